import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingStore

/// Random courses of one questionnaire and its alert, from the draft to the corrected result, are held
/// to a model that says what waits, since when, and who reviewed what.
struct FollowUpHistoryTests {
  private static let workers = 2

  @Test(arguments: 0..<Self.workers)
  func `what waits and who reviewed what is as the model says`(worker: Int) throws {
    var test = try TestStore()
    let clock = HourClock()
    let seeds = Rounds.seeds(quick: 24, full: 10_000, worker: worker, of: Self.workers)
    for (number, seed) in seeds.enumerated() {
      // Every list asks for all that a store has.
      if number.isMultiple(of: 50) { test = try TestStore() }
      let store = try HealthStore(
        at: test.location, source: TestStore.source, access: .owner,
        options: .init(clock: { clock.now }))
      // Staff read the list.
      try store.write { _ = try $0.save(gad7(header: header(subject: "staff \(seed)"))) }
      var course = Course(seed: seed, clock: clock)
      for _ in 0..<12 {
        // One step in five meets a fault of the store: then all is as it was before.
        let table = course.faultyTable()
        if let table { try setFault(at: table, in: test) }
        do {
          course = try store.write { [course] store in
            var next = course
            try next.step(in: store)
            return next
          }
        } catch is StoreError where table != nil {
          // A server says so at the end.
          course = course.afterFault()
        }
        if let table { try removeFault(at: table, in: test) }
        try store.write { [course] in try course.compare(with: $0) }
      }
    }
  }

  private func setFault(at table: String, in test: TestStore) throws {
    try test.tamper(
      """
      CREATE TRIGGER fault BEFORE INSERT ON \(table) BEGIN SELECT RAISE(ABORT, 'fault'); END;
      CREATE TRIGGER fault_later BEFORE UPDATE ON \(table) BEGIN SELECT RAISE(ABORT, 'fault'); END;
      """,
      onServer: """
        CREATE FUNCTION fault() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          RAISE EXCEPTION 'fault';
        END $$;
        CREATE TRIGGER fault BEFORE INSERT OR UPDATE ON \(table)
          FOR EACH ROW EXECUTE FUNCTION fault();
        """)
  }

  private func removeFault(at table: String, in test: TestStore) throws {
    try test.tamper(
      "DROP TRIGGER fault; DROP TRIGGER fault_later",
      onServer: "DROP FUNCTION fault() CASCADE")
  }
}

/// A clock that goes on by an hour at each step.
private final class HourClock: @unchecked Sendable {
  var now = TestStore.now
}

private struct Course {
  enum Stage {
    case none, draft(UUID), setAside(UUID), result(UUID), discarded(UUID)
  }

  private let seed: UInt64
  private let subject: String
  private let clock: HourClock
  private var random: SeededGenerator
  private var log: [String] = []
  // The model.
  private var stage = Stage.none
  /// The highest answer so far and the present one.
  private var highest = 0
  private var present = 0
  private var raisedSince: Date?
  /// The reviews, and the highest answer that each is about; nil for one of a result.
  private var reviews: [(review: Entry, about: Int)] = []
  /// How many reviews there were when the present version of the result was saved, if it is a
  /// correction.
  private var corrected: Int?
  /// Whether the alert waited when the result was last corrected. That the correction was entered in
  /// error says nothing of it.
  private var isOpenBefore = false
  /// Whether a version was entered in error and corrected, which settles its alert.
  private var isSettled = false

  private struct Entry: Hashable {
    let reviewer: String
    let outcome: Review.Outcome?
    let next: Review.NextStep?
  }

