import Foundation
import WellbeingTestBytes

/// The bytes that arrive on a descriptor, as far as they have arrived.
struct ByteStream {
  let descriptor: Int32
  private(set) var bytes: [UInt8] = []
  private(set) var hasEnded = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes what has arrived; to be called when `poll(2)` reports something, else it waits.
  mutating func read() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = chunk.withUnsafeMutableBytes {
      Foundation.read(descriptor, $0.baseAddress, $0.count)
    }
    if count > 0 {
      bytes += chunk.prefix(count)
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      // A terminal that nobody has open any more ends with EIO on Linux, with 0 on macOS.
      hasEnded = true
    }
  }

  /// Waits until something arrives on any of several streams, and takes it.
  static func readAny(_ streams: inout [ByteStream], until deadline: Deadline) {
    let open = streams.indices.filter { !streams[$0].hasEnded }
    var requests = open.map {
      pollfd(fd: streams[$0].descriptor, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&requests, nfds_t(requests.count), deadline.milliseconds) > 0 else { return }
    for (index, request) in zip(open, requests) where request.revents != 0 {
      streams[index].read()
    }
  }

  /// Takes what arrives until all streams have ended or the time is over.
  static func readAll(_ streams: inout [ByteStream], until deadline: Deadline) {
    while streams.contains(where: { !$0.hasEnded }), !deadline.hasPassed {
      readAny(&streams, until: deadline)
    }
  }
}
