import Foundation
import WellbeingArguments
import WellbeingCharts
import WellbeingKit
import WellbeingPlainText
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal

/// The parsed options of `trend`. They are read once, so that redrawing does not change the current
/// day.
struct TrendRequest {
  /// The baseline of a change, if it is not the first result.
  enum Baseline {
    /// The first result on or after a date.
    case day(DateArgument)
    /// A given result.
    case reference(String)
  }

  let scope: TrendScope
  let baseline: Baseline?
  /// The filter for moods.
  let moods: SampleFilter
  /// The texts about results; nil if only moods are drawn.
  let texts: GeneralTexts?

  init(_ session: Session) throws {
    let invocation = session.invocation
    let zone = try session.zone()
    let now = session.context.clock()
    let range = try DayRange(invocation, now: now, zone: zone)
    var scope = TrendScope(
      subject: try session.subject(), timeZone: zone, measures: try Self.measures(session))
    (scope.start, scope.end) = (range.start, range.end)
    scope.form = invocation.value(of: TrendOptions.form).flatMap(TrendScope.Form.init)
    scope.companion = try invocation.value(of: TrendOptions.companion)
      .map(TrendScope.Companion.init(typed:))
    baseline = try invocation.value(of: TrendOptions.baseline).map { typed in
      SampleReference.isIdentifier(typed)
        ? .reference(typed)
        : .day(
          try DateArgument.parse(typed, of: TrendOptions.baseline.typed, now: now, zone: zone))
    }
    scope.baseline = baseline.map {
      if case .day(.day(let day)) = $0 { .day(day) } else { .result }
    }
    moods = .all(try MoodFilter.parts(invocation) + HistoryFilter.savedBy(invocation))
    scope.marks = try invocation.values(of: TrendOptions.mark)
      .map { try Self.mark($0, now: now, zone: zone) }.sorted { $0.time < $1.time }
    scope.items = try Self.items(invocation)
    try Self.check(scope.measures, form: scope.form, invocation)
    texts = scope.measures == [.moods] ? nil : try GeneralTexts.builtIn()
    if let word = invocation.value(of: TrendOptions.every) {
      scope.interval = CalendarInterval(rawValue: word) ?? .day
    }
    scope.criteria = Set(invocation.values(of: TrendOptions.criteria))
    if scope.measures.contains(.moods) || scope.companion != nil {
      scope.moodWords = MoodWords(try StateOfMindVocabulary.builtIn())
    }
    self.scope = scope
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

  private static func measures(_ session: Session) throws -> [TrendScope.Measure] {
    var words = session.invocation.operands
    if words.isEmpty { words = try session.questionnaires([]).map(\.id) }
    var measures: [TrendScope.Measure] = []
    for word in words {
      let measure = try measure(word, session)
      guard !measures.contains(measure) else { throw repeated(word) }
      measures.append(measure)
    }
    return measures
  }

  private static func measure(_ word: String, _ session: Session) throws -> TrendScope.Measure {
    if word.contains(":") {
      let name = try session.scoreName(word)
      return .scores(name.questionnaire, score: name.score)
    }
    let type = try session.sampleType(word)
    guard type != .factor else { throw Failure.unknownType(word, suggestion: nil) }
    return type == .stateOfMind ? .moods : .scores(type.rawValue, score: nil)
  }

  private static func items(_ invocation: Invocation) throws(Failure) -> [String]? {
    guard let list = invocation.value(of: TrendOptions.items) else { return nil }
    guard list != "all" else { return [] }
    let items = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard !items.isEmpty else {
      let option = TrendOptions.items.typed
      throw .usage("Option '\(option)' needs items such as sleep,energy, or the word 'all'.")
    }
    for (place, item) in items.enumerated() where items[..<place].contains(item) {
      throw repeated(item)
    }
    return items
  }

  private static func repeated(_ word: String) -> Failure {
    .usage("\(quoted(word)) is named twice: name it once.")
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
  private static func check(
    _ measures: [TrendScope.Measure], form: TrendScope.Form?, _ invocation: Invocation
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
    if form == .calendar, let unit = invocation.value(of: TrendOptions.every),
      unit != CalendarInterval.day.rawValue
    {
      throw .usage("A calendar shows days: leave out '\(TrendOptions.every.typed)'.")
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
          "'\(formOption) bars' draws one or two items: name them, as in '--items sleep,energy'.")
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

extension TrendScope.Companion {
  /// Parses `mood`, `mood:label=anxious` or `mood:association=work`.
  fileprivate init(typed: String) throws {
    let option = TrendOptions.companion
    let fault = Failure.usage(
      "Option '\(option.typed)' needs mood, mood:label=anxious or mood:association=work.")
    guard typed != HistoryFilter.moodType else {
      self = .valence
      return
    }
    let prefix = HistoryFilter.moodType + ":"
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
