import Foundation
import Testing
import WellbeingInstruments
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingBulkScoring

@Suite("Rows of JSON")
struct JSONRowsTests {
  /// A row as a reader of JSON finds it.
  private struct Row: Decodable {
    struct ScoreForm: Decodable, Equatable {
      let id: Questionnaire.ID
      let basis: String
      var value: Double?
      var band: String?
      var missing: [String]?
    }

    struct OpenAlert: Decodable, Equatable {
      let item: String
      let reason: String
    }

    struct Fault: Decodable, Equatable {
      let column: String
      let item: String
      let kind: CellFault
    }

    let schemaVersion: Int
    let line: Int
    let columns: [String: String]
    let scores: [ScoreForm]
    let unanswered: [String]
    let declined: [String]
    let alerts: [RaisedAlert]
    let alertsNotAssessed: [OpenAlert]
    let patterns: [SymptomPattern]
    let faults: [Fault]
  }

  private static func rows(
    _ text: String, by id: Questionnaire.ID, _ set: (inout BulkScorer.Options) -> Void = { _ in }
  ) throws -> [Row] {
    let run = try InMemoryRun.of(text, by: id) {
      $0.form = .jsonLines
      set(&$0)
    }
    _ = try run.outcome
    return try run.lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }

  private static let names = (1...9).map { "q\($0)" }.joined(separator: ",")

  @Test("hold the scores, the other columns, and the line in which the row begins")
  func complete() throws {
    let rows = try Self.rows(
      "id,\(Self.names),\"the \"\"note\"\"\"\n\n7,2,2,2,2,2,0,0,0,1,\"two\nlines, \"\"é\"\"\"\n"
        + ",0,0,0,0,0,0,0,0,0,\n", by: "phq-9")
    try #require(rows.count == 2)
    #expect(rows.map(\.schemaVersion) == [1, 1] && rows.map(\.line) == [3, 5])
    #expect(rows[0].columns == ["id": "7", "the \"note\"": "two\nlines, \"é\""])
    #expect(rows[1].columns == ["id": "", "the \"note\"": ""])
    #expect(rows[0].scores == [.init(id: "total", basis: "complete", value: 11, band: "moderate")])
    #expect(rows[0].alerts.map(\.item) == ["selfHarm"] && rows[0].alerts.map(\.value) == [1])
    #expect(rows[0].alerts.allSatisfy { !$0.staffMessage.isEmpty })
    #expect(rows[0].alertsNotAssessed.isEmpty && rows[0].faults.isEmpty)
    #expect(rows[0].patterns.map(\.result) == [.met, .notMet])
    #expect(rows[1].alerts.isEmpty && rows[1].unanswered.isEmpty)
  }

