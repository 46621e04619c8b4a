import Foundation
import Synchronization
import WellbeingSamples

@testable import WellbeingStore

/// How a store differs from its model.
struct Mismatch: Error, CustomStringConvertible {
  let description: String
}

/// A store that several programs edit and one follows, beside the model of what it should hold.
struct ModelledStore {
  private let stores: [HealthStore]
  private let clock: TestClock
  private var followers = [
    SampleFilter.all([]), .subject("P1"), .label(.happy), .alert(.raised) && !.reviewed, .reviewed,
  ]
  .map { Follower(filter: $0) }
  private(set) var model = StoreModel()

  /// - Parameter location: where the store lies; an empty one.
  init(at location: StoreLocation) throws {
    let clock = TestClock(TestStore.now)
    self.clock = clock
    stores = try RandomEdits.programs.map { program in
      try HealthStore(
        at: location, source: program, access: .owner, options: .init(clock: { clock.now }))
    }
  }

  private var store: HealthStore { stores[0] }

  func close() {
    for store in stores { store.sync { $0.close() } }
  }

  /// Takes a step in the store and in the model, which must answer alike.
  mutating func take(_ step: Step) throws {
    clock.now = step.now
    let edit = step.edit
    let found = try answer {
      try stores[step.program].write { try edit.perform(on: $0) }
    }
    let expected = try answer {
      try model.perform(edit, by: RandomEdits.programs[step.program], at: step.now)
    }
    try require(found, expected, "the answer")
    let entry = try store.read { try $0.currentAnchor() }.entry
    try require(entry, Int64(model.trail.count), "the anchor")
    guard let limit = step.reading else { return }
    for index in followers.indices { try followers[index].read(store, limit: limit) }
  }

  /// Holds all that the store tells to the model.
  mutating func compare() throws {
    let live = model.live
    let history = try store.read { try $0.history(limit: .max).elements }
    try require(history.map { AnyHashable($0) }, live.map { AnyHashable($0) }, "the history")
    try compareRecords()
    try compareReviews()
    try compareTrail()
    let inViews = try column(
      """
      SELECT uuid || ' ' || subject FROM v_assessments
      UNION ALL SELECT uuid || ' ' || subject FROM v_state_of_mind
      UNION ALL SELECT uuid || ' ' || subject FROM v_factors
      """)
    let expected = live.map { "\($0.uuid.uuidString.lowercased()) \($0.subject)" }
    try require(inViews.sorted(), expected.sorted(), "the views")
    for index in followers.indices {
      try followers[index].read(store, limit: nil)
      let filter = followers[index].filter
      let meant = Set(live.filter(filter.matches).map(\.uuid))
      try require(followers[index].held, meant, "what a follower of \(filter) holds")
    }
    try require(try store.check(), [], "the check")
  }

  /// What an edit gives, or the store's refusal.
  private func answer(_ edit: () throws -> Int) throws -> Result<Int, StoreError> {
    do {
      return .success(try edit())
    } catch let error as StoreError {
      return .failure(error)
    }
  }

  private func compareRecords() throws {
    for (uuid, record) in model.records {
      let found = try store.read { try $0.sample(uuid) }
      let expected = record.isPurged ? nil : record
      try require(
        found.map { AnyHashable($0.sample.record) },
        expected.map { AnyHashable(model.whole($0).record) },
        "a record")
      try require(found?.deleted, expected?.deleted, "the time of a deletion")
    }
    let count = model.records.values.count { !$0.isPurged }
    try require(try column("SELECT count(*) || '' FROM sample"), ["\(count)"], "the rows")
  }

