import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore

/// A store of invented records to look around in, made in memory from a fixed seed, and never saved.
struct DemoStore {
  /// What names it instead of a path.
  static let name = "demo"
  static let note = "Note: The demo store is invented: nobody in it exists, and nothing is saved."

  private let now: Date
  private let zone: TimeZone
  private var random = SplitMix64(state: 4)
  private var samples: [any Sample] = []

  static func make(at now: Date, zone: TimeZone) throws -> HealthStore {
    var demo = DemoStore(now: now, zone: zone)
    try demo.add()
    let store = try HealthStore(
      at: .inMemory, source: StoreAccess.source, access: .owner, options: .init(clock: { now }))
    let samples = demo.samples
    let plans = try demo.plans
    // The first alert of the first patient was followed up, and no other.
    let reviewed = samples.lazy.compactMap { $0 as? ScoredAssessment }.first { !$0.alerts.isEmpty }
    try store.write { store in
      try store.save(samples)
      for plan in plans { try store.addPlan(plan) }
      if let reviewed { try store.review(reviewed.uuid, by: "Ward 7", outcome: .spokenWith) }
    }
    return store
  }

  private init(now: Date, zone: TimeZone) { (self.now, self.zone) = (now, zone) }

  // MARK: Records

  /// A patient's totals at each visit, with what was answered to item 9 of PHQ-9.
  private typealias Visit = (daysAgo: Int, phq9: Int, selfHarm: Int, gad7: Int)

  private static let patients: [(subject: String, visits: [Visit])] = [
    (
      "P0412",
      [(115, 19, 2, 15), (94, 16, 0, 13), (73, 11, 0, 8), (45, 8, 0, 6), (1, 13, 1, 11)]
    ),
    ("P0503", [(90, 8, 0, 9), (61, 9, 0, 12), (33, 12, 0, 14), (5, 15, 0, 16)]),
    ("P0509", [(98, 21, 1, 17), (70, 14, 0, 12), (42, 7, 0, 6), (12, 4, 0, 3)]),
    ("P0517", [(80, 10, 0, 8), (52, 11, 0, 7), (24, 10, 0, 9)]),
    ("P0521", [(66, 17, 0, 10), (38, 12, 0, 9), (10, 12, 0, 5)]),
    ("P0530", [(20, 6, 0, 13)]),
  ]
  /// The totals of the person at home, one every two weeks.
  private static let own: [(gad7: Int, phq9: Int)] = [
    (12, 9), (11, 9), (13, 10), (9, 7), (7, 6), (5, 5), (6, 4),
  ]
  private static let days = 75

  private mutating func add() throws {
    for (subject, visits) in Self.patients {
      for visit in visits {
        try add(.phq9, total: visit.phq9, selfHarm: visit.selfHarm, subject, visit.daysAgo)
        try add(.gad7, total: visit.gad7, subject, visit.daysAgo)
      }
    }
    let own = SampleHeader.ownSubject
    for (index, totals) in Self.own.enumerated() {
      let daysAgo = 14 * (Self.own.count - index) - 10
      try add(.gad7, total: totals.gad7, own, daysAgo)
      try add(.phq9, total: totals.phq9, own, daysAgo)
    }
    for daysAgo in (0..<Self.days).reversed() {
      let hours = 5.5 + 3 * share()
      samples.append(
        try FactorSample(
          .sleep, value: hours, header: header(own, daysAgo, precision: .day)))
      // Better after more sleep, and slowly better with time.
      let ease = (hours - 7) / 4 + Double(Self.days - 2 * daysAgo) / 250
      let valence = min(1, max(-1, ease + 0.6 * (share() - 0.5)))
      samples.append(
        try StateOfMind(
          kind: .dailyMood, valence: (valence * 100).rounded() / 100,
          labels: [valence < -0.25 ? .drained : valence < 0.25 ? .indifferent : .content],
          associations: [share() < 0.5 ? .work : .family], header: header(own, daysAgo)))
    }
  }

  private var plans: [Plan] {
    get throws {
      let today = LocalDay(of: now, in: zone)
      guard let fortnight = CalendarSpan(2, .weeks), let fourWeeks = CalendarSpan(4, .weeks) else {
        return []
      }
      return [
        try Plan(
          subject: SampleHeader.ownSubject, type: .questionnaire("gad-7"),
          every: fortnight, from: today.adding(days: -14)),
        try Plan(
          subject: "P0530", type: .questionnaire("phq-9"),
          every: fourWeeks, from: today.adding(days: -28)),
      ]
    }
  }

  /// Adds answers with a total, spread over the items at random.
  private mutating func add(
    _ questionnaire: Questionnaire, total: Int, selfHarm: Int = 0, _ subject: String,
    _ daysAgo: Int
  ) throws {
    let watched = Set(questionnaire.alerts.map(\.item))
    let items = questionnaire.scoredItems.map(\.id).filter { !watched.contains($0) }
    var values = Dictionary(uniqueKeysWithValues: items.map { ($0, 0) })
    var left = total - selfHarm
    while left > 0 {
      let item = items[Int(random.next() % UInt64(items.count))]
      guard let value = values[item], value < 3 else { continue }
      values[item] = value + 1
      left -= 1
    }
    for item in watched { values[item] = selfHarm }
    samples.append(
      try ScoredAssessment(
        questionnaire, answers: values.mapValues { .value($0) },
        header: header(subject, daysAgo)))
  }

  private mutating func header(
    _ subject: String, _ daysAgo: Int, precision: SampleHeader.DatePrecision = .instant
  ) throws -> SampleHeader {
    let day = LocalDay(of: now, in: zone).adding(days: -daysAgo)
    let hour = precision == .day ? 12 : 9
    let date = min(day.moment(secondsIntoDay: hour * 3_600, in: zone), now)
    return try SampleHeader(
      uuid: .version7(at: date, using: &random), startDate: date, timeZone: zone,
      datePrecision: precision, subject: subject)
  }

  private mutating func share() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
}

/// The demo store of a command, which is made once.
final class OpenedDemo {
  var store: HealthStore?
}

/// Random numbers from a seed, by the SplitMix64 generator of Steele, Lea and Flood (2014).
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
