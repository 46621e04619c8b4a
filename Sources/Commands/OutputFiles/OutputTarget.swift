import WellbeingKit
import WellbeingSampleStore

/// The place of a file that is written whole or not at all.
///
/// What lies there stays until the new file is whole. It is an ordinary file or nothing: through a
/// link, a pipe or a device, something else would be written than was named.
struct OutputTarget: Sendable, Equatable {
  /// The absolute path, free of links.
  let path: String
  /// The absolute path of the folder, free of links.
  let folder: String
  /// The name within the folder.
  let name: String
  /// The permissions of what is replaced; its owner's alone where nothing is.
  let mode: UInt16
  /// The group of what is replaced, where something is.
  let group: UInt32?
  /// What is replaced, where something is.
  let replaced: FileStatus.Identity?

  /// Looks at what lies at a path, and changes nothing.
  ///
  /// - Parameter isPrivate: Whether the new file is its owner's alone, whoever may read the old one.
  /// - Throws: ``StoreError`` where the file cannot be written.
  init(_ named: String, isPrivate: Bool = false) throws(StoreError) {
    let slash = named.lastIndex(of: "/")
    name = String(slash.map { named[named.index(after: $0)...] } ?? named[...])
    guard !name.isEmpty else { throw .isDirectory(path: named) }
    folder = try Self.folder(slash.map { String(named[...$0]) } ?? ".")
    path = (folder == "/" ? "" : folder) + "/" + name
    let status = try Self.status(of: path)
    mode = status.map { $0.mode & (isPrivate ? 0o700 : 0o777) } ?? 0o600
    group = status?.group
    replaced = status?.identity
    guard System.isWritable(folder), status == nil || System.isWritable(path) else {
      throw .readOnly(path: path)
    }
  }

  /// Whether another target may be the same file, also where the disk takes a letter and its
  /// capital for one.
  func mayBe(_ other: OutputTarget) -> Bool {
    if let replaced, replaced == other.replaced { return true }
    return folder == other.folder && name.lowercased() == other.name.lowercased()
  }

  private static func folder(_ named: String) throws(StoreError) -> String {
    do throws(SystemError) {
      let folder = try System.realPath(of: named)
      if try System.status(of: folder).kind == .directory { return folder }
    } catch {
      guard [SystemError.notFound, SystemError.notDirectory].contains(error.errno) else {
        throw StoreError(error, path: named)
      }
    }
    throw .missingParent(path: named)
  }

  /// The status of an ordinary file; nil where nothing is.
  private static func status(of path: String) throws(StoreError) -> FileStatus? {
    let status: FileStatus
    do throws(SystemError) {
      status = try System.status(of: path)
    } catch {
      if error.errno == SystemError.notFound { return nil }
      throw StoreError(error, path: path)
    }
    switch status.kind {
    case .file: return status
    case .directory: throw .isDirectory(path: path)
    case .symbolicLink: throw .isSymbolicLink(path: path)
    case .other: throw .notRegularFile(path: path)
    }
  }
}
