/// A class whose instances have a look for each of their states.
///
/// ```swift
/// final class Label: Decorable {
///   struct DecorationState: OptionSet, Hashable, Sendable { … }   // or an enum
/// }
/// label.decorator.prepare(default: { $0.color = .black })
/// label.decorator.prepare(state: .selected) { $0.color = .blue }
/// label.decorator.state = [.selected, .hot]   // blue
/// label.decorator.state = nil                 // black
/// ```
///
/// What was prepared is kept by one holder an object, in a side table. A class whose instances change
/// often stores it itself: it declares `let decorationHolder = Holder<DecorationState>()`. It is then
/// found faster, and what the decorations captured is released together with the object. From the side
/// table it is released by later operations on the table from the thread that used the object last, and
/// whether an object still has its holder while its `deinit` runs is not promised. A decoration is given its
/// object and needn't capture it; one that does keeps it alive.
///
/// A class that is confined to an actor conforms there: `@MainActor class Label: @MainActor Decorable`.
/// Objects and holders belong to one isolation; different objects may be used on different threads at once.
public protocol Decorable: AnyObject, DecoratorCompatible {
  /// What looks are told apart by: an enum, an option set, a set.
  associatedtype DecorationState: Hashable

  /// What keeps the state and what was prepared, the same at each call.
  var decorationHolder: Holder<DecorationState> { get }

  /// What carries out animations for this object; nil for none. By default there is none.
  var animator: (any Animator)? { get }

  /// Returns how well what was prepared for a state fits the present one.
  ///
  /// By default an equal state fits, and for option sets and sets every subset, the better the larger.
  ///
  /// - Parameters:
  ///   - prepared: The state that a decoration was prepared for.
  ///   - state: The state that the object is in.
  /// - Returns: A rank, the highest of which wins, or nil where it doesn't fit.
  static func rank(of prepared: DecorationState, in state: DecorationState) -> Int?
}

extension Decorable {
  /// What keeps the state and what was prepared, from the side table.
  ///
  /// - Complexity: O(1) on average.
  public var decorationHolder: Holder<DecorationState> {
    // Unspecialised code: whatever asks for the type of the holder is kept off this path.
    if let found = AttachmentTable.shared.find(.decorations, of: self) {
      return unsafeDowncast(found, to: Holder<DecorationState>.self)
    }
    return attachedHolder()
  }

  @inline(never)
  private func attachedHolder() -> Holder<DecorationState> {
    let holder = Holder<DecorationState>()
    AttachmentTable.shared.attach(holder, as: .decorations, to: self)
    return holder
  }

  /// None: decorations are applied at once.
  @inlinable
  public var animator: (any Animator)? { nil }

  /// Returns a rank for the equal state only.
  ///
  /// - Parameters:
  ///   - prepared: The state that a decoration was prepared for.
  ///   - state: The state that the object is in.
  /// - Returns: 0 if they are equal.
  @inlinable
  public static func rank(of prepared: DecorationState, in state: DecorationState) -> Int? {
    prepared == state ? 0 : nil
  }
}

extension Decorable
where DecorationState: OptionSet, DecorationState.RawValue: FixedWidthInteger {
  /// Returns the number of options of a subset.
  ///
  /// - Parameters:
  ///   - prepared: The state that a decoration was prepared for.
  ///   - state: The state that the object is in.
  /// - Returns: How many options were prepared for, if the state has all of them.
  @inlinable
  public static func rank(of prepared: DecorationState, in state: DecorationState) -> Int? {
    prepared.rawValue & ~state.rawValue == 0 ? prepared.rawValue.nonzeroBitCount : nil
  }
}

extension Decorable where DecorationState: SetAlgebra & Collection {
  /// Returns the number of elements of a subset.
  ///
  /// - Parameters:
  ///   - prepared: The state that a decoration was prepared for.
  ///   - state: The state that the object is in.
  /// - Returns: How many elements were prepared for, if the state has all of them.
  @inlinable
  public static func rank(of prepared: DecorationState, in state: DecorationState) -> Int? {
    prepared.isSubset(of: state) ? prepared.count : nil
  }
}
