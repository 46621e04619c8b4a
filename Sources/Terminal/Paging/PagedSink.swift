import Synchronization

/// Shows text on the screen if it fits, or else in a pager.
///
/// Text is held back until it is flushed or fills the screen; in the latter case the pager is
/// started and gets the held text and all that follows. So short texts start no pager, and a
/// question, which is flushed, is visible at once. After the person leaves the pager, further text
/// is discarded without an error. If the pager does not exist or fails, the text goes to the screen
/// instead.
package final class PagedSink: TextSink {
  private enum Stage {
    case holding(ScreenRows)
    case paging(any Pager)
    case onScreen
    case left
  }

  private struct State {
    var stage: Stage
    /// The held text; later the text that the pager got, until the pager is known to have started.
    var text: [UInt8] = []
    var isSeen = false
    var end: PagerEnd?
  }

  /// More bytes than a buffer and a pipe hold: if they were accepted, something is reading.
  private static let certainty = 262_144

  private let screen: any TextSink
  private let size: ScreenSize
  private let start: @Sendable () -> (any Pager)?
  private let excuse: @Sendable (PagerEnd) -> Void
  private let state: Mutex<State>

  /// - Parameters:
  ///   - screen: The sink for text that fits the screen.
  ///   - size: The size of the screen, whose last row is left to the shell.
  ///   - start: Starts the pager; returns nil if that is not possible.
  ///   - excuse: Explains why the text goes to the screen instead, before it is written.
  package init(
    screen: any TextSink, size: ScreenSize, start: @escaping @Sendable () -> (any Pager)?,
    excuse: @escaping @Sendable (PagerEnd) -> Void
  ) {
    self.screen = screen
    self.size = size
    self.start = start
    self.excuse = excuse
    state = Mutex(State(stage: .holding(ScreenRows(columns: size.columns))))
  }

  package func write(bytes: [UInt8]) {
    state.withLock { write(bytes, &$0) }
  }

  package func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    write(bytes: Array(bytes))
    try flush()
  }

  package func flush() throws(TerminalError) {
    let failure = state.withLock { flush(&$0) }
    if let failure { throw failure }
  }

  /// Passes on everything, and waits until the person has left the pager.
  ///
  /// - Returns: How the pager ended; nil if none was needed.
  /// - Throws: As ``flush()``.
  package func finish() throws(TerminalError) -> PagerEnd? {
    let (failure, end) = state.withLock { state in
      var failure = flush(&state)
      if case .paging = state.stage {
        leave(&state)
        failure = failure ?? outcome { () throws(TerminalError) in try screen.flush() }
      }
      return (failure, state.end)
    }
    if let failure { throw failure }
    return end
  }

  private func write(_ bytes: [UInt8], _ state: inout State) {
    switch state.stage {
    case .holding(var rows):
      rows.add(bytes)
      state.text += bytes
      state.stage = .holding(rows)
      if rows.count >= size.rows { open(&state) }
    case .paging(let pager):
      pager.input.write(bytes: bytes)
      guard !state.isSeen else { return }
      state.text += bytes
      if state.text.count > Self.certainty { makeSure(pager, &state) }
    case .onScreen: screen.write(bytes: bytes)
    case .left: break
    }
  }

  private func open(_ state: inout State) {
    if let pager = start() {
      state.stage = .paging(pager)
      pager.input.write(bytes: state.text)
    } else {
      showAfterAll(.notStarted, &state)
    }
  }

  /// Discards the held text once the pager has read enough that it must have started.
  private func makeSure(_ pager: any Pager, _ state: inout State) {
    do throws(TerminalError) {
      try pager.input.flush()
      state.isSeen = true
      state.text = []
    } catch {
      leave(&state)
    }
  }

  private func flush(_ state: inout State) -> TerminalError? {
    switch state.stage {
    case .holding:
      screen.write(bytes: state.text)
      state.text = []
      state.stage = .holding(ScreenRows(columns: size.columns))
      return outcome { () throws(TerminalError) in try screen.flush() }
    case .paging(let pager):
      // A failure means that the pager no longer reads, which is not an error.
      try? pager.input.flush()
      return nil
    case .onScreen: return outcome { () throws(TerminalError) in try screen.flush() }
    case .left: return nil
    }
  }

  /// Waits for the pager to end; shows the text on the screen if nobody has seen it.
  private func leave(_ state: inout State) {
    guard case .paging(let pager) = state.stage else { return }
    let end = pager.finish()
    if [.notStarted, .failed].contains(end), !state.isSeen {
      showAfterAll(end, &state)
    } else {
      state.stage = .left
      state.end = end
    }
    state.text = []
  }

  private func showAfterAll(_ end: PagerEnd, _ state: inout State) {
    excuse(end)
    state.stage = .onScreen
    screen.write(bytes: state.text)
  }

  private func outcome(
    of body: () throws(TerminalError) -> Void
  ) -> TerminalError? {
    do throws(TerminalError) {
      try body()
      return nil
    } catch {
      return error
    }
  }
}
