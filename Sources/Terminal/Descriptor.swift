#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whole reads and writes on a file descriptor that somebody else opened and closes.
struct Descriptor: Sendable {
  let number: Int32

  /// The bytes that come next, waiting for them if need be; empty at the end of the input.
  func readSome(atMost count: Int) throws(TerminalError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let received = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if received >= 0 { return Array(buffer.prefix(received)) }
      let code = errno
      guard waitsOut(code, for: Int16(POLLIN)) else { throw .readFailed(code: code) }
    }
  }

  /// Writes all bytes, however many calls that takes.
  func writeAll(_ bytes: [UInt8]) throws(TerminalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if sent >= 0 {
        rest = rest.dropFirst(sent)
        continue
      }
      let code = errno
      guard waitsOut(code, for: Int16(POLLOUT)) else { throw .writeFailed(code: code) }
    }
  }

  /// Whether the call that failed with this code is to be made again; waits until it can succeed.
  ///
  /// Another program may have made a shared terminal non-blocking, hence `EAGAIN`.
  private func waitsOut(_ code: Int32, for events: Int16) -> Bool {
    if code == EINTR { return true }
    guard code == EAGAIN || code == EWOULDBLOCK else { return false }
    var request = pollfd(fd: number, events: events, revents: 0)
    return poll(&request, 1, -1) >= 0 || errno == EINTR
  }
}
