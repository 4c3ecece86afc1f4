import Testing

/// Each way to overlap traps with the same sentence.
func expectOverlap(
  _ result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains("needs exclusive access while it is"), sourceLocation: sourceLocation)
}
