import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum StoreInfoCommand {
  static let command = Command(
    "info", "Show where the store is and what it contains.", isPaged: { _ in true }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let store = try context.store.openForReading()
    let path = try store?.path ?? context.store.location().path
    let info = try store?.read { try $0.info() }
    let isFile = try context.store.location().server == nil
    let encryption = isFile ? context.runtime.diskEncryption(FilePath.parent(of: path)) : nil
    let document: JSONForm = [
      "path": path, "diskEncrypted": encryption?.rawValue,
      "server": info?.server.map {
        ["schema": $0.schema, "role": $0.user, "version": $0.version, "tls": $0.tls] as JSONForm
      },
      "storeID": info?.storeID, "formatVersion": info?.formatVersion, "byteCount": info?.byteCount,
      "logByteCount": info?.largeLogByteCount, "subjects": info?.subjectCount ?? 0,
      "drafts": info?.draftCount ?? 0, "deleted": info?.deletedCount ?? 0,
      "samples": info?.counts ?? [:],
    ]
    guard let info else {
      let words = "There is no store yet: \(printable(path)) is created on first use."
      return CommandResult(.answer, json: { document }) { .blocks([.unwrapped(words)]) }
    }
    let log = info.largeLogByteCount.map {
      "\($0) bytes, because a program keeps reading: end the programs that use the store"
    }
    let counts = info.counts.map { (TypeName.word(for: $0.key), $0.value) }.sorted { $0 < $1 }
    let place =
      try info.server?.fields(of: path) ?? [
        ("Path", printable(path)),
        (
          "Readable by",
          try context.store.location().onDisk().sharingGroup.map { "the group \(quoted($0))" }
            ?? "its owner alone"
        ),
        ("Disk", encryption?.words ?? ""),
      ]
    return .fields(json: { document }) {
      place + [
        ("Size", "\(info.byteCount) bytes"), ("Log", log ?? ""),
        ("Format", "\(info.formatVersion)"),
        ("Subjects", "\(info.subjectCount)"), ("Unfinished", "\(info.draftCount)"),
        ("Deleted", "\(info.deletedCount)"),
      ] + counts.map { ($0.0, "\($0.1)") }
    }
  }
}

extension HealthStore.Server {
  fileprivate func fields(of name: String) -> [(String, String)] {
    [
      ("Store", printable(name)), ("Schema", schema), ("Role", printable(user)),
      ("PostgreSQL", printable(version)), ("Encryption", tls ?? "none, through a Unix socket"),
    ]
  }
}

extension HealthStore.Info {
  /// The size of the write-ahead log if it is unusually large, so something prevents truncating it.
  fileprivate var largeLogByteCount: Int? { logByteCount > 64 << 20 ? logByteCount : nil }
}

/// `store check`: checks that the store is intact and that every score can be reproduced. A missing
/// store is an error, because it may have been lost.
enum StoreCheckCommand {
  static let command = Command(
    "check", "Check the store and its scores, contacts and the clock.",
    detail: [
      "Of a shared store it checks the schema, the records, the scores and the audit trail. Damaged pages are for "
        + "the server's administrator to find, for example with pg_amcheck."
    ], isPaged: { _ in true }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let old = context.outdatedContacts()
    context.warn(ofOutdated: old)
    let store = try context.store.openExisting()
    let problems = try store.check()
    try context.warnOfClock(of: store)
    let isFile = (try? context.store.location())?.server == nil
    let encryption = isFile ? context.runtime.diskEncryption(FilePath.parent(of: store.path)) : nil
    return CommandResult(.answer, code: problems.isEmpty ? .done : .dataError) {
      [
        "path": store.path, "diskEncrypted": encryption?.rawValue,
        "problems": problems.map(\.words), "oldContacts": old,
        "clock": try context.clockRemark(on: store),
      ]
    } text: {
      let found =
        problems.isEmpty
        ? ["The store is sound."]
        : ["\(quotedPath(store.path)) has \(counted(problems.count, "problem")):"]
          + problems.map { printable($0.words) }
      let place =
        encryption.map { "Disk: \($0.words)." }
        ?? "Damaged pages are for the server's administrator to find, for example with pg_amcheck."
      return .blocks((found + [place]).map { .unwrapped($0) })
    }
  }
}

extension DiskEncryption {
  fileprivate var words: String {
    switch self {
    case .yes: "encrypted"
    case .no: "not encrypted by the system"
    case .unknown: "it cannot be told whether it is encrypted"
    }
  }
}

extension CommandContext {
  /// The IDs of emergency numbers and helplines that were last checked against their sources over a
  /// year ago, in data order.
  func outdatedContacts() -> [String] {
    let today = LocalDay(of: runtime.clock(), in: .gmt)
    let known = SupportContacts.builtIn
    let all =
      known.emergencyNumbers.map { ($0.id, $0.evidence.checked) }
      + known.contacts.map { ($0.id, $0.evidence.checked) }
    return all.filter { LocalDay($0.1).map { $0.adding(years: 1) < today } ?? true }.map(\.0)
  }

  func warn(ofOutdated contacts: [String]) {
    for id in contacts { remark("Warning: the contact '\(id)' was checked more than a year ago.") }
  }
}
