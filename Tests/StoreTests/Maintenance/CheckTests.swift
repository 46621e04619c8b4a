import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestRecords
import WellbeingTestStores

@testable import WellbeingStore

struct CheckTests {
  @Test func `a new store and one with random records are sound`() throws {
    let test = try TestStore()
    #expect(try test.problems() == [])
    var random = try RandomRecords(seed: 21, of: QuestionnaireCatalog.builtIn.ids)
    let made = try random.assessments(100)
    var moods = try RandomRecords(seed: 21)
    let felt = try moods.statesOfMind(100)
    try test.store.write { _ = try $0.save(made as [any Sample] + felt) }
    let gone: [any Sample] = [made[0], felt[0]]
    try test.store.write { try $0.delete(gone, reason: "asked for") }
    #expect(try test.reader().check() == [])
  }

  @Test(arguments: [
    """
    UPDATE sample SET value = value - 1,
      document = json_set(document, '$.scores[0].value', value - 1)
    """,
    "UPDATE sample SET value = NULL, document = json_remove(document, '$.scores')",
    document("json_set(document, '$.scores[0].band', 'mild')"),
    document("json_set(document, '$.scores[0].basis', 'prorated')"),
    document("json_set(document, '$.scores[0].maximum', 24)"),
    document("json_set(document, '$.answers.mood', 3)"),
    document("json_set(document, '$.answers.mood', 1.5)"),
    document("json_remove(document, '$.answers.mood')"),
    document("json_set(document, '$.answers.mood', NULL, '$.blanks.mood', 'declined')"),
    document(
      "json_set(document, '$.answers.difficulty', NULL, '$.blanks.difficulty', 'skipped')"),
    document("json_remove(document, '$.answers.difficulty', '$.blanks.difficulty')"),
    document("json_set(json_remove(document, '$.answers.mood'), '$.answers.fear', 2)"),
    document("json_set(document, '$.alerts[0].message', 'nothing')"),
    document("json_set(document, '$.patterns[0].result', 'undetermined')"),
    document("json_remove(document, '$.patterns')"),
  ])
  func `a row that its answers do not give is found`(sql: String) throws {
    let test = try TestStore()
    let changed = try phq9(2, selfHarm: 1)
    try test.store.write { _ = try $0.save(changed) }
    #expect(try test.problems() == [])
    try test.tamper(sql)
    #expect(try test.problems() == [.scoresDiffer(changed.uuid)])
  }

  @Test(arguments: [
    "UPDATE sample SET review_state = 'reviewed'", "UPDATE assessment_alert SET waits = 'no'",
    "UPDATE assessment_alert SET waits = 'ifShared'", "UPDATE assessment_alert SET is_told = TRUE",
    "UPDATE assessment_alert SET was_settled = TRUE",
    "UPDATE assessment_alert SET value = value + 1",
    "DELETE FROM assessment_alert WHERE state = 'carried'",
    "UPDATE assessment_alert SET origin = NULL, state = 'takenBack'",
    "UPDATE sample SET form = uuid",
    "UPDATE sample SET form = NULL",
    """
    INSERT INTO review (sample, reviewer, outcome, reviewed_us)
      SELECT id, 'x', 'spokenWith', 1 FROM sample WHERE deleted_us IS NULL
    """, "DELETE FROM review WHERE outcome = 'reopened'",
  ])
  func `what waits without following from versions and reviews is found`(sql: String) throws {
    let test = try TestStore()
    let first = try phq9(selfHarm: 1)
    let last = try test.store.write { store in
      try store.save(first)
      let last = try store.amend(first.uuid, to: phq9(selfHarm: 0), reason: "misread")
      try store.review(last.uuid, by: "Ward 7", outcome: .spokenWith)
      return try store.review(last.uuid, by: "Ward 7", outcome: .reopened, note: "another person")
    }
    #expect(try test.problems() == [])
    let ofLast = "WHERE sample = (SELECT id FROM sample WHERE deleted_us IS NULL)"
    let isOfAll = sql.contains("WHERE")
    try test.tamper(
      isOfAll
        ? sql : sql.contains("sample SET") ? "\(sql) WHERE deleted_us IS NULL" : "\(sql) \(ofLast)")
    #expect(try test.problems() == [.rowsContradict(try #require(last).uuid)])
  }

