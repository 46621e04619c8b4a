import Foundation

/// Why a file or a folder could not be used.
package struct FileError: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// Neither `XDG_DATA_HOME` nor `HOME` names a folder for the user's data; the path is empty.
    case noDataFolder
    /// The path is empty or contains a zero byte.
    case invalidPath
    case missing
    /// The folder that should contain the file is missing. The path is the folder's.
    case missingFolder
    case isDirectory
    case isSymbolicLink
    /// Hard links give the file more than one name.
    case hasSeveralNames
    /// A pipe, a socket or a device was found instead of a file.
    case notRegularFile
    /// A file that must not be overwritten exists.
    case alreadyExists
    case notOwned
    /// The file belongs to this user, and its permissions do not let its owner read it.
    case unreadable
    /// Group or others may read or write the file. The mode is its permission bits.
    case readableByOthers(mode: UInt16)
    /// Group or others may write the file. The mode is its permission bits.
    case writableByOthers(mode: UInt16)
    /// Either the folder or the file is a group's, and the other is not. The mode is the file's
    /// permission bits.
    case notShared(mode: UInt16)
    /// Group or others may replace files in the folder: they may write it, and it is not sticky. The
    /// mode is its permission bits with the set-group-id bit.
    case folderWritableByOthers(mode: UInt16)
    /// The operating system does not let this user reach the path.
    case notPermitted
    case readOnly
    /// Another process kept the folder locked for longer than the limit.
    case locked
    /// The disk, or the user's share of it, is full.
    case full
    /// The operating system refused a call for another reason. The code is its `errno`.
    case system(errno: Int32)
  }

  package let kind: Kind
  package let path: String

  package init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }

  package init(errno: Int32, path: String) {
    let kind: Kind =
      switch errno {
      case ENOENT: .missing
      case EEXIST: .alreadyExists
      case ENXIO: .notRegularFile  // a socket
      case EACCES, EPERM: .notPermitted
      case EROFS: .readOnly
      case EWOULDBLOCK: .locked
      case ENOSPC, EDQUOT: .full
      default: .system(errno: errno)
      }
    self.init(kind, path)
  }

  /// Whether the operating system refused a call with one of some codes.
  func isSystem(_ codes: [Int32]) -> Bool { codes.contains { kind == .system(errno: $0) } }

  /// The error for a failed write: missing permission becomes ``Kind/readOnly``.
  package var ofWriting: FileError { kind == .notPermitted ? FileError(.readOnly, path) : self }

  /// Makes a system call, retrying if a signal interrupts it.
  ///
  /// - Returns: The call's result, which is not negative.
  /// - Throws: The error for `errno` if the result is negative.
  @discardableResult
  package static func check<Result: SignedInteger>(
    _ path: String, _ call: () -> Result
  ) throws(FileError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw FileError(errno: errno, path: path) }
    }
  }
}

/// Returns the system's message for an error, such as `No space left on device`, with its number.
package func systemWords(_ errno: Int32) -> String {
  // The system's own wording, since the problem has to be fixed there.
  "\(strerror(errno).map { String(cString: $0) } ?? "error"), error \(errno)"
}
