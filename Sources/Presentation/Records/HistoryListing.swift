package import Foundation
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

package struct HistoryRow {
  package let sample: any Sample
  let assessment: ScoredAssessment?
  let mood: StateOfMind?
  let factor: FactorSample?
  /// The items with an unreviewed alert that an earlier version raised; nil if there are none.
  let correctedItems: [String]?

  /// - Parameter corrected: For each result, the items with such an alert.
  package init(_ sample: any Sample, _ corrected: [UUID: [String]]) {
    self.sample = sample
    (assessment, mood, factor) = (sample.assessment, sample.stateOfMind, sample.factorSample)
    correctedItems = corrected[sample.uuid]
  }

  /// The values of a record for programs, without answers.
  package static let fields: ListingFields<HistoryRow> = [
    .init("uuid") { $0.sample.uuid },
    .init("type") { $0.sample.sampleType.rawValue },
    .init("subject") { $0.sample.subject },
    .init("start") { $0.sample.startDate },
    .init("timeZone") { $0.sample.header.timeZone },
    .init("score") { $0.assessment?.score?.value },
    .init("band") { $0.assessment?.score?.band },
    .init("basis") { $0.assessment?.score?.basis.rawValue },
    .init("alerts") { $0.alerts },
    .init("reviewed") { $0.settled },
    .init("reviewer") { $0.review?.reviewer },
    .init("outcome") { $0.review?.outcome?.rawValue },
    .init("reviewNote") { $0.review?.note },
    .init("reviewedVersion") { $0.review?.result },
    .init("reviews") { $0.reviews },
    .init("kind") { $0.mood?.kind.name },
    .init("valence") { $0.mood?.valence },
    .init("labels") { ($0.mood?.labels ?? []).map(\.name) },
    .init("associations") { ($0.mood?.associations ?? []).map(\.name) },
    .init("factor") { $0.factor?.factor.name },
    .init("value") { $0.factor?.value },
    .init("unit") { $0.factor?.unit },
    .init("administeredBy") { $0.assessment?.administeredBy.rawValue },
    .init("clinician") { $0.assessment?.clinician },
    .init("note") { $0.sample.header.note },
  ]

  /// When the last review was recorded, unless an alert waits nevertheless.
  private var settled: Date? { assessment?.isReviewed == true ? review?.date : nil }

  /// The last review of any version.
  private var review: Review? { assessment?.reviews.last }

  /// What the last review says, and whether it is of an earlier version.
  fileprivate var outcomeWords: String {
    guard let review, let words = review.outcome?.words else { return "" }
    return words + (review.result == sample.uuid ? "" : " (earlier version)")
  }

  /// The reviews of all versions as JSON; nil if there are none.
  private var reviews: String? {
    guard let reviews = assessment?.reviews, !reviews.isEmpty else { return nil }
    return String(decoding: JSONForm.array(reviews.map(\.jsonForm)).bytes, as: UTF8.self)
  }

  /// The items with a raised alert: with `implied` if only the total proves it, with the reason if
  /// it was not assessed, and with `corrected` if only an earlier version raised it.
  var alerts: [String] {
    let raised = (assessment?.alerts ?? []).map {
      $0.state == .implied ? "\($0.item):implied" : $0.item
    }
    let open = (assessment?.alertsNotAssessed ?? []).map {
      "\($0.item):\($0.reason.rawValue)"
    }
    return raised + open + (correctedItems ?? []).map { "\($0):corrected" }
  }
}

