import Synchronization

/// Writes to an open descriptor, which it does not close.
package final class DescriptorSink: TextSink {
  private struct State {
    var buffer: [UInt8] = []
    var failure: TerminalError?
    var count = 0
  }

  /// The buffer size, in bytes, from which it is written without a flush.
  private static let capacity = 65_536

  private let output: Descriptor
  private let state = Mutex(State())

  /// Creates a sink for a descriptor.
  package init(descriptor: Int32) {
    output = Descriptor(number: descriptor)
  }

  /// The number of bytes written successfully.
  var count: Int { state.withLock(\.count) }

  package func write(bytes: [UInt8]) {
    state.withLock { state in
      guard state.failure == nil else { return }
      state.buffer += bytes
      if state.buffer.count >= Self.capacity { passOn(&state) }
    }
  }

  package func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    let failure = state.withLock { state in
      passOn(&state)
      write(bytes, &state)
      return state.failure
    }
    if let failure { throw failure }
  }

  package func flush() throws(TerminalError) {
    let failure = state.withLock { state in
      passOn(&state)
      return state.failure
    }
    if let failure { throw failure }
  }

  private func passOn(_ state: inout State) {
    let buffer = state.buffer
    buffer.withUnsafeBytes { write($0, &state) }
    state.buffer.removeAll(keepingCapacity: true)
  }

  /// Writes bytes, unless a write has failed before.
  private func write(_ bytes: UnsafeRawBufferPointer, _ state: inout State) {
    guard state.failure == nil else { return }
    do throws(TerminalError) {
      try output.writeAll(bytes)
      state.count += bytes.count
    } catch {
      state.failure = error
    }
  }
}
