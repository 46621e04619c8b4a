import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingStore

/// Whatever becomes of results with two alerts, the store says what waits as a model does that looks at
/// all versions and all their reviews. The whole store, and each result alone, say the same elsewhere.
struct AlertHistoryTests {
  private static let workers = 2

  @Test(arguments: 0..<Self.workers)
  func `the alerts that wait are those of the model`(worker: Int) throws {
    let questionnaire = try phq9WithTwoAlerts()
    let catalog = try QuestionnaireCatalog.builtIn.adding(questionnaire)
    // In 661, a form of which the person has told someone is corrected to be about another person.
    for seed in Rounds.seeds(quick: 40, full: 10_000, worker: worker, of: Self.workers)
      + (worker == 0 && Rounds.seed == nil ? [661] : [])
    {
      let server = try TestServer()
      // It goes with its schema.
      defer { withExtendedLifetime(server) {} }
      let clock = TestClock(TestStore.now)
      let store = try HealthStore(
        at: server?.location ?? .inMemory, source: TestStore.source, access: .owner,
        catalog: catalog,
        options: .init(clock: { clock.now }))
      var course = AlertCourse(of: questionnaire, seed: seed, clock: clock)
      for _ in 0..<Int(10 + seed % 12) {
        course = try store.write { [course] in
          var next = course
          try next.step(in: $0)
          return next
        }
        try store.read { [course] in try course.compare(with: $0) }
      }
      try store.read { [course] in
        try course.compareHistories(in: $0)
        try course.compareCopies(of: $0, catalog)
      }
      let problems = try store.check()
      try #require(problems == [], "\(Rounds.replay(seed)): \(course.log)")
      store.sync { $0.close() }
    }
  }
}

/// Results of one or two people, and what waits of them, told from all that was ever done.
private struct AlertCourse {
  private struct Version {
    let sample: ScoredAssessment
    var subject: String
    /// The highest answers that its draft had and that it does not raise.
    var takenBack: [String: Int] = [:]
    var reviews: [Review] = []

    init(sample: ScoredAssessment, takenBack: [String: Int] = [:]) {
      (self.sample, subject, self.takenBack) = (sample, sample.subject, takenBack)
    }

    var raised: [String: Int] {
      Dictionary(sample.alerts.map { ($0.item, $0.value) }) { first, _ in first }
    }
    var last: Review? { reviews.last { $0.outcome != .toldSomeone } }
  }

  private struct Form {
    var versions: [Version]
    var isDeleted = false
    /// How many versions are purged.
    var purged = 0

    var live: Version { versions[versions.count - 1] }
    var uuid: UUID { live.sample.uuid }
    var subject: String { live.subject }
    var reviews: [Review] { versions.flatMap(\.reviews) }
    var hasNext: Bool { StoreModel.agreement(reviews).next != nil }
  }

  private struct Waiting: Hashable {
    var state: WaitingAlert.State
    let uuid: UUID
    let item: String?
    let value: Int?
    var isTold = false
    var tried: Date?
    var triedOutcome: Review.Outcome?
    var next: Review.NextStep?
    var attempts = 0

    func with(_ state: WaitingAlert.State) -> Self {
      var copy = self
      copy.state = state
      return copy
    }

    var essence: String { "\(state) \(uuid) \(item ?? "")" }
  }

  private let seed: UInt64
  private let clock: TestClock
  private let questionnaire: Questionnaire
  private let subjects: [String]
  private var random: SeededGenerator
  private var forms: [Form] = []
  private(set) var log: [String] = []

