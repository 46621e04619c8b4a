import Foundation
import WellbeingCommandLine
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `history`: lists results and moods, latest first.
enum HistoryCommand {
  private static let limit = Option.count(
    "limit", short: "n", "N", "List at most this many; 0 lists all.",
    detail: "By default 50 on a terminal, 500 on a page of its own, otherwise all."
  ).map { number, _ in number == 0 ? .max : number }
  private static let after = Option.text(
    "after", .text("CURSOR"), "Continue after the page with this 'next' value."
  ).map { typed, _ in
    try typed.map {
      guard let cursor = PageCursor(rawValue: $0) else {
        throw Failure.usage(
          "Option '--after' needs the value of 'next' from an earlier 'history --json'.")
      }
      return cursor
    }
  }
  static let command = Command(
    "history", group: "Looking back", "List results and moods, the latest first.",
    detail: [
      "By default, the results of all subjects are listed. In a terminal, --subject alone opens the "
        + "page of that person: results by day, what changed, and keys for answers, items, chart, a line "
        + "to paste, review, a new form, correcting, and the next person.",
      "Life factors such as sleep are listed only with '--type factor'.",
      "A corrected result is marked '! corrected' until someone reviews the alert that an earlier "
        + "version raised. JSON names such results in \"correctedAlerts\"; CSV has "
        + "'selfHarm:corrected' among the alerts. 'wellbeing alerts' lists everything that is waiting, including unfinished questionnaires.",
      "If the table is too wide, the relative date is dropped first, then labels and types are truncated, "
        + "then a record takes several lines. Subjects, scores, alerts and the digits of results are "
        + "never truncated. A file gets everything. CSV has no answers.",
    ],
    options: HistoryFilter.options + [limit, after],
    columns: HistoryRow.fields.names, exclusions: HistoryFilter.exclusions,
    examples: [
      .init("wellbeing history --type phq-9 --last 6mo", "List the PHQ-9 results of six months."),
      .init("wellbeing history --alert raised --json", "Print results with an alert as JSON."),
      .init(
        "wellbeing history --alert raised --unreviewed",
        "List the results with an alert that waits, of all subjects."),
      .init("wellbeing history --score '>=10' --csv", "Print results of 10 or more as CSV."),
      .init(
        "wellbeing history --type mood --label happy --association work",
        "List happy moods associated with work."),
    ], isPaged: { !showsPersonPage($0) }, run: run)

  /// The number of results per page; it keeps each read transaction short.
  private static let pageSize = 500
  private static let (printedLimit, shownLimit) = (50, 500)

  /// Whether only the subject is given, so that a screen shows the person's page.
  private static func showsPersonPage(_ context: CommandContext) -> Bool {
    let others = HistoryFilter.options + [limit, after]
    return context.has(Options.subject) && !others.contains(where: context.has)
  }

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let conditions = try HistoryFilter(context)
    // An unknown name is an error even if nothing has been saved yet.
    _ = try conditions.filter(context)
    let store = try context.store.openForReading()
    let showsPersonPage = showsPersonPage(context)
    if showsPersonPage, let store, let subject = context.namedSubject {
      let visit = PersonVisit(store: store, context: context) {
        try CaseloadReading(context, store, PersonHistory.firstQuestionnaires).caseload().rows
          .map(\.subject)
      }
      if try visit.run(about: subject) != nil { return .nothing }
    }
    return .printed(try context.paged(if: showsPersonPage) { try list($0, store, conditions) })
  }

  private static var rowKeys: [RowKey<HistoryRow>] {
    [
      .enter("open", title: "Result") { ["show", $0.sample.uuid.uuidString] },
      .key(.review) {
        // A result without an alert would be reviewed at once.
        guard let result = $0.sample.assessment,
          !result.alerts.isEmpty || !result.alertsNotAssessed.isEmpty
        else { return nil }
        return ["review", result.uuid.uuidString]
      },
      .key(.correct) {
        ["amend", $0.sample.uuid.uuidString]
      },
      .person { $0.sample.subject },
    ]
  }

  private static func list(
    _ context: CommandContext, _ store: HealthStore?, _ conditions: HistoryFilter
  ) throws -> ExitCode {
    let remarks = try HistoryRemarks(context, store, conditions)
    let form = context.listingForm
    let namesSubjects =
      try form == .table && context.namedSubject == nil
      && store?.read { try $0.hasSeveralSubjects() } ?? false
    let listing = HistoryWords(context, store).listing(namesSubjects: namesSubjects)
    var writer = try ListingWriter(listing, form, context.runtime.output)
    var (rows, listed) = ([HistoryRow](), Set<UUID>())
    var correctedAlerts: [UUID] = []
    let next = try store.flatMap { store in
      let limit =
        try context[limit]
        ?? (context.isData || context.has(Options.csv)
          ? .max : context.page == nil ? printedLimit : shownLimit)
      return try forEachPage(of: store, context, conditions, limit: limit) { samples, corrected in
        let page = samples.map { HistoryRow($0, corrected) }
        if form == .table { rows += page } else { try writer.write(page) }
        listed.formUnion(samples.map(\.uuid))
        correctedAlerts += samples.map(\.uuid).filter { corrected[$0] != nil }
      }
    }
    if form == .table {
      if !rows.isEmpty { try context.show(rows, as: listing, orSay: "", rowKeys) }
    } else {
      _ = writer.end(
        ["correctedAlerts": correctedAlerts, "next": next?.rawValue], context.style)
    }
    // Rows for a program have a column of alerts.
    let isRead = form != .table && remarks.worklist.untold.allSatisfy { listed.contains($0.uuid) }
    let alerts = remarks.worklist.remarks(besides: listed, isRead: isRead).map(\.text)
    if form == .table {
      remarks.show(context, alerts, isEmpty: rows.isEmpty, hasMore: next != nil)
    } else {
      for words in alerts { context.remark(words) }
    }
    return .done
  }

  /// Reads pages up to the limit, each at one moment with the items whose alert was corrected, and
  /// passes each on after its read transaction has ended.
  private static func forEachPage(
    of store: HealthStore, _ context: CommandContext, _ conditions: HistoryFilter, limit: Int,
    _ body: ([any Sample], [UUID: [String]]) throws -> Void
  ) throws -> PageCursor? {
    var cursor = try context[after]
    var left = limit
    while left > 0 {
      let (position, size) = (cursor, min(left, pageSize))
      let (page, corrected) = try store.read { _ in
        let corrected = try store.read { try $0.waitingAlerts([.corrected]).correctedItems }
        let filter = try conditions.filter(context, corrected: Set(corrected.keys))
        let page = try store.read { try $0.history(where: filter, after: position, limit: size) }
        return (page, corrected)
      }
      try body(page.elements, corrected)
      left -= page.elements.count
      cursor = page.next
      if cursor == nil { return nil }
    }
    return cursor
  }
}
