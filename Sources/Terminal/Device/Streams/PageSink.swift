import Synchronization
package import WellbeingTextFormats

/// Collects lines for a page. What is flushed is shown on the screen at once, because it is a question or
/// must not be missed.
package final class PageSink: TextSink {
  private let screen: any TextSink
  private let theme: Theme
  /// The lines; the last one goes on.
  private let collected = Mutex<[[Span]]>([[]])

  package init(screen: any TextSink, _ theme: Theme) {
    (self.screen, self.theme) = (screen, theme)
  }

  package var lines: [[Span]] {
    collected.withLock { $0.last == [] ? $0.dropLast() : $0 }
  }

  package func write(bytes: [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    collected.withLock { lines in
      for (place, part) in parts.enumerated() {
        if place > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(Span(String(part))) }
      }
    }
  }

  package func write(_ added: [[Span]], _ theme: Theme) {
    collected.withLock { lines in
      for line in added {
        lines[lines.count - 1] += line
        lines.append([])
      }
    }
  }

  package func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    write(bytes: Array(bytes))
    try flush()
  }

  package func flush() throws(TerminalError) {
    let lines = collected.withLock { lines in
      defer { lines = [[]] }
      return lines
    }
    screen.write(lines.map(theme.text).joined(separator: "\n"))
    try screen.flush()
  }
}
