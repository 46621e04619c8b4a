import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingStore

/// What people and programs might do to a store, with the slips that they make: the same for every
/// run of a seed.
struct RandomEdits {
  static let programs = ["tests", "clinic"].map { Source(name: $0, version: "1") }

  private var generator: SeededGenerator
  private let stock: [any Sample]
  /// Whether it is also asked to purge, which takes long.
  private let purges: Bool
  private var now: Date
  private let subjects = ["P1", "P1", "P2", "Pe\u{301}3", "P4"]

  /// - Parameter stock: records whose values are taken.
  init(seed: UInt64, stock: [any Sample]) {
    generator = SeededGenerator(seed: seed)
    self.stock = stock
    purges = seed.isMultiple(of: 4)
    now = TestStore.now
  }

  /// Records of every kind whose deletion differs.
  static func stock() throws -> [any Sample] {
    let day = LocalDay(of: TestStore.now, in: .gmt)
    return [
      try mood(0.7, labels: [.happy], associations: [.work]), try mood(-0.4, labels: [.sad]),
      try gad7(), try phq9(selfHarm: 2), try phq9(2), try phq9(selfHarm: .declined),
      try FactorSample(.sleep, value: 6, on: day, timeZone: .gmt, subject: "P1"),
      try FactorSample(.sleep, value: 7, on: day, timeZone: .gmt, subject: "P1"),
    ]
  }

  /// Makes the next step.
  mutating func next(_ model: StoreModel) throws -> Step {
    now += any([0, 60, 3_600, 40_000, 3 * 86_400])
    return Step(
      edit: try edit(model), program: isChosen(in: 4) ? 1 : 0, now: now,
      reading: isChosen(in: 3) ? .random(in: 1...5, using: &generator) : nil)
  }

  private mutating func edit(_ model: StoreModel) throws -> Edit {
    guard !model.records.isEmpty else { return .save([try sample(model)]) }
    switch Int.random(in: 0..<28, using: &generator) {
    case 0..<3: return .save([try sample(model)])
    case 3..<6:
      let count = Int.random(in: 0...4, using: &generator)
      return .save(try (0..<count).map { _ in try sample(model) })
    case 6..<10:
      let uuid = uuid(model)
      return .amend(
        uuid, to: try sample(model, like: model.records[uuid]?.sample), reason: reason())
    case 10: return .amend(uuid(model), to: try newerVersion(model), reason: reason())
    case 11 where isChosen(in: 2): return .save([try newerVersion(model)])
    case 11:
      // A request is sent again, with another.
      let again = try model.records[uuid(model)]?.sample ?? sample(model)
      return .save([again, try sample(model)])
    case 12..<15:
      let count = Int.random(in: 0...3, using: &generator)
      return .delete(try (0..<count).map { _ in try named(uuid(model)) }, reason: reason())
    case 15: return .deleteObjects(any(stock).sampleType, filter(), reason: reason())
    case 16: return .rename(any(subjects), to: any(subjects), reason: reason())
    case 17: return .merge(any(subjects), into: any(subjects), reason: reason())
    case 18, 19: return try lowering(model)
    case 20..<25: return review(model)
    case 25: return .tell(reviewed(model))
    case 26 where purges: return .erase(any(subjects), reason: reason())
    default:
      return purges ? .purge : .rename(any(subjects), to: any(subjects), reason: reason())
    }
  }

  /// Mostly a review of a result that has been reviewed before or whose alert waits.
  private mutating func review(_ model: StoreModel) -> Edit {
    let outcomes: [Review.Outcome?] = [
      .spokenWith, .referred, .couldNotReach, .couldNotReach, .enteredInError, .followUp, .other,
      .reopened, .reviewedElsewhere, nil,
    ]
    let next = LocalDay(daysSince1970: 20_000 + any(Array(0..<30))).map {
      Review.NextStep(on: $0, by: isChosen(in: 2) ? "Nurse B" : nil)
    }
    return .review(
      reviewed(model), by: any(["Ward 7", "Ward 8"]), any(outcomes),
      note: isChosen(in: 6) ? nil : "called", next: isChosen(in: 3) ? next : nil)
  }