  @Test("hold control characters of other columns as escapes")
  func controls() throws {
    let text = "é\u{1B}[2J\u{7F}\u{80}\u{85}\u{9B}2J\u{9F}\u{A0}ß"
    let sheet = "\(text),\(Self.names)\n\(text),0,0,0,0,0,0,0,0,0\n"
    #expect(try Self.rows(sheet, by: "phq-9").map(\.columns) == [[text: text]])
    let line = try #require(
      try InMemoryRun.of(sheet, by: "phq-9") { $0.form = .jsonLines }.lines.first)
    #expect(line.contains(#""é\u001b[2J\u007f\u0080\u0085\u009b2J\u009f"#))
    #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
  }

  @Test("hold every key in every row, each row on a line of its own")
  func keys() throws {
    let run = try InMemoryRun.of("id,q1,q2\n1,0,0\n2,,\n3,x,0\n") { $0.form = .jsonLines }
    #expect(run.lines.count == 3)
    for line in run.lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(
        object?.keys.sorted() == [
          "alerts", "alertsNotAssessed", "columns", "declined", "faults", "line", "patterns",
          "schemaVersion", "scores", "unanswered",
        ])
    }
    // Scalars are left out where there are none.
    #expect(run.lines[1].contains("\"basis\":\"unscorable\"") && !run.lines[1].contains("null"))
  }

  @Test("are what the scorer says of the sheet", arguments: MissingAnswerPolicy.allCases)
  func agreement(policy: MissingAnswerPolicy) throws {
    let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let scorer = Scorer(phq9)
    let ids = phq9.neededItems.map(\.id)
    var generator = SeededGenerator(seed: 4)
    var text = Self.names + "\n"
    var sheets: [[String: Answer]] = []
    for _ in 0..<120 {
      var sheet: [String: Answer] = [:]
      let row = ids.map { id in
        let value = Int.random(in: -1...15, using: &generator)
        if id == "selfHarm", value == 15 {
          sheet[id] = .declined
          return "declined"
        }
        if value >= 0 { sheet[id] = .value(value % 4) }
        return value < 0 ? "" : "\(value % 4)"
      }
      text += row.joined(separator: ",") + "\n"
      sheets.append(sheet)
    }
    let run = try InMemoryRun.of(text, by: "phq-9") {
      $0.form = .jsonLines
      $0.policy = policy
    }
    #expect(run.lines.count == sheets.count)
    for (line, sheet) in zip(run.lines, sheets) {
      let outcome = try scorer.score(sheet, policy: policy)
      let row = try JSONDecoder().decode(Scored.self, from: Data(line.utf8))
      try #require(
        row
          == Scored(
            scores: outcome.scores.map { score in
              Score(
                id: score.id, value: score.value, minimum: score.minimum, maximum: score.maximum,
                band: score.band, basis: score.basis, answeredItemCount: score.answeredItemCount,
                itemCount: score.itemCount,
                missing: score.missing, lowest: score.lowest, highest: score.highest)
            },
            unanswered: outcome.unanswered.filter(ids.contains), alerts: outcome.alerts,
            alertsNotAssessed: outcome.alertsNotAssessed, patterns: outcome.patterns))
    }
  }

  /// What a row says of a sheet by itself.
  private struct Scored: Decodable, Equatable {
    let scores: [Score]
    let unanswered: [String]
    let alerts: [RaisedAlert]
    let alertsNotAssessed: [UnassessedAlert]
    let patterns: [SymptomPattern]
  }

  @Test("name what is no answer, and have no score then")
  func invalid() throws {
    let rows = try Self.rows(
      "\(Self.names)\n0,x,,4.0,0,0,0,0,2\n0,0,0,0,0,0,0,0,1.5\n", by: "phq-9"
    ) { $0.trustsCoding = true }
    try #require(rows.count == 2)
    #expect(rows[0].scores == [.init(id: "total", basis: "invalid")])
    #expect(
      rows[0].faults == [
        .init(column: "q2", item: "mood", kind: .text),
        .init(column: "q4", item: "energy", kind: .number),
      ])
    // A cell that is no answer is not blank.
    #expect(rows[0].unanswered == ["sleep"])
    #expect(rows[0].alerts.map(\.item) == ["selfHarm"])
    #expect(rows[1].alerts.isEmpty)
    #expect(rows[1].alertsNotAssessed == [.init(item: "selfHarm", reason: "invalid")])
    #expect(rows.allSatisfy { $0.patterns.map(\.result) == [.undetermined, .undetermined] })
  }

  @Test("say of items that are not asked what their cells say")
  func gated() throws {
    let questionnaire = try Questionnaire(
      decoding: MadeUpQuestionnaire.document { object in
        var alerts = object["alerts"] as? [[String: Any]] ?? []
        alerts[0]["item"] = "cups"
        object["alerts"] = alerts
        object["examples"] = [Any]()
      })
    let run = InMemoryRun.of(
      "noise,quiet,rain,coffee,cups,spoons,garden,walk,alarm,work\n"
        + "0,0,0,0,2,,,0,0,0\n0,0,0,0,0,,1,0,0,0\n0,0,0,0,,,1,0,0,0\n0,0,0,,,,1,0,declined,0\n",
      by: questionnaire
    ) { $0.form = .jsonLines }
    let rows = try run.lines.map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    try #require(rows.count == 4)
    #expect(rows[0].alerts.map(\.item) == ["cups"] && rows[0].alertsNotAssessed.isEmpty)
    #expect(rows[0].faults == [.init(column: "cups", item: "cups", kind: .notAsked)])
    #expect(rows[0].unanswered == ["garden"])
    #expect(rows[1].alerts.isEmpty && rows[1].alertsNotAssessed.map(\.reason) == ["notShown"])
    #expect(rows[2].faults.isEmpty && rows[2].unanswered.isEmpty)
    #expect(rows[2].alertsNotAssessed.map(\.reason) == ["notShown"])
    #expect(rows[3].unanswered == ["coffee"] && rows[3].declined == ["alarm"])
  }

  @Test("hold every character of a cell", arguments: UInt8.min...UInt8.max)
  func characters(scalar: UInt8) throws {
    let text = "a\(Unicode.Scalar(scalar))b"
    let cell = text.replacing("\"", with: "\"\"")
    let rows = try Self.rows("note,q1,q2\n\"\(cell)\",0,0\n", by: "phq-2")
    #expect(rows.first?.columns == ["note": text])
  }

  @Test("hold the items as they were written, if they are to be kept")
  func keepsItems() throws {
    let rows = try Self.rows("id,q1,q2\n1,\"2.0\",Not at all\n", by: "phq-2") {
      $0.keepsItems = true
    }
    #expect(rows.first?.columns == ["id": "1", "q1": "2.0", "q2": "Not at all"])
  }
}
