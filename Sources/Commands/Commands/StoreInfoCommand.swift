import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// `store info`: shows the location and contents of the store.
enum StoreInfoCommand: Command {
  static let spec = CommandSpec(
    "info", summary: "Show where the store is and what it contains.",
    detail: ["A kept copy is what a restore replaced. Delete those that you no longer need."])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let output = session.context.output
    let store = try session.openStoreForReading()
    let path = try store?.path ?? session.storeLocation().path
    let info = try store?.sync { try $0.info() }
    let copies = try store?.keptCopies() ?? []
    if session.isJSON {
      output.writeLine(try JSONOutput.text(Document(path: path, info, copies)))
      return .done
    }
    guard let info else {
      output.writeLine("There is no store yet: \(printable(path)) is made on first use.")
      return .done
    }
    let counts = info.counts.map { (HistoryFilter.word(for: $0.key), $0.value) }.sorted { $0 < $1 }
    let rows =
      [
        ["Path", printable(path)], ["Readable by", "its owner alone"],
        ["Size", "\(info.byteCount) bytes"],
      ] + log(info) + [
        ["Format", "\(info.formatVersion)"],
        ["Subjects", "\(info.subjectCount)"], ["Unfinished", "\(info.draftCount)"],
        ["Deleted", "\(info.deletedCount)"],
      ] + counts.map { [$0.0, "\($0.1)"] }
      + copies.map { ["Kept copy", "\(printable($0.path)) (\($0.byteCount) bytes)"] }
    session.show(fields: rows)
    return .done
  }

  private static func log(_ info: HealthStore.Info) -> [[String]] {
    guard let size = info.largeLogByteCount else { return [] }
    return [
      [
        "Log",
        "\(size) bytes, because a program keeps reading: end the programs that use the "
          + "store",
      ]
    ]
  }

  private struct Document: Encodable {
    struct Copy: Encodable {
      let path: String
      let byteCount: Int
    }

    let schemaVersion = JSONOutput.schemaVersion
    let path: String
    let storeID: String?
    let formatVersion: Int?
    let byteCount: Int?
    let logByteCount: Int?
    let subjects: Int
    let drafts: Int
    let deleted: Int
    let samples: [String: Int]
    let keptCopies: [Copy]

    init(path: String, _ info: HealthStore.Info?, _ copies: [HealthStore.KeptCopy]) {
      self.path = path
      storeID = info?.storeID.uuidString.lowercased()
      formatVersion = info?.formatVersion
      byteCount = info?.byteCount
      logByteCount = info?.largeLogByteCount
      subjects = info?.subjectCount ?? 0
      drafts = info?.draftCount ?? 0
      deleted = info?.deletedCount ?? 0
      samples = info?.counts ?? [:]
      keptCopies = copies.map { Copy(path: $0.path, byteCount: $0.byteCount) }
    }
  }
}

extension HealthStore.Info {
  /// The size of the write-ahead log if it is unusually large, so something prevents truncating it.
  fileprivate var largeLogByteCount: Int? { logByteCount > 64 << 20 ? logByteCount : nil }
}
