import Foundation

package enum TerminalError: Error, Sendable, Equatable {
  /// Reading failed; the code is the system's `errno`.
  case readFailed(code: Int32)
  /// Writing failed; the code is the system's `errno` (`ENOSPC`: disk full, `EPIPE`: reader gone).
  case writeFailed(code: Int32)
  /// A line exceeds the limit, in bytes. The rest of the line is skipped.
  case lineTooLong(limit: Int)
}

/// Complete reads and writes on a file descriptor that other code opens and closes.
package struct Descriptor: Sendable {
  package let number: Int32

  package init(number: Int32) {
    self.number = number
  }

  /// Reads the next bytes, waiting if necessary; empty at the end of the input.
  func readSome(atMost count: Int) throws(TerminalError) -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { buffer.deallocate() }
    let received = try readSome(into: buffer)
    return Array(buffer.prefix(received))
  }

  /// Reads the next bytes into the start of a buffer, waiting if necessary.
  ///
  /// - Returns: The number of bytes; 0 at the end of the input.
  package func readSome(
    into buffer: UnsafeMutableRawBufferPointer
  ) throws(TerminalError) -> Int {
    while true {
      let received = read(number, buffer.baseAddress, buffer.count)
      if received >= 0 { return received }
      let code = errno
      guard waitsOut(code, for: Int16(POLLIN)) else { throw .readFailed(code: code) }
    }
  }

  package func writeAll(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let sent = write(number, part.baseAddress, part.count)
      if sent >= 0 {
        rest = rest.dropFirst(sent)
        continue
      }
      let code = errno
      guard waitsOut(code, for: Int16(POLLOUT)) else { throw .writeFailed(code: code) }
    }
  }

  /// Whether to repeat a call that failed with this code; waits until it can succeed.
  ///
  /// Another program may have made a shared terminal non-blocking, hence `EAGAIN`.
  private func waitsOut(_ code: Int32, for events: Int16) -> Bool {
    if code == EINTR { return true }
    guard code == EAGAIN || code == EWOULDBLOCK else { return false }
    var request = pollfd(fd: number, events: events, revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }
}
