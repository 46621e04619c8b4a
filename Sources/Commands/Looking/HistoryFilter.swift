import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingSamples

struct HistoryFilter {
  static let type = OptionSpec(
    "type", value: .known(.recordType, "TYPE"),
    summary: "Show only this type, such as phq-9, mood or factor.",
    detail:
      "'mood' means moods and emotions, 'factor' life factors such as sleep. Can be repeated.",
    isRepeatable: true)
  static let band = OptionSpec(
    "band", value: .known(.band, "BAND"),
    summary: "Show only results in this band, such as moderate.",
    detail: "It is the band of the main score.")
  static let score = OptionSpec(
    "score", value: .comparison(">=10"),
    summary: "Show only results with a main score like '>=10'.",
    detail:
      "'phq-4:anxiety>=3' names another score. A number alone means equal. Use quotes, because "
      + "shells redirect with '>'. Results without a total are not found.")
  static let item = OptionSpec(
    "item", value: .comparison("selfHarm>=1", kind: .known(.item)),
    summary: "Show only results with an answer like 'selfHarm>=1'.",
    detail:
      "Results entered as a total have no answers and are not found, even if the total implies "
      + "one; '--alert raised' finds those with an alert.", isSensitive: true)
  static let alert = OptionSpec(
    "alert", value: .oneOf([raisedWord, "not-assessed"], "STATE"),
    summary: "Show only results whose alert is raised or not-assessed.",
    detail: "Raised includes results that were corrected while their alert waited.")
  static let unreviewed = OptionSpec(
    "unreviewed", summary: "Show only results that no review has settled; no moods.",
    detail:
      "Their alerts wait, also after could-not-reach, a follow-up or reopen. 'wellbeing alerts' "
      + "also lists unfinished questionnaires.")
  static let administeredBy = OptionSpec(
    "administered-by", value: RecordOptions.administeredBy.value,
    summary: "Show only results from self, interview or clinician.")
  static let clinician = OptionSpec(
    "clinician", value: .text("NAME"), summary: "Show only results of this clinician.")
  static let noteContains = OptionSpec(
    "note-contains", value: .text("TEXT"),
    summary: "Show only records whose note contains this text.",
    detail: "Case is ignored.", isSensitive: true)

  static let options =
    [type, DayRange.from, DayRange.to, DayRange.last] + ofResults + MoodFilter.options
    + [noteContains, .savedBy]

  /// The conditions that never match a mood.
  static let ofResults = [band, score, item, alert, unreviewed, administeredBy, clinician]

  /// Combinations that match no record; without an error, the list would be empty.
  static let exclusions = ofResults.flatMap { option in
    MoodFilter.conditions.map { CommandSpec.Exclusion(option, $0) }
  }

  private static let raisedWord = "raised"

  private let types: [String]
  private let days: DayRange.Options
  private(set) var band: String?
  /// The main score, or a named one, as typed before the operator.
  private(set) var score: (name: String, SampleFilter.Comparison, Double)?
  private let item: (name: String, SampleFilter.Comparison, Double)?
  private let alert: SampleFilter?
  private let isOfRaised: Bool
  /// The conditions that need nothing but the arguments.
  private let others: [SampleFilter]
  let isGiven: Bool

  init(_ arguments: Invocation) throws {
    types = arguments.values(of: Self.type)
    days = try DayRange.Options(arguments)
    band = arguments.value(of: Self.band)
    score = try arguments.value(of: Self.score).map(Self.comparedScore)
    item = try arguments.value(of: Self.item).map(Self.comparedItem)
    let isRaised = arguments.value(of: Self.alert).map { $0 == Self.raisedWord }
    alert = isRaised.map { .alert($0 ? .raised : .notAssessed) }
    isOfRaised = isRaised == true
    let texts: [SampleFilter?] = [
      arguments.value(of: Self.administeredBy).flatMap(ScoredAssessment.AdministeredBy.init)
        .map { .administeredBy($0) },
      arguments.value(of: Self.clinician).map { .clinician($0) },
      arguments.value(of: Self.noteContains).map { .noteContains($0) },
    ]
    others =
      (arguments.has(Self.unreviewed) ? [!.types([.stateOfMind, .factor]), !.reviewed] : [])
      + texts.compactMap(\.self)
      + (try MoodFilter.filters(arguments)) + MoodFilter.savedBy(arguments)
    isGiven = Self.options.contains(where: arguments.has)
  }

  /// The same filter without conditions on scores and bands.
  var withoutScores: HistoryFilter {
    var copy = self
    (copy.score, copy.band) = (nil, nil)
    return copy
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
    if let subject = context.options.subject { parts.append(.subject(subject)) }
    let types = try types(context)
    if !types.isEmpty { parts.append(.types(types)) }
    if types.isEmpty, !ofAllTypes { parts.append(.resultsAndMoods) }
    if days.isGiven {
      let range = try days.range(now: context.runtime.clock(), zone: context.zone())
      if let start = range.start { parts.append(.startsAtOrAfter(start)) }
      if let end = range.end { parts.append(.startsBefore(end)) }
    }
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
      parts.append(isOfRaised && !corrected.isEmpty ? alert || .uuids(corrected) : alert)
    }
    return .all(parts + others)
  }

  private static func comparedScore(
    _ text: String
  ) throws -> (String, SampleFilter.Comparison, Double) {
    let start =
      text.firstIndex { "<>=!".contains($0) } ?? (Double(text) == nil ? nil : text.startIndex)
    let name = text[..<(start ?? text.endIndex)].trimmingCharacters(in: .whitespaces)
    guard let (comparison, number) = Comparison.parse(text[(start ?? text.endIndex)...]),
      let points = Double(number), points.isFinite
    else { throw Failure.notAComparison(option: score.typed, example: ">=10") }
    return (name, comparison, points)
  }

  private static func comparedItem(
    _ text: String
  ) throws -> (String, SampleFilter.Comparison, Double) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let name = String(trimmed.prefix { $0.isLetter || $0.isNumber })
    guard let (comparison, number) = Comparison.parse(trimmed.dropFirst(name.count)),
      let value = Double(number), value.isFinite
    else { throw Failure.notAComparison(option: item.typed, example: "selfHarm>=1") }
    return (name, comparison, value)
  }
}
