import Foundation
import Testing
import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingTestBytes
import WellbeingTestDefinitions

/// A sheet has the same result by itself, as a row of a file and as a row of a table in a database.
///
/// By default fewer rows and fewer random definitions than with `WELLBEING_ROUNDS=full`, of every
/// questionnaire by every policy, with and without codes.
@Suite("A row of a file or a table is scored as its sheet alone is")
struct AgreementTests {
  private static let rowCount = Rounds.of(quick: 12, full: 400)
  private static let ids: [Questionnaire.ID] = [
    .gad2, .gad7, .phq2, .phq4, .phq8, .phq9, .phq15,
  ]

  @Test("of every questionnaire that is built in")
  func everyQuestionnaireIsTried() {
    #expect(Set(QuestionnaireCatalog.builtIn.ids) == Set(Self.ids))
  }

  @Test(
    "by each policy, with every kind of blank", arguments: ids,
    Rounds.seeds(quick: 1, full: 3))
  func shipped(id: Questionnaire.ID, seed: UInt64) throws {
    try check(try #require(try QuestionnaireCatalog.builtIn.questionnaire(id)), seed: seed)
  }

  @Test(
    "also where items are reversed, counted, averaged, left out or not asked",
    arguments: Rounds.seeds(quick: 4, full: 12))
  func madeUp(seed: UInt64) throws {
    try check(try MadeUpQuestionnaire.questionnaire(), seed: seed)
  }

  /// Items occur in several parts of a condition, at several thresholds.
  @Test("also if symptom patterns are certain whatever the missing answers are, or not")
  func patterns() throws {
    let symptoms = ["noise", "garden", "work"].map { ["item": $0, "atLeast": 2] as [String: Any] }
    let noise = #"{"item": "noise", "atLeast": 2}"#
    let conditions = [
      #"{"all": [{"symptoms": {"minimum": 2, "maximum": 2}}, \#(noise)]}"#,
      #"""
      {"any": [
        {"not": {"all": [{"item": "noise", "atLeast": 1}, {"item": "garden", "atLeast": 3}]}},
        {"count": [{"item": "noise", "atLeast": 3}, {"item": "work", "atLeast": 1}],
          "within": {"minimum": 1, "maximum": 1}}
      ]}
      """#,
      #"{"any": [\#(noise), {"not": \#(noise)}]}"#,
    ]
    let document = try MadeUpQuestionnaire.document { object in
      object["algorithms"] = try conditions.enumerated().map { place, condition -> [String: Any] in
        [
          "id": "pattern\(place)", "title": ["en": "\(place)", "de": "\(place)"],
          "audience": "staff", "symptoms": symptoms,
          "when": try JSONSerialization.jsonObject(with: Data(condition.utf8)),
          "text": ["en": "{n} signs.", "de": "{n} Zeichen."], "sources": ["nobody2026"],
        ]
      }
      object["examples"] = [Any]()
    }
    let questionnaire = try Questionnaire(decoding: document)
    for seed in Rounds.seeds(quick: 2, full: 6) { try check(questionnaire, seed: seed) }
  }

  @Test("of random definitions", arguments: Rounds.seeds(quick: 24, full: 320))
  func random(seed: UInt64) throws {
    guard let questionnaire = try Self.definition(seed) else { return }
    try check(questionnaire, seed: seed, rowCount: Rounds.of(quick: 8, full: 20))
  }

  @Test("of random definitions, many of which are sound, and some convert their scores")
  func kinds() throws {
    let found = try (0..<40 as Range<UInt64>).compactMap(Self.definition)
    #expect(found.count > 10 && found.contains { !$0.scores[0].conversionTable.isEmpty })
  }

  /// Nil if the definition of this seed is not sound.
  private static func definition(_ seed: UInt64) throws -> Questionnaire? {
    var random = RandomDefinition(seed: seed)
    return try? Questionnaire(decoding: try random.document())
  }

  private func check(
    _ questionnaire: Questionnaire, seed: UInt64, rowCount: Int = Self.rowCount
  ) throws {
    for policy in MissingAnswerPolicy.allCases where questionnaire.offers(policy) {
      for hasCodes in [false, true] {
        var sheets = RandomAnswerSheets(questionnaire, hasCodes: hasCodes, seed: seed)
        var options = BulkScorer.Options()
        options.policy = policy
        options.coding = sheets.coding
        options.trustsCoding = true
        let rows = (0..<rowCount).map { _ in sheets.next() }
        let header = "id," + sheets.items.map(\.id).joined(separator: ",")
        let file = rows.enumerated().reduce(into: header + "\n") { $0 += "\($1.0),\($1.1.row)\n" }
        let run = InMemoryRun(BulkScorer(questionnaire, options: options), Array(file.utf8))
        let outcome = try run.result.get()
        let imported = try ImportedSheets(questionnaire, Array(file.utf8), options.coding)
        #expect(imported.firstDifference(from: outcome) == nil, "\(Rounds.replay(seed))")
        #expect(
          zip(imported.rows, rows).allSatisfy { $0.problem != nil || $0.answers == $1.answers },
          "\(Rounds.replay(seed))")
        options.trustsCoding = false
        let doubted = InMemoryRun(BulkScorer(questionnaire, options: options), Array(file.utf8))
        let doubt = imported.doubt
        #expect(
          doubted.refusal == doubt.flatMap { $0.isRefused ? $0.problem : nil },
          "\(Rounds.replay(seed))")
        #expect((try? doubted.outcome.doubt) == (doubt?.isRefused == false ? doubt?.problem : nil))
        let expected = ExpectedRow(questionnaire, policy: policy)
        try #require(run.lines.count == rows.count + 1)
        let scored = try SQLiteSheets(
          questionnaire, rows.map(\.row), coding: options.coding, policy: policy)
        let cells = rows.map { expected.cells($0.answers, faults: $0.faults) }
        let different = rows.indices.filter { row in
          cells[row].contains { name, cell in scored.rows[row][name] != cell }
        }
        #expect(different == [], "in SQL: seed \(seed), \(policy), with codes: \(hasCodes)")
        let names = try run.names
        let wrong = zip(run.lines.dropFirst(), cells).enumerated().filter { number, row in
          row.0 != (["\(number)"] + names.map { row.1[$0] ?? "" }).joined(separator: ",")
        }
        #expect(wrong.map(\.offset) == [], "seed \(seed), \(policy), with codes: \(hasCodes)")
      }
    }
  }
}
