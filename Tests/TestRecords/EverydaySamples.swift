import Foundation
package import WellbeingSamples
import WellbeingTestBytes

/// What ten people record day by day: nine states of mind to one assessment, in the order of time,
/// a hundred in all on each day, however many there are.
///
/// Labels and associations are chosen as people choose them, a few often and most hardly ever. The
/// same for every run of a seed.
package struct EverydaySamples {
  /// How many are recorded on a day.
  package static let perDay = 100
  /// The day before which the first run of samples ends, in days since 1970.
  package static let lastDay = 19_000
  /// A label that one sample in 10,000 carries, together with ``commonAssociation``.
  package static let rareLabel = StateOfMind.Label.brave
  /// The label that is chosen most.
  package static let commonLabel = StateOfMind.Label.happy
  /// The association that is chosen most.
  package static let commonAssociation = StateOfMind.Association.work
  /// Whom the samples are about.
  package static let subjects = (0..<10).map { "P\(1000 + $0)" }

  private static let interval = 86_400 / TimeInterval(perDay)
  private static let zone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  private static let labels: [StateOfMind.Label] = weighted([
    .happy: 12, .calm: 10, .content: 8, .stressed: 8, .anxious: 6, .grateful: 4, .sad: 4,
    .drained: 3, .frustrated: 3, .satisfied: 3, .worried: 3, .hopeful: 2, .lonely: 2, .proud: 1,
    .angry: 1, .jealous: 1,
  ])
  private static let associations: [StateOfMind.Association] = weighted([
    .work: 8, .family: 6, .health: 4, .friends: 3, .selfCare: 2, .money: 1, .weather: 1,
    .hobbies: 1,
  ])

  private var generator: SeededGenerator
  private var assessments: RandomRecords
  private let subjects: [String]
  /// How many samples lie before ``lastDay``, or after it where it is below 0.
  private var left: Int

  /// Makes a source of samples.
  ///
  /// - Parameters:
  ///   - seed: what determines them.
  ///   - count: how many there are until ``lastDay``, which it may pass: 0 begins with that day.
  ///   - subjects: whom they are about; at least one.
  package init(
    seed: UInt64, untilLastDay count: Int = 0, subjects: [String] = Self.subjects
  ) throws {
    self.subjects = subjects
    generator = SeededGenerator(seed: seed)
    assessments = try RandomRecords(seed: seed)
    left = count
  }

  /// Makes the next sample.
  package mutating func next() throws -> any Sample {
    defer { left -= 1 }
    let place = (-left) % 10_000
    if place % 10 == 0 { return try assessments.assessment(header()) }
    return try stateOfMind(isRare: abs(place) == 5_001)
  }

  /// Makes several samples.
  package mutating func next(_ count: Int) throws -> [any Sample] {
    var made: [any Sample] = []
    made.reserveCapacity(count)
    for _ in 0..<count { made.append(try next()) }
    return made
  }

  private mutating func stateOfMind(isRare: Bool) throws -> StateOfMind {
    let labels: [StateOfMind.Label] =
      isRare ? [Self.rareLabel] : words(of: Self.labels, upTo: 3)
    let associations =
      isRare ? [Self.commonAssociation] : words(of: Self.associations, upTo: 2)
    return try StateOfMind(
      kind: Int.random(in: 0..<4, using: &generator) == 0 ? .dailyMood : .momentaryEmotion,
      valence: Double(Int.random(in: -100...100, using: &generator)) / 100,
      labels: labels, associations: associations, header: header())
  }

  private mutating func header() throws -> SampleHeader {
    let jitter = TimeInterval.random(in: 0..<Self.interval, using: &generator)
    let start = Date(
      timeIntervalSince1970: Double(Self.lastDay) * 86_400 - Double(left) * Self.interval + jitter)
    return try SampleHeader(
      uuid: .version7(at: start, using: &generator), startDate: start, timeZone: Self.zone,
      subject: subjects[.random(in: subjects.indices, using: &generator)],
      note: Int.random(in: 0..<20, using: &generator) == 0 ? "After a walk in the rain" : nil)
  }

  private mutating func words<Word: VocabularyWord>(of words: [Word], upTo limit: Int) -> [Word] {
    var chosen: [Word] = []
    for _ in 0..<Int.random(in: 0...limit, using: &generator) {
      let word = words[.random(in: words.indices, using: &generator)]
      if !chosen.contains(word) { chosen.append(word) }
    }
    return chosen
  }

  /// Each word as often as its weight.
  private static func weighted<Word: VocabularyWord>(
    _ weights: KeyValuePairs<Word, Int>
  ) -> [Word] {
    weights.flatMap { word, weight in repeatElement(word, count: weight) }
  }
}
