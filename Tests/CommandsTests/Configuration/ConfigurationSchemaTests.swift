import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands

/// The JSON Schema of the configuration file, and the reader. `.ci/check-schemas.py` holds the
/// schema to the same documents.
@Suite struct ConfigurationSchemaTests {
  @Test func `a command prints it, and those of other files, as they are`() throws {
    let bench = try Workbench()
    let folder = URL(filePath: #filePath)
      .appending(path: "../../../../Questionnaires/data").standardizedFileURL
    for (line, file) in [
      ("schema settings", "configuration.schema.json"),
      ("schema questionnaire", "questionnaire.schema.json"),
      ("schema translation", "translation.schema.json"), ("schema map", "maps/map.schema.json"),
    ] {
      let outcome = try bench.run(line)
      #expect(outcome.code == .done && outcome.diagnostics == "")
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(outcome.output == text)
      #expect(try JSON(outcome.output)["$schema"] != nil)
    }
  }

  @Test func `the reader takes the sound documents and refuses the faulty ones`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "documents.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let documents = try #require(object as? [String: [Any]])
    let sound = try #require(documents["sound"]).map(bytes)
    let faulty = try #require(documents["faulty"]).map(bytes)
    #expect(sound.count > 10 && faulty.count > 60)
    for document in sound {
      #expect(throws: Never.self) { try Settings(parsing: document) }
    }
    for (index, document) in faulty.enumerated() {
      #expect(throws: Failure.self, "number \(index)") {
        try Settings(parsing: document)
      }
    }
  }

  private func bytes(of document: Any) throws -> [UInt8] {
    Array(try JSONSerialization.data(withJSONObject: document, options: .fragmentsAllowed))
  }
}