  private mutating func reviewed(_ model: StoreModel) -> UUID {
    let reviewed = model.live.filter { $0.assessment?.reviews.isEmpty == false }
    let known = (model.waiting.map(\.uuid) + reviewed.map(\.uuid))
      .sorted { $0.uuidString < $1.uuidString }
    guard !isChosen(in: 4), !known.isEmpty else { return uuid(model) }
    return any(known)
  }

  /// Corrects a result whose alert is raised to one without, then asks to purge it; where there is
  /// none, saves one.
  private mutating func lowering(_ model: StoreModel) throws -> Edit {
    if purges, !model.correctedAlerts.isEmpty { return .purge }
    let header = try SampleHeader(
      uuid: .version7(at: now, using: &generator), startDate: now, timeZone: .gmt,
      subject: any(subjects))
    let raised = model.live.filter { model.records[$0.uuid]?.isAlertRaised == true }
    if isChosen(in: 4),
      let corrected = model.correctedAlerts.keys.min(by: { $0.uuidString < $1.uuidString })
    {
      return .amend(corrected, to: stock[any([3, 4, 5])].with(header: header), reason: reason())
    }
    guard let old = raised.randomElement(using: &generator) else {
      return .save([stock[3].with(header: header)])
    }
    return .amend(old.uuid, to: stock[4].with(header: header), reason: reason())
  }

  /// A newer version of some record that another system names, if there is one: mostly of a live one.
  private mutating func newerVersion(_ model: StoreModel) throws -> any Sample {
    let gone = model.records.values.filter { !$0.isLive && !$0.isPurged }.map(\.sample)
      .sorted { $0.uuid.uuidString < $1.uuid.uuidString }
    let named = (isChosen(in: 4) ? gone : model.live).filter { $0.header.syncVersion != nil }
    guard let old = named.randomElement(using: &generator), let version = old.header.syncVersion
    else { return try sample(model) }
    return old.with(
      header: try SampleHeader(
        uuid: .version7(at: now, using: &generator),
        startDate: isChosen(in: 2) ? old.startDate : recently(), timeZone: .gmt,
        datePrecision: old.header.datePrecision, subject: old.subject,
        syncIdentifier: old.header.syncIdentifier, syncVersion: version + 1))
  }

  /// A new record, now and then under an identifier that is taken.
  ///
  /// - Parameter old: the one that it may be a correction of.
  private mutating func sample(
    _ model: StoreModel, like old: (any Sample)? = nil
  ) throws -> any Sample {
    let isSynced = isChosen(in: 2)
    let subject = any(subjects)
    let other = isChosen(in: 2) ? any([stock[0], stock[6]]) : any(stock)
    let sample = isChosen(in: 6) ? other : old ?? other
    let header = try SampleHeader(
      uuid: isChosen(in: 30) ? uuid(model) : .version7(at: now, using: &generator),
      startDate: recently(), timeZone: .gmt,
      datePrecision: sample.header.datePrecision,
      subject: isChosen(in: 3) ? subject : old?.subject ?? subject,
      syncIdentifier: isSynced ? any(["a", "a", "a", "A"]) : nil,
      syncVersion: isSynced ? .random(in: 1...8, using: &generator) : nil)
    return sample.with(header: header)
  }

  private mutating func recently() -> Date {
    now - .random(in: 0...200_000, using: &generator)
  }

  private func named(_ uuid: UUID) throws -> any Sample {
    stock[0].with(
      header: try SampleHeader(
        uuid: uuid, startDate: now, timeZone: .gmt, subject: SampleHeader.ownSubject))
  }

  /// A live record, or one that is deleted, purged or unknown.
  private mutating func uuid(_ model: StoreModel) -> UUID {
    let live = model.live.map(\.uuid)
    let all = model.records.keys.sorted { $0.uuidString < $1.uuidString }
    let known = isChosen(in: 6) ? all : live
    return known.randomElement(using: &generator) ?? .version7(at: now, using: &generator)
  }

  private mutating func filter() -> SampleFilter {
    any([
      .all([]), .subject(any(subjects)), .label(.happy), .alert(.raised),
      .startsBefore(now - 90_000) && .sources([any(Self.programs).name]),
    ])
  }

  private mutating func reason() -> String? { isChosen(in: 3) ? nil : "entered twice" }

  private mutating func any<Value>(_ values: [Value]) -> Value {
    values[.random(in: values.indices, using: &generator)]
  }

  private mutating func isChosen(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }
}
