import Foundation
import TestSupport
import Testing

/// A case and the file that it is from.
struct NamedCase: Sendable, CustomTestStringConvertible {
  let file: String
  let reactiveCase: ReactiveCase

  var id: String { reactiveCase.id }
  var place: String { "\(file)/\(id)" }
  var testDescription: String { file == CaseFiles.ownFile ? id : place }
}

/// The cases to run.
enum CaseFiles {
  static let ownFile = "reactive-cases.json"

  /// All cases, and what is wrong with the files that could not be read.
  private static let loaded = load()

  static var all: [NamedCase] { loaded.cases }
  static var problems: [String] { loaded.problems }

  static var unknown: [NamedCase] { all.filter { !$0.reactiveCase.unknownFeatures.isEmpty } }
  private static var known: [NamedCase] { all.filter { $0.reactiveCase.unknownFeatures.isEmpty } }
  static var plain: [NamedCase] { known.filter { !$0.reactiveCase.expectsCycle } }
  static var cyclic: [NamedCase] { known.filter(\.reactiveCase.expectsCycle) }

  private static func load() -> (cases: [NamedCase], problems: [String]) {
    var cases: [NamedCase] = []
    var problems: [String] = []
    for url in urls(&problems) {
      do {
        let file = url.lastPathComponent
        cases += try ReactiveCase.decodeFile(url).map { NamedCase(file: file, reactiveCase: $0) }
      } catch {
        problems.append("\(error)")
      }
    }
    return (cases, problems)
  }

  private static func urls(_ problems: inout [String]) -> [URL] {
    var urls: [URL] = []
    if let own = Bundle.module.url(
      forResource: "reactive-cases", withExtension: "json", subdirectory: "Cases")
    {
      urls.append(own)
    } else {
      problems.append("\(ownFile) is not among the resources of the tests")
    }
    guard let folder = ProcessInfo.processInfo.environment["REACTIVE_CASES_DIR"] else {
      return urls
    }
    do {
      let found = try FileManager.default.contentsOfDirectory(
        at: URL(fileURLWithPath: folder, isDirectory: true), includingPropertiesForKeys: nil)
      urls += found.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    } catch {
      problems.append("REACTIVE_CASES_DIR names \(folder), which can't be listed: \(error)")
    }
    return urls
  }
}
