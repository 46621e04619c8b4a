import WellbeingKit

/// The options of `trend`.
enum TrendOptions {
  /// What is drawn, and how.
  enum Form: String, CaseIterable {
    case line
    case bars
    case scatter
    case calendar
    case distribution
  }

  static let form = OptionSpec(
    "chart", value: .oneOf(Form.allCases.map(\.rawValue), "FORM"),
    summary: "Draw a line (default), bars, scatter, a calendar or a distribution.",
    detail: "A calendar is of moods: a shade a day. A distribution counts how often each band or "
      + "class is there.")
  static let interval = OptionSpec(
    "by", value: .oneOf(CalendarInterval.allCases.map(\.rawValue), "PERIOD"),
    summary: "Draw one point a day, week or month.",
    detail:
      "Of a week or month of results the last one with a score is drawn, with the range of all; "
      + "results of one day are drawn each. Moods are drawn by their mean, with their range.")
  static let items = OptionSpec(
    "items", value: .optionalList(.item, "ITEMS"),
    summary: "Show the answers to each item, side by side; or to some, as in sleep,energy.",
    detail: "With --chart they are drawn; bars of two items stand side by side.")
  static let companion = OptionSpec(
    "with", value: .text("MOODS"),
    summary: "Draw moods below the scores: mood, or mood:label=anxious.",
    detail:
      "Mean valence over the days that each result asks about, or how many moods of them have a "
      + "label or, as in mood:association=work, an association.", isSensitive: true)
  static let mark = OptionSpec(
    "mark", value: .text("DATE=TEXT"),
    summary: "Mark a day by a rule, as in 2026-06-15=\"sertraline 50 mg\".",
    detail: "Repeat it for several.", isRepeatable: true, isSensitive: true)
  static let baseline = OptionSpec(
    "baseline", value: .text("WHICH"),
    summary: "Compare with this result, or the first from this day on.",
    detail:
      "A day like 2026-01-05, or a result by its uuid or its last eight digits. Without it, the "
      + "subject's first result with a score is the baseline, whatever the period.")
  static let criteria = OptionSpec(
    "criteria", value: .oneOf(["nhs", "rci", "mid"], "SET"),
    summary: "Say how large a change has to be by these rules alone: nhs, rci or mid.",
    detail: "nhs: as set by NHS Talking Therapies; rci: reliable change indices that studies "
      + "computed; mid: the smallest clinically important difference. Repeat it for several; without "
      + "it, by all that there are. Response, remission and clinically significant change belong to "
      + "none, and are always told.",
    isRepeatable: true)
  static let table = OptionSpec("table", summary: "Print a table instead of the chart.")
  static let csv = OptionSpec("csv", summary: "Print comma-separated values.")
  static let svg = OptionSpec(
    "svg", value: .path("FILE"), summary: "Write the chart as SVG to this file.",
    detail: "Only you can read it. '-' writes it to standard output.")
  static let ascii = OptionSpec(
    "ascii", summary: "Draw with ASCII alone.",
    detail: "So it is, too, where the locale is none of UTF-8.")
  static let follow = OptionSpec(
    "follow", summary: "Draw anew whenever the store changes, until interrupted.",
    detail: "With --json every drawing is a JSON document on a line of its own.")
  static let accessible = OptionSpec(
    OptionSpec.accessible.name, summary: "Say it in sentences instead of drawing it.",
    detail: OptionSpec.accessible.detail)

  /// Which moods are meant, for `trend mood`.
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
