#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The hold of a program on the screen of a terminal, which any thread may end.
final class TerminalScreenHold: Sendable {
  private enum State {
    case free
    case held
    /// Given back for good: the program is about to end.
    case surrendered
  }

  private let input: Int32
  private let output: Descriptor
  private let modes: ChangedModes
  private let state = Mutex(State.free)

  init(input: Descriptor, output: Descriptor) {
    self.input = input.number
    self.output = output
    modes = ChangedModes(descriptor: input.number)
  }

  /// Takes the screen; leaves all as it was where that fails.
  func take() throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      guard state == .free else { return }
      let before = try modes.change(Self.makeRaw)
      CrashGuard.arm(
        input: input, modes: before, output: output.number, text: TerminalSequence.leave)
      state = .held
      do throws(TerminalError) {
        try write(TerminalSequence.enter)
      } catch {
        letGo(&state)
        throw error
      }
    }
  }

  /// Takes it again after the program was stopped by somebody who put the terminal back.
  func takeAgain() throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      guard state == .held else { return }
      modes.changeAgain()
      try write(TerminalSequence.enter)
    }
  }

  /// Gives the screen back, if it is held.
  func giveBack() {
    state.withLock { letGo(&$0) }
  }

  /// Gives the screen back, if it is held; from now on it can be neither taken nor drawn on.
  ///
  /// A terminal that takes nothing any more holds up whoever draws on it. After a second its modes
  /// are put back all the same, and nothing else.
  func surrender() {
    for _ in 1...20 {
      let surrendered: Void? = state.withLockIfAvailable { state in
        letGo(&state)
        state = .surrendered
      }
      if surrendered != nil { return }
      usleep(50_000)
    }
    modes.restore()
  }

  /// Writes, if the screen is held.
  func draw(_ text: String) throws(TerminalError) {
    try state.withLock { state throws(TerminalError) in
      if state == .held { try write(text) }
    }
  }

  private func letGo(_ state: inout State) {
    guard state == .held else { return }
    state = .free
    // A terminal that is gone takes no text, but there may be modes to put back all the same.
    try? write(TerminalSequence.leave)
    modes.restore()
    CrashGuard.disarm()
  }

  private func write(_ text: String) throws(TerminalError) {
    try Array(text.utf8).withUnsafeBufferPointer { bytes throws(TerminalError) in
      try output.writeAll(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Keys as they are typed, not echoed, none of them a signal. What is written is treated as
  /// before, so that a line feed still begins a line.
  private static func makeRaw(_ modes: inout termios) {
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
  }
}
