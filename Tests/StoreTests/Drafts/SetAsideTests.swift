import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// Answers that raised an alert in a draft, and what can be done with it afterwards.
struct SetAsideTests {
  private let test: TestStore
  private let store: HealthStore

  init() throws {
    test = try TestStore()
    store = test.store
  }

  /// A PHQ-9 whose first eight answers are *not at all*.
  ///
  /// - Parameter selfHarm: The choice for item 9; nil if it is not reached.
  private func administration(selfHarm: String?) throws -> Administration {
    var administration = try Administration(of: builtIn("phq-9"))
    while case .item(let item) = administration.step, item.isScored, item.id != "selfHarm" {
      try administration.answer("notAtAll")
    }
    if let selfHarm { try administration.answer(selfHarm) }
    return administration
  }

  private func begin(_ selfHarm: String?, subject: String = "P1") throws -> Draft {
    let administration = try administration(selfHarm: selfHarm)
    return try store.write { try $0.beginDraft(administration, subject: subject) }
  }

  private func setAside(
    _ selfHarm: String, subject: String = "P1", _ reason: Draft.SetAside = .otherTerminal,
    after draft: Draft? = nil
  ) throws -> Draft {
    let administration = try administration(selfHarm: selfHarm)
    return try store.write {
      try $0.setAside(
        administration, subject: subject, circumstances: .init(), because: reason, after: draft)
    }
  }

  private func waiting() throws -> [WaitingAlert] { try store.read { try $0.waitingAlerts() } }

  private func lowered(_ draft: Draft) throws -> Draft {
    var later = try Administration(of: builtIn("phq-9"), resuming: draft.progress)
    try later.reopen("selfHarm")
    try later.answer("notAtAll")
    return try store.write { [later] in try $0.updateDraft(draft, to: later) }
  }

  // MARK: Taken back

