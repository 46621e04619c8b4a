#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The modes of the terminal from before a pager has it, for where the pager cannot put them back.
enum PagerModes {
  /// Standard input, where a person sits who is shown a pager.
  private static let terminal: Int32 = 0

  /// In memory that stays: a signal may need it on another thread.
  nonisolated(unsafe) private static let modes: UnsafeMutablePointer<termios> = {
    let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    modes.initialize(to: termios())
    return modes
  }()

  /// Whether the modes are known: there is a terminal.
  private static let isKept = Atomic(false)

  /// Notes the modes as they are; to be called before a signal may ask for them.
  static func keep() {
    isKept.store(tcgetattr(terminal, modes) == 0, ordering: .sequentiallyConsistent)
  }

  /// Puts the modes back, with nothing but what signal-safety(7) allows.
  static func restore() {
    guard isKept.load(ordering: .sequentiallyConsistent) else { return }
    // In the background the program would be stopped here.
    SignalMask.whileBlocked(SIGTTOU) { _ = tcsetattr(terminal, TCSANOW, modes) }
  }
}
