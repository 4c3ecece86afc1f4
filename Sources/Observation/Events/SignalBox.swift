/// What a foreign toolkit's signal holds in place of an object: a box that is there for as long as
/// the signal, and that the object leaves when it goes.
///
/// A toolkit in C calls back with a pointer that it was given. If that points to an object of
/// Swift, a signal that comes after the object has gone uses freed memory; if it retains the
/// object, the object never goes. The box does neither. The signal owns it, through the toolkit's
/// destroy notify:
///
/// ```swift
/// signal_connect(
///   widget, "clicked", { data in SignalBox<Button>.object(at: data)?.emit(.pressed) },
///   SignalBox(button).retained(), { data in SignalBox<Button>.release(data) })
/// ```
///
/// The callback must come on the thread, or actor, where the object is used. The last two calls may
/// be made anywhere.
public final class SignalBox<Object: AnyObject> {
  /// The object; nil once it has gone.
  public private(set) weak var object: Object?

  /// Makes a box.
  ///
  /// - Parameter object: Who is to be called. It is not kept alive.
  public init(_ object: Object) {
    self.object = object
  }

  /// Returns a pointer that keeps the box until ``release(_:)``: what the signal gets as its data.
  ///
  /// - Returns: The pointer.
  public func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// Returns the object, for a callback.
  ///
  /// - Parameter data: The signal's data.
  /// - Returns: The object; nil if it has gone.
  /// - Precondition: The data comes from ``retained()`` of a box of this type and isn't released
  ///   yet.
  public static func object(at data: UnsafeMutableRawPointer) -> Object? {
    Unmanaged<SignalBox>.fromOpaque(data).takeUnretainedValue().object
  }

  /// Lets go of the box: the signal's destroy notify, called once for each ``retained()``.
  ///
  /// - Parameter data: The signal's data.
  public static func release(_ data: UnsafeMutableRawPointer) {
    Unmanaged<SignalBox>.fromOpaque(data).release()
  }
}
