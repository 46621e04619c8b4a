import Foundation
import WellbeingArguments
package import WellbeingCommandKit
import WellbeingPresentation
import WellbeingSamples
import WellbeingTextFormats

/// The options of `trend`. Days and names are kept as typed.
package struct TrendOptions {
  static let form = OptionSpec(
    "chart", value: .oneOf(TrendScope.Form.allCases.map(\.rawValue), "FORM"),
    summary: "Choose line (default), bars, scatter, calendar or distribution.",
    detail: "A calendar shows moods, one shade per day, or one digit without colours. A "
      + "distribution counts the results in each band, or the days in each class of mood.")
  static let every = OptionSpec(
    "every", value: .oneOf(CalendarInterval.allCases.map(\.rawValue), "INTERVAL"),
    summary: "Draw one point per day, week or month.",
    detail:
      "For results, each point is the last score of the interval, with the range of all. For moods, it "
      + "is the mean, with the range.")
  static let by = OptionSpec(
    "by",
    value: .oneOf(
      [ValenceStatisticsDescriptor.Grouping.association, .label].map(\.rawValue), "WORDS"),
    summary: "Draw moods by association or label, side by side.",
    detail: "Each word has the range and the mean of its moods in the whole period.")
  static let items = OptionSpec(
    "items", value: .known(.items, "ITEMS"),
    summary: "Show the answers to these items side by side: sleep,energy or all.",
    detail: "With --chart they are drawn; bars can show two items.")
  static let companion = OptionSpec(
    "with", value: .text("WHAT"),
    summary: "Compare with moods (mood, mood:label=anxious) or a factor.",
    detail:
      "Moods are drawn below the scores: the mean valence of the days that each result covers, or how "
      + "many of those moods have a label, or an association such as mood:association=work. With a "
      + "life factor such as sleep, the chart has a point per day (a result has the mean of the days "
      + "that it covers), and the days below and above the median of the factor are compared. Days at "
      + "the median itself are on neither side.", isSensitive: true)
  static let mark = OptionSpec(
    "mark", value: .text("DATE=TEXT"),
    summary: "Mark a day: 2026-06-15=\"sertraline 50 mg\".",
    detail: "Can be repeated.", isRepeatable: true, isSensitive: true)
  static let baseline = OptionSpec(
    "baseline", value: .text("WHICH"),
    summary: "Compare with this result, or the first since a day.",
    detail:
      "A day such as 2026-01-05, or a result by its UUID or its last eight digits. By default, it is "
      + "the first result with a score of the present episode ('subjects episode'), or of all, "
      + "whatever the period.")
  static let criteria = OptionSpec(
    "criteria", value: .oneOf(["nhs", "rci", "mid"], "SET"),
    summary: "Judge change by these criteria only: nhs, rci or mid.",
    detail: "nhs: NHS Talking Therapies; rci: reliable change indices from studies; mid: the "
      + "smallest clinically important difference. Can be repeated. By default, the setting 'criteria' or all. "
      + "Response, remission and clinically significant change are always judged.",
    isRepeatable: true)
  static let sources = OptionSpec(
    "sources", summary: "State the result of each rule, with its sources.",
    detail: "By default, each change is one sentence.")
  static let table = OptionSpec("table", summary: "Print a table instead of the chart.")
  static let csv = OptionSpec.csv
  static let svg = OptionSpec(
    "svg", value: .path("FILE"), summary: "Write the chart as SVG to this file.",
    detail: "Only you can read the file. '-' writes to standard output.")
  static let ascii = OptionSpec(
    "ascii", summary: "Draw with ASCII characters only.",
    detail: "This is the default if the locale is not UTF-8.")
  static let follow = OptionSpec(
    "follow", summary: "Redraw whenever the store changes, until interrupted.",
    detail: "With --json, each drawing is one JSON document on one line.")
  static let accessible = OptionSpec(
    OptionSpec.accessible.name, summary: "Describe the trend in sentences instead of drawing it.",
    detail: OptionSpec.accessible.detail)

  static let moodFilter = MoodFilter.options + [.savedBy]

  static let all =
    [
      DayRange.from, DayRange.to, DayRange.last, baseline, criteria, sources, form, every, by,
      items, companion,
    ]
    + [mark] + moodFilter + [table, csv, svg, ascii, .definition, accessible, follow]

  static let exclusions =
    CommandSpec.Exclusion.among([CommonOptions.json, csv, table, svg])
    + [csv, svg].map { .init(follow, $0) }
    + [companion, every, table].map { .init(items, $0) }
    + [form, every, mark].map { .init(by, $0) }

  /// The questionnaires, scores and moods.
  let measures: [String]
  let days: DayRange.Options
  let baseline: String?
  /// The sets of rules for change to use; empty means all.
  let criteria: Set<String>
  let form: TrendScope.Form?
  let interval: CalendarInterval?
  /// The items whose answers are shown; empty means all, nil shows scores.
  let items: [String]?
  let companion: TrendScope.Companion?
  let factor: Factor?
  let grouping: ValenceStatisticsDescriptor.Grouping?
  let marks: [String]
  let moods: SampleFilter
  /// Whether each rule's result is stated, with sources.
  let isFull: Bool
  let isTable: Bool
  /// The path of the SVG file.
  let svg: String?
  let isASCII: Bool
  let isFollowed: Bool
  /// The first option that is for questionnaire results only.
  let givenOfScores: OptionSpec?
  /// The first option that filters moods.
  let givenOfMoods: OptionSpec?

  init(_ arguments: Invocation) throws {
    measures = arguments.operands
    days = try DayRange.Options(arguments)
    baseline = arguments.value(of: Self.baseline)
    criteria = Set(arguments.values(of: Self.criteria))
    form = arguments.value(of: Self.form).flatMap(TrendScope.Form.init)
    interval = arguments.value(of: Self.every).flatMap(CalendarInterval.init)
    items = try arguments.value(of: Self.items).map { list throws(Failure) in
      guard list != "all" else { return [] }
      let items = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard !items.isEmpty else {
        throw .usage(
          "Option '\(Self.items.typed)' needs items such as sleep,energy, or the word 'all'.")
      }
      return items
    }
    for (place, item) in (items ?? []).enumerated() where items?[..<place].contains(item) == true {
      throw Self.repeatedError(item)
    }
    let with = arguments.value(of: Self.companion)
    // What names a word of a mood is not repeated in an error.
    let isOfMoods = with.map { $0 == TypeName.mood || $0.contains(":") || $0.contains("=") } ?? true
    companion = isOfMoods ? try with.map(TrendScope.Companion.init(typed:)) : nil
    factor = isOfMoods ? nil : try with.map { try FactorArgument.factor($0) }
    grouping = arguments.value(of: Self.by).flatMap(ValenceStatisticsDescriptor.Grouping.init)
    marks = arguments.values(of: Self.mark)
    moods = .all(try MoodFilter.filters(arguments) + MoodFilter.savedBy(arguments))
    isFull = arguments.has(Self.sources)
    isTable = arguments.has(Self.table)
    svg = arguments.value(of: Self.svg)
    isASCII = arguments.has(Self.ascii)
    isFollowed = arguments.has(Self.follow)
    givenOfScores =
      ([Self.baseline, Self.criteria, Self.sources, Self.items]
      + (isOfMoods ? [Self.companion] : []))
      .first(where: arguments.has)
    givenOfMoods = Self.moodFilter.first(where: arguments.has)
  }

  package static func repeatedError(_ word: String) -> Failure {
    .usage("\(quoted(word)) is named twice: name it once.")
  }
}

extension TrendScope.Companion {
  /// Parses `mood`, `mood:label=anxious` or `mood:association=work`.
  fileprivate init(typed: String) throws {
    let option = TrendOptions.companion
    let fault = Failure.usage(
      "Option '\(option.typed)' needs mood, mood:label=anxious or mood:association=work.")
    guard typed != TypeName.mood else {
      self = .valence
      return
    }
    let prefix = TypeName.mood + ":"
    let parts = typed.dropFirst(prefix.count).split(separator: "=", maxSplits: 1)
    guard typed.hasPrefix(prefix), parts.count == 2 else {
      throw fault
    }
    let words = VocabularyArgument(try StateOfMindVocabulary.builtIn())
    switch parts[0] {
    case "label": self = .label(try words.word(String(parts[1]), of: option))
    case "association": self = .association(try words.word(String(parts[1]), of: option))
    default: throw fault
    }
  }
}
