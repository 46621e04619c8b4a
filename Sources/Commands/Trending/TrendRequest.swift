import WellbeingArguments
import Foundation
import WellbeingCharts
import WellbeingKit
import WellbeingPlainText
import WellbeingPresentation

/// The parsed options of `trend`. They are read once, so that redrawing does not change the current
/// day.
struct TrendRequest {
  typealias Measure = TrendScope.Measure

  let scope: TrendScope
  let baseline: TrendBaseline?
  /// The filter for moods.
  let moods: SampleFilter
  /// The texts about results; nil if only moods are drawn.
  let texts: GeneralTexts?

  init(_ session: Session) throws {
    let invocation = session.invocation
    let zone = try session.zone()
    let now = session.context.clock()
    let range = try DayRange(invocation, now: now, zone: zone)
    let measures = try Self.measures(session)
    let form = invocation.value(of: TrendOptions.form).flatMap(TrendScope.Form.init)
    let companion = try invocation.value(of: TrendOptions.companion)
      .map(TrendScope.Companion.init(typed:))
    baseline = try TrendBaseline(session, zone: zone)
    moods = .all(try MoodFilter.parts(invocation) + HistoryFilter.savedBy(invocation))
    let marks = try TrendMarks.events(
      invocation.values(of: TrendOptions.mark), now: now, zone: zone)
    let items = try Self.items(invocation)
    try Self.check(measures, form: form, invocation)
    texts = measures == [.moods] ? nil : try GeneralTexts.builtIn()
    let showsMoods = measures.contains(.moods) || companion != nil
    scope = TrendScope(
      subject: try session.subject(), timeZone: zone, start: range.start, end: range.end,
      measures: measures, form: form,
      interval: invocation.value(of: TrendOptions.interval).flatMap(CalendarInterval.init) ?? .day,
      companion: companion, marks: marks, items: items,
      baseline: baseline.map { if case .day(.day(let day)) = $0 { .day(day) } else { .result } },
      criteria: Set(invocation.values(of: TrendOptions.criteria)),
      moodWords: showsMoods ? MoodWords(try StateOfMindVocabulary.builtIn()) : nil)
  }

  /// The record types to be read.
  var types: Set<SampleType> {
    let ofMeasures = scope.measures.map { measure -> SampleType in
      switch measure {
      case .scores(let id, _): .questionnaire(id)
      case .moods: .stateOfMind
      }
    }
    return Set(ofMeasures + (scope.companion == nil ? [] : [.stateOfMind]))
  }

  private static func measures(_ session: Session) throws -> [Measure] {
    var words = session.invocation.operands
    if words.isEmpty { words = try session.questionnaires().map(\.id) }
    var measures: [Measure] = []
    for word in words {
      let measure = try measure(word, session)
      guard !measures.contains(measure) else { throw repeated(word) }
      measures.append(measure)
    }
    return measures
  }

  private static func measure(_ word: String, _ session: Session) throws -> Measure {
    if word.contains(":") {
      let name = try session.scoreName(word)
      return .scores(name.questionnaire, score: name.score)
    }
    let type = try session.sampleType(word)
    guard type != .factor else { throw CommandError.unknownType(word, suggestion: nil) }
    return type == .stateOfMind ? .moods : .scores(type.rawValue, score: nil)
  }

  private static func items(_ invocation: Invocation) throws(Failure) -> [String]? {
    guard let list = invocation.value(of: TrendOptions.items) else { return nil }
    let items = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    for (place, item) in items.enumerated() where items[..<place].contains(item) {
      throw repeated(item)
    }
    return items
  }

  private static func repeated(_ word: String) -> Failure {
    .usage("\(quoted(word)) is named twice: name it once.")
  }

  /// Rejects options that have no meaning for what is drawn.
  private static func check(
    _ measures: [Measure], form: TrendScope.Form?, _ invocation: Invocation
  ) throws(Failure) {
    let hasScores = measures.contains { $0 != .moods }
    if !measures.contains(.moods),
      let option = TrendOptions.moodFilter.first(where: invocation.has)
    {
      throw .usage(
        "Option '\(option.typed)' filters moods: name 'mood' as well, or leave it out.")
    }
    let ofScores = [
      TrendOptions.baseline, TrendOptions.criteria, TrendOptions.items, TrendOptions.companion,
    ]
    if !hasScores, let option = ofScores.first(where: invocation.has) {
      throw .usage(
        "Option '\(option.typed)' is for questionnaire results: name one such as phq-9.")
    }
    if form == .calendar, let unit = invocation.value(of: TrendOptions.interval),
      unit != CalendarInterval.day.rawValue
    {
      throw .usage("A calendar shows days: leave out '\(TrendOptions.interval.typed)'.")
    }
    guard measures.count > 1 || hasScores else {
      guard form != .bars else {
        // Valence ranges on both sides of zero, where bars would have to begin.
        throw .usage(
          "Moods can be drawn with '\(formOption) line', 'scatter', 'calendar' or 'distribution'.")
      }
      return
    }
    if invocation.has(TrendOptions.items), measures.count > 1 {
      throw needsOne(TrendOptions.items)
    }
    try check(form, count: measures.count, invocation)
  }

  private static func check(
    _ form: TrendScope.Form?, count: Int, _ invocation: Invocation
  ) throws(Failure) {
    let isOfItems = invocation.has(TrendOptions.items)
    switch form {
    case .calendar:
      throw .usage("'\(formOption) calendar' is for moods: use it with 'trend mood'.")
    case .bars where isOfItems:
      let count = try items(invocation)?.count ?? 0
      guard (1...2).contains(count) else {
        throw .usage(
          "'\(formOption) bars' draws one or two items: name them, as in '--items=sleep,energy'.")
      }
    case .distribution where isOfItems:
      throw .usage(
        "Answers to items can be drawn with '\(formOption) bars', 'line' or 'scatter'.")
    case .distribution where count > 1: throw needsOne(TrendOptions.form)
    case .distribution where invocation.has(TrendOptions.companion):
      throw .usage(
        "Option '\(TrendOptions.companion.typed)' is for charts over time: leave it out, or draw a "
          + "line, bars or scatter.")
    case nil where isOfItems && invocation.has(TrendOptions.svg):
      throw .usage(
        "Option '\(TrendOptions.svg.typed)' needs a chart, and answers side by side are a table: "
          + "add '\(formOption) bars', for example.")
    default: return
    }
  }

  private static let formOption = TrendOptions.form.typed

  private static func needsOne(_ option: OptionSpec) -> Failure {
    .usage("Option '\(option.typed)' works with one ID only: draw the others separately.")
  }
}
