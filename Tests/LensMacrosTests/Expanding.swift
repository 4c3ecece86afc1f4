import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import LensMacros

/// What a macro makes of a source, as the compiler would see it.
struct Expansion {
  /// The source with everything that was added.
  let text: String
  /// What was complained about, in order.
  let complaints: [Complaint]

  /// One complaint: what it says, the token of the source that it points at, and what each mend makes of the source.
  struct Complaint: Equatable {
    let message: String
    let place: String
    var mended: [String] = []
  }

  /// Expands `@Lensed` in a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - missing: The protocols that the compiler finds the declaration doesn't conform to.
  init(
    _ source: String,
    missing: [String] = ["Lenses.Focusable", "Lenses.KindContent", "Lenses.Switchable"]
  ) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Module", fullFilePath: "File.swift")])
    let lensed = MacroSpec(type: LensedMacro.self, conformances: missing.map { "\(raw: $0)" })
    let expanded = file.expand(
      macroSpecs: ["Lensed": lensed],
      contextGenerator: {
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      })
    text = expanded.description
    complaints = context.diagnostics.map { diagnostic in
      Complaint(
        message: diagnostic.message,
        place: context.location(of: diagnostic.node) == nil
          ? "nowhere" : diagnostic.node.trimmedDescription,
        mended: diagnostic.fixIts.map { Self.mend($0, context, file) })
    }
  }

  /// The source after a mend, found by where the replaced node stood.
  private static func mend(
    _ fixIt: FixIt, _ context: BasicMacroExpansionContext, _ file: SourceFileSyntax
  ) -> String {
    var text = Array(file.description.utf8)
    // From the last one on, so that the places of the others stay.
    for case .replace(let old, let new) in fixIt.changes.reversed() {
      guard let place = context.location(of: old, at: .beforeLeadingTrivia, filePathMode: .fileID)
      else { continue }
      let converter = SourceLocationConverter(fileName: "File.swift", tree: file)
      let line = Int(place.line.trimmedDescription) ?? 1
      let column = Int(place.column.trimmedDescription) ?? 1
      let start = converter.position(ofLine: line, column: column).utf8Offset
      text.replaceSubrange(start..<start + old.totalLength.utf8Length, with: new.description.utf8)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
