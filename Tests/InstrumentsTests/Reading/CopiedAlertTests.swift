import Foundation
import Testing

@testable import WellbeingInstruments

/// Definitions with the wording of an item that a built-in questionnaire watches.
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

  private static func withoutAlerts(_ document: inout [String: Any]) throws {
    document["alerts"] = []
    var examples = try #require(document["examples"] as? [[String: Any]])
    for index in examples.indices {
      examples[index]["raised"] = nil
      examples[index]["notAssessed"] = nil
    }
    document["examples"] = examples
  }

  /// The items alone that have these ids, in one score without rules of its own.
  private static func keep(_ ids: [String], of document: inout [String: Any]) throws {
    try withoutAlerts(&document)
    let items = try #require(document["items"] as? [[String: Any]])
    document["items"] = items.filter { ids.contains($0["id"] as? String ?? "") }
    var scores = try #require(document["scores"] as? [[String: Any]])
    scores[0]["items"] = ids
    scores[0]["range"] = ["minimum": 0, "maximum": 3 * ids.count]
    scores[0]["bands"] = [
      [
        "id": "all", "minimum": 0, "maximum": 3 * ids.count, "text": ["en": "all"],
        "sources": ["kroenke2001"],
      ] as [String: Any]
    ]
    for key in ["declined", "missing", "cutoffs"] { scores[0][key] = nil }
    document["scores"] = scores
    for key in ["resultNotices", "algorithms", "changeRules"] { document[key] = [] }
    document["choiceSets"] = (document["choiceSets"] as? [[String: Any]])?.prefix(1).map { $0 }
    document["examples"] = []
  }

  private static func faults(_ document: [UInt8]) -> [DefinitionFault] {
    QuestionnaireLinter.check(document, among: .builtIn).faults.filter {
      $0.problem.name == "missingAlert"
    }
  }

  private static let lacking = DefinitionFault.Problem.missingAlert(
    item: "selfHarm", questionnaire: "phq-9", atLeast: 1)

  @Test("is refused without the alert, which it dropped in silence before")
  func dropped() throws {
    let document = try Self.copy(Self.withoutAlerts)
    let faults = Self.faults(document)
    #expect(faults.map(\.problem) == [Self.lacking])
    #expect(faults.map(\.path) == ["$.items[8].text.en"])
  }

  @Test("is refused wherever a file is read, not only by the linter")
  func refusedWhenRead() throws {
    let document = try Self.copy(Self.withoutAlerts)
    let error = #expect(throws: DefinitionError.self) {
      try Questionnaire(checking: document, of: "ward-phq.json")
    }
    #expect(error?.faults.map(\.problem) == [Self.lacking])
  }

  @Test("is refused if the item is all that it copies")
  func oneItem() throws {
    let document = try Self.copy { try Self.keep(["selfHarm"], of: &$0) }
    #expect(Self.faults(document).map(\.path) == ["$.items[0].text.en"])
  }

  @Test("is refused if it changes a word or the punctuation")
  func almostTheSame() throws {
    for text in [
      "Thoughts that you would be better off dead, or of hurting yourself in some way.",
      "Thoughts that you would be better off dead or hurting yourself in some way",
    ] {
      let document = try Self.copy {
        try Self.withoutAlerts(&$0)
        var items = try #require($0["items"] as? [[String: Any]])
        items[8]["text"] = ["en": text]
        $0["items"] = items
      }
      #expect(Self.faults(document).count == 1)
    }
  }

  @Test("is refused if its alert begins at a later answer")
  func laterAnswer() throws {
    #expect(Self.faults(try Self.copy { try Self.setThreshold(2, of: &$0) }).count == 1)
  }

  private static func setThreshold(_ value: Int, of document: inout [String: Any]) throws {
    var alerts = try #require(document["alerts"] as? [[String: Any]])
    alerts[0]["atLeast"] = value
    document["alerts"] = alerts
  }

  @Test("passes with the alert")
  func withAlert() throws {
    #expect(QuestionnaireLinter.check(try Self.copy { _ in }, among: .builtIn).faults == [])
  }

  @Test("passes with answers coded from 1, if the alert begins at the same answer")
  func otherCoding() throws {
    let document = try Self.copy {
      try Self.setThreshold(2, of: &$0)
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

  @Test("passes without the item")
  func otherItems() throws {
    let document = try Self.copy { try Self.keep(["interest", "mood"], of: &$0) }
    #expect(Self.faults(document) == [])
  }
}
