import Foundation
package import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingTextFormats

package enum TrendOptions {
  package static let form = OptionSpec(
    "chart", value: .oneOf(TrendQuery.Form.allCases.map(\.rawValue), "FORM"),
    summary: "Choose line (default), bars, scatter or calendar.",
    detail: "A calendar shows moods, one shade per day, or one digit without colours.")
  package static let every = OptionSpec(
    "every", value: .oneOf(CalendarInterval.allCases.map(\.rawValue), "INTERVAL"),
    summary: "Draw one point per day, week or month.",
    detail:
      "For results, each point is the last score of the interval, with the range of all. For moods, it "
      + "is the mean, with the range.")
  package static let items = OptionSpec(
    "items", value: .known(.items, "ITEMS"),
    summary: "Show the answers to these items side by side: sleep,energy or all.",
    detail:
      "With --chart they are drawn; bars can show two items. With --every too, a point is the "
      + "mean, sum or count of the answers of a day, week or month (--value).")
  package static let figure = OptionSpec(
    "value", value: .oneOf(AnswerPeriods.Figure.allCases.map(\.rawValue), "WHAT"),
    summary: "Draw the mean (default), sum or count of the answers.",
    detail:
      "For answers to items, with --every: one point for each day, week or month. A blank answer is "
      + "not counted.")
  package static let comparison = OptionSpec(
    "with", value: .text("WHAT"),
    summary: "Compare with moods (mood) or a life factor (sleep).",
    detail:
      "Moods are drawn below the scores: the mean valence of the days that each result covers. With a "
      + "life factor, the chart has a point per day (a result has the mean of the days that it covers), "
      + "and the days below and above the median of the factor are compared. Days at the median itself "
      + "are on neither side.", isSensitive: true)
  package static let mark = OptionSpec(
    "mark", value: .text("DATE=TEXT"),
    summary: "Mark a day: 2026-06-15=\"sertraline 50 mg\".",
    detail: "Can be repeated.", isRepeatable: true, isSensitive: true)
  package static let baseline = OptionSpec(
    "baseline", value: .text("WHICH"),
    summary: "Compare with this result, or the first since a day.",
    detail:
      "A day such as 2026-01-05, or a result by its UUID or its last eight digits. By default, it is "
      + "the first result with a score of the present episode ('subjects episode'), or of all, "
      + "whatever the period.")
  package static let criteria = OptionSpec(
    "criteria", value: .oneOf(["nhs", "rci", "mid"], "SET"),
    summary: "Judge change by these criteria only: nhs, rci or mid.",
    detail: "nhs: NHS Talking Therapies; rci: reliable change indices from studies; mid: the "
      + "smallest clinically important difference. Can be repeated. By default, the setting 'criteria' or all. "
      + "Response, remission and clinically significant change are always judged.",
    isRepeatable: true)
  package static let sources = OptionSpec(
    "sources", summary: "State the result of each rule, with its sources.",
    detail: "By default, each change is one sentence.")
  package static let csv = OptionSpec.csv
  package static let svg = OptionSpec(
    "svg", value: .path("FILE"), summary: "Write the chart as SVG to this file.",
    detail: "Only you can read the file. '-' writes to standard output.")
  package static let noAlerts = OptionSpec(
    "no-alerts", summary: "Leave alerts out of the file.",
    detail: "For a picture to show to others than staff. Its description leaves them out, too.")
  package static let follow = OptionSpec(
    "follow", summary: "Redraw whenever the store changes, until interrupted.",
    detail: "With --json, each drawing is one JSON document on one line.")
  package static let accessible = OptionSpec(
    OptionSpec.accessible.name, summary: "Describe the trend in sentences instead of drawing it.",
    detail: OptionSpec.accessible.detail)

  package static let moodFilter = MoodFilter.options + [.savedBy]

  package static let all =
    [
      DayRange.from, DayRange.to, DayRange.last, baseline, criteria, sources, form, every, items,
      figure, comparison,
    ]
    + [mark] + moodFilter + [csv, svg, noAlerts, .definition, accessible, follow]

  package static let exclusions =
    CommandSpec.Exclusion.among([CommonOptions.json, csv, svg])
    + [csv, svg].map { .init(follow, $0) }
    + [.init(items, comparison)]

  package static func repeatedError(_ word: String) -> Failure {
    .usage("\(quoted(word)) is named twice: name it once.")
  }
}
