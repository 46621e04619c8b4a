import Foundation
import WellbeingCharts
import WellbeingKit

/// What a command line asks `trend` for, read once: however often it is drawn, today stays the same
/// day.
struct TrendRequest {
  /// What one panel is of.
  enum Measure: Hashable {
    /// A score of the questionnaire of this id; nil is its main score.
    case scores(String, score: String?)
    case moods
  }

  let subject: String
  let zone: TimeZone
  let range: DayRange
  let measures: [Measure]
  let form: TrendOptions.Form?
  let interval: CalendarInterval
  let companion: TrendCompanion?
  let marks: [WellbeingChart.Course.Event]
  /// The items whose answers are asked for; empty for all; nil where scores are.
  let items: [String]?
  let baseline: TrendBaseline?
  let criteria: Set<String>
  /// Which moods are meant.
  let moods: SampleFilter
  /// The sentences about results; nil where none are drawn.
  let texts: GeneralTexts?
  /// The words of moods; nil where none are drawn.
  let moodWords: MoodWords?

  init(_ session: Session) throws {
    let invocation = session.invocation
    zone = try session.zone()
    let now = session.context.clock()
    range = try DayRange(invocation, now: now, zone: zone)
    measures = try Self.measures(session)
    form = invocation.value(of: TrendOptions.form).flatMap(TrendOptions.Form.init)
    interval =
      invocation.value(of: TrendOptions.interval).flatMap(CalendarInterval.init) ?? .day
    companion = try invocation.value(of: TrendOptions.companion).map(TrendCompanion.init)
    marks = try TrendMarks.events(invocation.values(of: TrendOptions.mark), now: now, zone: zone)
    items = try Self.items(invocation)
    baseline = try TrendBaseline(session, zone: zone)
    criteria = Set(invocation.values(of: TrendOptions.criteria))
    moods = .all(try MoodFilter.parts(invocation) + HistoryFilter.savedBy(invocation))
    try Self.check(measures, form: form, invocation)
    subject = try session.subject()
    texts = measures == [.moods] ? nil : try GeneralTexts.builtIn()
    let showsMoods = measures.contains(.moods) || companion != nil
    moodWords = showsMoods ? MoodWords(try StateOfMindVocabulary.builtIn()) : nil
  }

  /// Whether what is drawn lies over time.
  var isOverTime: Bool { form != .calendar && form != .distribution }

  /// Whether points are joined by a line.
  var drawsLines: Bool { form == nil || form == .line }

  /// What a word of the vocabulary is called.
  func name(_ word: some VocabularyWord) -> String { moodWords?.name(word) ?? word.name }

  /// The class of a valence, and the valence.
  func words(for valence: Double) -> String {
    moodWords?.valence(valence) ?? valenceWords(valence)
  }

  /// The types of records that are read.
  var types: Set<SampleType> {
    let ofMeasures = measures.map { measure -> SampleType in
      switch measure {
      case .scores(let id, _): .questionnaire(id)
      case .moods: .stateOfMind
      }
    }
    return Set(ofMeasures + (companion == nil ? [] : [.stateOfMind]))
  }

  private static func measures(_ session: Session) throws -> [Measure] {
    var words = session.invocation.operands
    if words.isEmpty { words = try session.questionnaires().map(\.id) }
    var measures: [Measure] = []
    for word in words {
      let measure = try measure(word, session)
      guard !measures.contains(measure) else { throw TrendError.repeated(word) }
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

  private static func items(_ invocation: Invocation) throws(TrendError) -> [String]? {
    guard let list = invocation.value(of: TrendOptions.items) else { return nil }
    let items = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    for (place, item) in items.enumerated() where items[..<place].contains(item) {
      throw .repeated(item)
    }
    return items
  }

  /// Refuses what has no meaning for what is drawn.
  private static func check(
    _ measures: [Measure], form: TrendOptions.Form?, _ invocation: Invocation
  ) throws(TrendError) {
    let hasScores = measures.contains { $0 != .moods }
    if !measures.contains(.moods),
      let option = TrendOptions.moodFilter.first(where: invocation.has)
    {
      throw .needsMood(option: option.typed)
    }
    let ofScores = [
      TrendOptions.baseline, TrendOptions.criteria, TrendOptions.items, TrendOptions.companion,
    ]
    if !hasScores, let option = ofScores.first(where: invocation.has) {
      throw .needsQuestionnaire(option: option.typed)
    }
    if form == .calendar, let unit = invocation.value(of: TrendOptions.interval),
      unit != CalendarInterval.day.rawValue
    {
      throw .calendarOfDays(option: TrendOptions.interval.typed)
    }
    guard measures.count > 1 || hasScores else {
      if form == .bars { throw .barsOfMoods(option: TrendOptions.form.typed) }
      return
    }
    if invocation.has(TrendOptions.items), measures.count > 1 {
      throw .needsOne(option: TrendOptions.items.typed)
    }
    try check(form, count: measures.count, invocation)
  }

  private static func check(
    _ form: TrendOptions.Form?, count: Int, _ invocation: Invocation
  ) throws(TrendError) {
    let isOfItems = invocation.has(TrendOptions.items)
    switch form {
    case .calendar: throw .formOfMoods(option: TrendOptions.form.typed)
    case .bars where isOfItems:
      let count = try items(invocation)?.count ?? 0
      guard (1...2).contains(count) else {
        throw .tooManyBars(option: TrendOptions.form.typed)
      }
    case .distribution where isOfItems: throw .formOfItems(option: TrendOptions.form.typed)
    case .distribution where count > 1: throw .needsOne(option: TrendOptions.form.typed)
    case .distribution where invocation.has(TrendOptions.companion):
      throw .notOverTime(option: TrendOptions.companion.typed)
    case nil where isOfItems && invocation.has(TrendOptions.svg):
      throw .needsForm(option: TrendOptions.svg.typed)
    default: return
    }
  }
}
