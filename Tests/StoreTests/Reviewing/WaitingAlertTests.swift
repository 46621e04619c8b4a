import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

struct WaitingAlertTests {
  private let test: TestStore

  init() throws {
    test = try TestStore()
  }

  private func save(_ sample: ScoredAssessment) throws -> UUID {
    try test.store.write { try $0.save(sample) }.sample.uuid
  }

  private func amend(_ uuid: UUID, to sample: ScoredAssessment) throws -> UUID {
    try test.store.write { try $0.amend(uuid, to: sample, reason: "misread sheet") }.uuid
  }

  private func review(_ uuid: UUID) throws {
    try test.store.write { _ = try $0.review(uuid, by: "Ward 7", outcome: .spokenWith) }
  }

  private func waiting(
    _ states: Set<WaitingAlert.State> = Set(WaitingAlert.State.allCases),
    about subject: String? = nil
  ) throws -> [WaitingAlert] {
    try test.store.read { try $0.waitingAlerts(states, about: subject) }
  }

  /// Starts a questionnaire and answers all items of PHQ-9 but the last question.
  private func begin(
    selfHarm: String?, subject: String, now: Date = TestStore.now, of day: LocalDay? = nil
  ) throws -> Draft {
    var administration = try Administration(of: builtIn("phq-9"))
    while case .item(let item) = administration.step, item.isScored {
      if item.id == "selfHarm", selfHarm == nil {
        try administration.decline()
      } else {
        try administration.answer(item.id == "selfHarm" ? selfHarm ?? "" : "notAtAll")
      }
    }
    return try test.another(now: now).write { [administration] in
      try $0.beginDraft(administration, subject: subject, circumstances: .init(day: day))
    }
  }