  init(seed: UInt64, clock: HourClock) {
    (self.seed, self.clock) = (seed, clock)
    subject = "S\(seed)"
    random = SeededGenerator(seed: seed)
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  // MARK: Steps

  /// The table that takes nothing during the next step; nil for four steps in five.
  mutating func faultyTable() -> String? {
    clock.now += 3600
    return pick(5) == 0 ? ["log", "draft", "sample", "review"][pick(4)] : nil
  }

  func afterFault() -> Self {
    var course = self
    course.log.append("fault")
    return course
  }

  mutating func step(in store: HealthStore.Writer) throws {
    switch stage {
    case .none: try begin(in: store)
    case .draft(let uuid):
      switch pick(8) {
      case 0, 1: try answer(uuid, in: store)
      case 2: try setAside(uuid, in: store)
      case 3: try finish(uuid, isKept: false, in: store)
      case 4: try discard(uuid, in: store)
      default: try review(uuid, in: store)
      }
    case .setAside(let uuid):
      switch pick(6) {
      case 0: try finish(uuid, isKept: true, in: store)
      case 1: try discard(uuid, in: store)
      default: try review(uuid, in: store)
      }
    case .result(let uuid):
      switch pick(6) {
      case 0: try amend(uuid, in: store)
      case 1 where corrected == nil: try reviewElsewhere(uuid, in: store)
      default: try review(uuid, in: store)
      }
    case .discarded:
      // What was said stays; another form begins.
      forget()
    }
  }

  private mutating func forget() {
    (stage, isOpenBefore) = (.none, false)
    (highest, present, raisedSince, reviews) = (0, 0, nil, [])
  }

  private func administration(_ value: Int) throws -> Administration {
    var administration = try Administration(of: builtIn("phq-9"))
    while case .item(let item) = administration.step, item.isScored {
      try administration.answer(
        item.id == "selfHarm"
          ? ["notAtAll", "severalDays", "moreThanHalfTheDays", "nearlyEveryDay"][value] : "notAtAll"
      )
    }
    return administration
  }

  private mutating func answered(_ value: Int) {
    present = value
    highest = max(highest, value)
    if value > 0, raisedSince == nil { raisedSince = clock.now }
  }

  private mutating func begin(in store: HealthStore.Writer) throws {
    let value = pick(4)
    log.append("begin \(value)")
    let draft = try store.beginDraft(administration(value), subject: subject)
    answered(value)
    stage = .draft(draft.id)
  }

  private func draft(_ uuid: UUID, in store: HealthStore.Writer) throws -> Draft {
    try #require(try store.drafts().first { $0.id == uuid }, Rounds.replay(seed))
  }

  private mutating func answer(_ uuid: UUID, in store: HealthStore.Writer) throws {
    let value = pick(4)
    log.append("answer \(value)")
    _ = try store.updateDraft(draft(uuid, in: store), to: administration(value))
    answered(value)
  }

  private mutating func setAside(_ uuid: UUID, in store: HealthStore.Writer) throws {
    let isTaken = pick(2) == 0
    log.append("set aside \(isTaken ? "anew" : "")")
    let draft = try draft(uuid, in: store)
    guard isTaken else {
      try store.setAside(draft, because: .notAResult)
      return stage = .setAside(uuid)
    }
    let kept = try store.setAside(
      administration(present), subject: subject, circumstances: .init(), because: .otherTerminal,
      after: draft)
    stage = .setAside(kept.id)
  }

  private mutating func finish(
    _ uuid: UUID, isKept: Bool, in store: HealthStore.Writer
  ) throws {
    let value = isKept ? present : pick(4)
    log.append("\(isKept ? "keep" : "finish") \(value)")
    let draft = try draft(uuid, in: store)
    let result = try phq9(
      selfHarm: .value(value),
      header: SampleHeader(startDate: clock.now, subject: subject))
    let saved =
      isKept
      ? try store.keepDraft(draft, as: result)
      : try store.save(result, finishing: draft).sample
    answered(value)
    stage = .result(saved.uuid)
  }

  private mutating func amend(_ uuid: UUID, in store: HealthStore.Writer) throws {
    // The same answer: what other answers do, other histories say.
    log.append("amend")
    isOpenBefore = waits.map { $0.state != .enteredInError } ?? false
    let start = try #require(try store.sample(uuid)).sample.startDate
    let amended = try store.amend(
      uuid,
      to: phq9(
        1, selfHarm: .value(present),
        header: SampleHeader(startDate: start, subject: subject)), reason: "misread")
    stage = .result(amended.uuid)
    // A raised alert of a correction needs a review of its own. One that was taken back keeps the
    // reviews of the version before, but not those of a version that was entered in error.
    let isError = reviews.last { $0.about == highest }?.review.outcome == .enteredInError
    if present > 0 || isError {
      if present == 0, corrected == nil { isSettled = true }
      for place in (present > 0 ? 0 : corrected ?? 0)..<reviews.count { reviews[place].about = -1 }
    }
    corrected = reviews.count
  }

  /// A colleague imports the result, reviews it there, and their review is imported here.
  private mutating func reviewElsewhere(_ uuid: UUID, in store: HealthStore.Writer) throws {
    let number = try #require(try store.number("uuid = ?", [uuid]))
    let record = try #require(try store.transferred([number], isAlone: true).first)
    let there = try HealthStore(
      at: .inMemory, source: TestStore.source, access: .owner,
      options: .init(clock: { [clock] in clock.now }))
    let (course, result) = try there.write { [self] there in
      var course = self
      try there.add([record])
      let waiting = try there.waitingAlerts(about: subject)
      let model = [waits].compactMap(\.self)
      try #require(waiting.map(\.next) == model.map(\.next), "\(Rounds.replay(seed)): \(log)")
      try #require(waiting.map(\.state) == model.map(\.state), "\(Rounds.replay(seed)): \(log)")
      try course.review(uuid, in: there)
      return (course, try #require(try there.sample(uuid)?.sample.assessment))
    }
    for _ in 0..<2 { try store.addReviews(of: result) }
    self = course
    log.append("imported")
  }

  private mutating func review(_ uuid: UUID, in store: HealthStore.Writer) throws {
    let outcomes: [Review.Outcome?] = [
      .spokenWith, .referred, .couldNotReach, .couldNotReach, .enteredInError, .other, .reopened,
      nil,
    ]
    let outcome = outcomes[pick(outcomes.count)]
    let day = try #require(LocalDay(daysSince1970: 20_000 + pick(40)))
    let next: Review.NextStep? =
      outcome == nil || pick(3) == 0
      ? .init(on: day, by: pick(2) == 0 ? "Nurse B" : nil) : nil
    let name = "Ward \(pick(3))"
    log.append("review \(outcome?.rawValue ?? "") \(next == nil ? "" : "next")")
    try store.review(uuid, by: name, outcome: outcome, note: "called", next: next)
    reviews.append((Entry(reviewer: name, outcome: outcome ?? .followUp, next: next), highest))
  }

  private mutating func discard(_ uuid: UUID, in store: HealthStore.Writer) throws {
    log.append("discard")
    let draft = try draft(uuid, in: store)
    let isHeld = waits.map { $0.state != .enteredInError } ?? false
    do {
      try store.discardDraft(draft, reason: "a slip")
      try #require(!isHeld, "\(Rounds.replay(seed)): \(log)")
      if highest == 0, reviews.isEmpty { return forget() }
      stage = .discarded(uuid)
    } catch let error as StoreError where error.code == .unreviewedAlerts {
      try #require(isHeld, "\(Rounds.replay(seed)): \(log)")
    }
  }

  // MARK: The model

  private struct Waiting: Hashable {
    let state: WaitingAlert.State
    let date: Date
    let next: Review.NextStep?
    let attempts: Int
  }

  private var waits: Waiting? {
    guard highest > 0, let raisedSince else { return nil }
    let last = reviews.last { $0.about == highest }?.review
    let isOpen = [.couldNotReach, .followUp, .reopened, .enteredInError].contains(last?.outcome)
    guard last != nil || !isSettled else { return nil }
    guard last == nil || isOpen || last?.next != nil else { return nil }
    let isError = last?.outcome == .enteredInError
    var state: WaitingAlert.State = present == 0 ? .corrected : .raised
    if case .discarded = stage { return nil }
    switch stage {
    case .draft, .setAside: state = present == 0 ? .corrected : .unfinished
    default: break
    }
    let agreement = StoreModel.agreement(
      reviews.map {
        Review(
          of: UUID(), reviewer: $0.review.reviewer, date: clock.now, outcome: $0.review.outcome,
          note: nil, next: $0.review.next)
      })
    if isError { state = corrected != nil && isOpenBefore ? .corrected : .enteredInError }
    return Waiting(
      state: state, date: raisedSince, next: agreement.next,
      attempts: agreement.attempts)
  }

  func compare(with store: HealthStore.Writer) throws {
    let found = try store.waitingAlerts(about: subject).map {
      Waiting(state: $0.state, date: $0.date, next: $0.next, attempts: $0.attempts)
    }
    try #require(found == [waits].compactMap(\.self), "\(Rounds.replay(seed)): \(log)")
    let kept: [Review] =
      switch stage {
      case .none: []
      case .draft(let uuid), .setAside(let uuid): try draft(uuid, in: store).reviews
      case .discarded(let uuid):
        try store.discardedDrafts(of: subject).first { $0.id == uuid }?.reviews ?? []
      case .result(let uuid): try store.sample(uuid)?.sample.assessment?.reviews ?? []
      }
    let entries = kept.map { Entry(reviewer: $0.reviewer, outcome: $0.outcome, next: $0.next) }
    try #require(entries == reviews.map(\.review), "\(Rounds.replay(seed)): \(log)")
  }
}
