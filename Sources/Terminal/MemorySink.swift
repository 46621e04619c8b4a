import Synchronization

/// Keeps what is written, for whoever wants to look at it as a whole.
package final class MemorySink: TextSink {
  private let written = Mutex("")

  /// Makes an empty sink.
  package init() {}

  /// Everything written so far, flushed or not.
  package var text: String { written.withLock { $0 } }

  package func write(_ text: String) {
    written.withLock { $0 += text }
  }

  package func flush() throws(TerminalError) {}
}