  init(of questionnaire: Questionnaire, seed: UInt64, clock: TestClock) {
    (self.questionnaire, self.seed, self.clock) = (questionnaire, seed, clock)
    subjects = seed.isMultiple(of: 2) ? ["P1"] : ["P1", "P1", "P2"]
    random = SeededGenerator(seed: seed)
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func subject() -> String { subjects[pick(subjects.count)] }

  /// The place of a form that is not deleted.
  private mutating func place() -> Int? {
    forms.indices.filter { !forms[$0].isDeleted }.randomElement(using: &random)
  }

  // MARK: Steps

  mutating func step(in store: HealthStore.Writer) throws {
    clock.now += [60, 3_600, 90_000][pick(3)]
    guard let place = place() else { return try save(in: store) }
    switch pick(20) {
    case 0: try save(in: store)
    case 1...4: try amend(place, in: store)
    case 5: try finish(nil, in: store)
    case 6, 7: try finish(place, in: store)
    case 8: try rescore(in: store)
    case 9: try delete(place, in: store)
    case 10: try merge(in: store)
    case 11: try purge(in: store)
    default: try review(place, in: store)
    }
  }

  private mutating func answers() -> [String: Answer] {
    var answers: [String: Answer] = [:]
    for item in questionnaire.items where item.isScored { answers[item.id] = .value(1) }
    for item in ["mood", "selfHarm"] {
      switch pick(6) {
      case 0 where item == "selfHarm": answers[item] = .declined
      case 1: answers[item] = nil
      case 2, 3: answers[item] = .value(0)
      default: answers[item] = .value(pick(3) + 1)
      }
    }
    if pick(4) == 0 { answers["sleep"] = nil }
    return answers
  }

  private mutating func result(_ subject: String) throws -> ScoredAssessment {
    let header = try SampleHeader(
      uuid: .version7(at: clock.now, using: &random), startDate: clock.now, timeZone: .gmt,
      subject: subject)
    return pick(8) == 0
      ? try ScoredAssessment(questionnaire, total: Double(18 + pick(10)), header: header)
      : try ScoredAssessment(questionnaire, answers: answers(), header: header)
  }

  private mutating func save(in store: HealthStore.Writer) throws {
    let sample = try result(subject())
    log.append("save \(sample.alerts.map(\.value))")
    try store.save(sample)
    forms.append(Form(versions: [Version(sample: sample)]))
  }

  private mutating func amend(_ place: Int, in store: HealthStore.Writer) throws {
    let sample = try result(pick(6) == 0 ? subject() : forms[place].subject)
    log.append("amend \(place) to \(sample.alerts.map(\.value))")
    try store.amend(forms[place].uuid, to: sample, reason: "misread")
    forms[place].versions.append(Version(sample: sample))
  }

  /// Answers on a screen, goes back, and saves a new result or a corrected one.
  private mutating func finish(_ place: Int?, in store: HealthStore.Writer) throws {
    let subject = place.map { forms[$0].subject } ?? subject()
    let (first, second) = (try administration(), try administration())
    var highest: [String: Int] = [:]
    for alert in try first.alerts().raised + second.alerts().raised {
      highest[alert.item] = max(alert.value, highest[alert.item] ?? 0)
    }
    var draft = try store.beginDraft(first, subject: subject)
    draft = try store.updateDraft(draft, to: second)
    let header = try SampleHeader(
      uuid: .version7(at: clock.now, using: &random), startDate: clock.now, timeZone: .gmt,
      subject: subject)
    let sample = try ScoredAssessment(questionnaire, answers: second.answers, header: header)
    log.append(
      "finish \(place.map(String.init) ?? "new") \(highest) to \(sample.alerts.map(\.value))")
    let raised = Set(sample.alerts.map(\.item))
    let version = Version(sample: sample, takenBack: highest.filter { !raised.contains($0.key) })
    if let place {
      try store.amend(forms[place].uuid, to: sample, reason: "misread", finishing: draft)
      forms[place].versions.append(version)
    } else {
      try store.save(sample, finishing: draft)
      forms.append(Form(versions: [version]))
    }
  }

  private mutating func administration() throws -> Administration {
    var administration = try Administration(of: questionnaire)
    let answers = answers()
    while case .item(let item) = administration.step, item.isScored {
      let choices = ["notAtAll", "severalDays", "moreThanHalfTheDays", "nearlyEveryDay"]
      switch answers[item.id] {
      case .value(let value)?: try administration.answer(choices[value])
      case .declined?: try administration.decline()
      default: try administration.leaveUnanswered()
      }
    }
    return administration
  }

  private mutating func rescore(in store: HealthStore.Writer) throws {
    let policy: MissingAnswerPolicy = pick(2) == 0 ? .prorate : .refuse
    let changes = try store.rescore(Rescoring(policy: policy), reason: "another policy").changes
    log.append("rescore \(changes.count)")
    for change in changes {
      let place = try #require(forms.firstIndex { $0.uuid == change.old.uuid })
      forms[place].versions.append(Version(sample: change.new))
    }
  }

  private mutating func delete(_ place: Int, in store: HealthStore.Writer) throws {
    log.append("delete \(place)")
    let isHeld = waiting(of: forms[place]).contains {
      [.raised, .implied, .corrected].contains($0.state)
    }
    let live = forms[place].live.sample
    guard isHeld else {
      forms[place].isDeleted = true
      return try store.delete(live, reason: "a test")
    }
    #expect(throws: StoreError.alertUnreviewed(live.uuid), "\(Rounds.replay(seed)): \(log)") {
      try store.delete(live, reason: "a test")
    }
  }

