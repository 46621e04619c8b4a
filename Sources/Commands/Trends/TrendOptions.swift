import Foundation
import WellbeingCharts
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingTextFormats

enum TrendOptions {
  static let form = Option.oneOf(
    "chart", TrendStyle.Form.self, "FORM", "Choose line (default), bars, scatter or calendar.",
    detail: "A calendar shows moods, one shade per day, or one digit without colours.")
  static let every = Option.oneOf(
    "every", CalendarInterval.self, "INTERVAL", "Draw one point per day, week or month.",
    detail:
      "For results, each point is the last score of the interval, with the range of all. For moods, it "
      + "is the mean, with the range.")
  /// The ids of the items; empty for all.
  static let items = Option.text(
    "items", .known(.items, "ITEMS"),
    "Show the answers to these items side by side: sleep,energy or all.",
    detail:
      "With --chart they are drawn; bars can show two items. With --every too, a point is the "
      + "mean, sum or count of the answers of a day, week or month (--value)."
  ).map { typed, _ in try typed.map(itemIDs) }
  static let figure = Option.oneOf(
    "value", AnswerPeriods.Figure.self, "WHAT",
    "Draw the mean (default), sum or count of the answers.",
    detail:
      "For answers to items, with --every: one point for each day, week or month. A blank answer is "
      + "not counted.")
  /// The factor; nil for moods.
  static let comparison = Option.text(
    "with", .text("WHAT"), "Compare with moods (mood) or a life factor (sleep).",
    detail:
      "Moods are drawn below the scores: the mean valence of the days that each result covers. With a "
      + "life factor, the chart has a point per day (a result has the mean of the days that it covers), "
      + "and the days below and above the median of the factor are compared. Days at the median itself "
      + "are on neither side.", isSensitive: true
  ).map { typed, _ in
    try typed == TypeName.mood ? nil : typed.map(FactorArgument.factor)
  }
  /// The marked days, earliest first.
  static let mark = Option.texts(
    "mark", .text("DATE=TEXT"), "Mark a day: 2026-06-15=\"sertraline 50 mg\".",
    detail: "Can be repeated.", isSensitive: true
  ).map { typed, context in
    try typed.map { try event($0, context) }.sorted { $0.time < $1.time }
  }
  static let baseline = Option.text(
    "baseline", .text("WHICH"), "Compare with this result, or the first since a day.",
    detail:
      "A day such as 2026-01-05, or a result by its UUID or its last eight digits. By default, it is "
      + "the first result with a score of the present episode ('subjects episode'), or of all, "
      + "whatever the period."
  ).map { typed, context in try typed.map { try start($0, context) } }
  static let criteria = Option.texts(
    "criteria", .oneOf(["nhs", "rci", "mid"], "SET"),
    "Judge change by these criteria only: nhs, rci or mid.",
    detail: "nhs: NHS Talking Therapies; rci: reliable change indices from studies; mid: the "
      + "smallest clinically important difference. Can be repeated. By default, the setting 'criteria' or all. "
      + "Response, remission and clinically significant change are always judged.")
  static let sources = Option.flag(
    "sources", "State the result of each rule, with its sources.",
    detail: "By default, each change is one sentence.")
  static let svg = Option.text(
    "svg", .path("FILE"), "Write the chart as SVG to this file.",
    detail: "Only you can read the file. '-' writes to standard output.")
  static let noAlerts = Option.flag(
    "no-alerts", "Leave alerts out of the file.",
    detail: "For a picture to show to others than staff. Its description leaves them out, too.")
  static let follow = Option.flag(
    "follow", "Redraw whenever the store changes, until interrupted.",
    detail: "With --json, each drawing is one JSON document on one line.")

  static let moodFilter = MoodFilter.options + [Options.savedBy]

  private static let ofResults: [any OptionRow] = [
    baseline, criteria, sources, form, every, items, figure, comparison, mark,
  ]
  private static let ofOutput: [any OptionRow] = [
    Options.csv, svg, noAlerts, Options.definition,
    follow,
  ]

  static let all = DayRange.options + ofResults + moodFilter + ofOutput

  static let exclusions: [CommandSpec.Exclusion] =
    CommandSpec.Exclusion.among([Options.json, Options.csv, svg])
    + [.init(follow, Options.csv), .init(follow, svg), .init(items, comparison)]

  static func repeatedError(_ word: String) -> Failure {
    .usage("\(quoted(word)) is named twice: name it once.")
  }

  // MARK: What goes together