  @Test(arguments: [
    "'{}x'", "'[]'", "json_remove(document, '$.alerts[0].message')",
    "json_remove(document, '$.blanks')", "json_set(document, '$.answers.mood', json('true'))",
    "json_set(document, '$.others', 1)", "json_set(document, '$.scores[0].basis', 'unscorable')",
    "json_remove(document, '$.policy')", "json_remove(document, '$.administeredBy')", "'{}'",
    "json_set(document, '$.scores[0].band', 7)", "json_set(document, '$.scores[0].lowest', '3')",
    "json_set(document, '$.scores[0].more', 1)", "json_set(document, '$.alerts[0].more', 1)",
    "json_set(document, '$.patterns[0].result', 'perhaps')", "json_set(document, '$.policy', 1)",
  ])
  func `a document that does not read is found`(change: String) throws {
    let test = try TestStore()
    let changed = try phq9(2, selfHarm: 1)
    try test.store.write { _ = try $0.save([changed, phq9()]) }
    let hex = changed.uuid.uuidString.replacing("-", with: "")
    try test.tamper("\(Self.document(change)) WHERE uuid = x'\(hex)'")
    #expect(try test.problems() == [.unreadableSample(changed.uuid)])
    // A page of the history names the record.
    #expect(throws: StoreError.unexpectedValue(column: "document", in: changed.uuid)) {
      try test.store.read { try $0.historyOfAll() }
    }
  }

  private static func document(_ expression: String) -> String {
    "UPDATE sample SET document = \(expression)"
  }

  @Test(arguments: [
    "UPDATE sample SET value = value - 1", "DELETE FROM assessment_alert",
    "UPDATE assessment_alert SET value = 3", "UPDATE assessment_alert SET item = 'mood'",
    "UPDATE assessment_alert SET is_implied = TRUE",
  ])
  func `a row that differs from the document is found`(sql: String) throws {
    let test = try TestStore()
    let changed = try phq9(2, selfHarm: 1)
    try test.store.write { _ = try $0.save(changed) }
    try test.tamper(sql)
    #expect(try test.problems() == [.rowsContradict(changed.uuid)])
  }

  @Test func `answers beside a total, and a deleted record's rows, are looked at too`() throws {
    let test = try TestStore()
    let total = try gad7(total: 14)
    let buried = try phq9()
    try test.store.write { _ = try $0.save([total, buried] as [any Sample]) }
    try test.tamper(
      """
      UPDATE sample SET document = json_set(document, '$.answers', json('{"nervous":1}'))
        WHERE json_extract(document, '$.answers') IS NULL;
      UPDATE sample SET value = 20, document = json_set(document, '$.scores[0].value', 20)
        WHERE type = 'phq-9'
      """)
    try test.store.write { try $0.delete(buried) }
    let problems = try test.problems()
    #expect(Set(problems) == [.scoresDiffer(total.uuid), .scoresDiffer(buried.uuid)])
  }

  @Test func `a definition that does not read is found`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.write { _ = try $0.save([made, gad7()] as [any Sample]) }
    try test.tamper("UPDATE definition SET document = x'7b7d' WHERE questionnaire = 'phq-9'")
    let key = made.questionnaire
    #expect(
      try test.problems() == [
        .unreadableDefinition(made.uuid),
        .definitionDiffers(questionnaire: key.id.rawValue, version: key.version),
      ])
  }

  @Test func `a definition that is not there is found`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.write { _ = try $0.save(made) }
    try test.tamper("DELETE FROM definition")
    let problems = try test.problems()
    #expect(
      Set(problems)
        == Set(
          test.findable([
            .danglingRow(table: "sample", parent: "definition"),
            .unreadableSample(made.uuid),
          ])))
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
    try test.store.write { _ = try $0.save(made) }
    try test.tamper(sql)
    #expect(try test.problems() == [.unreadableSample(made.uuid)])
    #expect(throws: StoreError.unexpectedValue(column: column, in: made.uuid)) {
      try test.store.read { try $0.historyOfAll() }
    }
  }

  @Test(
    .aboutFiles,
    arguments: [
      (
        "CREATE TRIGGER t AFTER INSERT ON assessment_alert BEGIN DELETE FROM assessment_alert; END",
        [StoreProblem.foreignPart(kind: "trigger", name: "t")]
      ),
      (
        """
        DROP TRIGGER sample_is_replaced;
        CREATE TRIGGER sample_is_replaced AFTER INSERT ON sample BEGIN DELETE FROM assessment_alert; END
        """, [.changedPart(kind: "trigger", name: "sample_is_replaced")]
      ),
      ("CREATE VIEW v AS SELECT 1", [.foreignPart(kind: "view", name: "v")]),
      (
        "CREATE TABLE theirs (a); DROP TRIGGER sample_is_replaced; CREATE INDEX i ON review(note)",
        []
      ),
    ])
  func `a trigger of another program took the alerts of what was saved`(
    sql: String, problems: [StoreProblem]
  ) throws {
    let test = try TestStore()
    try test.tamper(sql)
    if problems.isEmpty {
      _ = try test.another()
    } else {
      #expect(throws: StoreError.foreignParts(path: test.folder.store, problems)) {
        try test.another()
      }
    }
    #expect(try test.reader().read { try $0.info() }.counts == [:])
  }

  @Test(.aboutFiles) func `a damaged byte of a table's definition is found`() throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.write { _ = try $0.save(made) }
    try test.tamper(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (length(uuid)', 'CHECK (eength(uuid)')
        WHERE name = 'sample'
      """)
    let problems = try test.reader().check()
    #expect(problems.contains(.changedPart(kind: "table", name: "sample")))
  }

  @Test(
    .aboutFiles,
    arguments: [
      ("DROP TABLE review", [.missingPart(kind: "table", name: "review")]),
      (
        "DROP VIEW v_assessments; ALTER TABLE review DROP COLUMN note",
        [
          .missingPart(kind: "column", name: "review.note"),
          .missingPart(kind: "view", name: "v_assessments"),
          .changedPart(kind: "table", name: "review"),
        ]
      ),
      ("DROP INDEX log_by_record", [.missingPart(kind: "index", name: "log_by_record")]),
      (
        "DROP TRIGGER sample_is_replaced",
        [.missingPart(kind: "trigger", name: "sample_is_replaced")]
      ),
      ("CREATE INDEX also ON sample(note)", []),
      (
        "ALTER TABLE meta ADD COLUMN more ANY", [.changedPart(kind: "table", name: "meta")]
      ),
      ("CREATE TABLE theirs (a)", [.foreignPart(kind: "table", name: "theirs")]),
      ("CREATE VIEW theirs AS SELECT 1", [.foreignPart(kind: "view", name: "theirs")]),
      (
        """
        CREATE TRIGGER t AFTER INSERT ON assessment_alert BEGIN DELETE FROM assessment_alert; END
        """, [.foreignPart(kind: "trigger", name: "t")]
      ),
      (
        """
        DROP TRIGGER sample_is_replaced;
        CREATE TRIGGER sample_is_replaced AFTER INSERT ON sample BEGIN DELETE FROM assessment_alert; END
        """, [.changedPart(kind: "trigger", name: "sample_is_replaced")]
      ),
      (
        "CREATE UNIQUE INDEX once ON assessment_alert(value)",
        [.foreignPart(kind: "index", name: "once")]
      ),
      (
        """
        DROP INDEX sample_by_start;
        CREATE UNIQUE INDEX sample_by_start ON sample(start_us) WHERE deleted_us IS NULL
        """, [.changedPart(kind: "index", name: "sample_by_start")]
      ),
    ] as [(String, [StoreProblem])])
  func `what is missing from the schema is found, and what is added and can do harm`(
    sql: String, problems: [StoreProblem]
  ) throws {
    let test = try TestStore()
    let made = try phq9()
    try test.store.write { _ = try $0.save(made) }
    try test.tamper("PRAGMA legacy_alter_table = ON; \(sql)")
    #expect(try test.reader().check() == problems)
    let copy = test.folder.path + "/copy.sqlite"
    if problems.contains(where: \.isOfStructure) {
      #expect(throws: StoreError.damaged(path: test.folder.store)) {
        try test.reader().copy(to: .path(copy))
      }
    } else {
      try test.reader().copy(to: .path(copy))
    }
  }

  @Test(arguments: [
    "every = 'x'", "weekdays = '9'", "weekdays = '1 x'", "first_day = 99999999999",
    "last_day = 99999999999", "subject = char(7)",
  ])
  func `a plan that cannot be read is found and can be removed`(change: String) throws {
    let test = try TestStore()
    let day = try #require(LocalDay("2026-01-05"))
    let plans = try ["P1", "P2"].map {
      try Plan(
        subject: $0, type: .stateOfMind, every: try #require(CalendarSpan("2w")), on: [1], from: day
      )
    }
    for plan in plans { try test.store.write { try $0.addPlan(plan) } }
    let hex = plans[0].id.uuidString.replacing("-", with: "")
    try test.tamper("UPDATE plan SET \(change) WHERE uuid = x'\(hex)'")
    #expect(try test.problems() == [.unreadablePlan(plans[0].id)])
    #expect(throws: StoreError.unknownSample(plans[1].id)) {
      try test.store.write { try $0.removeUnreadable(plans[1].id) }
    }
    try test.store.write { try $0.removeUnreadable(plans[0].id) }
    #expect(try test.problems() == [])
    #expect(try test.store.read { try $0.plans() } == [plans[1]])
    let trail = try test.store.read { try $0.auditTrail(of: [plans[0].id]) }
    #expect(trail.map(\.event) == [.planAdded, .planRemoved])
  }

  @Test(.aboutFiles) func `a trigger with a name like SQLite's own is found`() throws {
    let test = try TestStore()
    try test.tamper(
      """
      CREATE TRIGGER t AFTER INSERT ON assessment_alert BEGIN DELETE FROM assessment_alert; END;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET name = 'sqlite_t', sql = replace(sql, 'TRIGGER t', 'TRIGGER sqlite_t')
        WHERE name = 't';
      """)
    #expect(
      try test.reader().check()
        == [.foreignPart(kind: "trigger", name: "sqlite_t")])
  }

  @Test(
    arguments: [("draft", "day = 99999999999")]
      // A server takes no text that is not UTF-8.
      + (TestServer.address == nil
        ? [("plan", "type = x'ff'"), ("draft", "questionnaire = x'ff'")] : []))
  func `whichever value cannot be read, the row is removed, by a reason without its subject`(
    table: String, change: String
  ) throws {
    let test = try TestStore()
    let id: UUID
    if table == "plan" {
      let plan = try Plan(
        subject: "P1", type: .stateOfMind, every: try #require(CalendarSpan("2w")), on: [1],
        from: try #require(LocalDay("2026-01-05")))
      try test.store.write { try $0.addPlan(plan) }
      id = plan.id
    } else {
      let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
      let administration = try Administration(of: phq9)
      id = try test.store.write { try $0.beginDraft(administration, subject: "P1") }.id
    }
    let text = change.replacing("x'ff'", with: "CAST(x'ff' AS TEXT)")
    try test.tamper("UPDATE \(table) SET \(text)")
    func found(_ subject: String?) throws -> [UUID] {
      try test.store.read {
        try $0.unreadablePlans(subject: subject) + $0.unreadableDrafts(subject: subject)
      }
    }
    #expect(try found(nil) == [id])
    #expect(try found("P1") == [id])
    #expect(try found("P2") == [])
    #expect(throws: StoreError.reasonNamesSubject) {
      try test.store.write { try $0.removeUnreadable(id, reason: "p1 asked") }
    }
    #expect(try found(nil) == [id])
    try test.store.write { try $0.removeUnreadable(id, reason: "damaged") }
    #expect(try test.problems() == [])
    let trail = try test.store.read { try $0.auditTrail(of: [id]) }
    #expect(trail.last?.event == (table == "plan" ? .planRemoved : .draftDiscarded))
  }

  @Test(arguments: [
    #"findings = '{"notAssessed":[],"raised":[]}', is_alert_raised = FALSE"#,
    #"findings = '{"notAssessed":[],"raised":[]}'"#, "findings = 'x'", "is_alert_raised = FALSE",
    "raised = '[]'", #"progress = replace(progress, '"selfHarm":1', '"selfHarm":0')"#,
  ])
  func `an alert of a draft that its answers do not give is found`(change: String) throws {
    let test = try TestStore()
    var administration = try Administration(of: builtIn("phq-9"))
    while case .item(let item) = administration.step, item.isScored {
      try administration.answer("severalDays")
    }
    let draft = try test.store.write { [administration] in
      try $0.beginDraft(administration, subject: "P1")
    }
    #expect(try test.problems() == [])
    try test.tamper("UPDATE draft SET \(change)")
    #expect(try test.problems() == [.rowsContradict(draft.id)])
  }

  @Test(arguments: ["progress = '{'", "raised = 'x'", "policy = 'guess'"])
  func `a draft that cannot be read is found, and discarded only with a reason`(
    change: String
  ) throws {
    let test = try TestStore()
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let administration = try Administration(of: questionnaire)
    let drafts = try ["P1", "P2"].map { subject in
      try test.store.write { try $0.beginDraft(administration, subject: subject) }
    }
    let hex = drafts[0].id.uuidString.replacing("-", with: "")
    try test.tamper("UPDATE draft SET \(change) WHERE uuid = x'\(hex)'")
    #expect(try test.problems() == [.unreadableDraft(drafts[0].id)])
    #expect(throws: StoreError.reasonRequired(ofDraft: drafts[0].id)) {
      try test.store.write { try $0.removeUnreadable(drafts[0].id) }
    }
    try test.store.write { try $0.removeUnreadable(drafts[0].id, reason: "damaged") }
    #expect(try test.problems() == [])
    #expect(try test.store.read { try $0.drafts() } == [drafts[1]])
    let program = try test.program("diary", .askPerson)
    #expect(throws: StoreError.reservedToOwner) { try program.read { try $0.unreadableDrafts() } }
    #expect(throws: StoreError.reservedToOwner) {
      try program.write { try $0.removeUnreadable(drafts[1].id, reason: "damaged") }
    }
  }
}