  private mutating func merge(in store: HealthStore.Writer) throws {
    guard people == ["P1", "P2"] else { return }
    log.append("merge")
    try store.mergeSubject("P2", into: "P1")
    for place in forms.indices {
      for version in forms[place].versions.indices { forms[place].versions[version].subject = "P1" }
    }
  }

  private mutating func purge(in store: HealthStore.Writer) throws {
    log.append("purge")
    try store.purge()
    forms.removeAll(where: \.isDeleted)
    for place in forms.indices { forms[place].purged = forms[place].versions.count - 1 }
  }

  private mutating func review(_ place: Int, in store: HealthStore.Writer) throws {
    let uuid = forms[place].uuid
    let outcomes: [Review.Outcome?] = [
      .spokenWith, .referred, .couldNotReach, .couldNotReach, .enteredInError, .enteredInError,
      .other, .reopened, .reopened, .reviewedElsewhere, .toldSomeone, .toldSomeone, nil,
    ]
    let outcome = outcomes[pick(outcomes.count)]
    let next: Review.NextStep? =
      outcome == nil || outcome != .toldSomeone && pick(6) == 0
      ? .init(on: try #require(LocalDay(daysSince1970: 20_000 + pick(30)))) : nil
    log.append("review \(place) \(outcome?.rawValue ?? "follow up")\(next == nil ? "" : ", next")")
    if outcome == .toldSomeone {
      try store.recordToldSomeone(about: uuid)
    } else {
      try store.review(uuid, by: "Ward 7", outcome: outcome, note: "called", next: next)
    }
    forms[place].versions[forms[place].versions.count - 1].reviews.append(
      Review(
        of: uuid, reviewer: "Ward 7", date: clock.now, outcome: outcome ?? .followUp,
        note: "called", next: next))
  }

  // MARK: The model

  private var people: Set<String> {
    Set(forms.flatMap { $0.versions[$0.purged...].map(\.subject) })
  }

  private func isTold(_ reviews: [Review]) -> Bool { reviews.last?.outcome == .toldSomeone }

  private func isOpen(_ review: Review?) -> Bool {
    guard let review else { return true }
    return [.couldNotReach, .followUp, .reopened].contains(review.outcome)
      || review.next != nil && review.outcome != .enteredInError
  }

  /// The reviews that count for what a version raised: that a later one was entered in error says nothing
  /// of it.
  private func counted(_ form: Form, from origin: Int) -> [Review] {
    (origin..<form.versions.count).flatMap { place in
      let version = form.versions[place]
      return place != origin && version.last?.outcome == .enteredInError
        ? version.reviews.filter { $0.outcome == .toldSomeone } : version.reviews
    }
  }

  private func ends(_ isTold: Bool, _ form: Form) -> Bool {
    isTold && people.count < 2 && !form.hasNext
  }

  private typealias Earlier = (item: String, value: Int, isTold: Bool)

  /// What earlier versions or drafts raised, and waits: for itself, or because the live version was
  /// entered in error.
  private func corrected(of form: Form) -> (open: [Earlier], errors: [Earlier]) {
    guard !form.isDeleted else { return ([], []) }
    let isInError = form.live.last?.outcome == .enteredInError
    var found: [Bool: [String: (value: Int, isTold: Bool)]] = [:]
    for origin in form.versions.indices {
      let version = form.versions[origin]
      let isLive = origin == form.versions.count - 1
      for (item, value) in (isLive ? [] : Array(version.raised)) + Array(version.takenBack)
      where isInError && !isLive || form.live.raised[item] == nil {
        let reviews = counted(form, from: origin)
        let isUnsettled =
          !(isLive && isInError) && isOpen(reviews.last { $0.outcome != .toldSomeone })
        let waits = isUnsettled && !ends(isTold(reviews), form)
        guard waits || isInError && form.live.raised[item] == nil else { continue }
        let isTold = isTold(isUnsettled ? reviews : form.live.reviews)
        let known = found[waits]?[item]
        found[waits, default: [:]][item] = (
          max(value, known?.value ?? 0), isTold && known?.isTold ?? true
        )
      }
    }
    func list(_ waits: Bool) -> [Earlier] {
      (found[waits] ?? [:]).map { ($0.key, $0.value.value, $0.value.isTold) }
    }
    let open = list(true)
    return (open, list(false).filter { error in !open.contains { $0.item == error.item } })
  }

  private func waiting(of form: Form) -> [Waiting] {
    guard !form.isDeleted else { return [] }
    let (live, (open, errors)) = (form.live, corrected(of: form))
    let (corrected, isError) = (open + errors, live.last?.outcome == .enteredInError)
    var found = corrected.enumerated().map { place, alert in
      Waiting(
        state: place < open.count ? .corrected : .enteredInError, uuid: form.uuid,
        item: alert.item, value: alert.value, isTold: alert.isTold)
    }
    let isTold = isTold(live.reviews)
    if isError || isOpen(live.last) && !ends(isTold, form) {
      found += live.sample.alerts.filter { own in !open.contains { $0.item == own.item } }.map {
        Waiting(
          state: isError ? .enteredInError : $0.state == .implied ? .implied : .raised,
          uuid: form.uuid, item: $0.item, value: $0.value, isTold: isTold)
      }
      found += live.sample.alertsNotAssessed
        .filter { open in !corrected.contains { $0.item == open.item } }
        .map {
          Waiting(
            state: isError ? .enteredInError : .notAssessed, uuid: form.uuid, item: $0.item,
            value: nil, isTold: isTold)
        }
    }
    let tried = form.reviews.last { [.couldNotReach, .toldSomeone].contains($0.outcome) }
    let agreement = StoreModel.agreement(form.reviews)
    return found.map { alert in
      var alert = alert
      (alert.tried, alert.triedOutcome) = (tried?.date, tried?.outcome)
      (alert.next, alert.attempts) = (agreement.next, agreement.attempts)
      return alert
    }
  }

  // MARK: Comparing

  func compare(with store: HealthStore.Reader) throws {
    let comment = "\(Rounds.replay(seed)): \(log)"
    let found = try store.waitingAlerts().map(Self.waiting)
    let expected = forms.flatMap(waiting)
    try #require(Set(found) == Set(expected) && found.count == expected.count, "\(comment)")
    let live = forms.filter { !$0.isDeleted }
    let states = try store.assessmentSummaries(where: .all([])).map { ($0.uuid, $0.reviewState) }
    try #require(
      Dictionary(uniqueKeysWithValues: states)
        == Dictionary(
          uniqueKeysWithValues: live.map { ($0.uuid, Review.State(of: $0.live.reviews)) }),
      "\(comment)")
    let reviewed = live.filter { Review.State(of: $0.live.reviews) == .reviewed }.map(\.uuid)
    try #require(try Set(store.historyOfAll(.reviewed)) == Set(reviewed), "\(comment)")
    let inView = try store.texts(
      "SELECT alerts_corrected FROM v_assessments WHERE alerts_corrected IS NOT NULL"
    ).map { $0.split(separator: " ").sorted().joined(separator: " ") }
    let items = live.map { form in
      let (open, errors) = corrected(of: form)
      return (open + errors).map(\.item).sorted().joined(separator: " ")
    }
    try #require(inView.sorted() == items.filter { !$0.isEmpty }.sorted(), "\(comment)")
  }

