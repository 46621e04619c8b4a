import Foundation
package import WellbeingCommandLine
import WellbeingCharts
import WellbeingInsights
import WellbeingInstruments
package import WellbeingPresentation
import WellbeingSamples
import WellbeingTextFormats

extension TrendQuery {
  /// Resolves the days and names of `trend`, and checks what goes together. Without names, a report
  /// shows everything.
  package init(_ arguments: Invocation, _ context: CommandContext) throws {
    let days = try DayRange.Options(arguments)
    let items = try Self.items(arguments)
    let moods = try MoodFilter.filters(arguments) + MoodFilter.savedBy(arguments)
    let (zone, now) = (try context.zone(), context.runtime.clock())
    let range = try days.range(now: now, zone: zone)
    self.init(
      subject: try context.subject(), timeZone: zone,
      measures: try Self.measures(arguments.operands, context))
    isOwn = context.audience(of: subject) == .person
    (start, end) = (range.start, range.end)
    form = arguments.value(of: TrendOptions.form).flatMap(Form.init)
    interval = arguments.value(of: TrendOptions.every).flatMap(CalendarInterval.init) ?? .day
    let compared = arguments.value(of: TrendOptions.comparison)
    comparesMoods = compared == TypeName.mood
    factor = try comparesMoods ? nil : compared.map(FactorArgument.factor)
    self.items = items
    self.moods = .all(moods)
    criteria = Set(arguments.values(of: TrendOptions.criteria))
    figure =
      arguments.value(of: TrendOptions.figure).flatMap(AnswerPeriods.Figure.init)
      ?? (arguments.has(TrendOptions.every) ? .mean : nil)
    isFull = arguments.has(TrendOptions.sources)
    leavesOutAlerts = arguments.has(TrendOptions.noAlerts)
    isFollowed = arguments.has(TrendOptions.follow)
    baseline = try arguments.value(of: TrendOptions.baseline).map { typed in
      guard !SampleReference.isIdentifier(typed) else { return .reference(typed) }
      let option = TrendOptions.baseline.typed
      return switch try DateArgument.parse(typed, of: option, now: now, zone: zone) {
      case .day(let day): .since(day.start(in: zone), day: day)
      case .moment(let moment): .since(moment, day: nil)
      }
    }
    marks = try arguments.values(of: TrendOptions.mark)
      .map { try Self.mark($0, now: now, zone: zone) }.sorted { $0.time < $1.time }
    if let words = (ofMoods(arguments) + ofScores(arguments)).first(where: \.applies)?.words {
      throw Failure.usage(words)
    }
  }

  /// The questionnaires of which the trend reads results.
  var questionnaires: Set<SampleType> {
    Set(measures.compactMap { if case .scores(let id, _) = $0 { .questionnaire(id) } else { nil } })
  }

  // MARK: The arguments

  private static func items(_ arguments: Invocation) throws(Failure) -> [String]? {
    guard let list = arguments.value(of: TrendOptions.items) else { return nil }
    guard list != "all" else { return [] }
    let items = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard !items.isEmpty else {
      throw .usage(
        "Option '\(TrendOptions.items.typed)' needs items such as sleep,energy, or the word 'all'.")
    }
    for (place, item) in items.enumerated() where items[..<place].contains(item) {
      throw TrendOptions.repeatedError(item)
    }
    return items
  }

  private static func measures(
    _ typed: [String], _ context: CommandContext
  ) throws -> [Measure] {
    let words = typed.isEmpty ? try context.questionnaires([]).map(\.id.rawValue) : typed
    var measures: [Measure] = []
    for word in words {
      let measure = try measure(word, context)
      guard !measures.contains(measure) else { throw TrendOptions.repeatedError(word) }
      measures.append(measure)
    }
    return measures
  }

  private static func measure(_ word: String, _ context: CommandContext) throws -> Measure {
    if word.contains(":") {
      let name = try context.scoreName(word)
      return .scores(name.questionnaire, score: name.score)
    }
    let type = try context.sampleType(word)
    guard type != .factor else { throw Failure.unknownType(word, suggestion: nil) }
    return type == .stateOfMind ? .moods : .scores(.init(rawValue: type.rawValue), score: nil)
  }

