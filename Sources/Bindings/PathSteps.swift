import Lenses

/// The step to what is stored at an offset.
@usableFromInline @frozen
struct StoredStep<Root, Value>: Accessor, Hashable {
  @usableFromInline let offset: Int

  @inlinable init(offset: Int) { self.offset = offset }

  @inlinable func get(from root: borrowing Root) -> Value {
    withUnsafePointer(to: copy root) {
      UnsafeRawPointer($0).load(fromByteOffset: offset, as: Value.self)
    }
  }

  @inlinable func set(_ value: consuming Value, in root: inout Root) {
    let value = value
    modify(in: &root) { $0 = value }
  }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withUnsafeMutablePointer(to: &root) { (root) throws(Failure) in
      let part = UnsafeMutableRawPointer(root) + offset
      return try body(&part.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  @inlinable var storedOffset: Int? { offset }
}

/// The step to something computed, by a key path.
///
/// Two are equal only if they are one and the same object: comparing key paths that carry
/// arguments answers wrongly or crashes in this toolchain when their keys are generic, and
/// nothing tells which paths carry some.
@usableFromInline @frozen
struct PathStep<Root, Value>: Accessor, Hashable {
  @usableFromInline let path: WritableKeyPath<Root, Value>

  @inlinable init(_ path: WritableKeyPath<Root, Value>) { self.path = path }

  @inlinable func get(from root: borrowing Root) -> Value { (copy root)[keyPath: path] }

  @inlinable func set(_ value: consuming Value, in root: inout Root) { root[keyPath: path] = value }

  @inlinable
  func modify<Result, Failure: Error>(
    in root: inout Root, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(&root[keyPath: path])
  }

  @inlinable static func == (left: Self, right: Self) -> Bool { left.path === right.path }
  @inlinable func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(path)) }
}
