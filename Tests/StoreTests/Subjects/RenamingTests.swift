import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestStores

@testable import WellbeingStore

/// Changing whom records are about.
struct RenamingTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  /// A result with an alert, a mood with words, a deleted mood and an unfinished administration.
  private func fill(_ subject: String) throws -> (live: [UUID], deleted: UUID) {
    let sheet = try phq9(selfHarm: 2, header: header(daysAgo: 4, subject: subject))
    let feeling = try mood(
      labels: [.happy], associations: [.work], header: header(daysAgo: 3, subject: subject))
    let gone = try mood(header: header(daysAgo: 2, subject: subject))
    try test.store.write { store in
      try store.save([sheet, feeling, gone])
      try store.delete(gone)
      _ = try store.beginDraft(try Administration(of: builtIn("gad-7")), subject: subject)
    }
    return ([sheet.uuid, feeling.uuid], gone.uuid)
  }

  private static let tables = ["sample", "draft"]

  /// Everything in the tables that a change of a subject may touch.
  private func snapshot() throws -> [[[String?]]] {
    try (Self.tables + ["log", "former_subject"]).map { try test.raw("SELECT * FROM \($0)") }
  }

  @Test func `everything that names the subject names the other one`() throws {
    let (live, deleted) = try fill("P1")
    let before = try test.raw("SELECT max(id) FROM log")
    let change = try test.store.write {
      try $0.renameSubject("P1", to: "Pe\u{301}", reason: " misspelt ")
    }
    #expect(change == SubjectChange(sampleCount: 2, deletedCount: 1, draftCount: 1, alertCount: 1))
    for table in Self.tables {
      #expect(try test.raw("SELECT DISTINCT subject FROM \(table)") == [["P\u{E9}"]], "\(table)")
    }
    #expect(try test.store.read { try $0.historyOfAll(.subject("P\u{E9}")) } == live.reversed())
    #expect(try test.store.read { try $0.sample(deleted) }?.deleted == TestStore.now)
    #expect(try test.store.check() == [])
    let last = try #require(before.first)
    #expect(try test.raw("SELECT subject FROM former_subject") == [["P1"], ["P1"], ["P1"]])
    let entries = try test.store.read { try $0.auditTrail(after: last[0].flatMap(Int64.init)) }
    #expect(entries.map(\.uuid).prefix(3) == [live[0], live[1], deleted])
    let renamed = Array(repeating: AuditEntry.Event.subjectChanged, count: 3)
    #expect(entries.map(\.event) == renamed + [.draftSubjectChanged])
    #expect(entries.allSatisfy { $0.reason == "misspelt" })
  }

  @Test func `a merge moves one to the other, and nothing else`() throws {
    let (first, deleted) = try fill("P1")
    let other = try mood(header: header(daysAgo: 1, subject: "P2"))
    let third = try mood(header: header(daysAgo: 1, subject: "P3"))
    try test.store.write { _ = try $0.save([other, third]) }
    let change = try test.store.write { try $0.mergeSubject("P1", into: "P2") }
    #expect(change == SubjectChange(sampleCount: 2, deletedCount: 1, draftCount: 1, alertCount: 1))
    let found = try test.store.read { try $0.historyOfAll(.subject("P2")) }
    #expect(Set(found) == Set(first + [other.uuid]))
    #expect(try test.store.read { try $0.sample(deleted) }?.sample.subject == "P2")
    #expect(try test.store.read { try $0.historyOfAll(.subject("P3")) } == [third.uuid])
    #expect(try test.store.read { try $0.subject("P1") } == nil)
    #expect(try test.store.check() == [])
  }

  @Test func `a dry run says the same and changes nothing`() throws {
    _ = try fill("P1")
    try test.store.write { _ = try $0.save(try mood(header: header(subject: "P2"))) }
    let before = try snapshot()
    let expected = SubjectChange(sampleCount: 2, deletedCount: 1, draftCount: 1, alertCount: 1)
    var erased = expected
    erased.unreviewedCount = 1
    let found = try test.store.read { store in
      [
        try store.plannedRename(of: "P1", to: "P3"), try store.plannedMerge(of: "P1", into: "P2"),
        try store.plannedErasure(of: "P1"),
      ]
    }
    #expect(found == [expected, expected, erased])
    #expect(try snapshot() == before)
  }

  @Test(arguments: [false, true])
  func `what cannot be is refused whole`(isPlan: Bool) throws {
    _ = try fill("P1")
    _ = try fill("P2")
    let gone = try mood(header: header(subject: "P4"))
    let synced = try ["P5", "P6"].map { subject in
      try mood(
        header: SampleHeader(
          startDate: TestStore.now - 60, timeZone: .gmt, subject: subject, syncIdentifier: "a",
          syncVersion: 1))
    }
    try test.store.write { store in
      try store.save([gone] + synced)
      try store.delete(gone)
    }
    let before = try snapshot()
    let rename = { @Sendable (store: HealthStore.Writer, old: String, new: String) in
      _ =
        isPlan
        ? try store.plannedRename(of: old, to: new) : try store.renameSubject(old, to: new)
    }
    let merge = { @Sendable (store: HealthStore.Writer, old: String, new: String) in
      _ =
        isPlan
        ? try store.plannedMerge(of: old, into: new) : try store.mergeSubject(old, into: new)
    }
    let refusals: [(StoreError, @Sendable (HealthStore.Writer) throws -> Void)] = [
      (.unknownSubject("P3"), { try rename($0, "P3", "P1") }),
      (.subjectExists, { try rename($0, "P1", "P2") }),
      (.subjectExists, { try rename($0, "P1", "P4") }),
      (.sameSubject, { try rename($0, "P1", "P1") }),
      (
        .invalidSubject(.subjectCharacters),
        { try rename($0, "P1", " P") }
      ),
      (.unknownSubject("P3"), { try merge($0, "P3", "P1") }),
      (.unknownSubject("P3"), { try merge($0, "P1", "P3") }),
      (.sameSubject, { try merge($0, "P1", "P1") }),
      (
        .draftOfBoth(questionnaire: "gad-7"),
        { try merge($0, "P1", "P2") }
      ),
      (
        .sameRecord(synced[0].uuid, synced[1].uuid),
        { try merge($0, "P5", "P6") }
      ),
      (
        .unknownSubject("P3"),
        { _ = isPlan ? try $0.plannedErasure(of: "P3") : try $0.eraseSubject("P3") }
      ),
    ]
    for (error, body) in refusals {
      #expect(throws: error) { try test.store.write(body) }
    }
    #expect(try snapshot() == before)
  }

  @Test func `who told someone had the former identifier in the file after a purge`() throws {
    let sheet = try phq9(selfHarm: 2, header: header(subject: "Uniquename"))
    try test.store.write { store in
      try store.save([sheet, try gad7(header: header(subject: "P2"))])
      try store.recordToldSomeone(about: sheet.uuid)
      try store.mergeSubject("Uniquename", into: "P2")
      try store.purge()
    }
    #expect(try test.raw("SELECT DISTINCT reviewer FROM review") == [["P2"]])
    #expect(try !test.filesContain("Uniquename"))
  }

  @Test func `who goes on with an administration of the former subject is stopped`() throws {
    var administration = try Administration(of: builtIn("gad-7"))
    let begun = administration
    let draft = try test.store.write { try $0.beginDraft(begun, subject: "P1") }
    try administration.answer("severalDays")
    let next = administration
    _ = try test.store.write { try $0.renameSubject("P1", to: "P2") }
    #expect(throws: StoreError.draftChanged) {
      try test.store.write { _ = try $0.updateDraft(draft, to: next) }
    }
    #expect(throws: StoreError.draftChanged) {
      try test.store.write { _ = try $0.save(try gad7(), finishing: draft) }
    }
    let found = try #require(
      try test.store.read { try $0.draft(of: "P2", questionnaire: "gad-7") })
    #expect(try test.store.write { try $0.updateDraft(found, to: next) }.subject == "P2")
  }

  @Test(.aboutFiles)
  func `a record of a former subject is found by indexes, whatever the statistics say`() throws {
    typealias Reader = HealthStore.Reader
    for (statement, condition, index) in [
      ("SELECT 1", Reader.isSynced, "sample_by_sync"),
      ("ANALYZE", Reader.isSynced, "sample_by_sync"),
      ("SELECT 1", Reader.isAmount, "factor_by_day"), ("ANALYZE", Reader.isAmount, "factor_by_day"),
    ] {
      _ = try test.raw(statement)
      let plan = try test.raw("EXPLAIN QUERY PLAN SELECT id FROM sample WHERE \(condition)")
      let steps = plan.compactMap { $0.last ?? nil }
      #expect(steps.count > 3 && !steps.contains { $0.contains(/SCAN (s|f|sample|former)/) })
      #expect(steps.contains { $0.contains(index) })
    }
  }
}
