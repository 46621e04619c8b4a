import Foundation
import WellbeingInstruments
package import WellbeingSamples
import WellbeingTestBytes

/// Assessments as they might be recorded, the same for every run of a seed: every basis, ties in
/// time.
package struct RandomAssessments {
  private var generator: SeededGenerator
  private let questionnaires: [Questionnaire]
  private let subjects: [String]
  private let days: ClosedRange<Int>
  private var lastStart = Date(timeIntervalSince1970: 0)

  /// Makes a source of assessments.
  ///
  /// - Parameters:
  ///   - seed: what determines them.
  ///   - ids: which built-in instruments they are of.
  ///   - subjects: whom they are about; at least one.
  ///   - days: when they start, in days since 1970.
  package init(
    seed: UInt64, of ids: [String] = ["gad-7", "phq-9"], subjects: [String] = ["P1", "P2", "P3"],
    days: ClosedRange<Int> = 18_000...20_000
  ) throws {
    generator = SeededGenerator(seed: seed)
    let catalog = QuestionnaireCatalog.builtIn
    questionnaires = try ids.compactMap { try catalog.questionnaire($0) }
    self.subjects = subjects
    self.days = days
  }

  /// Makes the next assessment; its identifier says nothing about when it starts.
  ///
  /// - Parameter header: its header; nil makes one.
  package mutating func next(_ header: SampleHeader? = nil) throws -> ScoredAssessment {
    let questionnaire = questionnaires[.random(in: questionnaires.indices, using: &generator)]
    let header = try header ?? self.header()
    let administeredBy = ScoredAssessment.AdministeredBy.allCases[
      .random(in: 0..<3, using: &generator)]
    let name = administeredBy == .interview ? "Rene\u{301}" : "Ward 7"
    let clinician = isChosen(in: 4) ? name : nil
    if isChosen(in: 20), let range = questionnaire.scores.first?.range {
      let total = Int.random(in: Int(range.minimum)...Int(range.maximum), using: &generator)
      return try ScoredAssessment(
        questionnaire, total: Double(total), header: header, administeredBy: administeredBy,
        clinician: clinician)
    }
    let answers = answers(to: questionnaire)
    let isProrated = isChosen(in: 2) && questionnaire.offers(.prorate)
    return try ScoredAssessment(
      questionnaire, answers: answers, policy: isProrated ? .prorate : .refuse, header: header,
      administeredBy: administeredBy, clinician: clinician)
  }

  /// Makes several assessments.
  package mutating func next(_ count: Int) throws -> [ScoredAssessment] {
    var made: [ScoredAssessment] = []
    for _ in 0..<count { made.append(try next()) }
    return made
  }

  private mutating func isChosen(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func header() throws -> SampleHeader {
    let start = start()
    let zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC"]
    return try SampleHeader(
      uuid: .version7(at: start + .random(in: 0...1e6, using: &generator), using: &generator),
      startDate: start,
      endDate: isChosen(in: 3) ? start + .random(in: 0...600, using: &generator) : nil,
      timeZone: TimeZone(identifier: zones[.random(in: 0..<4, using: &generator)]) ?? .gmt,
      datePrecision: isChosen(in: 4) ? .day : .instant,
      subject: subjects[.random(in: subjects.indices, using: &generator)],
      note: isChosen(in: 10) ? "Seen at home: «quiet», \u{1F642} \"ok\"" : nil,
      metadata: isChosen(in: 10)
        ? ["room": .number(4.5), "checked": .bool(true), "at": .date(start), "by": .string("é")]
        : [:])
  }

  /// Now and then the moment of the assessment before, so that the identifier decides the order.
  private mutating func start() -> Date {
    if !isChosen(in: 10) {
      let day = Double(Int.random(in: days, using: &generator))
      lastStart = Date(timeIntervalSince1970: (day + .random(in: 0..<1, using: &generator)) * 86400)
    }
    return lastStart
  }

  private mutating func answers(to questionnaire: Questionnaire) -> [String: Answer] {
    let burden = Int.random(in: 0...3, using: &generator)
    let hasBlanks = isChosen(in: 10)
    var answers: [String: Answer] = [:]
    for item in questionnaire.items where item.isScored {
      if hasBlanks, isChosen(in: 6) { continue }
      answers[item.id] = answer(to: item, burden: burden)
    }
    for item in Scorer(questionnaire).askedItems(answers) where !item.isScored {
      if isChosen(in: 4) { continue }
      answers[item.id] = item.choiceSet.choices.randomElement(using: &generator)?.answer
    }
    return answers
  }

  private mutating func answer(to item: Questionnaire.Item, burden: Int) -> Answer {
    if item.isDeclinable {
      // The last item of the PHQ-9 is rarely above 0.
      if isChosen(in: 12) { return .declined }
      return .value(isChosen(in: 12) ? .random(in: 1...3, using: &generator) : 0)
    }
    if item.notApplicable != nil, isChosen(in: 2) { return .notApplicable }
    let choices = item.choiceSet.choices
    let place = burden + .random(in: -1...1, using: &generator)
    return choices[min(choices.count - 1, max(0, place))].answer
  }
}
