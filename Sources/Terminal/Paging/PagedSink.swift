import Synchronization

/// Shows text on the screen where it fits, and in a pager where it is longer.
///
/// Text is held back until it is flushed, or fills the screen: then the pager is started and gets
/// all that was held back, and all that follows. So a short text starts none, and a question, which
/// is flushed, is seen at once. Somebody who leaves the pager has seen enough: what is written
/// then goes nowhere, and that is no failure. Where there is no such program, or it fails, the
/// text goes to the screen after all.
package final class PagedSink: TextSink {
  private enum Stage {
    case holding(ScreenRows)
    case paging(any Pager)
    case onScreen
    case left
  }

  private struct State {
    var stage: Stage
    /// What is held back; then what the pager got, as long as it may not have been started.
    var text: [UInt8] = []
    var isSeen = false
    var end: PagerEnd?
  }

  /// More bytes than fit into a buffer and a pipe: where they were taken, somebody reads.
  private static let certainty = 262_144

  private let screen: any TextSink
  private let size: ScreenSize
  private let start: @Sendable () -> (any Pager)?
  private let excuse: @Sendable (PagerEnd) -> Void
  private let state: Mutex<State>

  /// - Parameters:
  ///   - screen: Where text goes that fits the screen.
  ///   - size: The size of the screen, of which the last row is left to the shell.
  ///   - start: Starts the pager; nil where that is not possible.
  ///   - excuse: Says why the text goes to the screen after all, before it does.
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
  /// - Returns: How the pager ended; nil where none was needed.
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

  /// Stops keeping the text once the pager has taken so much that it must have been started.
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
      // It fails where nobody reads any more, which is no failure.
      try? pager.input.flush()
      return nil
    case .onScreen: return outcome { () throws(TerminalError) in try screen.flush() }
    case .left: return nil
    }
  }

  /// Waits for the end of the pager; shows the text where nobody has seen it.
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
