import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

struct DraftTests {
  private let test: TestStore
  private let store: HealthStore

  init() throws {
    test = try TestStore()
    store = test.store
  }

  /// An administration of PHQ-9 with the same choice made for the first items.
  private func administration(
    answered count: Int = 0, value: Int = 1, of id: Questionnaire.ID = "phq-9"
  ) throws -> Administration {
    var administration = try Administration(of: builtIn(id))
    for _ in 0..<count {
      guard case .item(let item) = administration.step else { break }
      try administration.answer(#require(item.choiceSet.choices.first { $0.value == value }).id)
    }
    return administration
  }

  @Test func `a draft keeps what was answered and where it stands`() throws {
    let begun = try administration(answered: 3)
    let draft = try store.write { try $0.beginDraft(begun, subject: "P1") }
    #expect(draft.revision == 1)
    #expect(draft.started == TestStore.now && draft.updated == TestStore.now)
    #expect(draft.questionnaire == begun.questionnaire.key && draft.language == "en")
    let found = try #require(
      try store.read { try $0.draft(of: "P1", questionnaire: "phq-9") })
    #expect(found == draft)
    let resumed = try Administration(of: begun.questionnaire, resuming: found.progress)
    #expect(resumed == begun)
  }

  @Test func `a subject is found in either of Unicode's forms`() throws {
    let (composed, decomposed) = ("Ren\u{E9}", "Rene\u{301}")
    let draft = try store.write { [begun = try administration()] in
      try $0.beginDraft(begun, subject: decomposed)
    }
    // Swift compares the two as equal; the store compares bytes.
    #expect(Array(draft.subject.utf8) == Array(composed.utf8))
    let sample = try store.write { try $0.save(gad7(header: header(subject: composed))) }.sample
    for subject in [composed, decomposed] {
      #expect(try store.read { try $0.draft(of: subject, questionnaire: "phq-9") } == draft)
      let found = try store.read { try $0.samples(where: .subject(subject)) }
      #expect(found.map(\.uuid) == [sample.uuid])
    }
  }

  @Test func `a draft knows items left unanswered, declined, and the review`() throws {
    var begun = try administration(answered: 7)
    try begun.leaveUnanswered()
    try begun.decline()
    let draft = try store.write { [begun] in try $0.beginDraft(begun, subject: "P1") }
    try begun.leaveUnanswered()
    #expect(begun.step == .review)
    let updated = try store.write { [begun] in try $0.updateDraft(draft, to: begun) }
    #expect(try store.read { try $0.drafts() } == [updated])
    #expect(updated.progress == begun.progress)
  }

  @Test func `each update raises the revision and keeps the beginning`() throws {
    let later = try test.another(now: TestStore.now + 60)
    var draft = try store.write { [begun = try administration()] in
      try $0.beginDraft(begun, subject: "P1")
    }
    for count in 1...3 {
      let state = try administration(answered: count)
      draft = try later.write { [draft] in try $0.updateDraft(draft, to: state) }
      #expect(draft.revision == count + 1)
      #expect(draft.started == TestStore.now && draft.updated == TestStore.now + 60)
    }
    #expect(try store.read { try $0.drafts() } == [draft])
  }

  @Test func `a clock that was put back does not end a draft before it began`() throws {
    let earlier = try test.another(now: TestStore.now - 3600)
    let begun = try administration()
    let draft = try store.write { try $0.beginDraft(begun, subject: "P1") }
    let updated = try earlier.write { try $0.updateDraft(draft, to: begun) }
    #expect(updated.updated == TestStore.now)
  }