  /// Throws if an option does not fit what is drawn; the first that does not is named, with what to
  /// do instead.
  static func check(_ query: CourseQuery, _ given: CommandContext) throws {
    let measures = query.measures
    let hasScores = measures.isEmpty || measures.contains { $0 != .moods }
    let (isOfFactor, form) = (query.factor != nil, try given[form])
    let (items, hasEvery) = (hasScores ? query.items : nil, given.has(every))
    let ofMoods = moodFilter.map { option in
      (
        isMisfit: given.has(option) && !measures.contains(.moods),
        words: "Option '\(option.spec.typed)' filters moods: name 'mood' as well, or leave it out."
      )
    }
    let resultOptions: [any OptionRow] = [baseline, criteria, sources, Self.items, comparison]
    let ofResults = resultOptions.map { option in
      (
        isMisfit: given.has(option) && !hasScores
          && !(isOfFactor && option.spec == comparison.spec),
        words: "Option '\(option.spec.typed)' is for questionnaire results: name one such as phq-9."
      )
    }
    let ofForms = [
      (
        given.has(noAlerts) && !given.has(svg),
        "Option '\(noAlerts.typed)' is for a file: use it with '\(svg.typed)'."
      ),
      (isOfFactor && measures.count != 1, needsOne(comparison)),
      (
        isOfFactor
          && !(form ?? .scatter == .scatter && query.interval == .day && query.marks.isEmpty),
        "Option '\(comparison.typed)' with a life factor draws a point per day or result: leave out "
          + "the other options for the chart."
      ),
      (
        form == .calendar && query.interval != .day,
        "A calendar shows days: leave out '\(every.typed)'."
      ),
      // Valence ranges on both sides of zero, where bars would have to begin.
      (
        form == .bars && !hasScores,
        "Moods can be drawn with '\(Self.form.typed) line', 'scatter' or 'calendar'."
      ),
      (items != nil && measures.count > 1, needsOne(Self.items)),
      (
        form == .calendar && hasScores,
        "'\(Self.form.typed) calendar' is for moods: use it with 'trend mood'."
      ),
      (
        form == .bars && items.map { !(1...2).contains($0.count) } ?? false,
        "'\(Self.form.typed) bars' draws one or two items: name them, as in "
          + "'\(Self.items.typed) sleep,energy'."
      ),
      (
        given.has(figure) && (items == nil || !hasEvery),
        "Option '\(figure.typed)' is for answers to items: use it with '\(Self.items.typed)' and "
          + "'\(every.typed)'."
      ),
      (
        form == nil && items != nil && hasEvery,
        "Option '\(every.typed)' draws answers: add '\(Self.form.typed) bars', for example."
      ),
      (
        form == nil && items != nil && given.has(svg),
        "Option '\(svg.typed)' needs a chart, and answers side by side are a table: add "
          + "'\(Self.form.typed) bars', for example."
      ),
    ]
    if let misfit = (ofMoods + ofResults + ofForms).first(where: \.isMisfit) {
      throw Failure.usage(misfit.words)
    }
  }

  private static func needsOne(_ option: any OptionRow) -> String {
    "Option '\(option.spec.typed)' works with one ID only: draw the others separately."
  }

  // MARK: Values

  private static func itemIDs(_ list: String) throws(Failure) -> [String] {
    guard list != "all" else { return [] }
    let ids = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard !ids.isEmpty else {
      throw .usage("Option '\(items.typed)' needs items such as sleep,energy, or the word 'all'.")
    }
    for (place, id) in ids.enumerated() where ids[..<place].contains(id) { throw repeatedError(id) }
    return ids
  }

  private static func start(
    _ typed: String, _ context: CommandContext
  ) throws -> CourseQuery.Baseline {
    guard !SampleReference.isIdentifier(typed) else { return .reference(typed) }
    return switch try context.date(typed, of: baseline.typed) {
    case .day(let day): .since(day.start(in: try context.zone()), day: day)
    case .moment(let moment): .since(moment, day: nil)
    }
  }

  /// Reads a marked day such as `2026-06-15=sertraline 50 mg`.
  ///
  /// A day is marked at noon, where results without a time are drawn.
  private static func event(
    _ typed: String, _ context: CommandContext
  ) throws -> WellbeingChart.Course.Event {
    let option = mark.typed
    let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let label = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    guard !label.isEmpty else {
      throw Failure.usage(
        "Option '\(option)' needs a date, an equals sign and a text: "
          + "'\(option) 2026-06-15=\"sertraline 50 mg\"'.")
    }
    let (now, zone) = (context.runtime.clock(), try context.zone())
    let date = try context.date(parts[0].trimmingCharacters(in: .whitespaces), of: option)
    let time =
      switch date {
      case .day(let day): day.moment(secondsIntoDay: LocalDay.noon, in: zone)
      case .moment(let date): date
      }
    // A mistyped date years ahead would compress the past into a sliver of the chart.
    if LocalDay(of: time, in: zone) > LocalDay(of: now, in: zone) {
      throw Failure.inFuture(option: option)
    }
    return WellbeingChart.Course.Event(time: time, label: printable(label))
  }
}
