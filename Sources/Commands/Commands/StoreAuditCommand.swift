import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// `store audit`: lists changes to the store with time, program, login and reason.
enum StoreAuditCommand: Command {
  private static let limit = OptionSpec(
    "limit", short: "n", value: .text("N"), summary: "At most this many, the first ones; 0 for all."
  )

  private static let plain = OptionSpec.plain(
    "id, date, event, uuid, type, source, login, reason, program, with the words of '--json'")

  static let spec = CommandSpec(
    "audit", summary: "List what was done in the store, when, by whom, and why.",
    detail: [
      "Entries are only ever added, and hold no answers, scores or subjects. With --subject, those "
        + "of records and unfinished administrations that are about one subject now, deleted ones "
        + "included; what was purged is found without it.",
      "With --json, a document with \"entries\" in their order. Each has \"id\", \"event\", "
        + "\"date\", \"source\" (the program) and \"login\", and where there is one \"uuid\", "
        + "\"type\", \"reason\" and \"program\" (whose access was changed). Events are: saved, "
        + "replaced, deleted, purged, reviewed, subjectChanged, draftSubjectChanged, "
        + "draftDiscarded, erased, subjectErased, accessChanged, storeRestored.",
    ],
    options: [DayRange.from, limit, plain],
    exclusions: [.init(CommonOptions.json, plain)],
    examples: [
      .init("wellbeing store audit --from 2026-03-01", "List what was done since a day."),
      .init("wellbeing store audit --subject P0412 --json", "Print it for one subject as JSON."),
    ])

  /// The number of entries per page; it keeps each read transaction short.
  private static let pageSize = 500

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let (subject, limit) = (try session.namedSubject(), try limit(session))
    let zone = try session.zone()
    let start = try DayRange(session.invocation, now: session.context.clock(), zone: zone).start
    // Opened before any output, so that an unreadable store does not leave a partial document.
    let store = try session.openStoreForReading()
    let writer = writer(session, zone: zone)
    writer.begin()
    var left = limit
    var last: AuditEntry.ID?
    while let store, left > 0 {
      let page = try store.sync { [last, size = min(left, pageSize)] in
        try $0.auditTrail(subject: subject, from: start, after: last, limit: size)
      }
      try writer.write(page)
      guard let end = page.last?.id, page.count == min(left, pageSize) else { break }
      last = end
      left -= page.count
    }
    writer.end()
    return .done
  }

  private static func writer(_ session: Session, zone: TimeZone) -> any AuditWriter {
    if session.isJSON { return JSONAuditWriter(session) }
    if session.isPlain { return PlainAuditWriter(session) }
    return TableAuditWriter(session, zone: zone)
  }

  private static func limit(_ session: Session) throws -> Int {
    let number = try session.number(limit) ?? 0
    guard number >= 0 else { throw CommandError.notANumber(option: limit.typed) }
    return number == 0 ? .max : number
  }
}
