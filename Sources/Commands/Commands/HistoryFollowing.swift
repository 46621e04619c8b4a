import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingSampleStore
import WellbeingTerminal

/// `history --follow`: prints records that any program saves or deletes from now on.
///
/// It ends on a signal, or when its output is closed.
enum HistoryFollowing {
  static let follow = OptionSpec(
    "follow", summary: "Print what is saved or deleted from now on, until interrupted.",
    detail: "Each result comes on a line of its own; with --json the lines are JSON.")

  static func run(_ session: Session, _ filter: SampleFilter) throws -> ExitCode {
    // An empty store is created if there is none, so that it can be followed.
    let types = try HistoryFilter.types(session)
    let store = try session.openStoreForReading(askingFor: types) ?? session.openStore()
    // Listening starts before the anchor is read, so that no later commit is missed.
    let follower = try CommitFollower(store)
    var anchor = try store.sync { store in
      try store.requireInPlace()
      return try store.currentAnchor()
    }
    try announce(session)
    let writer = writer(session, store)
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
        for change in changes.changes { try writer.write(change, corrected) }
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

  private static func writer(_ session: Session, _ store: HealthStore) -> any ChangeWriter {
    session.isJSON ? JSONChangeWriter(session.context.output) : TextChangeWriter(session, store)
  }
}

/// An output format for changes, one line per change.
private protocol ChangeWriter {
  /// - Parameter corrected: The items with an unreviewed alert in an earlier version, by the UUID
  ///   of the result.
  func write(_ change: SampleChange, _ corrected: [UUID: [String]]) throws
}

/// Changes as JSON Lines.
private struct JSONChangeWriter: ChangeWriter {
  let output: any TextSink

  init(_ output: any TextSink) {
    self.output = output
  }

  func write(_ change: SampleChange, _ corrected: [UUID: [String]]) throws {
    switch change {
    case .added(let sample):
      let isCorrected = corrected[sample.uuid] != nil
      writeLine(
        "added", JSONOutput.bytes(of: sample), and: ",\"isAlertCorrected\":\(isCorrected)")
    case .deleted(let object): writeLine("deleted", JSONOutput.bytes(of: object))
    }
  }

  private func writeLine(_ key: String, _ value: [UInt8], and more: String = "") {
    output.write("{\"schemaVersion\":\(JSONOutput.schemaVersion),\"\(key)\":")
    output.write(bytes: value)
    output.writeLine("\(more)}")
  }
}

/// Changes as lines of text, with the cells of the history table. Columns are not aligned, because
/// later rows are not known yet.
private struct TextChangeWriter: ChangeWriter {
  private let session: Session
  private let table: TableHistoryWriter

  init(_ session: Session, _ store: HealthStore) {
    self.session = session
    table = TableHistoryWriter(
      session, isFiltered: true, namesSubjects: true, namesRelativeDays: false, corrected: [:]
    ) { try session.definition($0, in: store) }
  }

  func write(_ change: SampleChange, _ corrected: [UUID: [String]]) throws {
    table.corrected = corrected
    switch change {
    case .added(let sample): write("added", try table.row(sample), TableHistoryWriter.columns)
    case .deleted(let object):
      let columns = [TableColumn("Type"), TableColumn("Result")]
      write("deleted", [title(of: object), object.uuid.reference], columns)
    }
  }

  /// The title of a deleted record; the kind of a state of mind is removed with its values.
  private func title(of object: DeletedObject) -> String {
    object.sampleType == .stateOfMind ? "Mood or emotion" : table.title(of: object.sampleType)
  }

  private func write(_ word: String, _ cells: [String], _ columns: [TableColumn]) {
    let lines = session.lines(of: [word] + cells, in: [TableColumn("Change")] + columns)
    for line in lines { session.context.output.writeLine(line) }
  }
}