  @Test func `an alert whose person was not reached left the list`() throws {
    let raised = try save(phq9(selfHarm: 1))
    let first = try save(phq9(selfHarm: 3, header: header(daysAgo: 2, subject: "P3")))
    let corrected = try amend(
      first, to: phq9(selfHarm: 0, header: header(daysAgo: 2, subject: "P3")))
    #expect(try waiting().map(\.tried) == [nil, nil])
    for uuid in [raised, corrected] {
      try test.store.write { _ = try $0.review(uuid, by: "Ward 7", outcome: .couldNotReach) }
    }
    #expect(try waiting().map(\.uuid) == [corrected, raised])
    #expect(try waiting().map(\.tried) == [TestStore.now, TestStore.now])
    #expect(
      try test.raw("SELECT alerts_corrected FROM v_assessments WHERE subject = 'P3'") == [
        ["selfHarm"]
      ])
    let found = try test.store.read { try $0.historyOfAll(!.reviewed) }
    #expect(Set(found) == [raised, corrected])
    for uuid in [raised, corrected] { try review(uuid) }
    #expect(try waiting() == [])
  }

  @Test func `everything that waits is one list, the oldest first`() throws {
    let total = try ScoredAssessment(
      builtIn("phq-9"), total: 26, header: header(daysAgo: 4, subject: "P2"))
    let first = try save(phq9(selfHarm: 3, header: header(daysAgo: 2, subject: "P3")))
    let corrected = try amend(
      first, to: phq9(selfHarm: 0, header: header(daysAgo: 2, subject: "P3")))
    let raised = try save(phq9(selfHarm: 1, header: header(daysAgo: 5, subject: "P1")))
    let implied = try save(total)
    let open = try save(phq9(selfHarm: .declined, header: header(daysAgo: 3, subject: "P4")))
    let draft = try begin(selfHarm: "severalDays", subject: "P5")
    for sheet in [try phq9(), try gad7()] { _ = try save(sheet) }
    let key = try builtIn("phq-9").key
    func alert(
      _ state: WaitingAlert.State, _ uuid: UUID, _ subject: String, value: Int?,
      _ reason: UnassessedAlert.Reason? = nil, _ change: AnswerChange? = nil, daysAgo days: Double
    ) -> WaitingAlert {
      WaitingAlert(
        state, uuid: uuid, subject: subject, questionnaire: key, item: "selfHarm", value: value,
        reason: reason, change: change, date: TestStore.now - days * 86_400)
    }
    let expected = [
      alert(.raised, raised, "P1", value: 1, daysAgo: 5),
      alert(.implied, implied, "P2", value: 2, daysAgo: 4),
      alert(.notAssessed, open, "P4", value: nil, .declined, daysAgo: 3),
      alert(
        .corrected, corrected, "P3", value: 3, nil, AnswerChange(wasBeforeSaving: false, now: 0),
        daysAgo: 2),
      alert(.unfinished, draft.id, "P5", value: 1, daysAgo: 0),
    ]
    #expect(try waiting() == expected)
    for alert in expected {
      #expect(try waiting([alert.state]) == [alert])
      #expect(try waiting(about: alert.subject) == [alert])
    }
    #expect(try waiting([]).isEmpty && waiting(about: "P9").isEmpty)
    for uuid in [raised, implied, open, corrected] { try review(uuid) }
    #expect(try waiting().map(\.state) == [.unfinished])
  }

  @Test func `an unfinished form of an earlier day waits since that day`() throws {
    let today = LocalDay(of: TestStore.now, in: .gmt)
    let earlier = try begin(selfHarm: "severalDays", subject: "P1", of: today.adding(days: -9))
    let result = try save(phq9(selfHarm: 1, header: header(daysAgo: 3, subject: "P2")))
    let ofToday = try begin(selfHarm: "severalDays", subject: "P3", of: today)
    let found = try waiting()
    #expect(found.map(\.uuid) == [earlier.id, result, ofToday.id])
    #expect(found.map(\.datePrecision) == [.day, .instant, .instant])
    #expect(found[0].date == today.adding(days: -9).start(in: .gmt) + 12 * 3600)
    #expect(found[2].date == TestStore.now)
  }

  @Test(arguments: [
    // In Sydney it is the day after the form's; in Los Angeles it is still the same day.
    ("Australia/Sydney", "2026-06-01T22:00:00Z", true),
    ("America/Los_Angeles", "2026-06-02T01:00:00Z", false),
  ])
  func `whether a form is of an earlier day depends on the zone`(
    zone: String, moment: String, isEarlier: Bool
  ) throws {
    let (day, date) = (LocalDay("2026-06-01")!, try Date(moment, strategy: .iso8601))
    let found = WaitingAlert.moment(date, of: day, in: TimeZone(identifier: zone)!)
    #expect(found.precision == (isEarlier ? .day : .instant))
    #expect(found.date == (isEarlier ? day.start(in: .gmt) + 43_200 : date))
  }

  @Test func `correcting a result takes no alert off the list`() throws {
    let first = try save(phq9(selfHarm: 1))
    let second = try amend(first, to: phq9(selfHarm: 0))
    #expect(try test.correctedAlerts == [second])
    let third = try amend(second, to: phq9(2, selfHarm: 0))
    #expect(try test.correctedAlerts == [third])
    #expect(try waiting().map(\.uuid) == [third])
    try review(third)
    #expect(try waiting().isEmpty)
    let fourth = try amend(third, to: phq9(3, selfHarm: 0))
    #expect(try waiting().isEmpty)
    _ = try amend(fourth, to: phq9(3, selfHarm: 2))
    #expect(try waiting().map(\.state) == [.raised])
  }

  @Test func `a review of the alert before the correction counts`() throws {
    let first = try save(phq9(selfHarm: 1))
    try review(first)
    let second = try amend(first, to: phq9(selfHarm: 0))
    #expect(try waiting().isEmpty)
    // The correction itself raises one that nobody has reviewed.
    _ = try amend(second, to: phq9(selfHarm: 3))
    #expect(try waiting().map(\.state) == [.raised])
  }

  @Test func `an answer that was corrected to a blank waits once, with the highest answer`() throws
  {
    let first = try save(phq9(selfHarm: 3))
    let second = try amend(first, to: phq9(selfHarm: 1))
    let third = try amend(second, to: phq9(selfHarm: nil))
    let alerts = try waiting()
    #expect(alerts.map(\.state) == [.corrected])
    #expect(alerts.map(\.uuid) == [third] && alerts.map(\.value) == [3])
  }

  @Test func `an alert was lost when its correction raised another one`() throws {
    let two = try phq9WithTwoAlerts()
    let store = try test.another(catalog: .builtIn.adding(two))
    func sheet(_ item: String) throws -> ScoredAssessment {
      var answers = try phq9(0, selfHarm: 0).answers
      answers[item] = .value(1)
      return try ScoredAssessment(two, answers: answers, header: header())
    }
    let (first, second) = (try sheet("selfHarm"), try sheet("mood"))
    let last = try store.write { store in
      try store.save(first)
      return try store.amend(first.uuid, to: second, reason: "misread")
    }
    let alerts = try store.read { try $0.waitingAlerts() }
    #expect(alerts.map(\.item) == ["mood", "selfHarm"])
    #expect(alerts.map(\.state) == [.raised, .corrected])
    try store.write { _ = try $0.purge() }
    #expect(alerts.map(\.uuid) == [last.uuid, last.uuid])
    #expect(try store.read { try $0.waitingAlerts() } == alerts)
    #expect(
      try test.raw("SELECT alerts, alerts_corrected FROM v_assessments") == [["mood", "selfHarm"]])
  }

  @Test func `a result whose alert waits is not deleted until it was entered in error`() throws {
    let (gone, other) = (try phq9(selfHarm: 1), try phq9(selfHarm: .declined))
    _ = try (save(gone), save(other))
    try test.store.write {
      _ = try $0.review(gone.uuid, by: "Ward 7", next: .init(on: LocalDay("2030-01-02")!))
    }
    for delete: (HealthStore.Writer) throws -> Void in [
      { try $0.delete([other, gone], reason: "a test sheet") },
      { _ = try $0.deleteObjects(of: gone.sampleType, where: .everything, reason: "a test") },
    ] {
      #expect(throws: StoreError.alertUnreviewed(gone.uuid)) { try test.store.write(delete) }
    }
    #expect(try waiting().count == 2)
    try test.store.write {
      _ = try $0.review(gone.uuid, by: "Ward 7", outcome: .enteredInError, note: "a test sheet")
      try $0.delete([other, gone], reason: "a test sheet")
    }
    #expect(try waiting().isEmpty)
  }

  @Test func `what was told settles nothing for a deletion once others read the list`() throws {
    let told = try phq9(selfHarm: 1)
    _ = try save(told)
    try test.store.write {
      try $0.recordToldSomeone(about: told.uuid)
      try $0.save(gad7(header: header(subject: "P2")))
    }
    #expect(throws: StoreError.alertUnreviewed(told.uuid)) {
      try test.store.write { try $0.delete(told, reason: "a test sheet") }
    }
  }

  @Test(arguments: [
    """
    INSERT INTO review (sample, reviewer, outcome, reviewed_us)
      SELECT id, 'x', 'spokenWith', 1 FROM sample
    """, "DELETE FROM review", "UPDATE review SET outcome = 'couldNotReach'",
    "UPDATE review SET next_day = 20000",
  ])
  func `a review that is changed by hand lets the alerts wait`(sql: String) throws {
    let first = try save(phq9(selfHarm: 1))
    let last = try amend(first, to: phq9(selfHarm: 0))
    try review(last)
    #expect(try waiting().isEmpty)
    try test.tamper(sql)
    #expect(try waiting().map(\.uuid) == [last])
    #expect(try waiting().map(\.state) == [.corrected])
    #expect(try test.raw("SELECT count(*) FROM assessment_alert WHERE waits = 'yes'") == [["1"]])
  }

  @Test func `what many versions raise is kept once, as long as the same is said of it`() throws {
    var uuid = try save(phq9(selfHarm: 1))
    for _ in 0..<6 { uuid = try amend(uuid, to: phq9(selfHarm: 1)) }
    try review(uuid)
    uuid = try amend(uuid, to: phq9(selfHarm: 2))
    uuid = try amend(uuid, to: phq9(selfHarm: 0))
    let rows = try test.raw("SELECT count(*) FROM assessment_alert WHERE state = 'carried'")
    #expect(rows == [["9"]])
    #expect(try waiting().map(\.value) == [2])
    #expect(try test.problems() == [])
    try test.store.write {
      try $0.review(uuid, by: "Ward 7", outcome: .spokenWith)
      try $0.review(uuid, by: "Ward 7", outcome: .reopened, note: "a mistake")
    }
    #expect(try waiting().map(\.value) == [2])
  }

  // MARK: Drafts

  @Test func `drafts with a raised alert come first, and need a reason to be discarded`() throws {
    let begun = try ["severalDays", "notAtAll"].enumerated().map { index, answer in
      try begin(selfHarm: answer, subject: "P\(index)", now: TestStore.now + Double(index))
    }
    #expect(try test.store.read { try $0.drafts() } == begun)
    #expect(try waiting().map(\.uuid) == [begun[0].id])
    for reason in [nil, " "] {
      #expect(throws: StoreError.reasonRequired(ofDraft: begun[0].id)) {
        try test.store.write { try $0.discardDraft(begun[0], reason: reason) }
      }
    }
    try test.store.write { store in
      try store.review(begun[0].id, by: "Ward 7", outcome: .spokenWith)
      try store.discardDraft(begun[0], reason: "wrong subject")
      try store.discardDraft(begun[1])
    }
    let trail = try test.store.read { try $0.auditTrail(of: begun.map(\.id)) }
    #expect(trail.map(\.reason) == [nil, "wrong subject", nil])
    #expect(try waiting().isEmpty)
  }

  @Test(arguments: [
    "UPDATE draft SET progress = '{}'",
    #"UPDATE draft SET progress = '{"answers":{"unknown":1},"left":[]}'"#,
    #"UPDATE draft SET progress = '{"answers":{},"left":[],"current":"interest"}'"#,
    "UPDATE definition SET document = x'7B7D'", "UPDATE draft SET findings = '{'",
    "UPDATE draft SET findings = NULL", "UPDATE draft SET findings = NULL, progress = '{}'",
    "UPDATE draft SET findings = '{'; UPDATE definition SET document = x'7B7D'",
  ])
  func `a draft whose alert cannot be evaluated was left off the list`(damage: String) throws {
    let draft = try begin(selfHarm: "severalDays", subject: "P1")
    let raised = try save(phq9(selfHarm: 1, header: header(daysAgo: 3)))
    try test.tamper(damage)
    let alerts = try test.another().read { try $0.waitingAlerts() }
    #expect(alerts.map(\.uuid) == [raised, draft.id])
    // What was found when it was written needs neither its answers nor its definition, and can be found
    // again.
    let isKnown = !damage.contains("findings") || damage.contains(/findings = ('{'|NULL)$/)
    #expect(alerts.map(\.item) == ["selfHarm", isKnown ? "selfHarm" : nil])
    #expect(alerts.map(\.state) == [.raised, .unfinished])
    // Nobody could close it. One that cannot be read is removed with a reason.
    let isClosed = !damage.contains("'{}'")
    do {
      try test.another().write {
        _ = try $0.review(draft.id, by: "Ward 7", outcome: .spokenWith)
        try $0.discardDraft(draft, reason: "seen")
      }
      #expect(isClosed, "\(damage)")
    } catch {
      #expect(!isClosed, "\(damage) \(error)")
    }
    let left = try test.another().read { try $0.waitingAlerts() }.map(\.uuid)
    #expect(left == [raised] + (isClosed ? [] : [draft.id]))
  }

  @Test func `the alerts of a draft say what was declined and what was not reached`() throws {
    let declined = try begin(selfHarm: nil, subject: "P1")
    #expect(!declined.isAlertRaised)
    var administration = try Administration(of: builtIn("phq-9"))
    try administration.answer("notAtAll")
    let early = try test.store.write { [administration] in
      try $0.beginDraft(administration, subject: "P2")
    }
    let found = try test.store.read { store in
      try [declined, early].map { try store.alerts(of: $0) }
    }
    #expect(found.map(\.raised) == [[], []])
    #expect(found.map { $0.notAssessed.map(\.reason) } == [[.declined], [.notShown]])
    #expect(Set(try waiting().map(\.reason)) == [.declined, .notShown])
  }
}
