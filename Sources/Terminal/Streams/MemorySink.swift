import Synchronization

/// Collects what is written, in memory.
package final class MemorySink: TextSink {
  private let written = Mutex<[UInt8]>([])

  /// Creates an empty sink.
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
