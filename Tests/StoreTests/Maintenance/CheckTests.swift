import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestSupport

@testable import WellbeingStore

struct CheckTests {
  @Test func `a new store and one with random records are sound`() throws {
    let test = try TestStore()
    #expect(try test.store.sync { try $0.check() } == [])
    var random = try RandomAssessments(seed: 21, of: QuestionnaireCatalog.builtIn.ids)
    let made = try random.next(100)
    var moods = RandomStatesOfMind(seed: 21)
    let felt = try moods.next(100)
    try test.store.sync { _ = try $0.save(made as [any Sample] + felt) }
    let gone: [any Sample] = [made[0], felt[0]]
    try test.store.sync { try $0.delete(gone, reason: "asked for") }
    #expect(try test.reader().sync { try $0.check() } == [])
  }

  @Test(arguments: [
    "UPDATE assessment_score SET value = value - 1",
    "UPDATE assessment_score SET band = 'mild'",
    "UPDATE assessment_score SET basis = 'prorated'",
    "UPDATE assessment_score SET maximum = 24",
    "DELETE FROM assessment_score",
    details("json_set(details, '$.answers.mood', 3)"),
    details("json_set(details, '$.answers.mood', 1.5)"),
    details("json_remove(details, '$.answers.mood')"),
    details("json_set(details, '$.answers.mood', NULL, '$.blanks.mood', 'declined')"),
    details("json_set(details, '$.blanks.difficulty', 'skipped')"),
    details("json_remove(details, '$.answers.difficulty', '$.blanks.difficulty')"),
    details("json_set(json_remove(details, '$.answers.mood'), '$.answers.fear', 2)"),
    "DELETE FROM assessment_alert",
    "UPDATE assessment_alert SET value = 3",
    details("json_set(details, '$.messages.selfHarm', 'nothing')"),
    details("json_set(details, '$.patterns.majorDepressive', 'undetermined')"),
    details("json_remove(details, '$.patterns')"),
  ])
  func `a row that its answers do not give is found`(sql: String) throws {
    let test = try TestStore()
    let changed = try phq9(2, selfHarm: 1)
    try test.store.sync { _ = try $0.save(changed) }
    #expect(try test.store.sync { try $0.check() } == [])
    try test.tamper(sql)
    #expect(try test.store.sync { try $0.check() } == [.scoresDiffer(changed.uuid)])
  }

  @Test(arguments: [
    details("json_remove(details, '$.messages')"), details("json_remove(details, '$.blanks')"),
    details("json_set(details, '$.answers.mood', json('true'))"), details("'{}x'"), details("'[]'"),
    details("json_set(details, '$.others', json('{\"a\":1}'))"),
    details("json_set(details, '$.patterns.majorDepressive', 'perhaps')"),
  ])
  func `details that do not read are found`(sql: String) throws {
    let test = try TestStore()
    let changed = try phq9(2, selfHarm: 1)
    try test.store.sync { _ = try $0.save([changed, phq9()]) }
    let hex = changed.uuid.uuidString.replacing("-", with: "")
    try test.tamper("\(sql) WHERE sample = (SELECT id FROM sample WHERE uuid = x'\(hex)')")
    #expect(try test.store.sync { try $0.check() } == [.unreadableSample(changed.uuid)])
    // A page of the history names the record.
    #expect(throws: StoreError.unexpectedValue(column: "details", in: changed.uuid)) {
      try test.store.sync { try $0.historyOfAll() }
    }
  }

  private static func details(_ expression: String) -> String {
    "UPDATE scored_assessment SET details = \(expression)"
  }

  @Test func `answers beside a total, and a deleted record's rows, are looked at too`() throws {
    let test = try TestStore()
    let total = try gad7(total: 14)
    let buried = try phq9()
    try test.store.sync { _ = try $0.save([total, buried] as [any Sample]) }
    try test.tamper(
      """
      UPDATE scored_assessment SET details = '{"answers":{"nervous":1}}' WHERE details = '{}';
      UPDATE assessment_score SET value = 20 WHERE score = 'total' AND basis = 'complete'
      """)
    try test.store.sync { try $0.delete(buried) }
    let problems = try test.store.sync { try $0.check() }
    #expect(Set(problems) == [.scoresDiffer(total.uuid), .scoresDiffer(buried.uuid)])
  }

  @Test func `a definition that does not read is found`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.sync { _ = try $0.save([made, gad7()] as [any Sample]) }
    try test.tamper("UPDATE definition SET document = x'7b7d' WHERE questionnaire = 'phq-9'")
    #expect(try test.store.sync { try $0.check() } == [.unreadableDefinition(made.uuid)])
  }

  @Test func `a definition that is not there is found`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.sync { _ = try $0.save(made) }
    try test.tamper("DELETE FROM definition")
    let problems = try test.store.sync { try $0.check() }
    #expect(
      Set(problems) == [
        .danglingRow(table: "scored_assessment", parent: "definition"),
        .unreadableSample(made.uuid),
      ])
  }

  @Test func `rows that point nowhere are found, with the record that lacks its part`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.sync { _ = try $0.save([made, gad7()] as [any Sample]) }
    let hex = made.uuid.uuidString.replacing("-", with: "")
    try test.tamper(
      """
      DELETE FROM scored_assessment WHERE sample = (SELECT id FROM sample WHERE uuid = x'\(hex)')
      """)
    let problems = try test.store.sync { try $0.check() }
    #expect(problems.contains(.unreadableSample(made.uuid)))
    #expect(
      problems.contains(.danglingRow(table: "assessment_score", parent: "scored_assessment")))
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
    try test.store.sync { _ = try $0.save(made) }
    try test.tamper(sql)
    #expect(try test.store.sync { try $0.check() } == [.unreadableSample(made.uuid)])
    #expect(throws: StoreError.unexpectedValue(column: column, in: made.uuid)) {
      try test.store.sync { try $0.historyOfAll() }
    }
  }

  @Test(
    arguments: [
      ("DROP TABLE review", [.missingPart(kind: "table", name: "review")]),
      (
        "DROP VIEW v_assessments; ALTER TABLE review DROP COLUMN note",
        [
          .missingPart(kind: "column", name: "review.note"),
          .missingPart(kind: "view", name: "v_assessments"),
        ]
      ),
      ("DROP INDEX log_by_record", [.missingPart(kind: "index", name: "log_by_record")]),
      ("DROP TRIGGER sample_lasts", [.missingPart(kind: "trigger", name: "sample_lasts")]),
      ("CREATE TABLE theirs (a); CREATE INDEX also ON sample(note)", []),
    ] as [(String, [StoreProblem])])
  func `what is missing from the schema is found, and what is added is not`(
    sql: String, problems: [StoreProblem]
  ) throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.sync { _ = try $0.save(made) }
    try test.tamper("PRAGMA legacy_alter_table = ON; \(sql)")
    #expect(try test.reader().sync { try $0.check() } == problems)
    let copy = test.folder.path + "/copy.sqlite"
    if problems.contains(where: \.isOfStructure) {
      #expect(throws: StoreError.damaged(path: test.folder.store)) {
        try test.reader().backup(to: .path(copy))
      }
    } else {
      try test.reader().backup(to: .path(copy))
    }
  }
}
