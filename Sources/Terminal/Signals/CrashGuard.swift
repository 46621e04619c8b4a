#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// Restores a terminal when the program crashes and no other code can do so.
///
/// It covers one terminal at a time. The program then dies of the signal, whatever its previous
/// action: Swift's runtime would offer a debugger to the person at the terminal, with access to all
/// answers.
enum CrashGuard {
  fileprivate static let watched = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

  /// From now on, a crash writes a text to the output and restores the modes of the input.
  static func arm(input: Int32, modes: termios, output: Int32, text: String) {
    disarm()
    CrashStack.install()
    let remedy = Remedy.shared
    remedy.pointee.fill(input: input, modes: modes, output: output, text: text)
    let action = SignalAction.calling(
      putBack, flags: Int32(SA_ONSTACK), blocked: [SIGTTOU])
    for number in watched {
      remedy.pointee.previous[Int(number)] = SignalAction.current(number)
    }
    isArmed.store(true, ordering: .releasing)
    for number in watched { SignalAction.set(action, for: number) }
  }

  /// Restores the previous signal actions.
  static func disarm() {
    guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    for number in watched {
      SignalAction.set(Remedy.shared.pointee.previous[Int(number)], for: number)
    }
  }
}

/// The data that a crash handler needs, never freed, because another thread may be using it.
private struct Remedy {
  /// The maximum length of the text, in bytes.
  private static let capacity = 256

  nonisolated(unsafe) static let shared: UnsafeMutablePointer<Remedy> = {
    let shared = UnsafeMutablePointer<Remedy>.allocate(capacity: 1)
    shared.initialize(to: Remedy())
    return shared
  }()

  var input: Int32 = -1
  var modes = termios()
  var output: Int32 = -1
  let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
  var count = 0
  /// The previous signal actions, by signal number.
  let previous: UnsafeMutablePointer<sigaction> = {
    let count = Int(CrashGuard.watched.max() ?? 0) + 1
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
    previous.initialize(repeating: sigaction(), count: count)
    return previous
  }()

  mutating func fill(input: Int32, modes: termios, output: Int32, text: String) {
    self.input = input
    self.modes = modes
    self.output = output
    count = self.text.initialize(fromContentsOf: text.utf8.prefix(Self.capacity))
  }
}

private let isArmed = Atomic(false)

/// Restores the terminal and lets the program die, using only what signal-safety(7) allows.
private func putBack(_ number: Int32) {
  let remedy = Remedy.shared
  if isArmed.exchange(false, ordering: .acquiringAndReleasing) {
    _ = write(remedy.pointee.output, remedy.pointee.text.baseAddress, remedy.pointee.count)
    _ = tcsetattr(remedy.pointee.input, TCSANOW, &remedy.pointee.modes)
  }
  signal(number, SIG_DFL)
  raise(number)
}
