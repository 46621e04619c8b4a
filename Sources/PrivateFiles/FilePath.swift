import Foundation

/// The parts of paths, and what they lead to.
package enum FilePath {
  /// Splits a path after its last slash; the folder is `.` if there is none.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let start = path.index(after: slash)
    return (String(path[..<start]), String(path[start...]))
  }

  /// Joins a folder and a name in it.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The folder that a file or folder is in, without a slash at its end: `/` for `/a`, `.` for `a`.
  package static func parent(of path: String) -> String {
    let rest = path.reversed().drop { $0 == "/" }.drop { $0 != "/" }
    let parent = rest.drop { $0 == "/" }
    if !parent.isEmpty { return String(parent.reversed()) }
    return path.hasPrefix("/") ? "/" : "."
  }

  /// The absolute path without links, `.` and `..`; something must be there.
  package static func resolved(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError(errno: errno, path: path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether there is nothing at all: not a file that cannot be reached, and not a link that leads
  /// nowhere, at the path or on the way to it.
  package static func isMissing(_ path: String) -> Bool {
    var place = path
    var status = stat()
    while lstat(place, &status) != 0 {
      guard errno == ENOENT, place != parent(of: place) else { return false }
      place = parent(of: place)
    }
    // A link exists even if it leads nowhere, and what would be below it is not known.
    return place != path && stat(place, &status) == 0
  }

  /// Removes a file if it is there.
  package static func remove(_ path: String) { _ = unlink(path) }

  /// Waits until what was written to a file that is now closed is on the disk.
  package static func synchronize(_ path: String) throws(FileError) {
    try synchronize(path, flags: O_NOFOLLOW | O_NONBLOCK)
  }

  /// Waits until the names in a folder are on the disk.
  package static func synchronizeFolder(_ path: String) throws(FileError) {
    try synchronize(path, flags: O_DIRECTORY)
  }

  private static func synchronize(_ path: String, flags: Int32) throws(FileError) {
    let descriptor = try FileError.check(path) { open(path, O_RDONLY | O_CLOEXEC | flags) }
    defer { close(descriptor) }
    try synchronize(descriptor, path: path)
  }

  /// Waits until what was written to an open file is on the disk.
  static func synchronize(_ descriptor: Int32, path: String) throws(FileError) {
    #if canImport(Darwin)
      // fsync leaves the data in the drive's cache there; folders and some volumes refuse more.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try FileError.check(path) { fsync(descriptor) }
  }
}
