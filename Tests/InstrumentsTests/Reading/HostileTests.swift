import Testing
import WellbeingTextFormats
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Files that no program should choke on; those that would give wrong results are in the table of
/// faults.
///
/// By default fewer scores, authors and faults than with `WELLBEING_ROUNDS=full`, and every limit.
@Suite("A hostile file")
struct HostileTests {
  // MARK: Size

  @Test("of the largest size is read, and one byte more is refused unread")
  func size() throws {
    let document = Questionnaire.gad7.document
    let limit = Questionnaire.Limits.documentBytes
    let largest = document + [UInt8](repeating: 32, count: limit - document.count)
    #expect(QuestionnaireLinter.check(largest).faults == [])
    #expect(try Questionnaire(decoding: largest).id == "gad-7")
    let fault = DefinitionFault(.tooLarge(limit: limit))
    #expect(QuestionnaireLinter.check(largest + [32]).faults == [fault])
    #expect(throws: DefinitionError(faults: [fault])) {
      try Questionnaire(decoding: largest + [32])
    }
  }

  @Test("that is nested as deep as it is long is refused at the level that is too deep")
  func nesting() {
    let document = [UInt8](repeating: UInt8(ascii: "["), count: Questionnaire.Limits.documentBytes)
    let fault = QuestionnaireLinter.check(document).faults.first
    #expect(fault?.problem == .syntax(.tooDeep(64)))
    #expect(fault?.column == 65)
  }

  // MARK: Numbers

  @Test("with too long a list has that named at the list, and nothing of what is in it")
  func lists() throws {
    let limit = Questionnaire.Limits.listElements
    for key in ["items", "choiceSets", "scores", "examples", "sources", "alerts", "changeRules"] {
      let report = try Self.report { $0[key] = [Any](repeating: 0, count: limit + 1) }
      let place = report.faults.filter { $0.path == "$.\(key)" }
      #expect(place.map(\.problem) == [.tooMany(limit: limit)])
      #expect(!report.faults.contains { $0.path.hasPrefix("$.\(key)[") })
    }
  }

  @Test("with too many languages, parts of rules or answers has that named")
  func sums() throws {
    let languages = try Self.report { $0["languages"] = (0...100).map { "l\($0)" } }
    #expect(languages.faults.map(\.problem) == [.tooMany(limit: 100)])

    let part: [String: Any] = ["item": "noise", "atLeast": 1]
    let rules = try Self.report { object in
      var items = object["items"] as? [[String: Any]] ?? []
      for place in 1...2 {
        items[place]["askedIf"] = ["any": [Any](repeating: part, count: 600)]
      }
      object["items"] = items
    }
    let refused = rules.faults.filter { $0.problem == .tooMany(limit: 1_000) }.map(\.path)
    #expect(refused.contains("$.items[2].askedIf.any[398]"))
    #expect(!refused.contains("$.items[2].askedIf.any[397]"))

    let sheet: [String: Any] = ["answers": [Any](repeating: 0, count: 1_000), "scores": [Any]()]
    let examples = try Self.report { object in
      object["items"] = (0..<1_000).map { place -> [String: Any] in
        [
          "id": "i\(place)", "text": ["en": "x", "de": "x"],
          "choices": (object["choiceSets"] as? [[String: Any]])?.first?["id"] ?? "",
        ]
      }
      object["examples"] = [Any](repeating: sheet, count: 251)
    }
    #expect(
      examples.faults.filter { $0.problem == .tooMany(limit: 250_000) }.map(\.path)
        == ["$.examples[250].answers"])
  }

  @Test("with more faults than are kept has the first ones named, and the others counted")
  func faults() throws {
    let count = Rounds.of(quick: 1_500, full: 5_000)
    let document = try MadeUpQuestionnaire.document { object in
      for number in 0..<count { object["key\(number)"] = number }
    }
    let report = QuestionnaireLinter.check(document)
    #expect(report.faults.count == Questionnaire.Limits.faults)
    #expect(report.omittedFaultCount == count - Questionnaire.Limits.faults)
    let places = report.faults.map(\.column)
    #expect(places == places.sorted())
    let error = #expect(throws: DefinitionError.self) { try Questionnaire(decoding: document) }
    #expect(error?.faults.count == Questionnaire.Limits.faults)
    #expect(error?.omittedCount == report.omittedFaultCount)
  }

  @Test("with a table for a million points has the first row named that is missing")
  func table() throws {
    let report = try Self.report { object in
      var sets = object["choiceSets"] as? [[String: Any]] ?? []
      var choices = sets[0]["choices"] as? [[String: Any]] ?? []
      choices[choices.count - 1]["value"] = 1_000_000
      sets[0]["choices"] = choices
      object["choiceSets"] = sets
      var score = try MadeUpQuestionnaire.score(0, of: object)
      score["lookup"] = [["raw": 0, "value": 0]]
      object["scores"] = [score]
    }
    // Of twice the sum: two points come after none.
    let rows = report.faults.filter { $0.code == "missingRow" }
    #expect(rows.map(\.problem) == [.missingRow(2)])
    #expect(rows.map(\.path) == ["$.scores[0].lookup"])
  }

  @Test("with many scores of hundreds of items has the edges of each of their bands named")
  func edges() throws {
    let ids = (0..<500).map { "i\($0)" }
    let scoreCount = Rounds.of(quick: 5, full: 200)
    let words = ["en": "x", "de": "x"]
    func band(_ id: String, _ lowest: Int, _ highest: Int) -> [String: Any] {
      ["id": id, "minimum": lowest, "maximum": highest, "text": words, "sources": ["nobody2026"]]
    }
    let report = try Self.report { object in
      for key in ["algorithms", "alerts", "changeRules", "examples"] { object[key] = [Any]() }
      object["items"] = ids.map { ["id": $0, "text": words, "choices": "yesNo"] as [String: Any] }
      object["scores"] = (0..<scoreCount).map { place -> [String: Any] in
        [
          "id": "s\(place)", "title": words, "method": "sum", "items": ids,
          "range": ["minimum": 0, "maximum": 500],
          "bands": [band("low", 0, 249), band("high", 250, 500)],
        ]
      }
    }
    #expect(report.faults == [])
    #expect(report.warnings.count { $0.code == "uncoveredEdge" } == 4 * scoreCount)
  }

  @Test("with a source whose text is too long has that named")
  func sources() throws {
    let limit = Questionnaire.Limits.sourceText
    let report = try Self.report { object in
      object["sources"] = [limit, limit + 1].enumerated().map { place, length -> [String: Any] in
        let text = String(repeating: "ab ", count: length / 3 + 1).prefix(length)
        return ["id": place == 0 ? "nobody2026" : "other", "text": String(text)]
      }
    }
    let faults = report.faults.filter { $0.problem == .tooLong(limit: limit) }
    #expect(faults.map(\.path) == ["$.sources[1].text"])
  }

  private static func report(
    _ edit: (inout [String: Any]) throws -> Void
  ) throws -> QuestionnaireLinter.Report {
    QuestionnaireLinter.check(try MadeUpQuestionnaire.document(edit))
  }
}