  @Test func `there is one draft of a subject and a questionnaire`() throws {
    let begun = try administration()
    _ = try store.write { try $0.beginDraft(begun, subject: "P1") }
    #expect(throws: StoreError.draftExists) {
      try store.write { try $0.beginDraft(begun, subject: "P1") }
    }
    _ = try store.write { try $0.beginDraft(begun, subject: "P2") }
    let other = try administration(of: "gad-7")
    _ = try store.write { try $0.beginDraft(other, subject: "P1") }
    #expect(try store.read { try $0.drafts() }.count == 3)
  }

  @Test func `another subject's draft is not found`() throws {
    let begun = try administration()
    _ = try store.write { try $0.beginDraft(begun, subject: "P1") }
    for subject in ["P2", "p1", "P1 ", "", "self"] {
      #expect(try store.read { try $0.draft(of: subject, questionnaire: "phq-9") } == nil)
    }
    #expect(try store.read { try $0.draft(of: "P1", questionnaire: "gad-7") } == nil)
  }

  @Test func `who comes second to a draft changes nothing`() throws {
    let begun = try administration()
    let read = try store.write { try $0.beginDraft(begun, subject: "P1") }
    let ahead = try administration(answered: 2)
    let behind = try administration(answered: 1, value: 3)
    let kept = try store.write { try $0.updateDraft(read, to: ahead) }
    let other = try test.another()
    let result = try phq9()
    #expect(throws: StoreError.draftChanged) {
      try other.write { try $0.updateDraft(read, to: behind) }
    }
    #expect(throws: StoreError.draftChanged) { try other.write { try $0.discardDraft(read) } }
    #expect(throws: StoreError.draftChanged) {
      try other.write { try $0.save(result, finishing: read) }
    }
    #expect(try store.read { try $0.drafts() } == [kept])
    #expect(try store.read { try $0.historyOfAll() } == [])
    #expect(try test.raw("SELECT count(*) FROM log") == [["0"]])
  }

  @Test func `finishing removes the draft and saves the result together`() throws {
    let begun = try administration()
    let draft = try store.write { try $0.beginDraft(begun, subject: "P1") }
    let bystander = try store.write { try $0.beginDraft(begun, subject: "P2") }
    let saved = try store.write { [result = try phq9()] in
      try $0.save(result, finishing: draft).sample
    }
    #expect(try store.read { try $0.historyOfAll() } == [saved.uuid])
    #expect(try store.read { try $0.drafts() } == [bystander])
    let again = try phq9()
    #expect(throws: StoreError.draftChanged) {
      try store.write { try $0.save(again, finishing: draft) }
    }
    #expect(try store.read { try $0.historyOfAll() } == [saved.uuid])
  }

  @Test func `another person's result, or another kind, does not finish a draft`() throws {
    let begun = try administration()
    let draft = try store.write { try $0.beginDraft(begun, subject: "P1") }
    let others: [any Sample] = [
      try phq9(header: header(subject: "P2")), try gad7(header: header(subject: "P1")),
      try mood(header: header(subject: "P1")),
    ]
    for other in others {
      func finish<S: Sample>(_ sample: S) throws {
        try store.write { _ = try $0.save(sample, finishing: draft) }
      }
      #expect(throws: StoreError.notOfDraft) { try finish(other) }
    }
    #expect(try store.read { try $0.drafts() } == [draft])
    #expect(try store.read { try $0.historyOfAll() } == [])
  }

  @Test func `a save that fails keeps the draft`() throws {
    let begun = try administration()
    let draft = try store.write { try $0.beginDraft(begun, subject: "P1") }
    let known = try phq9()
    try store.write { _ = try $0.save(known) }
    #expect(throws: StoreError.sampleExists(known.uuid)) {
      try store.write { try $0.save(known, finishing: draft) }
    }
    let future = try phq9(header: header(daysAgo: -1))
    #expect(throws: StoreError.inTheFuture) {
      try store.write { try $0.save(future, finishing: draft) }
    }
    #expect(try store.read { try $0.drafts() } == [draft])
  }

  @Test func `a discarded draft is gone, and leaves no result`() throws {
    let begun = try administration()
    let draft = try store.write { try $0.beginDraft(begun, subject: "P1") }
    try store.write { try $0.discardDraft(draft) }
    #expect(try store.read { try $0.drafts() } == [])
    #expect(try store.read { try $0.historyOfAll() } == [])
    #expect(throws: StoreError.draftChanged) { try store.write { try $0.discardDraft(draft) } }
    #expect(throws: StoreError.draftChanged) {
      try store.write { try $0.updateDraft(draft, to: begun) }
    }
  }

  @Test(arguments: [(0.0, true), (86_400, true), (86_400.001, false), (-60, true)])
  func `a draft is offered for a day after it was written`(seconds: Double, isOffered: Bool) throws
  {
    let begun = try administration()
    let draft = try store.write { try $0.beginDraft(begun, subject: "P1") }
    #expect(draft.isOffered(at: draft.updated + seconds) == isOffered)
  }

  @Test func `drafts are listed with the last written first`() throws {
    let begun = try administration()
    for (index, subject) in ["P1", "P2", "P3"].enumerated() {
      let moment = TestStore.now + Double([5, 9, 7][index])
      _ = try test.another(now: moment).write { try $0.beginDraft(begun, subject: subject) }
    }
    #expect(try store.read { try $0.drafts() }.map(\.subject) == ["P2", "P3", "P1"])
  }

  @Test func `a draft says whether an answer so far raises an alert`() throws {
    let calm = try administration(answered: 9, value: 0)
    let alarming = try administration(answered: 9, value: 1)
    let draft = try store.write { try $0.beginDraft(calm, subject: "P1") }
    #expect(!draft.isAlertRaised)
    let updated = try store.write { try $0.updateDraft(draft, to: alarming) }
    #expect(updated.isAlertRaised)
    #expect(try store.read { try $0.drafts() }.map(\.isAlertRaised) == [true])
  }

  @Test func `what cannot be a draft's content is told, not made up`() throws {
    let begun = try administration()
    _ = try store.write { try $0.beginDraft(begun, subject: "P1") }
    try test.tamper("UPDATE draft SET progress = '{'")
    #expect(throws: StoreError.unexpectedValue(column: "progress")) {
      try store.read { try $0.drafts() }
    }
  }

  @Test func `another person's damaged draft keeps nothing from being read`() async throws {
    let begun = try administration()
    let (draft, result) = try await store.write { store in
      _ = try store.beginDraft(begun, subject: "P2")
      return (
        try store.beginDraft(begun, subject: "P1"),
        try #require(store.save(phq9(header: header(subject: "P1"))).sample.assessment)
      )
    }
    try test.tamper("UPDATE draft SET progress = '{' WHERE subject = 'P2'")
    var count = 0
    for try await _ in store.export(subject: "P1") { count += 1 }
    #expect(count == 3)
    #expect(try await store.read { try $0.unsavedDrafts(of: result) } == [])
    #expect(try await store.read { try $0.draft(draft.id) } == draft)
    try await store.write { try $0.withdraw(unsaved: UUID()) }
  }
}
