import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

struct ReviewTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func save<S: Sample>(_ sample: S) throws -> S {
    try test.store.write { try $0.save(sample) }.sample
  }

  @Test func `a review is kept with who, when, the outcome and the note, after those before it`()
    throws
  {
    let sheet = try save(phq9(selfHarm: 1))
    #expect(sheet.reviews == [])
    let later = try test.another(now: TestStore.now + 60)
    let first = try test.store.write {
      try $0.review(sheet.uuid, by: "Ward 7", outcome: .couldNotReach)
    }
    let second = try later.write {
      try $0.review(sheet.uuid, by: "Rene\u{301}", outcome: .spokenWith, note: "called")
    }
    let expected = [
      Review(
        of: sheet.uuid, reviewer: "Ward 7", date: TestStore.now, outcome: .couldNotReach, note: nil),
      Review(
        of: sheet.uuid, reviewer: "Ren\u{E9}", date: TestStore.now + 60, outcome: .spokenWith,
        note: "called"),
    ]
    #expect(first?.reviews == [expected[0]])
    #expect(second?.reviews == expected)
    let found = try test.reader().read { try $0.sample(sheet.uuid)?.sample as? ScoredAssessment }
    #expect(found == second)
    #expect(found?.with(header: sheet.header) == sheet)
  }

  @Test func `a review of a shared store may be from a clock that is a minute ahead`() throws {
    let ahead = { (seconds: TimeInterval) throws in
      try phq9().with(reviews: [
        Review(
          of: UUID(), reviewer: "Ward 7", date: TestStore.now + seconds, outcome: .spokenWith,
          note: nil)
      ])
    }
    func isTaken(_ seconds: TimeInterval) throws -> Bool {
      do {
        try test.store.read { try $0.check(ahead(seconds)) }
        return true
      } catch let error as StoreError where error.code == .inTheFuture {
        return false
      }
    }
    let latest = try test.store.read { $0.latestTime(at: TestStore.now) }
    let limit = latest.timeIntervalSince(TestStore.now)
    #expect(try isTaken(limit) && !isTaken(limit + 1))
  }

  @Test func `a review is refused if there is another since its reviewer looked`() throws {
    let sheet = try save(phq9(selfHarm: 1))
    let other = try test.another()
    _ = try other.write {
      try $0.review(sheet.uuid, by: "A. Ray", outcome: .spokenWith, afterSeeing: 0)
    }
    let error = #expect(throws: StoreError.self) {
      try test.store.write {
        _ = try $0.review(sheet.uuid, by: "B. Low", outcome: .referred, afterSeeing: 0)
      }
    }
    #expect(error?.code == .reviewedMeanwhile)
    #expect(error?.message.contains("A. Ray") == true)
    let both = try test.store.write {
      try $0.review(sheet.uuid, by: "B. Low", outcome: .referred, afterSeeing: 1)
    }
    #expect(both?.reviews.map(\.reviewer) == ["A. Ray", "B. Low"])
  }

  @Test func `a person who told someone meanwhile is not named in the error`() throws {
    let sheet = try save(phq9(selfHarm: 1, header: header(subject: "P0412")))
    try test.store.write { try $0.recordToldSomeone(about: sheet.uuid) }
    let error = #expect(throws: StoreError.self) {
      try test.store.write {
        _ = try $0.review(sheet.uuid, by: "B. Low", outcome: .referred, afterSeeing: 0)
      }
    }
    #expect(error?.code == .reviewedMeanwhile && error?.message.contains("P0412") == false)
  }

  @Test func `each review is in the audit trail, without name and remark`() throws {
    let sheet = try save(gad7())
    try test.store.write { _ = try $0.review(sheet.uuid, by: "Ward 7", note: "called") }
    let trail = try test.store.read { try $0.auditTrail(of: [sheet.uuid]) }
    #expect(trail.map(\.event) == [.saved, .reviewed])
    #expect(trail.last?.sampleType == .questionnaire("gad-7"))
    #expect(trail.last?.reason == nil)
  }

  @Test func `moods, deleted records and none are refused`() throws {
    let (feeling, gone, never) = (try save(mood()), try save(gad7()), UUID())
    try test.store.write { try $0.delete(gone) }
    for (uuid, error) in [
      (feeling.uuid, .notAnAssessment(feeling.uuid)), (gone.uuid, .sampleDeleted(gone.uuid)),
      (never, .unknownSample(never)),
    ] as [(UUID, StoreError)] {
      #expect(throws: error) { try test.store.write { _ = try $0.review(uuid, by: "Ward 7") } }
    }
    #expect(try test.raw("SELECT count(*) FROM review") == [["0"]])
  }

  @Test func `a raised alert was reviewed without saying what came of it`() throws {
    let implied = try ScoredAssessment(builtIn("phq-9"), total: 26, header: header())
    let raised = try [save(phq9(selfHarm: 1)), save(implied)].map(\.uuid)
    let corrected = try test.store.write {
      try $0.amend(raised[0], to: phq9(selfHarm: 0), reason: "misread").uuid
    }
    for uuid in [raised[1], corrected] {
      #expect(throws: StoreError.outcomeMissing(uuid)) {
        try test.store.write { _ = try $0.review(uuid, by: "Ward 7") }
      }
    }
    #expect(try test.store.read { try $0.count(where: .reviewed) } == 0)
    let plain = try save(gad7())
    let reviewed = try test.store.write { try $0.review(plain.uuid, by: "Ward 7") }
    #expect(reviewed?.reviews.map(\.outcome) == [nil] && reviewed?.isReviewed == true)
  }

  @Test func `an alert that was not assessed was reviewed without saying what came of it`() throws {
    for sheet in [
      try save(phq9(selfHarm: .declined)), try save(phq9(selfHarm: nil)),
      try save(ScoredAssessment(builtIn("phq-9"), total: 9, header: header())),
    ] {
      #expect(throws: StoreError.outcomeMissing(sheet.uuid)) {
        try test.store.write { _ = try $0.review(sheet.uuid, by: "Ward 7") }
      }
    }
    #expect(try test.store.read { try $0.count(where: .reviewed) } == 0)
  }

  @Test(arguments: [nil, "", " \n"], [Review.Outcome.enteredInError, .other, .reopened])
  func `an outcome that needs a note was kept without one`(
    note: String?, outcome: Review.Outcome
  ) throws {
    let sheet = try save(phq9(selfHarm: 1))
    #expect(throws: StoreError.reviewNoteMissing) {
      try test.store.write {
        _ = try $0.review(sheet.uuid, by: "Ward 7", outcome: outcome, note: note)
      }
    }
    #expect(try test.store.read { try $0.count(where: .reviewed) } == 0)
  }

  @Test(arguments: ["", " ", "Ward 7 ", "a\nb", "a\u{202E}b", String(repeating: "x", count: 201)])
  func `a reviewer's name is one that can be read`(name: String) throws {
    let sheet = try save(gad7())
    #expect(throws: StoreError.invalidReviewer) {
      try test.store.write { _ = try $0.review(sheet.uuid, by: name) }
    }
    #expect(try test.store.read { try $0.count(where: .reviewed) } == 0)
  }

  @Test func `what a saved or amended result says of reviews counts for nothing`() throws {
    let sheet = try save(gad7())
    let reviewed = try test.store.write { try $0.review(sheet.uuid, by: "Ward 7") }
    let copy = try ScoredAssessment(builtIn("gad-7"), total: 6, header: header())
    let amended = try test.store.write { try $0.amend(sheet.uuid, to: copy) }
    let other = try TestStore()
    let imported = try other.store.write { try $0.save(try #require(reviewed)) }.sample
    #expect(amended.reviews == [] && imported.reviews == [])
    #expect(try test.store.read { try $0.count(where: .reviewed) } == 0)
    #expect(try other.store.read { try $0.count(where: .reviewed) } == 0)
  }

  @Test func `a purged result takes its reviews with it`() throws {
    let sheet = try save(gad7())
    try test.store.write { store in
      _ = try store.review(sheet.uuid, by: "Ward 7", note: "a marker")
      try store.delete(sheet)
      _ = try store.purge()
    }
    #expect(try test.raw("SELECT count(*) FROM review") == [["0"]])
    #expect(try !test.filesContain("a marker"))
  }

  @Test func `whoever follows is given a reviewed result again`() throws {
    let sheet = try save(phq9(selfHarm: 1))
    let open = SampleFilter.alert(.raised) && !.reviewed
    let anchor = try test.store.read { try $0.currentAnchor() }
    let reviewed = try test.store.write {
      try $0.review(sheet.uuid, by: "Ward 7", outcome: .referred)
    }
    let all = try test.store.read { try $0.changes(where: .alert(.raised), since: anchor) }
    #expect(all.addedSamples as? [ScoredAssessment] == [try #require(reviewed)])
    let left = try test.store.read { try $0.changes(where: open, since: anchor) }
    #expect(left.addedSamples.isEmpty && left.deletedObjects.map(\.uuid) == [sheet.uuid])
    let others = try test.store.read { try $0.changes(where: .subject("P2"), since: anchor) }
    #expect(others.changes.count == 1 && others.deletedObjects.map(\.uuid) == [sheet.uuid])
    let moods = try test.store.read { try $0.changes(where: .types([.stateOfMind]), since: anchor) }
    #expect(moods.changes.isEmpty)
  }
}
