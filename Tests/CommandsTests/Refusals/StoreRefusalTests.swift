import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingStore

/// Files that are no store that may be used. Commands that save and commands that read refuse them
/// alike, and leave them as they were.
@Suite(.aboutFiles) struct StoreRefusalTests {
  private static let commandLines = [
    "record gad-7 --total 3", "history", "history --json", "history --csv", "store info",
    "show last", "drafts --json",
  ]
  private static let saving = [commandLines[0]]

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func expectRefused(
    _ code: ExitCode, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try? Data(contentsOf: URL(filePath: bench.store))
    for line in Self.commandLines {
      let outcome = try bench.run(line)
      #expect(outcome.code == code, "\(line)", sourceLocation: sourceLocation)
      #expect(outcome.output == "", "\(line)", sourceLocation: sourceLocation)
      #expect(
        Run.error(in: outcome.diagnostics) == sentence, "\(line)",
        sourceLocation: sourceLocation)
    }
    let after = try? Data(contentsOf: URL(filePath: bench.store))
    #expect(after == before, sourceLocation: sourceLocation)
  }

  private func write(_ text: String, mode: mode_t = 0o600) throws {
    try Data(text.utf8).write(to: URL(filePath: bench.store))
    try #require(chmod(bench.store, mode) == 0)
  }

  @Test func aFolder() throws {
    bench.environment["WELLBEING_STORE"] = bench.folder
    try expectRefused(.cannotCreate, "'\(bench.folder)' is a folder: name a file.")
  }

  @Test func aFileInAFolderThatIsNotThere() throws {
    bench.environment["WELLBEING_STORE"] = bench.folder + "/absent/store.sqlite"
    for line in Self.commandLines {
      let isSaving = Self.saving.contains(line)
      try bench.expectRefused(
        line, isSaving ? .cannotCreate : .noInput,
        isSaving
          ? "The folder '\(bench.folder)/absent/' is not there: create it first."
          : "There is no store at '\(bench.folder)/absent/store.sqlite'.")
    }
  }

  @Test func aSymbolicLink() throws {
    try #require(symlink("elsewhere", bench.store) == 0)
    try expectRefused(
      .noPermission, "'\(bench.store)' is a symbolic link: name the file itself.")
    #expect(!FileManager.default.fileExists(atPath: bench.folder + "/elsewhere"))
  }

  @Test func aFileThatOthersCanRead() throws {
    try bench.fill()
    try #require(chmod(bench.store, 0o644) == 0)
    try expectRefused(
      .noPermission,
      "'\(bench.store)' can be read by others: close it with chmod 600 '\(bench.store)'.")
  }

  @Test func aLogThatItsOwnerMayNotRead() throws {
    try bench.fill()
    let keeper = try bench.openStore()
    try #require(chmod(bench.store + "-wal", 0) == 0)
    try expectRefused(
      .noPermission,
      "You do not have permission to read '\(bench.store)-wal': allow it with chmod 600 "
        + "'\(bench.store)-wal'.")
    withExtendedLifetime(keeper) {}
  }

  @Test func aFolderInWhichOthersCanReplaceFiles() throws {
    try bench.fill()
    try #require(chmod(bench.folder, 0o777) == 0)
    try expectRefused(
      .noPermission,
      "Others can replace files in '\(bench.folder)': "
        + "close it with chmod go-w '\(bench.folder)'.")
  }

  @Test(arguments: ["Dear diary,\n", "SQLite format 3", "{}"])
  func aForeignFile(text: String) throws {
    try write(text)
    try expectRefused(
      .dataError,
      "'\(bench.store)' is not a store, or is damaged: name another file, or restore a backup to another file."
    )
  }

  @Test func aForeignDatabase() throws {
    let script = "CREATE TABLE note (text TEXT) STRICT;"
    let foreign = StoreFormat(
      applicationID: 0x7465_7374, version: 1, script: script)
    try Database(StoreFile(named: bench.store), .readWrite(create: true), format: foreign)
      .close()
    try expectRefused(
      .dataError,
      "'\(bench.store)' is not a store, or is damaged: name another file, or restore a backup to another file."
    )
  }

  @Test func aStoreOfANewerVersion() throws {
    try bench.fill()
    let store = try bench.openStore()
    try store.sync { try $0.writer.database.execute("PRAGMA user_version = 999") }
    try expectRefused(
      .configuration,
      "A newer version wrote '\(bench.store)' (format 999, this one knows 7): update the program.")
  }

  @Test func aDamagedStore() throws {
    try bench.fill()
    let copy = bench.folder + "/copy.sqlite"
    try #require(try bench.run("store backup \(copy)").code == .done)
    var bytes = try Data(contentsOf: URL(filePath: copy))
    bytes.replaceSubrange(100..<1000, with: Data(repeating: 0xFF, count: 900))
    let damaged = bench.folder + "/damaged.sqlite"
    try bytes.write(to: URL(filePath: damaged))
    try #require(chmod(damaged, 0o600) == 0)
    bench.environment["WELLBEING_STORE"] = damaged
    try expectRefused(
      .dataError, "The store '\(damaged)' is damaged: keep the file, and restore a backup.")
    #expect(try Data(contentsOf: URL(filePath: damaged)) == bytes)
  }

  @Test func aStoreOfADevelopmentVersion() throws {
    try bench.fill()
    let store = try bench.openStore()
    try store.write {
      try $0.database.execute("PRAGMA user_version = 6; PRAGMA application_id = 0x57424B31")
    }
    try expectRefused(
      .configuration,
      "An earlier version made '\(bench.store)' (format 6): export it with that version, and import "
        + "the export with this one.")
  }

  @Test func aStoreThatIsNotThereIsMadeBySavingAlone() throws {
    for line in Self.commandLines.dropFirst() {
      let outcome = try bench.run(line)
      #expect(outcome.code == .noInput)
      #expect(outcome.output == "")
      #expect(
        Run.error(in: outcome.diagnostics) == "There is no store at '\(bench.store)'.")
    }
    #expect(!FileManager.default.fileExists(atPath: bench.store))
    #expect(try bench.run("record gad-7 --total 3").code == .done)
    #expect(
      try FileManager.default.attributesOfItem(atPath: bench.store)[.posixPermissions]
        as? Int == 0o600)
  }

  @Test func noFolderForTheStoreAtAll() throws {
    bench.environment = ["XDG_CONFIG_HOME": bench.folder]
    try expectRefused(
      .cannotCreate,
      "There is no folder for your data: set HOME, or name a file. '--store FILE' names one.")
  }

  @Test func aStoreThatIsKeptBusy() throws {
    try bench.fill()
    let other = try bench.openStore()
    try other.sync { try $0.writer.database.execute("BEGIN IMMEDIATE") }
    let outcome = try bench.run("record gad-7 --total 3")
    try other.sync { try $0.writer.database.execute("ROLLBACK") }
    #expect(outcome.code == .temporaryFailure)
    #expect(outcome.output == "")
    #expect(
      outcome.diagnostics
        == "wellbeing: '\(bench.store)' is locked by another program: try again.\n")
  }
}
