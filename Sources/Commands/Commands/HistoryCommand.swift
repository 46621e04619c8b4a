import WellbeingArguments
import Foundation
import WellbeingDelimitedText
import WellbeingKit
import WellbeingTerminal

/// `history`: lists results and moods, latest first, or summarizes moods.
enum HistoryCommand: Command {
  private static let limit = OptionSpec(
    "limit", short: "n", value: .text("N"), summary: "At most this many; 0 for all.",
    detail: "50 by default on a terminal, else all.")
  private static let after = OptionSpec(
    "after", value: .text("CURSOR"), summary: "Go on after the 'next' of an earlier page.")
  private static let csv = OptionSpec(
    "csv", summary: "Print comma-separated values, without answers.")

  private static let plain = OptionSpec.plain(
    SampleCells.columns.joined(separator: ", ") + ", as with '--csv'; with '--summary' "
      + SummaryCSV.columns.joined(separator: ", "))

  static let spec = CommandSpec(
    "history", group: "Looking back", summary: "List results and moods, the latest first.",
    detail: [
      "Without --subject, the results of every subject are listed.",
      "A corrected result is marked '! corrected' until somebody reviews the alert that an earlier "
        + "version of it raised; JSON names such results in \"correctedAlerts\", and with --follow in "
        + "\"isAlertCorrected\"; CSV has 'selfHarm:corrected' among the alerts. 'wellbeing alerts' "
        + "lists everything that waits, unfinished questionnaires included.",
      "A terminal gets what it has room for: how far back a day lies goes first, then labels "
        + "and types are cut and marked so, then a record takes several lines. Subjects, scores, "
        + "alerts and the digits of results are never cut; a file gets everything.",
      "With --summary, figures over moods take the place of the list.",
    ],
    options: HistoryFilter.options + HistorySummary.options
      + [limit, after, csv, plain, HistoryFollowing.follow],
    exclusions: [
      .init(CommonOptions.json, csv), .init(CommonOptions.json, plain), .init(csv, plain),
    ] + HistoryFilter.exclusions + MoodFilter.exclusions
      + HistorySummary.exclusions
      + [limit, after, HistoryFollowing.follow].map { .init(HistorySummary.summary, $0) }
      + [csv, plain, limit, after, HistoryFilter.unreviewed].map {
        .init(HistoryFollowing.follow, $0)
      },
    examples: [
      .init("wellbeing history --type phq-9 --last 6mo", "List the PHQ-9 of six months."),
      .init("wellbeing history --alert raised --json", "Print results with an alert as JSON."),
      .init(
        "wellbeing history --alert raised --unreviewed",
        "List the results with an alert that nobody has reviewed, over all subjects."),
      .init("wellbeing history --score '>=10' --csv", "Print results from 10 on as CSV."),
      .init(
        "wellbeing history --type mood --label happy --association work",
        "List happy moods that had to do with work."),
      .init(
        "wellbeing history --summary month --by association",
        "Print how pleasant moods were each month, by what they had to do with."),
      .init("wellbeing history --follow --json", "Print results as they are saved, as JSON Lines."),
    ])

  /// The number of results per page; it keeps each read transaction short.
  private static let pageSize = 500
  private static let terminalLimit = 50

  static var paging: Paging { .text(unless: [csv, HistoryFollowing.follow]) }

  static func run(_ session: Session) throws -> ExitCode {
    if HistorySummary.isAsked(session) {
      return try HistorySummary.run(session, isCSV: session.invocation.has(csv))
    }
    var filter = try HistoryFilter.filter(session)
    if session.invocation.has(HistoryFollowing.follow) {
      return try HistoryFollowing.run(session, filter)
    }
    let limit = try limit(session)
    let cursor = try cursor(session)
    // Opened before any output, so that an unreadable store does not leave a partial document.
    let store = try session.openStoreForReading(askingFor: HistoryFilter.types(session))
    let corrected = Worklist.corrected(try store?.sync { try $0.waitingAlerts([.corrected]) } ?? [])
    if HistoryFilter.isOfOpenAlerts(session), !corrected.isEmpty {
      filter =
        try filter
        || HistoryFilter.filter(session, leavingOut: [HistoryFilter.alert])
          && .uuids(Set(corrected.keys))
    }
    let remarks = try HistoryRemarks(session, store)
    let writer = try writer(session, store, corrected, remarks)
    writer.begin()
    let next = try store.flatMap { [filter] store in
      try forEachPage(of: store, filter, after: cursor, limit: limit, writer.write)
    }
    try writer.end(next: next)
    if !(writer is TableHistoryWriter), let words = remarks.unfinishedAlerts {
      session.context.diagnostics.writeLine(words)
    }
    return .done
  }

  /// - Parameter corrected: The items with an unreviewed alert in an earlier version, by the UUID
  ///   of the result.
  private static func writer(
    _ session: Session, _ store: HealthStore?, _ corrected: [UUID: [String]],
    _ remarks: HistoryRemarks
  ) throws -> any HistoryWriter {
    if session.isJSON { return JSONHistoryWriter(session.context.output, corrected) }
    if session.invocation.has(csv) {
      return CSVHistoryWriter(session.context.output, corrected)
    }
    if session.isPlain { return PlainHistoryWriter(session, corrected) }
    let isOfOne = session.invocation.has(CommonOptions.subject)
    return TableHistoryWriter(
      session, isFiltered: HistoryFilter.isGiven(session),
      remarks: remarks,
      namesSubjects: try !isOfOne && store?.sync { try $0.hasSeveralSubjects() } ?? false,
      corrected: corrected
    ) { try session.definition($0, in: store) }
  }

  /// Reads pages up to the limit, and passes each on after its read transaction has ended.
  private static func forEachPage(
    of store: HealthStore, _ filter: SampleFilter, after first: HistoryCursor?, limit: Int,
    _ body: ([any Sample]) throws -> Void
  ) throws -> HistoryCursor? {
    var cursor = first
    var left = limit
    while left > 0 {
      let (position, size) = (cursor, min(left, pageSize))
      let page = try store.sync { try $0.history(where: filter, after: position, limit: size) }
      try body(page.samples)
      left -= page.samples.count
      cursor = page.next
      if cursor == nil { return nil }
    }
    return cursor
  }

  private static func limit(_ session: Session) throws -> Int {
    guard let number = try session.number(limit) else {
      return session.isOutputData || session.invocation.has(csv) ? Int.max : terminalLimit
    }
    guard number >= 0 else { throw CommandError.notANumber(option: limit.typed) }
    return number == 0 ? Int.max : number
  }

  private static func cursor(_ session: Session) throws -> HistoryCursor? {
    guard let text = session.invocation.value(of: after) else { return nil }
    guard let cursor = HistoryCursor(text) else { throw CommandError.notACursor }
    return cursor
  }
}
