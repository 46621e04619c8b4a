import Foundation
package import WellbeingTestBytes

/// Both ends of a pseudo-terminal: what a program sees (secondary), and what a person sees and
/// types at (primary).
package final class TerminalPair {
  /// The person's end, until ``closePrimary()``.
  package let primary: Int32
  /// The program's end, until ``closeSecondary()``.
  package let secondary: Int32
  private var isPrimaryOpen = true
  private var isSecondaryOpen = true
  private var shown: ByteStream
  /// How many bytes of what was shown were returned by ``waitFor(_:timeout:)``.
  private var consumed = 0

  /// Opens a new pseudo-terminal, which edits lines and echoes as a terminal does at first.
  ///
  /// - Parameters:
  ///   - columns: its width; 0 is unknown.
  ///   - rows: its height; 0 is unknown.
  /// - Throws: ``SystemCallFailure``.
  package init(columns: UInt16 = 80, rows: UInt16 = 24) throws(SystemCallFailure) {
    var ends: (primary: Int32, secondary: Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.primary, &ends.secondary, nil, nil, &size) == 0 else {
      throw SystemCallFailure(name: "openpty", code: errno)
    }
    (primary, secondary) = ends
    shown = ByteStream(descriptor: primary)
    // A program that inherited an end would keep the terminal open after everyone else.
    for end in [primary, secondary] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeSecondary()
    closePrimary()
  }

  /// Hangs up, as a window does that is closed.
  package func closePrimary() {
    guard isPrimaryOpen else { return }
    isPrimaryOpen = false
    close(primary)
  }

  /// The name by which another program opens the program's end.
  package var path: String {
    ttyname(secondary).map { String(cString: $0) } ?? ""
  }

  /// Shows text, as a program does.
  ///
  /// - Throws: ``SystemCallFailure``.
  package func show(_ text: String) throws(SystemCallFailure) {
    try send(text, to: secondary)
  }

  /// Closes the program's end, so that the terminal hangs up once the program has ended.
  package func closeSecondary() {
    guard isSecondaryOpen else { return }
    isSecondaryOpen = false
    close(secondary)
  }

  /// Changes the size; the programs in the foreground get SIGWINCH.
  ///
  /// - Throws: ``SystemCallFailure``.
  package func resize(columns: UInt16, rows: UInt16) throws(SystemCallFailure) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(primary, UInt(TIOCSWINSZ), &size) == 0 else {
      throw SystemCallFailure(name: "ioctl", code: errno)
    }
  }

  /// How the terminal treats what is typed and shown, as the program left it.
  ///
  /// - Throws: ``SystemCallFailure``.
  package func modes() throws(SystemCallFailure) -> TerminalModes {
    var state = termios()
    guard tcgetattr(primary, &state) == 0 else {
      throw SystemCallFailure(name: "tcgetattr", code: errno)
    }
    return TerminalModes(
      input: UInt(state.c_iflag), output: UInt(state.c_oflag), control: UInt(state.c_cflag),
      local: UInt(state.c_lflag), characters: withUnsafeBytes(of: state.c_cc, Array.init))
  }

  /// Types text.
  ///
  /// - Throws: ``SystemCallFailure``.
  package func type(_ text: String) throws(SystemCallFailure) {
    try send(text, to: primary)
  }

  private func send(_ text: String, to end: Int32) throws(SystemCallFailure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw SystemCallFailure(name: "write", code: errno) }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}

// A person sees and types at the same time as the program reads and shows: what was written at one
// end may take a while to arrive at the other.
extension TerminalPair {
  /// Waits until something that was typed can be read by the program.
  ///
  /// - Throws: ``PseudoTerminalFailure/late(waitingFor:transcript:)``.
  package func waitUntilTyped(timeout: Duration = .seconds(60)) throws(PseudoTerminalFailure) {
    var request = pollfd(fd: secondary, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, Deadline(after: timeout).milliseconds) > 0 else {
      throw .late(waitingFor: "what was typed", transcript: "")
    }
  }

  /// Waits until a text is shown that was not waited for before.
  ///
  /// - Returns: All that was shown since the last such wait, up to the end of the text.
  /// - Throws: ``PseudoTerminalFailure``.
  @discardableResult
  package func waitFor(
    _ text: String, timeout: Duration = .seconds(60)
  ) throws(PseudoTerminalFailure) -> String {
    let deadline = Deadline(after: timeout)
    while true {
      let unseen = shown.bytes[consumed...]
      if let found = unseen.firstRange(of: Array(text.utf8)) {
        consumed = found.upperBound
        return String(decoding: unseen[..<found.upperBound], as: UTF8.self)
      }
      let transcript = String(decoding: shown.bytes, as: UTF8.self)
      if shown.hasEnded { throw .hungUp(waitingFor: text, transcript: transcript) }
      if deadline.hasPassed { throw .late(waitingFor: text, transcript: transcript) }
      var streams = [shown]
      ByteStream.readAny(&streams, until: deadline)
      shown = streams[0]
    }
  }
}

@available(*, unavailable)
extension TerminalPair: Sendable {}
