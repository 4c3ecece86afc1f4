import SearchDemo
import Testing

@Suite("Reading files")
struct ByteSourceTests {
  @Test("a file's bytes are read whole")
  func wholeFile() throws {
    let bytes = try ByteSource.bytes(ofFile: #filePath)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("import SearchDemo"))
  }

  @Test(
    "a file that cannot be read is named in one line",
    arguments: [
      ("/no/such/file", "/no/such/file: No such file or directory"), ("/", "/: Is a directory"),
      ("/no/\nfile", "\"/no/\\nfile\": No such file or directory"),
    ])
  func mistakes(path: String, message: String) throws {
    let error = try #require(throws: FileError.self) { try ByteSource.bytes(ofFile: path) }
    #expect("\(error)" == message)
  }
}
