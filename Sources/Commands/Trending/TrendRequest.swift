import Foundation
import WellbeingArguments
import WellbeingCharts
import WellbeingCommandKit
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingTextFormats

/// The options of `trend` with their days and names resolved: once, so that redrawing does not
/// change the current day.
struct TrendRequest {
  /// The baseline of a change, if it is not the first result.
  enum Baseline {
    /// The first result on or after a date.
    case day(DateArgument)
    case reference(String)
  }

  let options: TrendOptions
  let scope: TrendScope
  let baseline: Baseline?
  /// The texts about results; nil if only moods are drawn.
  let texts: GeneralTexts?

  init(_ options: TrendOptions, _ context: CommandContext) throws {
    self.options = options
    let zone = try context.zone()
    let now = context.runtime.clock()
    let range = try options.days.range(now: now, zone: zone)
    var scope = TrendScope(
      subject: try context.subject(), timeZone: zone,
      measures: try Self.measures(options.measures, context))
    scope.isOfReader = context.audience(of: scope.subject) == .person
    (scope.start, scope.end) = (range.start, range.end)
    (scope.form, scope.interval) = (options.form, options.interval ?? .day)
    (scope.companion, scope.items) = (options.companion, options.items)
    (scope.grouping, scope.factor) = (options.grouping, options.factor)
    baseline = try options.baseline.map { typed in
      SampleReference.isIdentifier(typed)
        ? .reference(typed)
        : .day(
          try DateArgument.parse(typed, of: TrendOptions.baseline.typed, now: now, zone: zone))
    }
    scope.baseline = baseline.map {
      if case .day(.day(let day)) = $0 { .day(day) } else { .result }
    }
    scope.marks = try options.marks
      .map { try Self.mark($0, now: now, zone: zone) }.sorted { $0.time < $1.time }
    texts = scope.measures == [.moods] ? nil : try GeneralTexts.builtIn()
    if scope.measures.contains(.moods) || scope.companion != nil {
      scope.moodWords = MoodWords(try StateOfMindVocabulary.builtIn())
    }
    self.scope = scope
    try check()
  }

  var types: Set<SampleType> {
    let ofMeasures = scope.measures.map { measure -> SampleType in
      switch measure {
      case .scores(let id, _): .questionnaire(id)
      case .moods: .stateOfMind
      }
    }
    return Set(
      ofMeasures + (scope.companion == nil ? [] : [.stateOfMind])
        + (scope.factor == nil ? [] : [.factor]))
  }

  private static func measures(
    _ typed: [String], _ context: CommandContext
  ) throws -> [TrendScope.Measure] {
    let words = typed.isEmpty ? try context.questionnaires([]).map(\.id) : typed
    var measures: [TrendScope.Measure] = []
    for word in words {
      let measure = try measure(word, context)
      guard !measures.contains(measure) else { throw TrendOptions.repeatedError(word) }
      measures.append(measure)
    }
    return measures
  }

  private static func measure(_ word: String, _ context: CommandContext) throws
    -> TrendScope.Measure
  {
    if word.contains(":") {
      let name = try context.scoreName(word)
      return .scores(name.questionnaire, score: name.score)
    }
    let type = try context.sampleType(word)
    guard type != .factor else { throw Failure.unknownType(word, suggestion: nil) }
    return type == .stateOfMind ? .moods : .scores(type.rawValue, score: nil)
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

  /// Rejects options that have no meaning for what is drawn.
  private func check() throws(Failure) {
    let measures = scope.measures
    let hasScores = measures.contains { $0 != .moods }
    if !measures.contains(.moods), let option = options.givenOfMoods {
      throw .usage(
        "Option '\(option.typed)' filters moods: name 'mood' as well, or leave it out.")
    }
    if !hasScores, let option = options.givenOfScores {
      throw .usage(
        "Option '\(option.typed)' is for questionnaire results: name one such as phq-9.")
    }
    if options.grouping != nil, measures != [.moods] {
      throw .usage("Option '\(TrendOptions.by.typed)' draws moods alone: use it with 'trend mood'.")
    }
    if options.factor != nil {
      guard measures.count == 1 else { throw needsOne(TrendOptions.companion) }
      guard options.form ?? .scatter == .scatter, options.interval ?? .day == .day,
        options.marks.isEmpty, options.grouping == nil
      else {
        throw .usage(
          "Option '\(TrendOptions.companion.typed)' with a life factor draws a point per day or "
            + "result: leave out the other options for the chart.")
      }
    }
    let form = "'\(TrendOptions.form.typed)"
    if options.form == .calendar, options.interval ?? .day != .day {
      throw .usage("A calendar shows days: leave out '\(TrendOptions.every.typed)'.")
    }
    guard hasScores else {
      // Valence ranges on both sides of zero, where bars would have to begin.
      guard options.form != .bars else {
        throw .usage(
          "Moods can be drawn with \(form) line', 'scatter', 'calendar' or 'distribution'.")
      }
      return
    }
    if options.items != nil, measures.count > 1 { throw needsOne(TrendOptions.items) }
    switch options.form {
    case .calendar:
      throw .usage("\(form) calendar' is for moods: use it with 'trend mood'.")
    case .bars:
      guard options.items.map({ (1...2).contains($0.count) }) ?? true else {
        throw .usage(
          "\(form) bars' draws one or two items: name them, as in '--items sleep,energy'.")
      }
    case .distribution where options.items != nil:
      throw .usage("Answers to items can be drawn with \(form) bars', 'line' or 'scatter'.")
    case .distribution where measures.count > 1: throw needsOne(TrendOptions.form)
    case .distribution where options.companion != nil:
      throw .usage(
        "Option '\(TrendOptions.companion.typed)' is for charts over time: leave it out, or draw a "
          + "line, bars or scatter.")
    case nil where options.items != nil && options.svg != nil:
      throw .usage(
        "Option '\(TrendOptions.svg.typed)' needs a chart, and answers side by side are a table: "
          + "add \(form) bars', for example.")
    default: return
    }
  }

  private func needsOne(_ option: OptionSpec) -> Failure {
    .usage("Option '\(option.typed)' works with one ID only: draw the others separately.")
  }
}

extension TrendPage {
  /// - Parameter unknownSubject: The message if there are no records at all about the subject; nil
  ///   if there are some.
  init(
    _ context: CommandContext, _ request: TrendRequest, _ data: TrendData, unknownSubject: String?
  ) {
    let style = context.console.style
    let options = Options(
      isFollowed: request.options.isFollowed,
      isTable: request.options.isTable,
      isSaid: context.options.isAccessible,
      isFull: request.options.isFull,
      usesUnicode: style.usesUnicode && !request.options.isASCII)
    self.init(
      request.scope, data, texts: request.texts, options, style, unknownSubject: unknownSubject)
  }
}
