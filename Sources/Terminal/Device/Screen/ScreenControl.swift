import Foundation
import Synchronization

/// A program's control of a terminal screen, which any thread may end.
final class ScreenControl: Sendable {
  private enum State {
    case free
    case held
    /// Restored permanently, because the program is about to end.
    case surrendered
  }

  /// The time for the terminal to read the end of the alternate screen, in microseconds. Once the
  /// modes are restored, Ctrl-C makes the system discard output that was not read yet.
  private static let readingTime: UInt32 = 50_000

  private let output: Descriptor
  private let modes: ChangedModes
  private let state = Mutex(State.free)

  init(input: Descriptor, output: Descriptor) {
    self.output = output
    modes = ChangedModes(descriptor: input.number)
  }

  /// Takes over the screen; changes nothing if that fails.
  func take() throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      guard state == .free else { return }
      try modes.change(Self.makeRaw)
      state = .held
      do throws(TerminalError) {
        try write(TerminalSequence.enter)
      } catch {
        letGo(&state)
        throw error
      }
    }
  }

  /// Takes it over again after another program restored the terminal during a stop.
  func takeAgain() throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      guard state == .held else { return }
      modes.changeAgain()
      try write(TerminalSequence.enter)
    }
  }

  func giveBack() {
    state.withLock { letGo(&$0) }
  }

  /// Restores the previous screen, if taken over; afterwards it can be neither taken over nor drawn
  /// on.
  ///
  /// A thread that draws on a terminal that accepts no output blocks. After one second, only the
  /// terminal modes are restored.
  func surrender() {
    for _ in 1...20 {
      let surrendered: Void? = state.withLockIfAvailable { state in
        letGo(&state)
        state = .surrendered
      }
      if surrendered != nil { return }
      usleep(50_000)
    }
    modes.surrender()
  }

  func draw(_ text: String) throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      if state == .held { try write(text) }
    }
  }

  private func letGo(_ state: inout State) {
    guard state == .held else { return }
    state = .free
    // A terminal that is gone accepts no text, but its modes may still need restoring.
    try? write(TerminalSequence.leave)
    usleep(Self.readingTime)
    modes.restore()
  }

  private func write(_ text: String) throws(TerminalError) {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(TerminalError) in
      try output.writeAll(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Unbuffered keys without echo or signals. Output processing is unchanged, so a line feed still
  /// starts a new line.
  private static func makeRaw(_ modes: inout termios, _: termios) {
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
  }
}
