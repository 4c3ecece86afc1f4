/// Draws values at random, and tells equal ones.
///
/// ```swift
/// let users = Generator { User(name: .random(using: &$0), age: .random(using: &$0)) }
/// let kinds = Generator.one(of: [.exact("a"), .prefix("a")])
/// ```
///
/// There is nothing to write for shrinking: a counterexample is drawn again from fewer and smaller
/// random numbers until nothing smaller breaks the law.
public struct Generator<Value> {
  private let drawing: (inout SeededGenerator) -> Value
  private let equality: ((Value, Value) -> Bool)?

  /// Makes a generator of values that are `Equatable`, or empty tuples.
  ///
  /// - Parameter draw: Draws a value.
  public init(_ draw: @escaping (inout SeededGenerator) -> Value) {
    drawing = draw
    equality = LensLaws.equality(of: Value.self)
  }

  /// Makes a generator of values that are compared in a way of their own.
  ///
  /// - Parameters:
  ///   - areEqual: Whether two values are the same to the laws.
  ///   - draw: Draws a value.
  public init(
    comparing areEqual: @escaping (Value, Value) -> Bool,
    _ draw: @escaping (inout SeededGenerator) -> Value
  ) {
    drawing = draw
    equality = areEqual
  }

  /// Draws a value.
  ///
  /// - Parameter random: The source of randomness.
  /// - Returns: The value.
  public func draw(using random: inout SeededGenerator) -> Value { drawing(&random) }

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - left: One value.
  ///   - right: Another one.
  /// - Returns: Whether they are the same to the laws.
  /// - Precondition: The values are `Equatable`, or the generator was given an equality.
  public func areEqual(_ left: Value, _ right: Value) -> Bool {
    guard let equality else {
      fatalError(
        "Generator.areEqual(_:_:) needs an equality, but \(Value.self) isn't Equatable; give one to "
          + "Generator(comparing:_:).")
    }
    return equality(left, right)
  }
}

/// How values of a type are compared by themselves; nil if they can't be.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  if type == Void.self { return { _, _ in true } }
  func comparing<Comparable: Equatable>(_ type: Comparable.Type) -> (Value, Value) -> Bool {
    { unsafeBitCast($0, to: type) == unsafeBitCast($1, to: type) }
  }
  return (type as? any Equatable.Type).map { comparing($0) }
}

// MARK: - Making generators

extension Generator where Value: Randomized {
  /// Draws as the type says itself.
  public static var random: Generator { Generator { Value.random(using: &$0) } }
}

extension Generator {
  /// Draws always the same.
  ///
  /// - Parameter value: The value.
  /// - Returns: The generator.
  public static func constant(_ value: Value) -> Generator { Generator { _ in value } }

  /// Draws one of a list; the first is the smallest.
  ///
  /// - Parameter values: The list.
  /// - Returns: The generator.
  /// - Precondition: The list isn't empty.
  public static func one(of values: [Value]) -> Generator {
    Generator { random in
      guard let value = values.randomElement(using: &random) else {
        fatalError("Generator.one(of:) needs at least one value, but the list is empty.")
      }
      return value
    }
  }

  /// Draws from one of several generators; the first is the smallest.
  ///
  /// - Parameter generators: The generators, the first of which tells equal values.
  /// - Returns: The generator.
  public static func either(_ generators: Generator...) -> Generator {
    guard let first = generators.first else {
      fatalError("Generator.either(_:) needs at least one generator, but got none.")
    }
    return Generator(comparing: first.areEqual) { random in
      (generators.randomElement(using: &random) ?? first).draw(using: &random)
    }
  }

  /// Draws two values, each from its generator.
  ///
  /// - Parameters:
  ///   - first: Draws the first.
  ///   - second: Draws the second.
  /// - Returns: The generator.
  public static func pair<First, Second>(
    _ first: Generator<First>, _ second: Generator<Second>
  ) -> Generator where Value == (First, Second) {
    Generator(comparing: { first.areEqual($0.0, $1.0) && second.areEqual($0.1, $1.1) }) { random in
      (first.draw(using: &random), second.draw(using: &random))
    }
  }

  /// Makes other values of those that this one draws.
  ///
  /// - Parameter transform: Makes a value.
  /// - Returns: A generator of the others, which must be `Equatable`.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> Generator<Other> {
    Generator<Other> { transform(draw(using: &$0)) }
  }

  /// Draws nil in one of four.
  public var optional: Generator<Value?> {
    Generator<Value?>(comparing: areEqualOrNil) { random in
      random.decide(percent: 25) ? nil : .some(draw(using: &random))
    }
  }

  /// Draws lists.
  ///
  /// - Parameter counts: How long they are.
  /// - Returns: The generator.
  public func array(count counts: ClosedRange<Int> = 0...3) -> Generator<[Value]> {
    Generator<[Value]>(comparing: { $0.elementsEqual($1, by: areEqual) }) { random in
      (0..<Int.random(in: counts, using: &random)).map { _ in draw(using: &random) }
    }
  }

  func areEqualOrNil(_ left: Value?, _ right: Value?) -> Bool {
    switch (left, right) {
    case (let left?, let right?): areEqual(left, right)
    case (nil, nil): true
    default: false
    }
  }
}

extension Generator where Value == Int {
  /// Draws a number; the lower bound is the smallest.
  ///
  /// - Parameter range: The numbers.
  /// - Returns: The generator.
  public static func int(in range: ClosedRange<Int>) -> Generator {
    Generator { Int.random(in: range, using: &$0) }
  }
}