package final class HistoryWords {
  /// The language of the table, if a definition has it.
  private static let language = "en"

  private let now: () -> Date
  private let catalog: () -> QuestionnaireCatalog
  private let findDefinition: (Questionnaire.Key) throws -> Questionnaire?
  private var definitions: [Questionnaire.Key: Questionnaire?] = [:]
  /// The vocabulary, loaded with the first mood.
  private let words = MoodWords()

  package init(
    now: @escaping () -> Date, catalog: @escaping () -> QuestionnaireCatalog,
    definition: @escaping (Questionnaire.Key) throws -> Questionnaire?
  ) {
    self.now = now
    self.catalog = catalog
    findDefinition = definition
  }

  /// Returns the list of records.
  ///
  /// Columns that identify a record or are needed to judge it are never dropped or truncated. Nor is
  /// the subject, since two subjects may differ in any character.
  ///
  /// - Parameter namesSubjects: Whether to show subjects: needed if others could be meant, even if all
  ///   listed records have the same one.
  package func listing(namesSubjects: Bool) -> Listing<HistoryRow> {
    var relativeDay = RelativeDay(at: now())
    var alert = Listing<HistoryRow>.Column("Alert", .isWrapped(to: 11), priority: 5) {
      self.alert($0)
    }
    alert.column.saidHeading = alert.column.heading
    return Listing(
      key: "samples", fields: HistoryRow.fields,
      columns: [
        .init("Subject", .isWrapped(to: 7), priority: 7, isLeftOutWhenEmpty: true) {
          namesSubjects ? withoutControls($0.sample.subject) : ""
        },
        .init("Type", .isCut(to: 7), priority: 3) { try self.type($0) },
        .init("Date", .isWrapped(to: 11), priority: 6) { LocalTime.moment($0.sample) },
        .init("When", .isDropped, priority: 0, isLeftOutWhenEmpty: true) {
          Document.Inline.onScreen(relativeDay.words(for: $0.sample), elsewhere: "")
        },
        .init("Score", .isWrapped(to: 16), priority: 4) { try self.score($0) },
        alert,
        .init("Outcome", .isDropped, priority: 1, isLeftOutWhenEmpty: true) {
          $0.outcomeWords
        },
        .init("Labels", .isCut(to: 6), priority: 1, isLeftOutWhenEmpty: true) {
          self.labels($0)
        },
        .init("Result") { $0.sample.uuid.reference },
      ],
      json: { .sample($0.sample) })
  }

  package func title(of type: SampleType) -> String {
    if type == .stateOfMind { return "Mood" }
    let known = try? catalog().questionnaire(.init(rawValue: type.rawValue))
    return printable(known.map { $0.name(in: Self.language) } ?? type.rawValue)
  }

  private func type(_ row: HistoryRow) throws -> String {
    if let mood = row.mood { return words.name(mood.kind) }
    if let factor = row.factor { return FactorWords.name(factor.factor) }
    let questionnaire = try row.assessment.flatMap { try definition($0.questionnaire) }
    return questionnaire.map { printable($0.name(in: Self.language)) }
      ?? title(of: row.sample.sampleType)
  }

  func score(_ row: HistoryRow) throws -> String {
    if let mood = row.mood {
      return "\(valenceWords(mood.valence)) \(words.name(mood.valenceClassification))"
    }
    if let factor = row.factor { return FactorWords.amount(factor) }
    guard let assessment = row.assessment, let score = assessment.score else { return "" }
    return score.words(by: try definition(assessment.questionnaire), in: Self.language)
  }

  private func labels(_ row: HistoryRow) -> String {
    guard let labels = row.mood?.labels, !labels.isEmpty else { return "" }
    return words.list(labels)
  }

  /// Returns the state of a result's alerts.
  func alert(_ row: HistoryRow) -> Document.Line {
    guard let assessment = row.assessment else { return [] }
    var state = AlertState(
      assessment.reviewState, isRaised: !assessment.alerts.isEmpty,
      isCorrected: row.correctedItems != nil,
      isNotAssessed: !assessment.alertsNotAssessed.isEmpty)
    if state == nil, Review.State(of: assessment.reviews) == .reviewed {
      // An alert of an earlier version that no longer waits.
      state = .reviewed
    }
    return state?.line ?? []
  }

  /// Returns the definition that a result refers to; nil if it is unknown.
  private func definition(_ key: Questionnaire.Key) throws -> Questionnaire? {
    if let known = definitions[key] { return known }
    let found = try findDefinition(key)
    // An unknown definition is remembered, too, so that it is looked up once and not for each row.
    definitions.updateValue(found, forKey: key)
    return found
  }
}

/// The age of a day in calendar days, as `yesterday` or `3 weeks ago`: a record from late last
/// night is from yesterday, however few hours have passed.
package struct RelativeDay {
  private let now: Date
  /// The current day by time zone, for zones already looked up.
  private var today: [String: LocalDay] = [:]

  init(at now: Date) {
    self.now = now
  }

  /// Returns the age of a record's day in the record's own zone; empty if it is in the future.
  mutating func words(for sample: any Sample) -> String {
    let name = sample.header.timeZone
    let today = today[name] ?? LocalDay(of: now, in: IANAZone.named(name) ?? .gmt)
    self.today[name] = today
    return Self.words(from: sample.header.localDay, until: today)
  }

  /// Returns the age of a moment; on the current day, to the hour or minute.
  package static func words(of date: Date, at now: Date, in zone: TimeZone) -> String {
    let (day, today) = (LocalDay(of: date, in: zone), LocalDay(of: now, in: zone))
    return day == today ? LocalTime.age(of: date, at: now) : words(from: day, until: today)
  }

  /// Returns the age of a day relative to another; empty if it is after it.
  static func words(from day: LocalDay, until today: LocalDay) -> String {
    let days = today.daysSince1970 - day.daysSince1970
    switch days {
    case ..<0: return ""
    case 0: return "today"
    case 1: return "yesterday"
    case 2..<14: return "\(days) days ago"
    default: break
    }
    let months = wholeMonths(from: day, until: today)
    return switch months {
    case ..<2: "\(days / 7) weeks ago"
    case ..<24: "\(months) months ago"
    default: "\(months / 12) years ago"
    }
  }

  private static func wholeMonths(from day: LocalDay, until today: LocalDay) -> Int {
    // No month has over 31 days, so this is never too high, and one too low per five years.
    var months = (today.daysSince1970 - day.daysSince1970) / 31
    while day.adding(months: months + 1) <= today { months += 1 }
    return months
  }
}
