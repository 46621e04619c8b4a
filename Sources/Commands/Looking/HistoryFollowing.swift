import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `history --follow`: prints records that any program saves or deletes from now on.
///
/// It ends on a signal, or when its output is closed.
enum HistoryFollowing {
  static let follow = Option.flag(
    "follow", "Print new and deleted records until interrupted.",
    detail: "Each record is one line. With --json, each line is one JSON document.")

  static func run(_ context: CommandContext, _ conditions: HistoryFilter) throws -> Never {
    let filter = try conditions.filter(context)
    // An empty store is created if there is none, so that it can be followed.
    let store = try context.store.openForReading() ?? context.store.open()
    // Listening starts before the anchor is read, so that no later commit is missed.
    let follower = try CommitFollower(store)
    var anchor = try store.read { store in
      try store.requireInPlace()
      return try store.currentAnchor()
    }
    try announce(context)
    let words = HistoryWords(context, store)
    while true {
      try follower.waitForNews()
      var changes: SampleChanges
      repeat {
        let corrected: [UUID: [String]]
        (changes, corrected) = try store.read { store in
          var changes = try store.changes(where: filter, since: anchor, limit: pageSize)
          guard !changes.changes.isEmpty else { return (changes, [:]) }
          // A record that the filter does not mean is told of like a deleted one.
          changes = try changes.filter { change in
            guard case .deleted(let object) = change else { return true }
            return try store.sample(object.uuid).map { $0.deleted != nil } ?? true
          }
          return (changes, try store.waitingAlerts([.corrected]).correctedItems)
        }
        anchor = changes.newAnchor
        for change in changes.changes {
          if context.console.isJSON {
            context.runtime.output.write(bytes: json(change, corrected).bytes)
            context.runtime.output.writeLine()
          } else {
            try write(change, corrected, words, context)
          }
        }
        try context.runtime.output.flush()
      } while changes.hasMore
    }
  }

  /// The number of changes per page; it keeps each read transaction short.
  private static let pageSize = 500

  private static func announce(_ context: CommandContext) throws {
    guard !context.console.isQuiet else { return }
    context.console.conversation.writeLine(
      "Results appear here as they are saved or deleted. Ctrl-C ends this.")
    try context.console.conversation.flush()
  }

  /// - Parameter corrected: The items with an unreviewed alert in an earlier version, by the UUID
  ///   of the result.
  private static func json(_ change: SampleChange, _ corrected: [UUID: [String]]) -> JSONForm {
    let version: JSONForm = ["schemaVersion": JSONOutput.schemaVersion]
    switch change {
    case .added(let sample):
      let isCorrected = corrected[sample.uuid] != nil
      return version + ["added": JSONForm.sample(sample), "isAlertCorrected": isCorrected]
    case .deleted(let object):
      let deleted: JSONForm = ["uuid": object.uuid, "type": object.sampleType.rawValue]
      return version + ["deleted": deleted]
    }
  }

  /// Writes a change with the cells of the history table. Columns are not aligned, because later
  /// rows are not known yet.
  private static func write(
    _ change: SampleChange, _ corrected: [UUID: [String]], _ words: HistoryWords,
    _ context: CommandContext
  ) throws {
    let record: Table
    switch change {
    case .added(let sample):
      record = try words.listing(namesSubjects: true, namesRelativeDays: false)
        .table([HistoryRow(sample, corrected)])
    case .deleted(let object):
      // The kind of a state of mind is removed with its values.
      let title =
        switch object.sampleType {
        case .stateOfMind: "Mood or emotion"
        case .factor: "Life factor"
        default: words.title(of: object.sampleType)
        }
      record = Table(
        [TableColumn("Type"), TableColumn("Result")], rows: [[title, object.uuid.reference]])
    }
    let word = if case .added = change { "added" } else { "deleted" }
    let table = Table(
      [TableColumn("Change")] + record.columns,
      lines: record.rows.map { [[.span(Span(word))]] + $0 })
    let style = context.console.style
    let width = style.isTerminal ? style.width : Int.max
    for line in table.paragraphs(width: width, style) {
      context.runtime.output.writeLine(style.theme.text(line))
    }
  }
}
