import Foundation
import Testing
import WellbeingTextFormats

@testable import WellbeingInstruments

/// Definitions with the wording of an item that a built-in questionnaire watches; the table of faults
/// has those without its alert.
@Suite("A definition that copies an item with an alert")
struct CopiedAlertTests {
  /// The PHQ-9 under another name, with what a test changes.
  private static func copy(_ change: (inout [String: Any]) throws -> Void) throws -> [UInt8] {
    let bytes = try #require(EmbeddedFile.bytes(named: "phq-9.json"))
    var document = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    document["id"] = "ward-phq"
    try change(&document)
    return [UInt8](try JSONSerialization.data(withJSONObject: document))
  }

  private static func withoutAlerts(_ document: inout [String: Any]) {
    for key in ["alerts", "examples"] { document[key] = [Any]() }
  }

  private static func faults(_ document: [UInt8]) -> [DefinitionFault] {
    QuestionnaireLinter.check(document, among: .builtIn).faults.filter {
      $0.code == "missingAlert"
    }
  }

  @Test("is refused wherever a file is read, not only by the linter")
  func refusedWhenRead() throws {
    let document = try Self.copy(Self.withoutAlerts)
    let error = #expect(throws: DefinitionError.self) {
      try Questionnaire(checking: document, of: "ward-phq.json")
    }
    #expect(
      error?.faults.map(\.problem) == [
        .missingAlert(item: "selfHarm", questionnaire: "phq-9", atLeast: 1)
      ])
  }

  @Test("passes with answers coded from 1, if the alert begins at the same answer")
  func otherCoding() throws {
    let document = try Self.copy {
      var alerts = try #require($0["alerts"] as? [[String: Any]])
      alerts[0]["atLeast"] = 2
      $0["alerts"] = alerts
      var sets = try #require($0["choiceSets"] as? [[String: Any]])
      var choices = try #require(sets[0]["choices"] as? [[String: Any]])
      for index in choices.indices { choices[index]["value"] = index + 1 }
      sets[0]["choices"] = choices
      $0["choiceSets"] = sets
    }
    #expect(Self.faults(document) == [])
  }

  @Test("passes in a language in which no built-in wording exists")
  func translation() throws {
    let text = String(decoding: try Self.copy(Self.withoutAlerts), as: UTF8.self)
    let document = text.replacing(#""en""#, with: #""de""#)
    #expect(Self.faults(Array(document.utf8)) == [])
  }
}
