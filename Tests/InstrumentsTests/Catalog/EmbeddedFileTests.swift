import Foundation
import Testing

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
        $0.hasSuffix(".css")
          || $0.hasSuffix(".json") && (!$0.hasSuffix(".schema.json") || Self.printed.contains($0))
      }
    let translations = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "translations").path)
    let maps = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: "maps").path
    ).map { "maps/\($0)" }
    #expect(EmbeddedFile.names.sorted() == (names + translations + maps).sorted())
    for name in names + translations + maps {
      let place = translations.contains(name) ? "translations/\(name)" : name
      let file = try Data(contentsOf: Self.folder.appending(path: place))
      let isSame = EmbeddedFile.bytes(named: name) == Array(file)
      #expect(isSame, "\(name)")
    }
    #expect(EmbeddedFile.bytes(named: "texts.schema.json") == nil)
  }

  /// The schemas that commands print, for files that people write.
  private static let printed = [
    "configuration.schema.json", "questionnaire.schema.json", "translation.schema.json",
  ]

  @Test("names a schema that is in its folder", arguments: shippedFiles)
  func schemas(file: String) throws {
    let document = try JSONDecoder().decode(
      Schema.self, from: Data(try #require(EmbeddedFile.bytes(named: file))))
    let schema = Self.folder.appending(path: document.name)
    let keys = try JSONSerialization.jsonObject(with: Data(contentsOf: schema))
    #expect((keys as? [String: Any])?.isEmpty == false)
  }

  private struct Schema: Decodable {
    let name: String

    enum CodingKeys: String, CodingKey {
      case name = "$schema"
    }
  }
}
