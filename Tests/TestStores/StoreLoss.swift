import Foundation
import WellbeingTestBytes

/// What another program does to a store's file while it is open.
package enum StoreLoss: CaseIterable, Sendable {
  /// A backup is moved over it, and the files beside it are removed.
  case replaced
  /// A backup is copied into it, and the files beside it are removed.
  case overwritten
  /// It is removed with the files beside it.
  case removed
  /// Its folder is removed.
  case folderRemoved

  /// Lets it happen.
  ///
  /// - Parameters:
  ///   - store: The store's path.
  ///   - backup: The path of a backup of it, which is used up.
  package func befall(_ store: String, backup: String) throws {
    let files = FileManager.default
    switch self {
    case .replaced:
      guard rename(backup, store) == 0 else {
        throw SystemCallFailure(name: "rename", code: errno)
      }
    case .overwritten:
      // Into the same file, as cp does.
      let file = try FileHandle(forWritingTo: URL(filePath: store))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(contentsOf: URL(filePath: backup)))
      try file.close()
    case .removed: try files.removeItem(atPath: store)
    case .folderRemoved:
      return try files.removeItem(at: URL(filePath: store).deletingLastPathComponent())
    }
    for suffix in ["-wal", "-shm"] { try files.removeItem(atPath: store + suffix) }
  }
}
