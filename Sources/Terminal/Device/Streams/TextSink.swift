import Synchronization
package import WellbeingTextFormats

/// A destination for text: a descriptor or memory.
///
/// Writing never throws: a failure is stored, later writes are dropped, and every later ``flush()``
/// throws it. So a full disk is detected if a command flushes as its last step.
package protocol TextSink: AnyObject, Sendable {
  /// Adds bytes, which may be buffered until ``flush()``.
  func write(bytes: [UInt8])

  /// Adds lines of several tones.
  func write(_ lines: [[Span]], _ theme: Theme)

  /// Writes everything so far, followed by bytes that bypass the buffer: for large blocks, and for
  /// callers that need to know at once if writing fails.
  ///
  /// - Throws: As ``flush()``.
  func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError)

  /// - Throws: ``TerminalError/writeFailed(code:)``, the sink's first failure.
  func flush() throws(TerminalError)
}

extension TextSink {
  package func write(_ lines: [[Span]], _ theme: Theme) {
    for line in lines { writeLine(theme.text(line)) }
  }

  package func write(_ text: String) {
    write(bytes: Array(text.utf8))
  }

  package func writeLine(_ text: String = "") {
    write(text + "\n")
  }
}

/// Writes to an open descriptor, which it does not close.
package final class DescriptorSink: TextSink {
  private struct State {
    var buffer: [UInt8] = []
    var failure: TerminalError?
  }

  /// The buffer size, in bytes, from which it is written without a flush.
  private static let capacity = 65_536

  private let output: Descriptor
  private let state = Mutex(State())

  package init(descriptor: Int32) {
    output = Descriptor(number: descriptor)
  }

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

  private func write(_ bytes: UnsafeRawBufferPointer, _ state: inout State) {
    guard state.failure == nil else { return }
    do throws(TerminalError) {
      try output.writeAll(bytes)
    } catch {
      state.failure = error
    }
  }
}

package final class MemorySink: TextSink {
  private let written = Mutex<[UInt8]>([])

  package init() {}

  /// Everything written so far, flushed or not.
  package var text: String { String(decoding: written.withLock { $0 }, as: UTF8.self) }

  package func write(bytes: [UInt8]) {
    written.withLock { $0 += bytes }
  }

  package func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    written.withLock { $0 += bytes }
  }

  package func flush() throws(TerminalError) {}
}
