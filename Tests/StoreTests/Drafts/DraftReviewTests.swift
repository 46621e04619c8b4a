import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// An alert of an unfinished questionnaire is followed up as one of a result.
struct DraftReviewTests {
  private let test: TestStore
  private let store: HealthStore
  private static let day = LocalDay(of: TestStore.now, in: .gmt)

  init() throws {
    test = try TestStore()
    store = test.store
    // Staff read the list.
    try store.write { _ = try $0.save(gad7(header: header(subject: "P9"))) }
  }

  private func administration(_ selfHarm: String?) throws -> Administration {
    var administration = try Administration(of: builtIn("phq-9"))
    while case .item(let item) = administration.step, item.isScored, item.id != "selfHarm" {
      try administration.answer("notAtAll")
    }
    if let selfHarm { try administration.answer(selfHarm) }
    return administration
  }

  private func begin(_ selfHarm: String? = "nearlyEveryDay") throws -> Draft {
    let administration = try administration(selfHarm)
    return try store.write { try $0.beginDraft(administration, subject: "P1") }
  }

  private func waiting() throws -> [WaitingAlert] { try store.read { try $0.waitingAlerts() } }

  private func draft(_ uuid: UUID) throws -> Draft {
    try #require(try store.read { try $0.drafts() }.first { $0.id == uuid })
  }

  private func finish(_ draft: Draft, selfHarm: Int) throws -> ScoredAssessment {
    try store.write { store in
      try store.save(
        phq9(selfHarm: .value(selfHarm), header: header(subject: "P1")), finishing: draft)
      return try #require(store.samples(.scoredAssessment(.subject("P1"))).first)
    }
  }

