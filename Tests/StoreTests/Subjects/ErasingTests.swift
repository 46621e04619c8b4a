import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestDatabase
import WellbeingTestStores

@testable import WellbeingStore

/// Removing everything about one person.
struct ErasingTests {
  private let test: TestStore
  private let marker = "a-note-that-no-other-has"
  private let subject = "Erased-0412"

  init() throws {
    test = try TestStore()
  }

  private func noted(_ subject: String) throws -> SampleHeader {
    try SampleHeader(
      startDate: TestStore.now - 60, timeZone: .gmt, subject: subject, note: marker,
      metadata: ["room": .string(marker)], syncIdentifier: marker, syncVersion: 1)
  }

  @Test(.aboutFiles) func `nothing about the person is left in the file`() throws {
    let sheet = try phq9(selfHarm: 2, header: noted(subject))
    let gone = try mood(labels: [.happy], header: header(subject: subject))
    let moved = try mood(header: header(subject: "Former-0412"))
    let kept = try mood(header: header(subject: "P2"))
    let circumstances = Draft.Circumstances(note: marker)
    let (name, start) = try test.store.write { [subject] store in
      try store.save([sheet, gone, moved, kept])
      try store.delete(gone)
      try store.mergeSubject("Former-0412", into: subject)
      _ = try store.beginDraft(
        try Administration(of: builtIn("gad-7")), subject: subject, circumstances: circumstances)
      return (subject, try store.currentAnchor())
    }
    try test.tamper(
      """
      INSERT INTO review (sample, reviewer, note, reviewed_us)
      SELECT id, '\(marker)', '\(marker)', 1 FROM sample WHERE definition IS NOT NULL;
      UPDATE assessment_alert SET waits = 'no'
      """)
    let entries = try test.raw("SELECT count(*) FROM log")
    for text in [marker, subject, "Former-0412"] { #expect(try test.filesContain(text)) }

    let change = try test.store.write { try $0.eraseSubject(name, reason: "asked for") }
    #expect(change == SubjectChange(sampleCount: 2, deletedCount: 1, draftCount: 1, alertCount: 1))
    for text in [marker, subject, "Former-0412"] {
      #expect(try !test.filesContain(text), "\(text)")
    }
    for table in ["draft", "review", "assessment_alert"] {
      #expect(try test.raw("SELECT count(*) FROM \(table)") == [["0"]], "\(table)")
    }
    #expect(try test.store.read { try $0.historyOfAll() } == [kept.uuid])
    #expect(try test.store.check() == [])
    let count = try #require(entries.first?.first ?? nil)
    #expect(
      try test.raw(
        "SELECT event, record IS NULL, reason FROM log WHERE id > \(count) ORDER BY id")
        == [
          ["erased", "0", nil], ["erased", "0", nil], ["purged", "0", nil],
          ["subjectErased", "1", "asked for"],
        ])
    let told = try test.store.read { try $0.changes(where: .subject(name), since: start) }
    #expect(Set(told.deletedObjects.map(\.uuid)) == [sheet.uuid, moved.uuid])
    #expect(told.addedSamples.isEmpty)
    #expect(throws: StoreError.unknownSubject(name)) {
      try test.store.write { _ = try $0.eraseSubject(name) }
    }
  }

  @Test(.aboutFiles) func `who has nothing any more but a name is erased as well`() throws {
    let feeling = try mood(header: header(subject: subject))
    try test.store.write { [subject] store in
      try store.save(feeling)
      try store.renameSubject(subject, to: "P1")
    }
    #expect(try test.filesContain(subject))
    let change = try test.store.write { [subject] in try $0.eraseSubject(subject) }
    #expect(change == SubjectChange(sampleCount: 0, deletedCount: 0, draftCount: 0, alertCount: 0))
    #expect(try !test.filesContain(subject))
    #expect(try test.store.read { try $0.historyOfAll(.subject("P1")) } == [feeling.uuid])
  }

  @Test func `what was first saved for somebody else is erased with the person it is about`()
    throws
  {
    let wrong = try phq9(header: noted("Wrong-7"))
    let kept = try mood(header: header(subject: "Wrong-7"))
    let right = try phq9(header: header(subject: subject))
    let change = try test.store.write { [subject] store in
      _ = try store.save([wrong, kept])
      try store.amend(wrong.uuid, to: right)
      return try store.eraseSubject(subject)
    }
    #expect(change == SubjectChange(sampleCount: 1, deletedCount: 1, draftCount: 0, alertCount: 0))
    #expect(try !test.filesContain(marker))
    #expect(try test.store.read { try $0.historyOfAll() } == [kept.uuid])
    #expect(try test.store.check() == [])
  }

  @Test func `another one's unreviewed alert stays when somebody is erased`() throws {
    let wrong = try phq9(selfHarm: 1, header: header(subject: subject))
    let right = try test.store.write { store in
      try store.save(wrong)
      return try store.amend(
        wrong.uuid, to: try phq9(header: header(subject: "P2")), reason: "wrong person")
    }
    try test.store.write { [subject] in _ = try $0.eraseSubject(subject) }
    #expect(try test.correctedAlerts == [right.uuid])
    #expect(try test.store.check() == [])
  }

  @Test func `alerts that nobody had reviewed were erased without a reason`() throws {
    let first = try phq9(selfHarm: 1, header: header(subject: subject))
    let second = try phq9(selfHarm: 3, header: header(subject: subject))
    let third = try phq9(selfHarm: .declined, header: header(subject: subject))
    let planned = try test.store.write { [subject] store in
      try store.save([first, second, third])
      try store.amend(
        first.uuid, to: try phq9(header: header(subject: subject)), reason: "misread")
      return try store.plannedErasure(of: subject)
    }
    #expect(planned.unreviewedCount == 2 && planned.alertCount == 1)
    for reason in [nil, " "] {
      #expect(throws: StoreError.reasonRequired(toEraseUnreviewed: 2)) {
        try test.store.write { [subject] in _ = try $0.eraseSubject(subject, reason: reason) }
      }
    }
    #expect(try test.store.read { try $0.waitingAlerts() }.count == 3)
    let trail = try test.store.write { [subject] store in
      try store.eraseSubject(subject, reason: "asked for it in writing", expecting: planned)
      return try store.auditTrail()
    }
    #expect(trail.last?.reason == "asked for it in writing")
    #expect(try test.store.read { try $0.subjects() } == [])
  }

  @Test func `reviewed alerts are erased without a reason`() throws {
    let first = try phq9(selfHarm: 1, header: header(subject: subject))
    try test.store.write { [subject] store in
      try store.save(first)
      try store.review(first.uuid, by: "Ward 7", outcome: .spokenWith)
      try store.eraseSubject(subject)
    }
    #expect(try test.store.read { try $0.subjects() } == [])
  }

  @Test func `what came after the person has confirmed it is not erased unseen`() throws {
    let planned = try test.store.write { [subject] store in
      _ = try store.save(try mood(header: header(subject: subject)))
      return try store.plannedErasure(of: subject)
    }
    let late = try phq9(selfHarm: 2, header: header(subject: subject))
    try test.store.write { _ = try $0.save(late) }
    #expect(throws: StoreError.changedSincePlanned) {
      try test.store.write { [subject] in _ = try $0.eraseSubject(subject, expecting: planned) }
    }
    #expect(try test.store.read { try $0.historyOfAll(.alert(.raised)) } == [late.uuid])
  }

  @Test func `the identifiers of erased records stay taken`() throws {
    let feeling = try mood(header: header(subject: subject))
    try test.store.write { [subject] store in
      try store.save(feeling)
      try store.eraseSubject(subject)
    }
    #expect(throws: StoreError.sampleExists(feeling.uuid)) {
      try test.store.write { _ = try $0.save(feeling) }
    }
  }

  @Test(.aboutFiles) func `while another program reads, traces may be left, and that is said`()
    throws
  {
    try test.store.write { [subject] in _ = try $0.save(try mood(header: header(subject: subject)))
    }
    let reader = try RawDatabase(path: test.folder.store)
    try reader.execute("BEGIN; SELECT count(*) FROM sample")
    #expect(throws: StoreError.tracesLeft(path: test.store.path)) {
      try test.store.write { [subject] in _ = try $0.eraseSubject(subject) }
    }
    #expect(try test.store.read { try $0.subjects() } == [])
    try reader.execute("COMMIT")
    _ = try test.store.write { try $0.purge() }
    #expect(try !test.filesContain(subject))
  }
}
