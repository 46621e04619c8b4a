import Foundation
import Testing
import WellbeingPrivateFiles
import WellbeingTestBytes

@testable import WellbeingStore

/// A folder of a test's own, removed with it, and the store in it.
final class StoreFolder {
  private let folder: TemporaryFolder
  /// The folder's path, free of links.
  let path: String

  /// - Parameter parent: where it is made; the usual place where none is given.
  init(in parent: String? = nil) throws {
    folder = try TemporaryFolder(in: parent.map { URL(filePath: $0, directoryHint: .isDirectory) })
    path = try FilePath.resolved(folder.url.path)
  }

  var store: String { path + "/store.sqlite" }
  var file: StoreFile { StoreFile(named: store) }

  /// Writes a file that is private but for the given mode.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String, mode: mode_t = 0o600) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    try #require(chmod(file, mode) == 0)
    return file
  }

  /// The names of the files, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  func open(
    _ mode: Database.Mode = .readWrite(create: true), format: StoreFormat = .notes,
    busyLimit: Duration = .seconds(30)
  ) throws -> Database {
    try Database(file, mode, format: format, busyLimit: busyLimit)
  }
}

extension StoreFormat {
  /// A format for tests.
  static let notes = StoreFormat(
    applicationID: 0x7465_7374, version: 2,
    script: """
      CREATE TABLE note (
        id INTEGER PRIMARY KEY,
        text TEXT NOT NULL UNIQUE CONSTRAINT short CHECK (length(text) < 1000000)
      ) STRICT;
      CREATE TABLE page (
        note INTEGER NOT NULL REFERENCES note(id),
        bytes BLOB NOT NULL
      ) STRICT;
      CREATE TRIGGER note_stays BEFORE DELETE ON note
      BEGIN SELECT RAISE(ABORT, 'note_stays'); END;
      """,
    formerApplicationID: 0x7465_7370)
}

extension Database {
  func insert(_ text: String) throws(StoreError) {
    try run("INSERT INTO note (text) VALUES (?)", text)
  }

  func count() throws(StoreError) -> Int64 {
    try integer("SELECT count(*) FROM note")
  }

  /// A transaction whose body may hold expectations, which throw errors of any type.
  func inTransaction(_ body: () throws -> Void) throws(StoreError) {
    try transaction { () throws(StoreError) in try Self.narrow(body) }
  }

  /// One state to read, with a body that may hold expectations.
  func inRead(_ body: () throws -> Void) throws(StoreError) {
    try read { () throws(StoreError) in try Self.narrow(body) }
  }

  private static func narrow(_ body: () throws -> Void) throws(StoreError) {
    do {
      try body()
    } catch let error as StoreError {
      throw error
    } catch {
      Issue.record(error)
    }
  }
}

/// The permission bits of a file.
func permissions(_ path: String) throws -> UInt16 {
  try FileStatus(of: path).mode
}

func exists(_ path: String) -> Bool {
  (try? FileStatus(of: path)) != nil
}