  @Test func `a review of a draft ends its alert until other answers raise one`() throws {
    let first = try begin("severalDays")
    try store.write { store in
      #expect(throws: StoreError.outcomeMissing(first.id)) {
        _ = try store.review(first.id, by: "Ward 7")
      }
      let result = try store.review(first.id, by: "Ward 7", outcome: .spokenWith)
      #expect(result == nil)
    }
    #expect(try waiting() == [])
    let reviewed = try draft(first.id)
    #expect(
      reviewed.reviews == [
        Review(
          of: first.id, reviewer: "Ward 7", date: TestStore.now, outcome: .spokenWith, note: nil)
      ])
    let later = try administration("nearlyEveryDay")
    let second = try store.write { try $0.updateDraft(reviewed, to: later) }
    #expect(second.reviews == reviewed.reviews)
    #expect(try waiting().map(\.value) == [3])
  }

  @Test(arguments: [3, 1, 0])
  func `the reviews of a draft are those of its result`(selfHarm: Int) throws {
    let begun = try begin()
    try store.write { _ = try $0.review(begun.id, by: "Ward 7", outcome: .referred) }
    let result = try finish(begun, selfHarm: selfHarm)
    // The highest answer is the same, whatever was answered last.
    #expect(result.reviews.map(\.result) == [result.uuid])
    #expect(result.reviews.map(\.reviewer) == ["Ward 7"])
    #expect(try waiting() == [])
  }

  @Test func `a review of other answers is kept with the result and does not count`() throws {
    let begun = try begin("severalDays")
    try store.write { _ = try $0.review(begun.id, by: "Ward 7", outcome: .referred) }
    let result = try finish(begun, selfHarm: 3)
    #expect(result.reviews.map(\.result) == [begun.id])
    #expect(!result.isReviewed)
    #expect(try waiting().map(\.state) == [.raised])
    #expect(
      try test.raw("SELECT version, reviewer FROM v_reviews") == [
        [begun.id.uuidString.lowercased(), "Ward 7"]
      ])
  }

  @Test func `a review of a draft without an alert hides none of the result that it replaces`()
    throws
  {
    let first = try store.write { store in
      try store.save(phq9(selfHarm: 2, header: header(subject: "P1"))).sample
    }
    let draft = try begin("notAtAll")
    try store.write { store in
      _ = try store.review(draft.id, by: "Ward 7", outcome: .spokenWith)
      _ = try store.amend(
        first.uuid, to: phq9(selfHarm: 0, header: header(subject: "P1")),
        reason: "answered again the same day", finishing: draft)
    }
    #expect(try waiting().map(\.state) == [.corrected])
  }

  @Test func `reviews go along when answers are set aside`() throws {
    let begun = try begin()
    let administration = try administration("nearlyEveryDay")
    let kept = try store.write { store in
      _ = try store.review(begun.id, by: "Ward 7", outcome: .couldNotReach)
      return try store.setAside(
        administration, subject: "P1", circumstances: .init(), because: .notAResult, after: begun)
    }
    #expect(kept.reviews.map(\.result) == [kept.id] && kept.raisedSince == begun.raisedSince)
    #expect(try waiting().map(\.attempts) == [1])
  }

  // MARK: Discarding

  @Test(arguments: [Review.Outcome.spokenWith, .referred, .other, .enteredInError])
  func `a draft that raised an alert is discarded once somebody saw to it, and stays readable`(
    outcome: Review.Outcome
  ) throws {
    let begun = try begin()
    for attempt in [nil, Review.Outcome.couldNotReach, .reopened] {
      try store.write { store in
        if let attempt { try store.review(begun.id, by: "Ward 7", outcome: attempt, note: "rang") }
        #expect(throws: StoreError.alertUnreviewed(begun.id)) {
          try store.discardDraft(begun, reason: "not a result")
        }
      }
    }
    try store.write { store in
      _ = try store.review(begun.id, by: "Ward 8", outcome: outcome, note: "seen")
      try store.discardDraft(begun, reason: "not a result")
    }
    #expect(try waiting() == [])
    #expect(try store.read { try $0.drafts() } == [])
    #expect(try test.raw("SELECT count(*) FROM v_drafts") == [["0"]])
    let gone = try #require(try store.read { try $0.discardedDrafts(of: "P1") }.first)
    #expect(gone.id == begun.id && gone.discarded == TestStore.now)
    #expect(gone.reviews.map(\.reviewer) == ["Ward 7", "Ward 7", "Ward 8"])
    #expect(gone.progress == begun.progress)
    #expect(throws: StoreError.draftChanged) {
      try store.write { try $0.discardDraft(gone, reason: "again") }
    }
    // The person may begin again, and the identifier is still theirs.
    _ = try begin("notAtAll")
    try store.write { _ = try $0.renameSubject("P1", to: "P2") }
    #expect(try store.read { try $0.discardedDrafts(of: "P2") }.map(\.id) == [begun.id])
    try store.write { _ = try $0.purge() }
    #expect(try store.read { try $0.discardedDrafts(of: "P2") } == [])
    #expect(try test.raw("SELECT count(*) FROM review") == [["0"]])
  }

  @Test func `who is alone discards a draft after telling someone`() throws {
    let alone = try TestStore()
    let administration = try administration("nearlyEveryDay")
    try alone.store.write { store in
      let draft = try store.beginDraft(administration, subject: "P1")
      #expect(throws: StoreError.alertUnreviewed(draft.id)) {
        try store.discardDraft(draft, reason: "not a result")
      }
      try store.recordToldSomeone(about: draft.id)
      try store.discardDraft(draft, reason: "not a result")
      #expect(try store.discardedDrafts(of: "P1").map(\.reviews.count) == [1])
    }
  }

  // MARK: Keeping

  @Test(arguments: [Draft.SetAside?.none, .otherTerminal, .notAResult, .paperForm])
  func `a draft becomes a result of the day of its last answer`(reason: Draft.SetAside?) throws {
    let begun = try begin()
    let later = try test.another(now: TestStore.now + 5 * 86_400)
    let result = try later.write { store in
      _ = try store.review(begun.id, by: "Ward 7", outcome: .couldNotReach)
      if let reason { try store.setAside(begun, because: reason) }
      let draft = try #require(store.drafts().first)
      return try store.keepDraft(
        draft,
        as: phq9(
          selfHarm: 3, header: SampleHeader(startDate: TestStore.now + 86_400, subject: "P1")))
    }
    #expect(result.reviews.map(\.result) == [result.uuid])
    #expect(try later.read { try $0.drafts() } == [])
    let alerts = try later.read { try $0.waitingAlerts() }
    #expect(alerts.map(\.state) == [.raised] && alerts.map(\.date) == [TestStore.now])
    #expect(alerts.map(\.attempts) == [1])
  }

  @Test func `an alert is as old as its answer, also after the draft is continued and corrected`()
    throws
  {
    let begun = try begin()
    let administration = try administration("nearlyEveryDay")
    let later = try test.another(now: TestStore.now + 4 * 86_400)
    var result = try later.write { store in
      let draft = try store.updateDraft(begun, to: administration)
      #expect(try store.waitingAlerts().map(\.date) == [TestStore.now])
      return try store.save(
        phq9(selfHarm: 3, header: SampleHeader(startDate: TestStore.now + 345_600, subject: "P1")),
        finishing: draft
      ).sample
    }
    #expect(result.header.alertRaised == TestStore.now)
    #expect(try later.read { try $0.waitingAlerts() }.map(\.date) == [TestStore.now])
    result = try later.write { [uuid = result.uuid] store in
      try store.amend(
        uuid,
        to: phq9(
          selfHarm: 1, header: SampleHeader(startDate: TestStore.now + 345_600, subject: "P1")),
        reason: "misread")
    }
    #expect(try later.read { try $0.waitingAlerts() }.map(\.date) == [TestStore.now])
  }

  // MARK: Follow-up

  @Test func `a next step keeps an alert waiting until somebody sees to it without another`()
    throws
  {
    let begun = try begin()
    let steps = [0, 1, 7].map { Review.NextStep(on: Self.day.adding(days: $0), by: "Nurse A") }
    typealias Row = (
      outcome: Review.Outcome?, next: Review.NextStep?, expected: Review.NextStep?, attempts: Int
    )
    let rows: [Row] = [
      (nil, steps[0], steps[0], 0), (.couldNotReach, nil, steps[0], 1),
      (.couldNotReach, steps[1], steps[1], 2), (.spokenWith, steps[2], steps[2], 0),
      (.couldNotReach, nil, steps[2], 1), (.reopened, nil, steps[2], 0),
      (.followUp, steps[1], steps[1], 0),
    ]
    let result = try store.write { store in
      try store.save(phq9(selfHarm: 1, header: header(daysAgo: 3, subject: "P2"))).sample
    }
    for row in rows {
      try store.write { store in
        for uuid in [begun.id, result.uuid] {
          try store.review(
            uuid, by: "Ward 7", outcome: row.outcome, note: "called", next: row.next)
        }
        let alerts = try store.waitingAlerts()
        #expect(alerts.map(\.state) == [.raised, .unfinished])
        #expect(alerts.map(\.next) == [row.expected, row.expected])
        #expect(alerts.map(\.attempts) == [row.attempts, row.attempts])
      }
    }
    try store.write { store in
      #expect(throws: StoreError.nextStepMissing) {
        _ = try store.review(begun.id, by: "Ward 7", outcome: .followUp)
      }
      #expect(throws: StoreError.invalidReviewer) {
        _ = try store.review(begun.id, by: "Ward 7", next: .init(on: Self.day, by: " "))
      }
      for uuid in [begun.id, result.uuid] { try store.review(uuid, by: "B", outcome: .referred) }
      #expect(try store.waitingAlerts() == [])
    }
    #expect(
      try test.raw("SELECT next_day, next_by FROM v_reviews LIMIT 1") == [
        [Self.day.description, "Nurse A"]
      ])
  }

  @Test func `telling someone does not end an agreed step`() throws {
    let alone = try TestStore()
    try alone.store.write { store in
      let result = try store.save(phq9(selfHarm: 1)).sample
      try store.review(result.uuid, by: "Ward 7", next: .init(on: Self.day))
      try store.recordToldSomeone(about: result.uuid)
      #expect(try store.waitingAlerts().map(\.isTold) == [true])
      let corrected = try store.amend(result.uuid, to: phq9(selfHarm: 0), reason: "misread")
      #expect(try store.waitingAlerts().map(\.state) == [.corrected])
      try store.review(corrected.uuid, by: "Ward 7", outcome: .spokenWith)
      #expect(try store.waitingAlerts() == [])
    }
  }
}
