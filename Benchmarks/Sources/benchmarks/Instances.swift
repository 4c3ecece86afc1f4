import BenchmarkKit

/// What everything that is created is compared with: a class with one field.
final class Instance {
  var number: Int

  init(_ number: Int) {
    self.number = number
  }
}

/// How many objects one sample of a creation row makes.
let creationCount = 20_000

func instanceRows() -> [Row] {
  let fresh = Repetition.fresh(iterations: creationCount)
  return [
    Row("instance.create/fields=1", repetition: fresh, setUp: instanceCreation),
    Row("instance.create.bytes/fields=1", unit: .bytes, repetition: fresh, setUp: instanceCreation),
    Row(
      "instance.create.allocations/fields=1", unit: .allocations, repetition: fresh,
      setUp: instanceCreation),
  ]
}

/// Creates instances and keeps them all.
func instanceCreation() -> Work {
  creation { Instance($0) }
}

/// Work that creates objects and keeps them all until it is dropped itself.
@inline(__always)
func creation<Object: AnyObject>(_ make: @escaping (Int) -> Object) -> Work {
  let slots = Slots<Object>(capacity: creationCount)
  return Work { iterations in
    for number in 0..<iterations { slots.append(make(number)) }
  }
}

/// Memory for objects that is there before the clock starts.
final class Slots<Object: AnyObject> {
  private let base: UnsafeMutablePointer<Object>
  private let capacity: Int
  private var count = 0

  init(capacity: Int) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  @inline(__always)
  func append(_ object: Object) {
    precondition(count < capacity, "Slots.append(_:) needs room, but \(capacity) are taken.")
    (base + count).initialize(to: object)
    count += 1
  }
}
