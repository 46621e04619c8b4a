import Foundation

/// A file that is open for reading, at a path that is not trusted.
package final class InputFile: Sendable {
  /// Which pipes and devices may be read.
  package enum Pipes: Sendable {
    /// None: the file must be a regular one.
    case refused
    /// Those that the program was started with: `/dev/stdin`, and `/dev/fd/N`, which is what a shell
    /// makes of `<(…)`.
    case inherited
    /// All; opening a named pipe waits for its writer.
    case allowed
  }

  /// What was opened.
  package let status: FileStatus
  private let path: String
  private let descriptor: Int32

  /// Opens a file, without waiting unless all pipes are allowed.
  ///
  /// - Parameters:
  ///   - followsLink: Whether a link at the end of the path is followed.
  ///   - pipes: Which pipes and devices may be read. Folders never are.
  package init(
    _ path: String, followingLink followsLink: Bool, pipes: Pipes
  ) throws(FileError) {
    let flags = (followsLink ? 0 : O_NOFOLLOW) | (pipes == .allowed ? 0 : O_NONBLOCK)
    self.path = path
    do throws(FileError) {
      descriptor = try FileError.check(path) { open(path, O_RDONLY | O_CLOEXEC | flags) }
    } catch {
      let isLink = !followsLink && error.kind == .system(errno: ELOOP)
      throw isLink ? FileError(.isSymbolicLink, path) : error
    }
    do throws(FileError) {
      status = try FileStatus(of: descriptor, path: path)
      let isReadable =
        status.kind == .other
        && (pipes == .allowed || pipes == .inherited && Self.isInherited(path))
      if !isReadable { try status.requireFile(path) }
    } catch {
      close(descriptor)
      throw error
    }
    // What may be read is waited for.
    if status.kind == .other {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }
  }

  deinit { close(descriptor) }

  private static func isInherited(_ path: String) -> Bool {
    path == "/dev/stdin" || path.hasPrefix("/dev/fd/")
  }

  /// Fills the beginning of a buffer with the bytes that come next.
  ///
  /// - Returns: How many there were; 0 at the end of the file.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    try FileError.check(path) { readSome(descriptor, buffer) }
  }

  /// Reads what is left, but at most a number of bytes.
  package func bytes(atMost limit: Int = .max) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(65_536, limit))
    while bytes.count < limit {
      let wanted = min(chunk.count, limit - bytes.count)
      let count = try FileError.check(path) {
        chunk.withUnsafeMutableBytes { readSome(descriptor, .init(rebasing: $0[..<wanted])) }
      }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}

/// Calls `read`, which a method of the same name would hide.
private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}
