import Synchronization

/// Collects text for a page. What is flushed is shown on the screen at once, because it is a question or
/// must not be missed.
package final class PagedSink: TextSink {
  private let screen: any TextSink
  private let collected = Mutex<[UInt8]>([])

  package init(screen: any TextSink) {
    self.screen = screen
  }

  package var text: [UInt8] { collected.withLock { $0 } }

  package func write(bytes: [UInt8]) {
    collected.withLock { $0 += bytes }
  }

  package func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    write(bytes: Array(bytes))
    try flush()
  }

  package func flush() throws(TerminalError) {
    let bytes = collected.withLock { collected in
      defer { collected = [] }
      return collected
    }
    screen.write(bytes: bytes)
    try screen.flush()
  }
}
