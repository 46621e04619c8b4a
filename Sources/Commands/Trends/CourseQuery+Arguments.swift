import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples

extension CourseQuery {
  /// Resolves the days and names of `trend` and `report`, and checks what goes together. Without
  /// names, a report shows everything.
  init(_ words: [String], _ context: CommandContext) throws {
    let (range, subject) = (try DayRange(context), try context.subject())
    self.init(
      subject: subject, isOwn: context.audience(of: subject) == .person,
      timeZone: try context.zone(), measures: try Self.measures(words, context))
    (start, end) = (range.start, range.end)
    interval = try context[TrendOptions.every] ?? .day
    factor = try context[TrendOptions.comparison]
    comparesMoods = context.has(TrendOptions.comparison) && factor == nil
    items = try context[TrendOptions.items]
    moods = .all(try MoodFilter.filters(context) + MoodFilter.savedBy(context))
    criteria = Set(try context[TrendOptions.criteria])
    leavesOutAlerts = context.has(TrendOptions.noAlerts)
    baseline = try context[TrendOptions.baseline]
    marks = try context[TrendOptions.mark]
    try TrendOptions.check(self, context)
  }

  private static func measures(_ typed: [String], _ context: CommandContext) throws -> [Measure] {
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
}

extension TrendStyle {
  init(_ context: CommandContext) throws {
    self.init()
    form = try context[TrendOptions.form]
    figure = try context[TrendOptions.figure] ?? (context.has(TrendOptions.every) ? .mean : nil)
    showsSources = context.has(TrendOptions.sources)
    isFollowed = context.has(TrendOptions.follow)
  }
}
