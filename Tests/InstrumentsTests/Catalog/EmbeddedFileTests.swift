import Foundation
import Testing
import WellbeingTextFormats

@testable import WellbeingInstruments

@Suite("The embedded data")
struct EmbeddedFileTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Questionnaires/data")

  @Test("is every data file of its folder, byte for byte")
  func isTheFolder() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter {
        $0.hasSuffix(".css") || $0.hasSuffix(".txt")
          || $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json")
      }
    let translations = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "translations").path)
    let maps = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "maps").path
    ).filter { !$0.hasSuffix(".schema.json") }.map { "maps/\($0)" }
    let others = maps + ["examples/rested.json"]
    #expect(EmbeddedFile.names.sorted() == (names + translations + others).sorted())
    for name in names + translations + others {
      let place = translations.contains(name) ? "translations/\(name)" : name
      let file = try Data(contentsOf: Self.folder.appending(path: place))
      let isSame = EmbeddedFile.bytes(named: name) == Array(file)
      #expect(isSame, "\(name)")
    }
    #expect(EmbeddedFile.bytes(named: "texts.schema.json") == nil)
  }

  @Test("names a schema that is in its folder", arguments: shippedFiles.filter(hasSchema))
  func schemas(file: String) throws {
    let schema = try #require(Self.address(in: file))
    #expect(FileManager.default.fileExists(atPath: Self.folder.appending(path: schema).path))
  }

  @Test("has the schemas that the shapes print")
  func printedSchemas() throws {
    for (name, schema) in [
      ("questionnaire", Questionnaire.schema), ("translation", Translation.schema),
    ] {
      let file = Self.folder.appending(path: "\(name).schema.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text != schema, ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil else {
        #expect(text == schema)
        continue
      }
      try schema.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name).schema.json")
    }
  }

  private static func hasSchema(_ file: String) -> Bool { address(in: file) != nil }

  private static func address(in file: String) -> String? {
    let bytes = EmbeddedFile.bytes(named: file) ?? []
    return (try? JSONDocument(parsing: bytes))?.root["$schema"]?.string
  }
}