  @Test func `an answer that was taken back in a draft left no trace`() throws {
    let draft = try lowered(begin("nearlyEveryDay"))
    #expect(!draft.isAlertRaised && draft.needsReason)
    #expect(draft.raisedAlerts.map(\.value) == [3])
    let alerts = try waiting()
    #expect(alerts.map(\.state) == [.corrected] && alerts.map(\.uuid) == [draft.id])
    #expect(alerts.map(\.value) == [3] && alerts.map(\.isUnfinished) == [true])
    #expect(throws: StoreError.reasonRequired(ofDraft: draft.id)) {
      try store.write { try $0.discardDraft(draft) }
    }
    #expect(try test.raw("SELECT is_alert_raised, was_alert_raised FROM v_drafts") == [["0", "1"]])
  }

  @Test func `every draft that is removed has its own entries, and no others`() throws {
    let discarded = try begin("nearlyEveryDay")
    try store.write { store in
      _ = try store.review(
        discarded.id, by: "Ward 7", outcome: .enteredInError, note: "Another person's form.")
      let last = try #require(try store.drafts().first)
      try store.discardDraft(last, reason: "Another person's form.")
      _ = try store.purge()
    }
    let left = try begin("nearlyEveryDay", subject: "P2")
    let kept = try setAside("nearlyEveryDay", subject: "P3", .paperForm, after: left)
    let finished = try begin("nearlyEveryDay", subject: "P4")
    let result = try store.write { store in
      try store.save(phq9(selfHarm: 3, header: header(subject: "P4")), finishing: finished).sample
    }
    let trail = try store.read { try $0.auditTrail() }
      .filter { [.draftDiscarded, .purged, .saved].contains($0.event) }
    #expect(trail.map(\.event) == [.draftDiscarded, .purged, .draftDiscarded, .saved])
    #expect(trail.map(\.uuid) == [discarded.id, discarded.id, left.id, result.uuid])
    #expect(trail.allSatisfy { $0.source != "SQL" } && kept.subject == "P3")
  }

  @Test func `a draft's alert went with the result that finished it`() throws {
    let draft = try begin("nearlyEveryDay")
    let result = try store.write { store in
      try store.save(phq9(selfHarm: 0, header: header(subject: "P1")), finishing: draft).sample
    }
    var alerts = try waiting()
    #expect(alerts.map(\.state) == [.corrected] && alerts.map(\.uuid) == [result.uuid])
    #expect(alerts.map(\.value) == [3] && alerts.map(\.isUnfinished) == [false])
    #expect(try test.raw("SELECT alerts_corrected FROM v_assessments") == [["selfHarm"]])
    #expect(
      try store.read { try $0.versionHistory(of: result.uuid) }?.earlierAlerts.map(\.alert.value)
        == [3])
    #expect(throws: StoreError.reasonRequired(result.uuid, .alert)) {
      try store.write { try $0.delete(result) }
    }
    let amended = try store.write { store in
      try store.amend(
        result.uuid, to: phq9(1, selfHarm: 0, header: header(subject: "P1")), reason: "misread")
    }
    alerts = try waiting()
    #expect(alerts.map(\.state) == [.corrected] && alerts.map(\.uuid) == [amended.uuid])
    try store.write { _ = try $0.purge() }
    #expect(try waiting() == alerts)
    #expect(throws: StoreError.outcomeMissing(amended.uuid)) {
      try store.write { _ = try $0.review(amended.uuid, by: "Ward 7") }
    }
    try store.write { _ = try $0.review(amended.uuid, by: "Ward 7", outcome: .spokenWith) }
    #expect(try waiting().isEmpty)
    #expect(try test.raw("SELECT alerts_corrected FROM v_assessments") == [[nil]])
  }

  @Test func `a lower answer that still raises the alert waits as raised only`() throws {
    let draft = try begin("nearlyEveryDay")
    _ = try store.write { store in
      try store.save(phq9(selfHarm: 1, header: header(subject: "P1")), finishing: draft)
    }
    #expect(try waiting().map(\.state) == [.raised])
  }

  @Test func `an answer changed before it was saved is remembered nowhere`() throws {
    let draft = try begin("notAtAll")
    #expect(!draft.needsReason)
    #expect(try waiting().isEmpty)
    try store.write { try $0.discardDraft(draft) }
  }

  // MARK: Set aside

  @Test func `an answer of a draft that another terminal took was nowhere`() throws {
    let stale = try begin(nil)
    try store.write { store in
      _ = try store.save(phq9(selfHarm: 0, header: header(subject: "P1")), finishing: stale)
    }
    let second = try setAside("nearlyEveryDay", after: stale)
    #expect(second.setAside == .otherTerminal && second.started == stale.started)
    let alerts = try waiting()
    #expect(alerts.map(\.state) == [.unfinished] && alerts.map(\.value) == [3])
    #expect(alerts.map(\.setAside) == [.otherTerminal])
    #expect(try test.raw("SELECT set_aside FROM v_drafts") == [["otherTerminal"]])
    #expect(try store.read { try $0.drafts() } == [second])
  }

  @Test func `a draft that was set aside is never continued, and several may exist`() throws {
    let first = try setAside("severalDays")
    let second = try setAside("severalDays")
    let open = try begin(nil)
    #expect(
      try store.read { try $0.draft(of: "P1", questionnaire: "phq-9") } == open)
    let more = try administration(selfHarm: "notAtAll")
    for draft in [first, second] {
      #expect(throws: StoreError.draftSetAside) {
        try store.write { _ = try $0.updateDraft(draft, to: more) }
      }
      #expect(throws: StoreError.draftSetAside) {
        try store.write { store in
          _ = try store.save(phq9(selfHarm: 1, header: header(subject: "P1")), finishing: draft)
        }
      }
      #expect(throws: StoreError.reasonRequired(ofDraft: draft.id)) {
        try store.write { try $0.discardDraft(draft) }
      }
    }
    #expect(throws: StoreError.draftExists) {
      try store.write { _ = try $0.beginDraft(more, subject: "P1") }
    }
    try store.write { store in
      try store.review(first.id, by: "Ward 7", outcome: .spokenWith)
      try store.discardDraft(first, reason: "spoken with")
    }
    let trail = try store.read { try $0.auditTrail(of: [first.id]) }
    #expect(trail.map(\.reason) == [nil, "spoken with"])
    #expect(Set(try store.read { try $0.drafts() }.map(\.id)) == [second.id, open.id])
  }

  @Test func `a draft that was set aside follows its subject, and is erased with it`() throws {
    let stale = try begin(nil, subject: "OLD")
    try store.write { _ = try $0.renameSubject("OLD", to: "P1") }
    // The terminal still has the former identifier.
    let kept = try setAside("severalDays", subject: "OLD", after: stale)
    #expect(kept.subject == "P1")
    _ = try setAside("severalDays", subject: "P2")
    // Both have one of the same questionnaire; only those that can be continued stand in the way.
    try store.write { _ = try $0.mergeSubject("P2", into: "P1") }
    #expect(try store.read { try $0.drafts() }.map(\.subject) == ["P1", "P1", "P1"])
    try store.write { _ = try $0.eraseSubject("P1", reason: "asked for") }
    #expect(try store.read { try $0.drafts() }.isEmpty)
  }

  @Test func `a paper form that is entered to its end leaves no second draft`() throws {
    let left = try setAside("severalDays", .paperForm)
    let slip = try setAside("nearlyEveryDay", .paperForm, after: left)
    #expect(slip.raisedAlerts.map(\.value) == [3])
    let last = try setAside("severalDays", .paperForm, after: slip)
    #expect(try store.read { try $0.drafts() } == [last])
    #expect(last.raisedAlerts.map(\.value) == [1])
    try store.write { store in
      _ = try store.save(phq9(selfHarm: 1, header: header(subject: "P1")), finishing: last)
    }
    #expect(try store.read { try $0.drafts() }.isEmpty)
    #expect(try waiting().map(\.state) == [.raised])
  }

  @Test func `a result that replaces another of its day takes its draft with it`() throws {
    let first = try store.write { store in
      try store.save(phq9(selfHarm: 2, header: header(subject: "P1"))).sample
    }
    let draft = try begin("notAtAll")
    let second = try store.write { store in
      try store.amend(
        first.uuid, to: phq9(selfHarm: 0, header: header(subject: "P1")),
        reason: "answered again the same day", finishing: draft)
    }
    #expect(try store.read { try $0.drafts() }.isEmpty)
    let alerts = try waiting()
    #expect(alerts.map(\.state) == [.corrected] && alerts.map(\.uuid) == [second.uuid])
  }

  // MARK: Not assessed

  @Test(arguments: [UnassessedAlert.Reason.notShown, .declined, .leftBlank])
  func `an unfinished questionnaire without an answer to item 9 was on no list`(
    reason: UnassessedAlert.Reason
  ) throws {
    var administration = try Administration(of: builtIn("phq-9"))
    if reason != .notShown { administration = try self.administration(selfHarm: nil) }
    if reason == .declined { try administration.decline() }
    if reason == .leftBlank { try administration.leaveUnanswered() }
    let draft = try store.write { [administration] in
      try $0.beginDraft(administration, subject: "P1")
    }
    let alerts = try waiting()
    #expect(alerts.map(\.uuid) == [draft.id] && alerts.map(\.item) == ["selfHarm"])
    #expect(alerts.map(\.state) == [.notAssessed] && alerts.map(\.reason) == [reason])
    #expect(alerts.map(\.isUnfinished) == [true])
    let raised: Set<WaitingAlert.State> = [.raised, .implied, .corrected, .unfinished]
    #expect(try store.read { try $0.waitingAlerts(raised) }.isEmpty)
    let entries = try store.read {
      try $0.caseload(of: ["phq-9"], depth: 1, today: LocalDay(of: TestStore.now, in: .gmt))
    }
    #expect(entries.map(\.alerts) == [alerts])
  }

  @Test func `a caseload of a questionnaire that nobody knows is refused`() throws {
    #expect(throws: StoreError.unknownQuestionnaire("phq9")) {
      try store.read {
        try $0.caseload(
          of: ["phq-9", "phq9"], depth: 1, today: LocalDay(of: TestStore.now, in: .gmt))
      }
    }
  }

  @Test func `a caseload leaves out what a later result answers`() throws {
    _ = try begin(nil)
    let later = try test.another(now: TestStore.now + 60)
    let result = try phq9(
      selfHarm: 0, header: SampleHeader(startDate: TestStore.now + 30, subject: "P1"))
    try later.write { _ = try $0.save(result) }
    #expect(
      try later.read {
        try $0.caseload(of: ["phq-9"], depth: 1, today: LocalDay(of: TestStore.now, in: .gmt))
      }.map(\.alerts) == [[]])
    #expect(try later.read { try $0.waitingAlerts() }.count == 1)
  }
}
