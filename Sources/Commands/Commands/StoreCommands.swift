import Foundation
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal

/// `store info`: where the store lies and what it holds.
enum StoreInfoCommand: Command {
  static let spec = CommandSpec("info", summary: "Show where the store lies and what it holds.")

  static func run(_ session: Session) throws -> ExitCode {
    let output = session.context.output
    guard let store = try session.openStoreForReading() else {
      let path = try session.storeLocation().path
      session.conversation.writeLine("There is no store yet: \(path) is made on first use.")
      return .done
    }
    let info = try store.now { try $0.info() }
    if session.isJSON {
      output.writeLine(try JSONOutput.text(Document(path: store.path, info)))
      return .done
    }
    let counts = info.counts.sorted { $0.key < $1.key }
    let rows =
      [
        ["Path", printable(store.path)], ["Readable by", "its owner alone"],
        ["Size", "\(info.byteCount) bytes"], ["Format", "\(info.formatVersion)"],
        ["Subjects", "\(info.subjectCount)"], ["Unfinished", "\(info.draftCount)"],
        ["Deleted", "\(info.deletedCount)"],
      ] + counts.map { [$0.key, "\($0.value)"] }
    for line in TextTable.lines(rows) { output.writeLine(line) }
    return .done
  }

  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let path: String
    let storeID: String
    let formatVersion: Int
    let byteCount: Int
    let subjects: Int
    let drafts: Int
    let deleted: Int
    let samples: [String: Int]

    init(path: String, _ info: HealthStore.Info) {
      self.path = path
      storeID = info.storeID.uuidString.lowercased()
      formatVersion = info.formatVersion
      byteCount = info.byteCount
      subjects = info.subjectCount
      drafts = info.draftCount
      deleted = info.deletedCount
      samples = info.counts
    }
  }
}

/// `store check`: whether the store is sound and every score comes out the same.
enum StoreCheckCommand: Command {
  static let spec = CommandSpec(
    "check", summary: "Check the file, recompute every score, look at old contacts.")

  static func run(_ session: Session) throws -> ExitCode {
    let output = session.context.output
    let old = try oldContacts(session)
    for contact in old {
      session.context.diagnostics.writeLine(
        "Warning: the contact '\(contact)' was checked more than a year ago.")
    }
    let store = try session.openStoreForReading()
    let problems = try store?.now { try $0.check() } ?? []
    if session.isJSON {
      output.writeLine(
        try JSONOutput.text(Document(problems: problems.map(\.words), oldContacts: old)))
    } else if problems.isEmpty {
      output.writeLine("The store is sound.")
    } else {
      for problem in problems { output.writeLine(problem.words) }
    }
    return problems.isEmpty ? .done : .dataError
  }

  private static func oldContacts(_ session: Session) throws -> [String] {
    let today = LocalDay(of: session.context.clock(), in: .gmt)
    let contacts = try ContactText(region: nil, environment: [:]).contacts.contacts
    return contacts.filter { contact in
      LocalDay(contact.checked).map { $0.adding(years: 1) < today } ?? true
    }.map(\.id)
  }

  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let problems: [String]
    let oldContacts: [String]
  }
}

/// `store backup FILE`: a copy of the store.
enum StoreBackupCommand: Command {
  static let spec = CommandSpec(
    "backup", summary: "Copy the store to a new file that only you can read.",
    detail: [
      "The copy is a store itself: --store FILE reads it. '-' writes it to standard output."
    ],
    operands: [OperandSpec("FILE", summary: "The new file, or '-'.")],
    examples: [.init("wellbeing store backup wellbeing-backup.sqlite", "Copy the store.")])

  static func run(_ session: Session) throws -> ExitCode {
    let target = session.invocation.operands[0]
    guard target != "-" || !session.outputInfo.isTerminal else {
      throw CommandError.backupToTerminal
    }
    guard let store = try session.openStoreForReading() else {
      throw StoreError.missing(path: try session.storeLocation().path)
    }
    if target == "-" {
      try writeCopy(of: store, to: session.context.output)
    } else {
      try store.now { try $0.backup(to: .path(target)) }
      if !session.isQuiet { session.conversation.writeLine("Copied to \(printable(target)).") }
    }
    return .done
  }

  /// Copies by way of a private file: a database cannot be written in one direction.
  private static func writeCopy(of store: HealthStore, to output: any TextSink) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "wellbeing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "copy.sqlite").path
    try store.now { try $0.backup(to: .path(file)) }
    output.write(bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
  }
}

extension StoreProblem {
  /// The problem in words, without anything that a record holds.
  fileprivate var words: String {
    switch self {
    case .structure(let text): "The file is damaged: \(text)"
    case .danglingRow(let table, let parent):
      "A row of '\(table)' points at a row of '\(parent)' that is not there."
    case .unreadableSample(let uuid):
      "A part of \(uuid.uuidString.lowercased()) is not there or does not read."
    case .unreadableDefinition(let uuid):
      "The definition of \(uuid.uuidString.lowercased()) is not there or does not read."
    case .scoresDiffer(let uuid):
      "The scores of \(uuid.uuidString.lowercased()) are not those that its answers give."
    }
  }
}
