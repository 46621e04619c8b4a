import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestSupport

@testable import WellbeingSampleStore

struct CheckTests {
  @Test func `a new store and one with random records are sound`() throws {
    let test = try TestStore()
    #expect(try test.store.now { try $0.check() } == [])
    var random = try RandomAssessments(seed: 21, of: QuestionnaireCatalog.builtIn.ids)
    let made = try random.next(100)
    var moods = RandomStatesOfMind(seed: 21)
    let felt = try moods.next(100)
    try test.store.now { _ = try $0.save(made as [any Sample] + felt) }
    let gone: [any Sample] = [made[0], felt[0]]
    try test.store.now { try $0.delete(gone, reason: "asked for") }
    #expect(try test.reader().now { try $0.check() } == [])
  }

  @Test(arguments: [
    "UPDATE assessment_score SET value = value - 1",
    "UPDATE assessment_score SET band = 'mild'",
    "UPDATE assessment_score SET basis = 'prorated'",
    "UPDATE assessment_score SET maximum = 24",
    "DELETE FROM assessment_score",
    "UPDATE assessment_answer SET value = 3 WHERE item = 'mood'",
    "DELETE FROM assessment_answer WHERE item = 'mood'",
    "UPDATE assessment_answer SET state = 'declined', value = NULL WHERE item = 'mood'",
    "UPDATE assessment_answer SET state = 'skipped' WHERE state = 'unanswered'",
    "DELETE FROM assessment_answer WHERE state = 'unanswered'",
    "UPDATE assessment_answer SET item = 'fear' WHERE item = 'mood'",
    "DELETE FROM assessment_alert",
    "UPDATE assessment_alert SET value = 3",
    "UPDATE assessment_alert SET message = 'nothing'",
    "UPDATE assessment_pattern SET result = 'undetermined' WHERE pattern = 'majorDepressive'",
    "DELETE FROM assessment_pattern",
  ])
  func `a row that its answers do not give is found`(sql: String) throws {
    let test = try TestStore()
    let changed = try phq9(2, selfHarm: 1)
    try test.store.now { _ = try $0.save(changed) }
    #expect(try test.store.now { try $0.check() } == [])
    try test.tamper(sql)
    #expect(try test.store.now { try $0.check() } == [.scoresDiffer(changed.uuid)])
  }

  @Test func `answers beside a total, and a deleted record's rows, are looked at too`() throws {
    let test = try TestStore()
    let total = try gad7(total: 14)
    let buried = try phq9()
    try test.store.now { _ = try $0.save([total, buried] as [any Sample]) }
    try test.tamper(
      """
      INSERT INTO assessment_answer SELECT uuid, 'nervous', 0, 'answered', 1, NULL
        FROM scored_assessment WHERE uuid NOT IN (SELECT uuid FROM assessment_answer);
      UPDATE assessment_score SET value = 20 WHERE score = 'total' AND basis = 'complete'
      """)
    try test.store.now { try $0.delete(buried) }
    let problems = try test.store.now { try $0.check() }
    #expect(Set(problems) == [.scoresDiffer(total.uuid), .scoresDiffer(buried.uuid)])
  }

  @Test func `a definition that does not read is found`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.now { _ = try $0.save([made, gad7()] as [any Sample]) }
    try test.tamper("UPDATE definition SET document = x'7b7d' WHERE questionnaire = 'phq-9'")
    #expect(try test.store.now { try $0.check() } == [.unreadableDefinition(made.uuid)])
  }

  @Test func `a definition that is not there is found`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.now { _ = try $0.save(made) }
    try test.tamper("DELETE FROM definition")
    let problems = try test.store.now { try $0.check() }
    #expect(
      Set(problems) == [
        .danglingRow(table: "scored_assessment", parent: "definition"),
        .unreadableSample(made.uuid),
      ])
  }

  @Test func `rows that point nowhere are found, with the record that lacks its part`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.now { _ = try $0.save([made, gad7()] as [any Sample]) }
    let hex = made.uuid.uuidString.replacing("-", with: "")
    try test.tamper("DELETE FROM scored_assessment WHERE uuid = x'\(hex)'")
    let problems = try test.store.now { try $0.check() }
    #expect(problems.contains(.unreadableSample(made.uuid)))
    for table in ["assessment_answer", "assessment_score", "assessment_pattern"] {
      #expect(problems.contains(.danglingRow(table: table, parent: "scored_assessment")))
    }
    // Nothing is said about the other record.
    #expect(problems.filter { $0 == .unreadableSample(made.uuid) }.count == 1)
    #expect(!problems.contains { if case .scoresDiffer = $0 { true } else { false } })
  }

  @Test(arguments: [
    ("UPDATE sample SET date_precision = 'day', metadata = '['", "metadata"),
    ("UPDATE sample SET metadata = '{\"a\":null}'", "metadata"),
  ])
  func `a value that reads as nothing is found, and named where it is read`(
    sql: String, column: String
  ) throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.now { _ = try $0.save(made) }
    try test.tamper(sql)
    #expect(try test.store.now { try $0.check() } == [.unreadableSample(made.uuid)])
    #expect(throws: StoreError.unexpectedValue(column: column)) {
      try test.store.now { try $0.historyOfAll() }
    }
  }
}
