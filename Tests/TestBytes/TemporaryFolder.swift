package import Foundation

/// A folder of mode 0700, removed with all that is in it when nobody holds it any more.
package final class TemporaryFolder: Sendable {
  /// Where the folder is.
  package let url: URL

  /// Makes a new, empty folder.
  ///
  /// - Parameter parent: where it is made; nil is the system's folder for temporary files.
  /// - Throws: ``SystemCallFailure``.
  package init(in parent: URL? = nil) throws(SystemCallFailure) {
    let parent = parent ?? FileManager.default.temporaryDirectory
    var path = parent.appending(path: "wellbeing-test-XXXXXX").path.utf8CString.map { $0 }
    guard mkdtemp(&path) != nil else { throw SystemCallFailure(name: "mkdtemp", code: errno) }
    let bytes = path.dropLast().map { UInt8(bitPattern: $0) }
    url = URL(filePath: String(decoding: bytes, as: UTF8.self), directoryHint: .isDirectory)
  }

  /// The parent of folders in memory, for tests that sync often; nil if there is none.
  package static var memory: URL? {
    let path = "/dev/shm"
    return FileManager.default.isWritableFile(atPath: path) ? URL(filePath: path) : nil
  }

  deinit {
    // Nothing depends on it: the system empties its folder for temporary files.
    try? FileManager.default.removeItem(at: url)
  }
}

/// Runs a body with a new folder that is removed afterwards.
package func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try body(folder.url) }
}

/// Runs an asynchronous body with a new folder that is removed afterwards.
package func withTemporaryFolder<Result>(
  _ body: (URL) async throws -> Result
) async throws -> Result {
  let folder = try TemporaryFolder()
  let result = try await body(folder.url)
  withExtendedLifetime(folder) {}
  return result
}
