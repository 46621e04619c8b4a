import Foundation
package import WellbeingSamples
import WellbeingTestBytes

/// Samples of every kind, the same for every run of a seed, made to differ where comparing is
/// tricky: metadata of each type, text in both of Unicode's forms, durations, valences beside the
/// edges of the classes.
package struct RandomSamples {
  private var generator: SeededGenerator
  private var assessments: RandomAssessments
  private var statesOfMind: RandomStatesOfMind

  /// Makes a source of samples.
  package init(seed: UInt64) throws {
    let subjects = ["P1", "P2", "Pe\u{301}3"]
    generator = SeededGenerator(seed: seed)
    assessments = try RandomAssessments(seed: seed &+ 1, subjects: subjects)
    statesOfMind = RandomStatesOfMind(seed: seed &+ 2, subjects: subjects)
  }

  /// Makes several samples, half of them states of mind.
  package mutating func next(_ count: Int) throws -> [any Sample] {
    var made: [any Sample] = []
    for index in 0..<count {
      if index.isMultiple(of: 2) {
        let sample = try assessments.next()
        made.append(sample.with(header: try varied(sample.header)))
      } else {
        made.append(try varied(try statesOfMind.next()))
      }
    }
    return made
  }

  private mutating func varied(_ sample: StateOfMind) throws -> StateOfMind {
    try StateOfMind(
      kind: sample.kind, valence: valence(near: sample.valence), labels: sample.labels,
      associations: sample.associations, header: varied(sample.header))
  }

  private mutating func valence(near valence: Double) -> Double {
    let other: Double
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: other = valence.nextUp
    case 1: other = valence.nextDown
    case 2: other = -0.0
    default: other = valence
    }
    return min(1, max(-1, other))
  }

  private mutating func varied(_ header: SampleHeader) throws -> SampleHeader {
    let lasts = Int.random(in: 0..<3, using: &generator) == 0
    return try SampleHeader(
      uuid: header.uuid, startDate: header.startDate,
      endDate: lasts ? header.endDate + .random(in: 0...1e6, using: &generator) : header.endDate,
      timeZone: TimeZone(identifier: header.timeZone) ?? .gmt,
      datePrecision: header.datePrecision, subject: header.subject,
      note: header.note.map { $0 + (lasts ? " Caf\u{E9} stra\u{DF}e" : " CAFE\u{301} STRASSE") },
      metadata: metadata(header.startDate))
  }

  /// Keys of metadata: among them both forms of one, and characters that JSON and SQL escape.
  package static let keys = ["room", "\u{E9}", "e\u{301}", "a \"b\".c'd\\e", ""]

  /// Texts whose order by bytes is not the order of their characters.
  package static let texts = [
    "", "Z", "a", "\u{E9}", "e\u{301}", "\u{FFFD}", "\u{10000}", "a\u{1}b", "\"'\\", "\u{1F642}",
  ]

  /// Numbers that are easily confused; 2⁵³ + 1 has no `Double` of its own.
  package static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.3, 0.1 + 0.2, 9_007_199_254_740_992, Double(9_007_199_254_740_993 as Int),
    9_007_199_254_740_994, .leastNonzeroMagnitude, Double.leastNormalMagnitude.nextDown,
    .greatestFiniteMagnitude,
  ]

  private mutating func metadata(_ start: Date) -> [String: MetadataValue] {
    guard Bool.random(using: &generator) else { return [:] }
    var metadata: [String: MetadataValue] = [:]
    for _ in 0..<3 {
      metadata[Self.keys.randomElement(using: &generator) ?? ""] = metadataValue(start)
    }
    return metadata
  }

  private mutating func metadataValue(_ start: Date) -> MetadataValue {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .string(Self.texts.randomElement(using: &generator) ?? "")
    case 1: .number(Self.numbers.randomElement(using: &generator) ?? 0)
    case 2: .bool(Bool.random(using: &generator))
    default: .date(start + .random(in: -1...1, using: &generator))
    }
  }
}
