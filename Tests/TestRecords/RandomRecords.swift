import Foundation
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTestBytes

/// Records as they might be kept, the same for every run of a seed.
///
/// Assessments have every basis and ties in time, states of mind both kinds and valences at the edges
/// of the classes. ``samples(_:)`` makes both so that they differ where comparing is tricky.
package struct RandomRecords {
  private var generator: SeededGenerator
  private let questionnaires: [Questionnaire]
  private let subjects: [String]
  private let days: ClosedRange<Int>
  private var lastStart = Date(timeIntervalSince1970: 0)

  /// Makes a source of records.
  ///
  /// - Parameters:
  ///   - seed: what determines them.
  ///   - ids: which built-in instruments assessments are of.
  ///   - subjects: who they are about; at least one.
  ///   - days: when they start, in days since 1970.
  package init(
    seed: UInt64, of ids: [Questionnaire.ID] = ["gad-7", "phq-9"],
    subjects: [String] = ["P1", "P2", "P3"],
    days: ClosedRange<Int> = 18_000...20_000
  ) throws {
    generator = SeededGenerator(seed: seed)
    let catalog = QuestionnaireCatalog.builtIn
    questionnaires = try ids.compactMap { try catalog.questionnaire($0) }
    self.subjects = subjects
    self.days = days
  }

  private mutating func moment() -> Date {
    let day = Double(Int.random(in: days, using: &generator))
    return Date(timeIntervalSince1970: (day + .random(in: 0..<1, using: &generator)) * 86_400)
  }

  /// A header whose identifier says nothing about when the record starts.
  private mutating func header(from start: Date, isAssessment: Bool) throws -> SampleHeader {
    let zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC"]
    return try SampleHeader(
      uuid: .version7(at: start + .random(in: 0...1e6, using: &generator), using: &generator),
      startDate: start,
      endDate: isAssessment && generator.isOne(in: 3)
        ? start + .random(in: 0...600, using: &generator) : nil,
      timeZone: TimeZone(identifier: generator.pick(zones)) ?? .gmt,
      datePrecision: generator.isOne(in: isAssessment ? 4 : 5) ? .day : .instant,
      subject: generator.pick(subjects),
      note: generator.isOne(in: isAssessment ? 10 : 20)
        ? "Seen at home: «quiet», \u{1F642} \"ok\"" : nil,
      metadata: isAssessment && generator.isOne(in: 10)
        ? ["room": .number(4.5), "checked": .bool(true), "at": .date(start), "by": .string("é")]
        : [:])
  }

  // MARK: Assessments

  package mutating func assessments(_ count: Int) throws -> [ScoredAssessment] {
    var made: [ScoredAssessment] = []
    for _ in 0..<count { made.append(try assessment()) }
    return made
  }

  /// - Parameter header: its header; nil makes one.
  package mutating func assessment(_ header: SampleHeader? = nil) throws -> ScoredAssessment {
    let questionnaire = generator.pick(questionnaires)
    if header == nil, !generator.isOne(in: 10) {
      // Else it starts as the one before, so that the identifier decides the order.
      lastStart = moment()
    }
    let header = try header ?? self.header(from: lastStart, isAssessment: true)
    let administeredBy = generator.pick(Array(ScoredAssessment.AdministeredBy.allCases.prefix(3)))
    let name = administeredBy == .interview ? "Rene\u{301}" : "Ward 7"
    let clinician = generator.isOne(in: 4) ? name : nil
    if generator.isOne(in: 20), let range = questionnaire.scores.first?.range {
      let total = Int.random(in: Int(range.minimum)...Int(range.maximum), using: &generator)
      return try ScoredAssessment(
        questionnaire, total: Double(total), header: header, administeredBy: administeredBy,
        clinician: clinician)
    }
    let answers = answers(to: questionnaire)
    let isProrated = generator.isOne(in: 2) && questionnaire.offers(.prorate)
    return try ScoredAssessment(
      questionnaire, answers: answers, policy: isProrated ? .prorate : .refuse, header: header,
      administeredBy: administeredBy, clinician: clinician)
  }

  private mutating func answers(to questionnaire: Questionnaire) -> [String: Answer] {
    let burden = Int.random(in: 0...3, using: &generator)
    let hasBlanks = generator.isOne(in: 10)
    var answers: [String: Answer] = [:]
    for item in questionnaire.items where item.isScored {
      if hasBlanks, generator.isOne(in: 6) { continue }
      answers[item.id] = answer(to: item, burden: burden)
    }
    for item in Scorer(questionnaire).askedItems(answers) where !item.isScored {
      if generator.isOne(in: 4) { continue }
      answers[item.id] = item.choiceSet.choices.randomElement(using: &generator)?.answer
    }
    return answers
  }

  private mutating func answer(to item: Questionnaire.Item, burden: Int) -> Answer {
    if item.isDeclinable {
      // The last item of the PHQ-9 is rarely above 0.
      if generator.isOne(in: 12) { return .declined }
      return .value(generator.isOne(in: 12) ? .random(in: 1...3, using: &generator) : 0)
    }
    if item.notApplicable != nil, generator.isOne(in: 2) { return .notApplicable }
    let choices = item.choiceSet.choices
    let place = burden + .random(in: -1...1, using: &generator)
    return choices[min(choices.count - 1, max(0, place))].answer
  }

  // MARK: States of mind

  package mutating func statesOfMind(_ count: Int) throws -> [StateOfMind] {
    var made: [StateOfMind] = []
    for _ in 0..<count { made.append(try stateOfMind()) }
    return made
  }

  package mutating func stateOfMind() throws -> StateOfMind {
    let start = moment()
    return try StateOfMind(
      kind: generator.isOne(in: 3) ? .dailyMood : .momentaryEmotion, valence: valence(),
      labels: words(upTo: 3), associations: words(upTo: 2),
      header: header(from: start, isAssessment: false))
  }

  private mutating func valence() -> Double {
    generator.isOne(in: 4)
      ? Double(Int.random(in: -7...7, using: &generator)) / 7
      : .random(in: -1...1, using: &generator)
  }

  private mutating func words<Word: VocabularyWord>(upTo limit: Int) -> [Word] {
    let count = Int.random(in: 0...limit, using: &generator)
    return Array(Word.allCases.shuffled(using: &generator).prefix(count))
  }

  // MARK: Both

  /// Makes assessments and states of mind in turn: with metadata of each type, text in both of
  /// Unicode's forms, durations, and valences near the edges of the classes.
  package mutating func samples(_ count: Int) throws -> [any Sample] {
    var made: [any Sample] = []
    for index in 0..<count {
      if index.isMultiple(of: 2) {
        let sample = try assessment()
        made.append(sample.with(header: try varied(sample.header)))
      } else {
        let sample = try stateOfMind()
        made.append(
          try StateOfMind(
            kind: sample.kind, valence: valence(near: sample.valence), labels: sample.labels,
            associations: sample.associations, header: varied(sample.header)))
      }
    }
    return made
  }

  private mutating func valence(near valence: Double) -> Double {
    let other = generator.pick([
      valence.nextUp, valence.nextDown, -0.0, valence, valence, valence,
    ])
    return min(1, max(-1, other))
  }

  private mutating func varied(_ header: SampleHeader) throws -> SampleHeader {
    let lasts = generator.isOne(in: 3)
    return try SampleHeader(
      uuid: header.uuid, startDate: header.startDate,
      endDate: lasts ? header.endDate + .random(in: 0...1e6, using: &generator) : header.endDate,
      timeZone: TimeZone(identifier: header.timeZone) ?? .gmt,
      datePrecision: header.datePrecision,
      subject: header.subject == "P3" ? "Pe\u{301}3" : header.subject,
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
    guard generator.isOne(in: 2) else { return [:] }
    var metadata: [String: MetadataValue] = [:]
    for _ in 0..<3 { metadata[generator.pick(Self.keys)] = metadataValue(start) }
    return metadata
  }

  private mutating func metadataValue(_ start: Date) -> MetadataValue {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .string(generator.pick(Self.texts))
    case 1: .number(generator.pick(Self.numbers))
    case 2: .bool(generator.isOne(in: 2))
    default: .date(start + .random(in: -1...1, using: &generator))
    }
  }
}
