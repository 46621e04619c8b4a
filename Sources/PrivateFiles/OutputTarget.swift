import Foundation

/// The path of a file that is written whole or not at all.
///
/// What is there stays until the new file is complete. It is a regular file or nothing: through a
/// link, a pipe or a device, something else would be written than was named.
package struct OutputTarget: Sendable, Equatable {
  /// The absolute path, without links.
  package let path: String
  /// The absolute path of the folder, without links.
  private let folder: String
  /// The name within the folder.
  private let name: String
  /// The permissions of what is replaced; without it, the owner's alone.
  let mode: UInt16
  /// The group of what is replaced, if anything is.
  let group: UInt32?
  /// What is replaced, if anything is.
  package let replaced: FileStatus.Identity?

  /// Looks at what is at a path, and changes nothing.
  ///
  /// - Parameter isPrivate: Whether the new file is its owner's alone, whoever may read the old one.
  /// - Throws: ``FileError`` if the file cannot be written.
  package init(_ named: String, isPrivate: Bool = false) throws(FileError) {
    let parts = FilePath.split(named)
    name = parts.name
    guard !name.isEmpty else { throw FileError(.isDirectory, named) }
    folder = try Folder(parts.folder).resolved()
    path = FilePath.join(folder, name)
    let status = try FileStatus.ifPresent(at: path)
    try status?.requireFile(path)
    mode = status.map { $0.mode & (isPrivate ? 0o700 : 0o777) } ?? 0o600
    group = status?.group
    replaced = status?.identity
    guard access(folder, W_OK) == 0, status == nil || access(path, W_OK) == 0 else {
      throw FileError(.readOnly, path)
    }
  }

  /// Whether another target may be the same file, also on a disk that does not distinguish capital
  /// letters.
  package func mayBe(_ other: OutputTarget) -> Bool {
    if let replaced, replaced == other.replaced { return true }
    return folder == other.folder && name.lowercased() == other.name.lowercased()
  }
}
