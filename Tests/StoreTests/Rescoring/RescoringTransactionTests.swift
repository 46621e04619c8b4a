import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

/// What rescoring leaves as it was, and what others may do meanwhile.
struct RescoringTransactionTests {
  private static let prorate = Rescoring(policy: .prorate)

  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func save(_ samples: (any Sample)...) throws {
    try test.store.write { _ = try $0.save(samples) }
  }

  private func contents() throws -> [[[String?]]] {
    try ["sample", "assessment_alert", "log"].map {
      try test.raw("SELECT * FROM \($0)")
    }
  }

  @Test(.aboutFiles) func `a plan writes nothing, not even for a moment`() throws {
    try save(try phq9(2, selfHarm: nil))
    test.store.sync { $0.close() }
    let path = test.folder.store
    let before = try FileManager.default.attributesOfItem(atPath: path)
    let reader = try test.reader()
    let plan = try reader.read { try $0.plannedRescoring(Self.prorate) }
    reader.sync { $0.close() }
    #expect(plan.changes.count == 1)
    let after = try FileManager.default.attributesOfItem(atPath: path)
    #expect(after[.modificationDate] as? Date == before[.modificationDate] as? Date)
    #expect(after[.size] as? Int == before[.size] as? Int)
  }

  @Test func `what is no part of the scoring stays, but for what another system knows`() throws {
    let full = try SampleHeader(
      uuid: .version7(at: TestStore.now - 60), startDate: TestStore.now - 7_200,
      endDate: TestStore.now - 3_600,
      timeZone: #require(TimeZone(identifier: "Asia/Tokyo")), datePrecision: .day, subject: "P9",
      note: "by telephone", metadata: ["room": .number(4)], syncIdentifier: "ehr/7", syncVersion: 1)
    try save(try phq9(2, selfHarm: nil, header: full))
    let done = try test.store.write { try $0.rescore(Self.prorate) }
    let change = try #require(done.changes.first)
    let (old, new) = (change.old.header, change.new.header)
    #expect(
      new.startDate == old.startDate && new.endDate == old.endDate && new.timeZone == old.timeZone)
    #expect(new.datePrecision == .day && new.subject == "P9" && new.note == "by telephone")
    #expect(new.metadata == old.metadata && new.syncIdentifier == nil && new.uuid != old.uuid)
    // It keeps its place among results of one moment.
    #expect(new.uuid.version7Date == TestStore.now - 60)
    #expect(new.source == TestStore.source && new.recorded == TestStore.now)
    #expect(
      try test.store.read { try $0.sample(new.uuid)?.sample as? ScoredAssessment }?.header == new)
  }

  @Test func `on a later day all need a reason, and none is changed without`() throws {
    let old = try phq9(2, selfHarm: nil)
    try save(old)
    let later = try test.another(now: TestStore.now + 86_400)
    try later.write { _ = try $0.save(try phq9(1, selfHarm: nil, header: header(daysAgo: 5))) }
    let before = try contents()
    let cause = ReasonCause.saved(LocalDay(of: TestStore.now, in: .gmt))
    #expect(throws: StoreError.reasonRequired(old.uuid, cause)) {
      try later.write { _ = try $0.rescore(Self.prorate) }
    }
    #expect(throws: StoreError.reasonNamesSubject) {
      try later.write { _ = try $0.rescore(Self.prorate, reason: "P1 asked for it") }
    }
    #expect(try contents() == before)
    let done = try later.write { try $0.rescore(Self.prorate, reason: "as the ward does") }
    #expect(done.changes.count == 2)
    let reasons = try later.read { try $0.auditTrail() }.filter { $0.event == .replaced }
    #expect(reasons.map(\.reason) == ["as the ward does", "as the ward does"])
  }

  @Test func `a fault amid the writing leaves all as it was`() throws {
    try save(
      try phq9(2, selfHarm: nil), try phq9(1, selfHarm: nil, header: header(daysAgo: 2)),
      try phq9(3, selfHarm: nil, header: header(daysAgo: 3)))
    // The third of the new results is refused.
    try test.tamper(
      """
      CREATE TRIGGER fault BEFORE INSERT ON assessment_alert
        WHEN (SELECT count(*) FROM sample) > 5
        BEGIN SELECT RAISE(ABORT, 'fault'); END;
      """,
      onServer: """
        CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF (SELECT count(*) FROM sample) > 5 THEN RAISE EXCEPTION 'fault'; END IF;
          RETURN NEW;
        END $$;
        CREATE TRIGGER fault BEFORE INSERT ON assessment_alert
          FOR EACH ROW EXECUTE FUNCTION fault();
        """)
    let before = try contents()
    #expect(throws: StoreError.self) { try test.store.write { _ = try $0.rescore(Self.prorate) } }
    #expect(try contents() == before)
    try test.tamper("DROP TRIGGER fault")
    #expect(try test.store.write { try $0.rescore(Self.prorate) }.changes.count == 3)
    #expect(try test.problems() == [])
  }

  @Test func `what would change otherwise than was planned is refused, all else is not`() throws {
    try save(try phq9(2, selfHarm: nil))
    let plan = try test.store.read { try $0.plannedRescoring(Self.prorate) }
    let unaffected = try phq9(1)
    let other = try test.another()
    try other.write { _ = try $0.save(unaffected) }
    let affected = try phq9(1, selfHarm: nil, header: header(daysAgo: 3))
    try other.write { _ = try $0.save(affected) }
    let before = try contents()
    #expect(throws: StoreError.rescoringChanged) {
      try test.store.write { _ = try $0.rescore(Self.prorate, expecting: plan) }
    }
    #expect(try contents() == before)
    try other.write { try $0.delete(affected) }
    let done = try test.store.write { try $0.rescore(Self.prorate, expecting: plan) }
    #expect(done.changes.map(\.old.uuid) == plan.changes.map(\.old.uuid))
    #expect(done.counts["phq-9"] == .init(unchanged: 1, changed: 1, totalOnly: 0, refused: 0))
  }

  @Test func `of two at once the second changes nothing`() throws {
    try save(try phq9(2, selfHarm: nil))
    let other = try test.another()
    let plans = try [test.store, other].map { store in
      try store.read { try $0.plannedRescoring(Self.prorate) }
    }
    _ = try test.store.write { try $0.rescore(Self.prorate, expecting: plans[0]) }
    #expect(throws: StoreError.rescoringChanged) {
      try other.write { _ = try $0.rescore(Self.prorate, expecting: plans[1]) }
    }
    #expect(try other.write { try $0.rescore(Self.prorate) }.changes == [])
    #expect(try other.read { try $0.historyOfAll() }.count == 1)
  }

  @Test func `deleted results and those that are not meant are left alone`() throws {
    let (gone, meant) = (try phq9(2, selfHarm: nil), try phq9(2, selfHarm: nil))
    let other = try phq9(2, selfHarm: nil, header: header(subject: "P2"))
    try save(gone, meant, other)
    try test.store.write { try $0.delete(gone) }
    let done = try test.store.write { try $0.rescore(Self.prorate, where: .subject("P1")) }
    #expect(done.changes.map(\.old.uuid) == [meant.uuid])
  }

  @Test func `an alert that stays raised needs another review`() throws {
    var answers = try phq9(2, selfHarm: 2).answers
    answers["sleep"] = nil
    let old = try ScoredAssessment(builtIn("phq-9"), answers: answers, header: header())
    try save(old)
    try test.store.write { store in
      try store.review(old.uuid, by: "Ward 7", outcome: .spokenWith)
      #expect(try store.waitingAlerts().isEmpty)
      let done = try store.rescore(Self.prorate, reason: "as the ward does")
      #expect(done.changes.map(\.new.reviews) == [[]])
      #expect(try store.waitingAlerts().map(\.state) == [.raised])
    }
  }
}
