import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// `history --summary`: prints statistics of the valences of moods instead of a list.
enum HistorySummary {
  private typealias Interval = ValenceStatisticsDescriptor.Interval
  private typealias Grouping = ValenceStatisticsDescriptor.Grouping

  static let summary = OptionSpec(
    "summary", value: .oneOf(Interval.allCases.map(\.rawValue), "PERIOD"),
    summary: "Print how pleasant moods were, by day, week or month.",
    detail: "Count, mean, spread and percentage, for each period and over all. The day is that of "
      + "each mood's own zone; a week begins on Monday.")
  static let by = OptionSpec(
    "by", value: .oneOf(Grouping.allCases.map(\.rawValue), "GROUP"),
    summary: "Divide the summary further, by kind, label or association.")

  static let options = [summary, by]

  /// The options of `history` that do not apply to a summary.
  static let exclusions = HistoryFilter.ofResults.map { CommandSpec.Exclusion(summary, $0) }

  /// Whether the command line asks for a summary or its grouping.
  static func isAsked(_ session: Session) -> Bool {
    session.invocation.has(summary) || session.invocation.has(by)
  }

  /// Prints the summary for the options on the command line.
  static func run(_ session: Session, isCSV: Bool) throws -> ExitCode {
    let (interval, grouping) = try division(session)
    let types = try HistoryFilter.types(session)
    guard types.isSubset(of: [.stateOfMind]) else { throw CommandError.summaryOfOtherType }
    let filter = try HistoryFilter.filter(session)
    let store = try session.openStoreForReading(askingFor: [.stateOfMind])
    let figures = try store?.sync {
      try $0.valenceStatistics(where: filter, interval: interval, grouping: grouping)
    }
    let output = session.context.output
    if session.isJSON {
      output.writeLine(
        try JSONOutput.text(SummaryDocument(figures, interval: interval, grouping: grouping)))
    } else if session.isPlain {
      session.showPlain(SummaryCSV.rows(figures).map { $0.map(\.text) })
    } else if isCSV {
      output.write(String(decoding: SummaryCSV.bytes(figures), as: UTF8.self))
    } else if let figures, !figures.overall.isEmpty {
      try SummaryTable(figures, interval: interval, grouping: grouping).show(session)
    } else {
      session.conversation.writeLine(
        HistoryFilter.isGiven(session)
          ? "No mood fits." : "No moods. 'wellbeing mood' logs one.")
    }
    return .done
  }

  private static func division(_ session: Session) throws -> (Interval, Grouping?) {
    guard let interval = session.invocation.value(of: summary).flatMap(Interval.init) else {
      throw CommandError.needsSummary(option: by.typed)
    }
    return (interval, session.invocation.value(of: by).flatMap(Grouping.init))
  }
}
