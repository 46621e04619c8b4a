import Foundation
import WellbeingKit
import WellbeingTerminal

/// `store info`: where the store lies and what it holds.
enum StoreInfoCommand: Command {
  static let spec = CommandSpec("info", summary: "Show where the store lies and what it holds.")

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let output = session.context.output
    let store = try session.openStoreForReading()
    let path = try store?.path ?? session.storeLocation().path
    let info = try store?.now { try $0.info() }
    if session.isJSON {
      output.writeLine(try JSONOutput.text(Document(path: path, info)))
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
        ["Size", "\(info.byteCount) bytes"], ["Format", "\(info.formatVersion)"],
        ["Subjects", "\(info.subjectCount)"], ["Unfinished", "\(info.draftCount)"],
        ["Deleted", "\(info.deletedCount)"],
      ] + counts.map { [$0.0, "\($0.1)"] }
    session.show(fields: rows)
    return .done
  }

  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let path: String
    let storeID: String?
    let formatVersion: Int?
    let byteCount: Int?
    let subjects: Int
    let drafts: Int
    let deleted: Int
    let samples: [String: Int]

    init(path: String, _ info: HealthStore.Info?) {
      self.path = path
      storeID = info?.storeID.uuidString.lowercased()
      formatVersion = info?.formatVersion
      byteCount = info?.byteCount
      subjects = info?.subjectCount ?? 0
      drafts = info?.draftCount ?? 0
      deleted = info?.deletedCount ?? 0
      samples = info?.counts ?? [:]
    }
  }
}
