#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The terminal modes from before a pager started, in case the pager cannot restore them.
enum PagerModes {
  /// Standard input, the terminal of a person who is shown a pager.
  private static let terminal: Int32 = 0

  /// Never freed, because a signal may need it on another thread.
  nonisolated(unsafe) private static let modes: UnsafeMutablePointer<termios> = {
    let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    modes.initialize(to: termios())
    return modes
  }()

  /// Whether the modes are known, that is, there is a terminal.
  private static let isKept = Atomic(false)

  /// Saves the current modes; must be called before a signal may need them.
  static func keep() {
    isKept.store(tcgetattr(terminal, modes) == 0, ordering: .sequentiallyConsistent)
  }

  /// Restores the modes, using only what signal-safety(7) allows.
  static func restore() {
    guard isKept.load(ordering: .sequentiallyConsistent) else { return }
    // In the background, SIGTTOU would stop the program here.
    SignalMask.whileBlocked(SIGTTOU) { _ = tcsetattr(terminal, TCSANOW, modes) }
  }
}