  /// Parses a marked day such as `2026-06-15=sertraline 50 mg`.
  ///
  /// A day is marked at noon, where results without a time are drawn.
  private static func mark(
    _ typed: String, now: Date, zone: TimeZone
  ) throws -> WellbeingChart.Course.Event {
    let option = TrendOptions.mark.typed
    let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let label = parts.count == 2 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    guard !label.isEmpty else {
      throw Failure.usage(
        "Option '\(option)' needs a date, an equals sign and a text: "
          + "'\(option) 2026-06-15=\"sertraline 50 mg\"'.")
    }
    let date = try DateArgument.parse(
      parts[0].trimmingCharacters(in: .whitespaces), of: option, now: now, zone: zone)
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

  // MARK: What goes together

  private var hasScores: Bool { measures.isEmpty || measures.contains { $0 != .moods } }
  private var hasSeveral: Bool { measures.count > 1 }

  private func ofMoods(_ given: Invocation) -> [(applies: Bool, words: String)] {
    // Options that do not fit the chart, with what to do; the first that applies is reported.
    let with = TrendOptions.comparison.typed
    let filters = TrendOptions.moodFilter.map { option in
      (
        applies: !measures.contains(.moods) && given.has(option),
        words: "Option '\(option.typed)' filters moods: name 'mood' as well, or leave it out."
      )
    }
    let ofResults = [
      TrendOptions.baseline, TrendOptions.criteria, TrendOptions.sources, TrendOptions.items,
      TrendOptions.comparison,
    ].map { option in
      (
        applies: !hasScores && given.has(option)
          && (option.name != TrendOptions.comparison.name || factor == nil),
        words: "Option '\(option.typed)' is for questionnaire results: name one such as phq-9."
      )
    }
    return filters + ofResults + [
      (
        leavesOutAlerts && !given.has(TrendOptions.svg),
        "Option '\(TrendOptions.noAlerts.typed)' is for a file: use it with "
          + "'\(TrendOptions.svg.typed)'."
      ),
      (factor != nil && measures.count != 1, Self.needsOne(TrendOptions.comparison)),
      (
        factor != nil
          && !(form ?? .scatter == .scatter && interval == .day && marks.isEmpty),
        "Option '\(with)' with a life factor draws a point per day or result: leave out the other "
          + "options for the chart."
      ),
      (
        form == .calendar && interval != .day,
        "A calendar shows days: leave out '\(TrendOptions.every.typed)'."
      ),
      // Valence ranges on both sides of zero, where bars would have to begin.
      (
        !hasScores && form == .bars,
        "Moods can be drawn with \(Self.chart) line', 'scatter' or 'calendar'."
      ),
    ]
  }

  private func ofScores(_ given: Invocation) -> [(applies: Bool, words: String)] {
    [
      (hasScores && items != nil && hasSeveral, Self.needsOne(TrendOptions.items)),
      (
        hasScores && form == .calendar,
        "\(Self.chart) calendar' is for moods: use it with 'trend mood'."
      ),
      (
        hasScores && form == .bars && items.map { !(1...2).contains($0.count) } ?? false,
        "\(Self.chart) bars' draws one or two items: name them, as in '--items sleep,energy'."
      ),
      (
        given.has(TrendOptions.figure) && !(items != nil && given.has(TrendOptions.every)),
        "Option '\(TrendOptions.figure.typed)' is for answers to items: use it with "
          + "'\(TrendOptions.items.typed)' and '\(TrendOptions.every.typed)'."
      ),
      (
        hasScores && form == nil && items != nil && given.has(TrendOptions.every),
        "Option '\(TrendOptions.every.typed)' draws answers: add \(Self.chart) bars', for example."
      ),
      (
        hasScores && form == nil && items != nil && given.has(TrendOptions.svg),
        "Option '\(TrendOptions.svg.typed)' needs a chart, and answers side by side are a table: "
          + "add \(Self.chart) bars', for example."
      ),
    ]
  }

  private static let chart = "'\(TrendOptions.form.typed)"

  private static func needsOne(_ option: OptionSpec) -> String {
    "Option '\(option.typed)' works with one ID only: draw the others separately."
  }
}
