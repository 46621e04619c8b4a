import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// `store info`: shows the location and contents of the store.
enum StoreInfoCommand: Command {
  static let spec = CommandSpec(
    "info", summary: "Show where the store is and what it contains.",
    detail: [
      "A kept copy is a store that was replaced by a restore. Delete copies that you no longer need."
    ])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let output = session.context.output
    let store = try session.openStoreForReading()
    let path = try store?.path ?? session.storeLocation().path
    let info = try store?.sync { try $0.info() }
    let copies = try store?.keptCopies() ?? []
    if session.isJSON {
      output.writeLine(try document(path: path, info, copies))
      return .done
    }
    guard let info else {
      output.writeLine("There is no store yet: \(printable(path)) is made on first use.")
      return .done
    }
    let log = info.largeLogByteCount.map {
      "\($0) bytes, because a program keeps reading: end the programs that use the store"
    }
    let counts = info.counts.map { (HistoryFilter.word(for: $0.key), $0.value) }.sorted { $0 < $1 }
    session.show(
      fields: [
        ("Path", printable(path)), ("Readable by", "its owner alone"),
        ("Size", "\(info.byteCount) bytes"), ("Log", log ?? ""),
        ("Format", "\(info.formatVersion)"),
        ("Subjects", "\(info.subjectCount)"), ("Unfinished", "\(info.draftCount)"),
        ("Deleted", "\(info.deletedCount)"),
      ] + counts.map { ($0.0, "\($0.1)") }
        + copies.map { ("Kept copy", "\(printable($0.path)) (\($0.byteCount) bytes)") })
    return .done
  }

  private static func document(
    path: String, _ info: HealthStore.Info?, _ copies: [HealthStore.KeptCopy]
  ) throws -> String {
    let copies = copies.map { copy in
      JSONForm.members([("path", .string(copy.path)), ("byteCount", .integer(copy.byteCount))])
    }
    return try JSONOutput.document([
      ("path", .string(path)), ("storeID", (info?.storeID).map(JSONForm.uuid)),
      ("formatVersion", (info?.formatVersion).map { .integer($0) }),
      ("byteCount", (info?.byteCount).map { .integer($0) }),
      ("logByteCount", (info?.largeLogByteCount).map { .integer($0) }),
      ("subjects", .integer(info?.subjectCount ?? 0)), ("drafts", .integer(info?.draftCount ?? 0)),
      ("deleted", .integer(info?.deletedCount ?? 0)),
      ("samples", .map(info?.counts ?? [:]) { .integer($0) }), ("keptCopies", .array(copies)),
    ])
  }
}

extension HealthStore.Info {
  /// The size of the write-ahead log if it is unusually large, so something prevents truncating it.
  fileprivate var largeLogByteCount: Int? { logByteCount > 64 << 20 ? logByteCount : nil }
}
