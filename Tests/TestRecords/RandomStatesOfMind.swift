import Foundation
package import WellbeingSamples
import WellbeingTestBytes

/// States of mind as they might be logged, the same for every run of a seed: both kinds, valences
/// at the edges of the classes, with and without labels and associations.
package struct RandomStatesOfMind {
  private var generator: SeededGenerator
  private let subjects: [String]
  private let days: ClosedRange<Int>

  /// Makes a source of states of mind.
  ///
  /// - Parameters:
  ///   - seed: what determines them.
  ///   - subjects: whom they are about; at least one.
  ///   - days: when they start, in days since 1970.
  package init(
    seed: UInt64, subjects: [String] = ["P1", "P2", "P3"], days: ClosedRange<Int> = 18_000...20_000
  ) {
    generator = SeededGenerator(seed: seed)
    self.subjects = subjects
    self.days = days
  }

  /// Makes the next one; its identifier says nothing about when it starts.
  package mutating func next() throws -> StateOfMind {
    let day = Double(Int.random(in: days, using: &generator))
    let start = Date(timeIntervalSince1970: (day + .random(in: 0..<1, using: &generator)) * 86_400)
    let zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC"]
    return try StateOfMind(
      kind: isChosen(in: 3) ? .dailyMood : .momentaryEmotion, valence: valence(),
      labels: words(upTo: 3), associations: words(upTo: 2),
      header: SampleHeader(
        uuid: .version7(at: start + .random(in: 0...1e6, using: &generator), using: &generator),
        startDate: start,
        timeZone: TimeZone(identifier: zones[.random(in: 0..<4, using: &generator)])
          ?? .gmt,
        datePrecision: isChosen(in: 5) ? .day : .instant,
        subject: subjects[.random(in: subjects.indices, using: &generator)],
        note: isChosen(in: 20) ? "After a walk: «better», \u{1F642} \"ok\"" : nil))
  }

  /// Makes several of them.
  package mutating func next(_ count: Int) throws -> [StateOfMind] {
    var made: [StateOfMind] = []
    for _ in 0..<count { made.append(try next()) }
    return made
  }

  private mutating func isChosen(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func valence() -> Double {
    isChosen(in: 4)
      ? Double(Int.random(in: -7...7, using: &generator)) / 7
      : .random(in: -1...1, using: &generator)
  }

  private mutating func words<Word: VocabularyWord>(upTo limit: Int) -> [Word] {
    let count = Int.random(in: 0...limit, using: &generator)
    return Array(Word.allCases.shuffled(using: &generator).prefix(count))
  }
}
