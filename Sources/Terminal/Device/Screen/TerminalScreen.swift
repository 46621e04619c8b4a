import Foundation

/// A terminal's screen and keyboard.
///
/// Only one can be open in a program at a time. It is used by a single thread, except ``restore``.
///
/// The pause of a key counts from the last key or the last frame shown, whichever was later, so a
/// long pause means that the page was visible that long.
package final class TerminalScreen: ScreenDevice {
  /// The size of a terminal that does not report one.
  private static let usualSize = ScreenSize(columns: TerminalInfo.defaultWidth, rows: 24)

  package let colors: ColorDepth
  private let input: Descriptor
  private let output: Descriptor
  private let control: ScreenControl
  /// The signals to answer, and their previous actions; nil while the screen is not open.
  private var signals: (pipe: SignalPipe, actions: ReplacedActions)?
  private var keys: TerminalScreenKeys
  private var hasEnded = false

  /// Creates a screen for a terminal's input and output descriptors, which stay open.
  ///
  /// - Parameter now: Returns the time since an arbitrary start, by a monotonic clock.
  package init(
    input: Int32, output: Int32, colors: ColorDepth, now: @escaping () -> Duration = elapsedTime()
  ) {
    self.input = Descriptor(number: input)
    self.output = Descriptor(number: output)
    self.colors = colors
    control = ScreenControl(input: self.input, output: self.output)
    keys = TerminalScreenKeys(now: now)
  }

  deinit {
    close()
  }

  /// Returns a monotonic clock that starts at the call.
  package static func elapsedTime() -> () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }

  /// Restores the previous screen permanently, from any thread. The notice of ``InterruptGuard``
  /// must call it before it prints anything.
  ///
  /// Afterwards nothing is drawn, and the screen cannot be opened again.
  package var restore: @Sendable () -> Void {
    { [control] in control.surrender() }
  }

  package var size: ScreenSize {
    var size = winsize()
    guard ioctl(output.number, UInt(TIOCGWINSZ), &size) == 0 else { return Self.usualSize }
    return ScreenSize(
      columns: size.ws_col > 0 ? Int(size.ws_col) : Self.usualSize.columns,
      rows: size.ws_row > 0 ? Int(size.ws_row) : Self.usualSize.rows)
  }

  // MARK: Opening

  package func open() throws(TerminalError) {
    guard signals == nil else { return }
    ProcessStop.untilInForeground(input.number)
    let pipe = try SignalPipe.ofScreen.get()
    // Those that came earlier are not about this screen.
    _ = pipe.take()
    let actions = pipe.listen()
    do throws(TerminalError) {
      try control.take()
    } catch {
      actions.restore()
      throw error
    }
    signals = (pipe, actions)
    keys.forget()
  }

  package func close() {
    control.giveBack()
    signals?.actions.restore()
    signals = nil
  }

  package func suspend() throws(TerminalError) {
    guard signals != nil else { return }
    close()
    ProcessStop.stop()
    try open()
  }

  // MARK: Drawing

  package func show(_ frame: Frame) throws(TerminalError) {
    try control.draw(FrameText.text(of: frame, colors))
    keys.pageDrawn()
  }

  package func copy(_ text: String) throws(TerminalError) {
    try control.draw(TerminalSequence.copy(text))
  }

  // MARK: Keys

  package func beginPage() throws(TerminalError) -> Bool {
    while !hasEnded, hasInput() { try readInput() }
    return keys.beginPage()
  }

  private func hasInput() -> Bool {
    var request = pollfd(fd: input.number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0 && request.revents != 0
  }

  package func next(takingBursts acceptsFastInput: Bool) throws(TerminalError) -> ScreenEvent {
    keys.acceptsFastInput = acceptsFastInput
    while true {
      if let press = keys.next() { return .key(press) }
      if hasEnded { return .ended }
      guard let ready = try waitForInput() else {
        keys.silence()
        continue
      }
      if ready.hasSignal, try answerSignals() { return .redraw }
      if ready.hasInput { try readInput() }
    }
  }

  private struct Ready {
    let hasInput: Bool
    let hasSignal: Bool
  }

  /// Waits for input or a signal; returns nil if an awaited silence came first.
  private func waitForInput() throws(TerminalError) -> Ready? {
    var requests = [
      pollfd(fd: input.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals?.pipe.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = keys.awaitedSilence.map { Int32($0 / .milliseconds(1)) } ?? -1
    let count = poll(&requests, nfds_t(requests.count), timeout)
    if count == 0 { return nil }
    guard count > 0 else {
      let code = errno
      guard code == EINTR else { throw .readFailed(code: code) }
      return Ready(hasInput: false, hasSignal: false)
    }
    // On hang-up or a closed descriptor, reading reports the cause.
    return Ready(hasInput: requests[0].revents != 0, hasSignal: requests[1].revents != 0)
  }

  private func readInput() throws(TerminalError) {
    do throws(TerminalError) {
      let bytes = try input.readSome(atMost: 4_096)
      if bytes.isEmpty { end() } else { keys.add(bytes) }
    } catch .readFailed(code: EIO) {
      // Linux reports a terminal that is gone this way.
      end()
    }
  }

  private func end() {
    keys.silence()
    hasEnded = true
  }

  /// Handles signals; returns whether the screen must be redrawn.
  private func answerSignals() throws(TerminalError) -> Bool {
    guard let numbers = signals?.pipe.take(), !numbers.isEmpty else { return false }
    // Of a stop and a continue, only the later one still applies.
    switch numbers.last(where: { $0 == SIGTSTP || $0 == SIGCONT }) {
    case SIGTSTP: try suspend()
    case SIGCONT:
      ProcessStop.untilInForeground(input.number)
      try control.takeAgain()
      keys.forget()
    default: break
    }
    return true
  }
}

@available(*, unavailable)
extension TerminalScreen: Sendable {}
