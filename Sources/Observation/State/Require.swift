/// Ends the program with `message` unless `condition` holds.
///
/// `precondition` would print its message in debug builds only; a broken precondition must say what is wrong in release too.
@usableFromInline
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