  /// Holds what waits, and who reviewed what, to the model.
  private func compareReviews() throws {
    let alerts = try store.read { try $0.waitingAlerts() }
    let found = alerts.map {
      StoreModel.Waiting(
        uuid: $0.uuid, state: $0.state, tried: $0.tried, triedOutcome: $0.triedOutcome,
        isTold: $0.isTold, next: $0.next, attempts: $0.attempts)
    }
    try require(Set(found), model.waiting, "what waits")
    try require(found.count, model.waiting.count, "the number of alerts that wait")
    let one = try store.read { store in
      try WaitingAlert.State.allCases.flatMap { try store.waitingAlerts([$0]) }
    }
    try require(Set(one), Set(alerts), "what waits, state by state")
    let inView = try column(
      "SELECT uuid || '' FROM v_assessments WHERE alerts_corrected IS NOT NULL ORDER BY 1")
    let corrected = model.correctedAlerts.keys.map { $0.uuidString.lowercased() }.sorted()
    try require(inView, corrected, "corrected alerts in the view")
    let reviews = try column(
      """
      SELECT uuid || ' ' || reviewer || ' ' || reviewed_version || ' ' ||
        (SELECT count(*) FROM v_reviews WHERE uuid = a.uuid)
      FROM v_assessments AS a WHERE reviewer IS NOT NULL ORDER BY 1
      """)
    let expected = model.live.compactMap { sample -> String? in
      guard let all = sample.assessment?.reviews, let last = all.last else { return nil }
      let uuids = [sample.uuid, last.result].map { $0.uuidString.lowercased() }
      return "\(uuids[0]) \(last.reviewer) \(uuids[1]) \(all.count)"
    }
    try require(reviews, expected.sorted(), "reviews in the view")
    let summaries = try store.read { try $0.assessmentSummaries(where: .all([])) }
    let states = Dictionary(
      model.live.compactMap(\.assessment).map { ($0.uuid, $0.reviewState) }
    ) { first, _ in first }
    try require(
      Dictionary(summaries.map { ($0.uuid, $0.reviewState) }) { first, _ in first }, states,
      "what reviews say together")
  }

  private func compareTrail() throws {
    let entries = try store.read { try $0.auditTrail() }
    let numbers = (0..<entries.count).map { Int64($0) + 1 }
    try require(entries.map(\.id), numbers, "the trail's numbers")
    let found = entries.map {
      StoreModel.Entry(
        event: $0.event, uuid: $0.uuid, type: $0.sampleType, date: $0.date, source: $0.source,
        reason: $0.reason)
    }
    try require(found, model.trail, "the trail")
  }

  private func column(_ sql: String) throws -> [String] {
    try store.read { try $0.texts(sql) }
  }

  private func require<Value: Equatable>(
    _ found: Value, _ expected: Value, _ what: String
  ) throws {
    guard found != expected else { return }
    throw Mismatch(description: "\(what) is \(found), not \(expected)")
  }

  /// Names the first that differs: of many, that is enough.
  private func require<Value: Equatable>(
    _ found: [Value], _ expected: [Value], _ what: String
  ) throws {
    for (index, pair) in zip(found, expected).enumerated() {
      try require(pair.0, pair.1, "\(what), number \(index),")
    }
    try require(found.count, expected.count, "the length of \(what)")
  }
}

/// Whoever keeps the identifiers of what a filter means by reading a store's changes.
private struct Follower {
  let filter: SampleFilter
  private(set) var held: Set<UUID> = []
  private var anchor: QueryAnchor?

  init(filter: SampleFilter) {
    self.filter = filter
  }

  /// Reads on.
  mutating func read(_ store: HealthStore, limit: Int?) throws {
    let (filter, old) = (filter, anchor)
    let found = try store.read { try $0.changes(where: filter, since: old, limit: limit) }
    if let old,
      found.newAnchor.entry < old.entry
        || (found.newAnchor == old && !found.changes.isEmpty)
    {
      throw Mismatch(description: "the anchor does not go on")
    }
    held.formUnion(found.addedSamples.map(\.uuid))
    held.subtract(found.deletedObjects.map(\.uuid))
    anchor = found.newAnchor
  }
}

/// A clock that shows what it is set to.
final class TestClock: Sendable {
  private let moment: Mutex<Date>

  init(_ moment: Date) {
    self.moment = Mutex(moment)
  }

  var now: Date {
    get { moment.withLock { $0 } }
    set { moment.withLock { $0 = newValue } }
  }
}
