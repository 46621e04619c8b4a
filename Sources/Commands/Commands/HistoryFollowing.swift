import Foundation
import WellbeingArguments
import WellbeingKit
import WellbeingPresentation
import WellbeingSampleStore
import WellbeingStrictJSON
import WellbeingTerminal

/// `history --follow`: prints records that any program saves or deletes from now on.
///
/// It ends on a signal, or when its output is closed.
enum HistoryFollowing {
  static let follow = OptionSpec(
    "follow", summary: "Print new and deleted records until interrupted.",
    detail: "Each record is one line. With --json, each line is one JSON document.")

  static func run(_ session: Session, _ conditions: HistoryFilter) throws -> ExitCode {
    let filter = try conditions.filter(session)
    // An empty store is created if there is none, so that it can be followed.
    let types = try conditions.types(session)
    let store = try session.openStoreForReading(askingFor: types) ?? session.openStore()
    // Listening starts before the anchor is read, so that no later commit is missed.
    let follower = try CommitFollower(store)
    var anchor = try store.sync { store in
      try store.requireInPlace()
      return try store.currentAnchor()
    }
    try announce(session)
    let words = HistoryWords(session, store)
    while true {
      try follower.waitForNews()
      var changes: SampleChanges
      repeat {
        let alerts: [WaitingAlert]
        (changes, alerts) = try store.sync { [anchor] store in
          (
            try store.changes(where: filter, since: anchor, limit: pageSize),
            try store.waitingAlerts([.corrected])
          )
        }
        anchor = changes.newAnchor
        let corrected = Worklist.corrected(alerts)
        for change in changes.changes {
          if session.isJSON {
            session.context.output.write(bytes: json(change, corrected).bytes)
            session.context.output.writeLine()
          } else {
            try write(change, corrected, words, session)
          }
        }
        try session.context.output.flush()
      } while !changes.changes.isEmpty
    }
  }

  /// The number of changes per page; it keeps each read transaction short.
  private static let pageSize = 500

  private static func announce(_ session: Session) throws {
    guard !session.isQuiet else { return }
    session.conversation.writeLine(
      "Results appear here as they are saved or deleted. Ctrl-C ends this.")
    try session.conversation.flush()
  }

  /// - Parameter corrected: The items with an unreviewed alert in an earlier version, by the UUID
  ///   of the result.
  private static func json(_ change: SampleChange, _ corrected: [UUID: [String]]) -> JSONForm {
    let version: (String, JSONForm?) = ("schemaVersion", .integer(JSONOutput.schemaVersion))
    switch change {
    case .added(let sample):
      let isCorrected = corrected[sample.uuid] != nil
      return .members([
        version, ("added", .sample(sample)), ("isAlertCorrected", .bool(isCorrected)),
      ])
    case .deleted(let object):
      let members: [(String, JSONForm?)] = [
        ("uuid", .uuid(object.uuid)), ("type", .string(object.sampleType.rawValue)),
      ]
      return .members([version, ("deleted", .members(members))])
    }
  }

  /// Writes a change with the cells of the history table. Columns are not aligned, because later
  /// rows are not known yet.
  private static func write(
    _ change: SampleChange, _ corrected: [UUID: [String]], _ words: HistoryWords, _ session: Session
  ) throws {
    let record: Table
    switch change {
    case .added(let sample):
      record = try words.listing(namesSubjects: true, namesRelativeDays: false)
        .table([HistoryRow(sample, corrected)])
    case .deleted(let object):
      // The kind of a state of mind is removed with its values.
      let isMood = object.sampleType == .stateOfMind
      let title = isMood ? "Mood or emotion" : words.title(of: object.sampleType)
      record = Table(
        [TableColumn("Type"), TableColumn("Result")], rows: [[title, object.uuid.reference]])
    }
    let word = if case .added = change { "added" } else { "deleted" }
    let table = Table(
      [TableColumn("Change")] + record.columns, rows: record.rows.map { [word] + $0 })
    let style = session.style
    let width = style.isTerminal ? style.width : Int.max
    for line in table.paragraphs(width: width, style.abbreviation) {
      session.context.output.writeLine(line)
    }
  }
}
