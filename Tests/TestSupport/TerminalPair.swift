import Foundation

/// Both ends of a pseudo-terminal: what a program sees (secondary), and what a person sees and
/// types at (primary).
package final class TerminalPair {
  /// The person's end.
  package let primary: Int32
  /// The program's end, until ``closeSecondary()``.
  package let secondary: Int32
  private var isSecondaryOpen = true

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
    // A program that inherited an end would keep the terminal open after everyone else.
    for end in [primary, secondary] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    closeSecondary()
    close(primary)
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
      local: UInt(state.c_lflag))
  }

  /// Types text.
  ///
  /// - Throws: ``SystemCallFailure``.
  package func type(_ text: String) throws(SystemCallFailure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(primary, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw SystemCallFailure(name: "write", code: errno) }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}

@available(*, unavailable)
extension TerminalPair: Sendable {}
