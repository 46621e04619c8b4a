import WellbeingArguments
import WellbeingKit
import WellbeingPresentation

/// The options of `trend`.
enum TrendOptions {
  static let form = OptionSpec(
    "chart", value: .oneOf(TrendScope.Form.allCases.map(\.rawValue), "FORM"),
    summary: "Draw a line (default), bars, scatter, a calendar or a distribution.",
    detail: "A calendar shows moods, one shade per day. A distribution counts the results in each "
      + "band, or the days in each class of mood.")
  static let interval = OptionSpec(
    "by", value: .oneOf(CalendarInterval.allCases.map(\.rawValue), "PERIOD"),
    summary: "Draw one point a day, week or month.",
    detail:
      "A week or month of results is drawn as its last one with a score, with the range of all. A "
      + "day, week or month of moods is drawn as its mean, with its range.")
  static let items = OptionSpec(
    "items", value: .optionalList(.item, "ITEMS"),
    summary: "Show the answers to each item side by side, or only to some: sleep,energy.",
    detail: "With --chart they are drawn; bars can show two items.")
  static let companion = OptionSpec(
    "with", value: .text("MOODS"),
    summary: "Draw moods below the scores: mood, or mood:label=anxious.",
    detail:
      "Shows the mean valence over the days that each result asks about, or how many of those "
      + "moods have a label, or an association: mood:association=work.", isSensitive: true)
  static let mark = OptionSpec(
    "mark", value: .text("DATE=TEXT"),
    summary: "Mark a day: 2026-06-15=\"sertraline 50 mg\".",
    detail: "Can be repeated.", isRepeatable: true, isSensitive: true)
  static let baseline = OptionSpec(
    "baseline", value: .text("WHICH"),
    summary: "Compare with this result, or the first from this day on.",
    detail:
      "A day such as 2026-01-05, or a result by its UUID or its last eight digits. Default: the "
      + "subject's first result with a score, whatever the period.")
  static let criteria = OptionSpec(
    "criteria", value: .oneOf(["nhs", "rci", "mid"], "SET"),
    summary: "Judge change by these criteria only: nhs, rci or mid.",
    detail: "nhs: NHS Talking Therapies; rci: reliable change indices from studies; mid: the "
      + "smallest clinically important difference. Can be repeated; default: all. Response, "
      + "remission and clinically significant change are always judged.",
    isRepeatable: true)
  static let table = OptionSpec("table", summary: "Print a table instead of the chart.")
  static let csv = OptionSpec("csv", summary: "Print comma-separated values.")
  static let svg = OptionSpec(
    "svg", value: .path("FILE"), summary: "Write the chart as SVG to this file.",
    detail: "Only you can read the file. '-' writes to standard output.")
  static let ascii = OptionSpec(
    "ascii", summary: "Draw with ASCII alone.",
    detail: "Default when the locale is not UTF-8.")
  static let follow = OptionSpec(
    "follow", summary: "Redraw whenever the store changes, until interrupted.",
    detail: "With --json, each drawing is one JSON document on one line.")
  static let accessible = OptionSpec(
    OptionSpec.accessible.name, summary: "Say it in sentences instead of drawing it.",
    detail: OptionSpec.accessible.detail)

  /// The options that filter moods, for `trend mood`.
  static let moodFilter = MoodFilter.options + [HistoryFilter.savedBy]

  static let all =
    [
      DayRange.from, DayRange.to, DayRange.last, baseline, criteria, form, interval, items,
      companion,
    ]
    + [mark] + moodFilter + [table, csv, svg, ascii, .definition, accessible, follow]

  private static let outputs = [CommonOptions.json, csv, table, svg]

  static let exclusions =
    MoodFilter.exclusions
    + outputs.indices.flatMap { place in
      outputs[(place + 1)...].map { CommandSpec.Exclusion(outputs[place], $0) }
    } + [csv, svg].map { .init(follow, $0) }
    + [companion, interval, table].map { .init(items, $0) }
}
