import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum StoreAuditCommand {
  private static let limit = Option.count(
    "limit", short: "n", "N", "List at most this many, the oldest; 0 lists all.")

  static let command = Command(
    "audit", "List all changes to the store.",
    detail: [
      "Each entry says what was changed, when, by which program and login, and why. Entries are never "
        + "changed or removed, and contain no answers, scores or subjects. --subject lists only entries "
        + "about that subject's records and unfinished questionnaires, including deleted ones, but not "
        + "about purged records.",
      "--json prints a document with \"entries\" in order. Each has \"id\", \"event\", "
        + "\"date\", \"source\" (the program) and \"login\", and if there is one \"uuid\", "
        + "\"type\", \"reason\" and \"program\" (whose access was changed). Events are: saved, "
        + "replaced, deleted, purged, reviewed, subjectChanged, draftSubjectChanged, "
        + "draftReviewed, draftDiscarded, planAdded, planRemoved, episodeAdded, episodeRemoved, erased, "
        + "subjectErased, accessChanged, storeRestored.",
    ],
    options: [DayRange.from, limit], columns: fields.names,
    examples: [
      .init("wellbeing store audit --from 2026-03-01", "List the changes since a day."),
      .init(
        "wellbeing store audit --subject P0412 --json", "Print the changes for one subject as JSON."
      ),
    ], run: run)

  /// The number of entries per page; it keeps each read transaction short.
  private static let pageSize = 500

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (subject, zone) = (context.namedSubject, try context.zone())
    let start = try DayRange(context).start
    let limit = try context[limit] ?? 0
    let store = try context.store.openForReading()
    var writer = try ListingWriter(listing(zone), context.listingForm, context.runtime.output)
    var left = limit == 0 ? .max : limit
    var last: AuditEntry.ID?
    while let store, left > 0 {
      let page = try store.read { [last, size = min(left, pageSize)] in
        try $0.auditTrail(subject: subject, from: start, after: last, limit: size)
      }
      try writer.write(page)
      guard let end = page.last?.id, page.count == min(left, pageSize) else { break }
      last = end
      left -= page.count
    }
    if writer.end([:], context.style) {
      context.conversation.writeLine("The audit trail has no such entry.")
    }
    return .nothing
  }

  // MARK: The list

  private static let fields: ListingFields<AuditEntry> = [
    .init("id") { Int($0.id) },
    .init("date") { $0.date },
    .init("event") { $0.event.rawValue },
    .init("uuid") { $0.uuid },
    .init("type") { $0.sampleType?.rawValue },
    .init("source") { $0.source },
    .init("login") { $0.login },
    .init("reason") { $0.reason },
    .init("program") { $0.program },
  ]

  /// Returns the list; what was done, by whom and why, is never truncated.
  private static func listing(_ zone: TimeZone) -> Listing<AuditEntry> {
    Listing(
      key: "entries", fields: fields,
      columns: [
        .init("Date", .isWrapped(to: 11), priority: 6) { LocalTime.moment($0.date, in: zone) },
        .init("Event", .isWrapped(to: 12), priority: 4) { entry in
          // With the program whose access was changed.
          printable(entry.event.words) + (entry.program.map { ": \(printable($0))" } ?? "")
        },
        .init("Record") { $0.uuid?.reference ?? "" },
        .init("Type", .isCut(to: 7), priority: 2) {
          ($0.sampleType?.rawValue).map(TypeName.word(for:)) ?? ""
        },
        .init("Program", .isWrapped(to: 9), priority: 1) { printable($0.source) },
        .init("Login", .isWrapped(to: 8), priority: 3) { printable($0.login) },
        .init("Reason", .isWrapped(to: 16), priority: 0) { printable($0.reason ?? "") },
      ])
  }
}

extension AuditEntry.Event {
  /// The event in words, such as `unfinished: subject changed`.
  fileprivate var words: String {
    let words = rawValue.replacing(/[A-Z]/) { " " + $0.output.lowercased() }
    return words.hasPrefix("draft ") ? "unfinished: " + words.dropFirst("draft ".count) : words
  }
}
