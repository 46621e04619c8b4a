import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples

extension TrendQuery {
  /// Resolves the days and names of `trend`, and checks what goes together. Without names, a report
  /// shows everything.
  init(_ words: [String], _ context: CommandContext) throws {
    let range = try DayRange(context)
    self.init(
      subject: try context.subject(), timeZone: try context.zone(),
      measures: try Self.measures(words, context))
    isOwn = context.audience(of: subject) == .person
    (start, end) = (range.start, range.end)
    form = try context[TrendOptions.form]
    interval = try context[TrendOptions.every] ?? .day
    factor = try context[TrendOptions.comparison]
    comparesMoods = context.has(TrendOptions.comparison) && factor == nil
    items = try context[TrendOptions.items]
    moods = .all(try MoodFilter.filters(context) + MoodFilter.savedBy(context))
    criteria = Set(try context[TrendOptions.criteria])
    figure = try context[TrendOptions.figure] ?? (context.has(TrendOptions.every) ? .mean : nil)
    isFull = context.has(TrendOptions.sources)
    leavesOutAlerts = context.has(TrendOptions.noAlerts)
    isFollowed = context.has(TrendOptions.follow)
    baseline = try context[TrendOptions.baseline]
    marks = try context[TrendOptions.mark]
    if let words = (ofMoods(context) + ofScores(context)).first(where: \.applies)?.words {
      throw Failure.usage(words)
    }
  }

  /// The questionnaires of which the trend reads results.
  var questionnaires: Set<SampleType> {
    Set(measures.compactMap { if case .scores(let id, _) = $0 { .questionnaire(id) } else { nil } })
  }

  // MARK: The names

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

  // MARK: What goes together

  private var hasScores: Bool { measures.isEmpty || measures.contains { $0 != .moods } }
  private var hasSeveral: Bool { measures.count > 1 }

  private func ofMoods(_ given: CommandContext) -> [(applies: Bool, words: String)] {
    // Options that do not fit the chart, with what to do; the first that applies is reported.
    let with = TrendOptions.comparison.typed
    let filters = TrendOptions.moodFilter.map { option in
      (
        applies: !measures.contains(.moods) && given.has(option),
        words: "Option '\(option.spec.typed)' filters moods: name 'mood' as well, or leave it out."
      )
    }
    let resultOptions: [any OptionRow] = [
      TrendOptions.baseline, TrendOptions.criteria, TrendOptions.sources, TrendOptions.items,
      TrendOptions.comparison,
    ]
    let ofResults = resultOptions.map { option in
      (
        applies: !hasScores && given.has(option)
          && (option.spec != TrendOptions.comparison.spec || factor == nil),
        words: "Option '\(option.spec.typed)' is for questionnaire results: name one such as phq-9."
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

  private func ofScores(_ given: CommandContext) -> [(applies: Bool, words: String)] {
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

  private static func needsOne(_ option: any OptionRow) -> String {
    "Option '\(option.spec.typed)' works with one ID only: draw the others separately."
  }
}
