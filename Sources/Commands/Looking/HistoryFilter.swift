import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingSamples

struct HistoryFilter {
  static let type = Option.texts(
    "type", .known(.recordType, "TYPE"), "Show only this type, such as phq-9, mood or factor.",
    detail:
      "'mood' means moods and emotions, 'factor' life factors such as sleep. Can be repeated.")
  static let band = Option.text(
    "band", .known(.band, "BAND"), "Show only results in this band, such as moderate.",
    detail: "It is the band of the main score.")
  static let score = Option.text(
    "score", .comparison(">=10"), "Show only results with a main score like '>=10'.",
    detail:
      "'phq-4:anxiety>=3' names another score. A number alone means equal. Use quotes, because "
      + "shells redirect with '>'. Results without a total are not found."
  ).map { typed, _ in try typed.map(comparedScore) }
  private static let item = Option.text(
    "item", .comparison("selfHarm>=1", kind: .known(.item)),
    "Show only results with an answer like 'selfHarm>=1'.",
    detail:
      "Results entered as a total have no answers and are not found, even if the total implies "
      + "one; '--alert raised' finds those with an alert.", isSensitive: true
  ).map { typed, _ in try typed.map(comparedItem) }
  private static let alert = Option.oneOf(
    "alert", AlertCondition.self, "STATE",
    "Show only results whose alert is raised or not-assessed.",
    detail: "Raised includes results that were corrected while their alert waited.")
  static let unreviewed = Option.flag(
    "unreviewed", "Show only results that no review has settled; no moods.",
    detail:
      "Their alerts wait, also after could-not-reach, a follow-up or reopen. 'wellbeing alerts' "
      + "also lists unfinished questionnaires.")
  private static let administeredBy = Option.oneOf(
    "administered-by", ScoredAssessment.AdministeredBy.self, "WHO",
    "Show only results from self, interview or clinician.")
  private static let clinician = Option.text(
    "clinician", .text("NAME"), "Show only results of this clinician.")
  private static let noteContains = Option.text(
    "note-contains", .text("TEXT"), "Show only records whose note contains this text.",
    detail: "Case is ignored.", isSensitive: true)

  static let options: [any OptionRow] =
    [type] + DayRange.options + ofResults + MoodFilter.options + [noteContains, Options.savedBy]

  /// The conditions that never match a mood.
  static let ofResults: [any OptionRow] = [
    band, score, item, alert, unreviewed, administeredBy, clinician,
  ]

  /// Combinations that match no record; without an error, the list would be empty.
  static let exclusions = ofResults.flatMap { option in
    MoodFilter.conditions.map { CommandSpec.Exclusion(option, $0) }
  }

  private enum AlertCondition: String, CaseIterable {
    case raised
    case notAssessed = "not-assessed"
  }

  private let types: [String]
  private let days: DayRange
  var band: String?
  /// The main score, or a named one, as typed before the operator.
  var score: (name: String, SampleFilter.Comparison, Double)?
  private let item: (name: String, SampleFilter.Comparison, Double)?
  private let alert: AlertCondition?
  /// The conditions that need nothing but the arguments.
  private let others: [SampleFilter]
  let isGiven: Bool

  init(_ context: CommandContext) throws {
    types = try context[Self.type]
    days = try DayRange(context)
    band = try context[Self.band]
    score = try context[Self.score]
    item = try context[Self.item]
    alert = try context[Self.alert]
    let texts: [SampleFilter?] = [
      try context[Self.administeredBy].map { .administeredBy($0) },
      try context[Self.clinician].map { .clinician($0) },
      try context[Self.noteContains].map { .noteContains($0) },
    ]
    others =
      (try context[Self.unreviewed] ? [!.types([.stateOfMind, .factor]), !.reviewed] : [])
      + texts.compactMap(\.self) + (try MoodFilter.filters(context) + MoodFilter.savedBy(context))
    isGiven = Self.options.contains(where: context.has)
  }

  /// Returns the record types; empty for all types.
  func types(_ context: CommandContext) throws -> Set<SampleType> {
    Set(try types.map(context.sampleType))
  }

  /// - Parameter corrected: The results of which an earlier version raised an unreviewed alert.
  ///   They are included if raised alerts are selected.
  /// - Parameter ofAllTypes: Whether factors are included although no type is given.
  func filter(
    _ context: CommandContext, corrected: Set<UUID> = [], ofAllTypes: Bool = false
  ) throws -> SampleFilter {
    var parts: [SampleFilter] = []
    if let subject = context.namedSubject { parts.append(.subject(subject)) }
    let types = try types(context)
    if !types.isEmpty { parts.append(.types(types)) }
    if types.isEmpty, !ofAllTypes { parts.append(.resultsAndMoods) }
    parts += days.filters
    if let band { parts.append(.band(try context.knownBand(band))) }
    if let (name, comparison, points) = score {
      if name.isEmpty {
        parts.append(.score(comparison, points))
      } else {
        let named = try context.scoreName(name)
        parts.append(.types([.questionnaire(named.questionnaire)]))
        parts.append(.score(comparison, points, of: named.score))
      }
    }
    if let (name, comparison, value) = item {
      parts.append(.item(try context.knownItem(name, in: .all(parts)), comparison, value))
    }
    if let alert {
      let isRaised = alert == .raised
      let found = SampleFilter.alert(isRaised ? .raised : .notAssessed)
      parts.append(isRaised && !corrected.isEmpty ? found || .uuids(corrected) : found)
    }
    return .all(parts + others)
  }

  private static func comparedScore(
    _ text: String
  ) throws -> (String, SampleFilter.Comparison, Double) {
    let start =
      text.firstIndex { "<>=!".contains($0) } ?? (Double(text) == nil ? nil : text.startIndex)
    let name = text[..<(start ?? text.endIndex)].trimmingCharacters(in: .whitespaces)
    let (comparison, points) = try Comparison.parse(
      text[(start ?? text.endIndex)...], of: Self.score.spec, example: ">=10")
    return (name, comparison, points)
  }

  private static func comparedItem(
    _ text: String
  ) throws -> (String, SampleFilter.Comparison, Double) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let name = String(trimmed.prefix { $0.isLetter || $0.isNumber })
    let (comparison, value) = try Comparison.parse(
      trimmed.dropFirst(name.count), of: Self.item.spec, example: "selfHarm>=1")
    return (name, comparison, value)
  }
}
