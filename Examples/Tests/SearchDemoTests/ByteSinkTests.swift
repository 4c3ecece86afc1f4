import SearchDemo
import Testing

@Suite("Writing answers")
struct ByteSinkTests {
  @Test("what takes no text is named in one line")
  func mistake() throws {
    let error = try #require(throws: FileError.self) {
      try ByteSink.write("text", to: -1, name: "standard output")
    }
    #expect("\(error)" == "standard output: Bad file descriptor")
  }
}