  /// Compares what the history of each result says of its earlier versions.
  func compareHistories(in store: HealthStore.Reader) throws {
    let comment = "\(Rounds.replay(seed)): \(log)"
    for form in forms where !form.isDeleted {
      let history = try #require(try store.versionHistory(of: form.uuid))
      let earlier = form.versions.enumerated().flatMap { place, version in
        version.takenBack.keys
          + (place < form.versions.count - 1 ? Array(version.raised.keys) : [])
      }
      try #require(
        Set(history.earlierAlerts.map(\.alert.item))
          == Set(earlier).subtracting(form.live.raised.keys), "\(comment)")
    }
  }

  private static func waiting(_ alert: WaitingAlert) -> Waiting {
    Waiting(
      state: alert.state, uuid: alert.uuid, item: alert.item, value: alert.value,
      isTold: alert.isTold, tried: alert.tried, triedOutcome: alert.triedOutcome, next: alert.next,
      attempts: alert.attempts)
  }

  /// Moves the whole store, and each result alone, to another one.
  func compareCopies(of store: HealthStore.Reader, _ catalog: QuestionnaireCatalog) throws {
    let comment = "\(Rounds.replay(seed)): \(log)"
    var whole: [TransferredSample] = []
    try store.lines(of: store.transferContent(where: nil)) { line in
      if case .record(let record) = line { whole.append(record) }
    }
    let before = try store.waitingAlerts().map(Self.waiting)
    let after = try copied(whole, catalog) { try $0.waitingAlerts() }
    try #require(Set(before) == Set(after), "\(comment)")
    for form in forms where !form.isDeleted {
      let number = try #require(try store.number("uuid = ?", [form.uuid]))
      var alone = try store.transferred([number], isAlone: true)
      var header = alone[0].sample.header
      header.replaces = nil
      let result = try #require(alone[0].sample.assessment)
      alone[0].sample = result.with(header: header).with(reviews: result.reviews)
      let other = try gad7(
        header: SampleHeader(startDate: TestStore.now, timeZone: .gmt, subject: "somebody else"))
      alone.append(TransferredSample(other))
      // Elsewhere, somebody else reads the list.
      let found = try copied(alone, catalog) { try $0.waitingAlerts(about: form.subject) }
      let expected = try inSharedList(form)
      // Alone, it does not say which version raised what.
      let isError = form.live.last?.outcome == .enteredInError
      try #require(
        Set(found.map(\.essence))
          == Set(expected.map { isError ? $0.with(.enteredInError).essence : $0.essence }),
        "\(comment)")
    }
  }

  /// What waits in a list that somebody else reads.
  private func inSharedList(_ form: Form) throws -> [Waiting] {
    var shared = self
    let other = try gad7(
      header: SampleHeader(startDate: TestStore.now, timeZone: .gmt, subject: "somebody else"))
    shared.forms.append(Form(versions: [Version(sample: other)]))
    return shared.waiting(of: form)
  }

  private func copied(
    _ records: [TransferredSample], _ catalog: QuestionnaireCatalog,
    _ read: (HealthStore.Reader) throws -> [WaitingAlert]
  ) throws -> [Waiting] {
    let copy = try HealthStore(
      at: .inMemory, source: TestStore.source, access: .owner, catalog: catalog,
      options: .init(clock: { [clock] in clock.now }))
    defer { copy.sync { $0.close() } }
    try copy.write { try $0.add(records) }
    return try copy.read(read).map(Self.waiting)
  }
}
