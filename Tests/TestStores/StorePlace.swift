package import Foundation
import Synchronization
package import WellbeingStore
import WellbeingTestBytes
import WellbeingTestDatabase

/// The place of a store of a test's own: a file in a folder, or a schema of the server that
/// `WELLBEING_TEST_SERVER` names. It is removed when nobody holds it any more.
package final class StorePlace: Sendable {
  private let temporary: TemporaryFolder
  private let server: TestServer?
  /// The folder's path, free of links, as errors name it. On a server, the store is not in it.
  package let folder: String
  /// The path of the file; on a server, of a file that nobody makes.
  package let path: String
  /// What `--store` takes: the path, or the server's address.
  package let address: String
  package let location: StoreLocation
  private let isAway = Mutex(false)

  /// - Parameter parent: Where the folder is made; nil is the system's folder for temporary files.
  package init(in parent: URL? = nil) throws {
    temporary = try TemporaryFolder(in: parent)
    guard let resolved = realpath(temporary.url.path, nil) else {
      throw SystemCallFailure(name: "realpath", code: errno)
    }
    defer { free(resolved) }
    folder = String(cString: resolved)
    path = folder + "/store.sqlite"
    server = try TestServer()
    address = server?.address ?? path
    location = server?.location ?? .path(path)
  }

  /// Reads a query as another program would.
  package func rows(_ sql: String) throws -> [[String?]] {
    if let server { return try server.rows(sql) }
    return try RawDatabase(path: path).rows(sql)
  }

  /// Runs statements past every rule of the store, foreign keys included.
  package func tamper(_ script: String) throws {
    if let server { return try server.execute(script) }
    try RawDatabase(path: path).execute(script)
  }

  /// The login that the audit trail names.
  package var login: String {
    get throws { try server?.rows("SELECT session_user")[0][0] ?? NSUserName() }
  }

  /// A text with what it would say of a file: its path in place of the server's address and name,
  /// and the user's login in place of that of the server.
  package func likeFile(_ text: String) throws -> String {
    guard server != nil else { return text }
    let text = text.replacing(address, with: path).replacing(location.path, with: path)
    guard text.contains("login ") else { return text }
    return text.replacing("login \(try login)", with: "login \(NSUserName())")
  }

  package var isOnServer: Bool { server != nil }

  /// Whether there is a store; an empty one of a server counts.
  package var hasStore: Bool {
    var isFolder: ObjCBool = false
    return server != nil
      ? !isAway.withLock(\.self)
      : FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// Moves the store away, so that nothing can be read or saved. A folder takes the file's place.
  package func moveAway() throws {
    isAway.withLock { $0 = true }
    if let server {
      return try server.execute("ALTER SCHEMA \(server.schema) RENAME TO \(server.schema)_away")
    }
    rename(path, path + ".away")
    mkdir(path, 0o700)
  }

  /// Moves the store back, if it is away.
  package func bringBack() throws {
    let wasAway = isAway.withLock { isAway in
      defer { isAway = false }
      return isAway
    }
    guard wasAway else { return }
    if let server {
      return try server.execute("ALTER SCHEMA \(server.schema)_away RENAME TO \(server.schema)")
    }
    rmdir(path)
    rename(path + ".away", path)
  }
}
