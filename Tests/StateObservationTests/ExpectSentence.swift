import Testing

/// Expects that a process has trapped with `sentence` on its standard error.
func expectSentence(
  _ sentence: String, in result: ExitTest.Result?,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  let isFound = output.replacing("\n", with: " ").contains(sentence)
  #expect(isFound, "\(output.prefix(500))", sourceLocation: sourceLocation)
}
