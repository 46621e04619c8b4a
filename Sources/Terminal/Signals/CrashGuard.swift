#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// Puts a terminal back when the program crashes, where nothing else is left to do it.
///
/// One terminal at a time. Once it is back, the program dies of the signal, whatever that did
/// before: Swift's runtime would offer a debugger to whoever sits there, with all that was answered
/// in reach.
enum CrashGuard {
  fileprivate static let watched = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

  /// From now on a crash writes a text to the output and gives the input its modes.
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

  /// From now on the signals do what they did before.
  static func disarm() {
    guard isArmed.exchange(false, ordering: .acquiringAndReleasing) else { return }
    for number in watched {
      SignalAction.set(Remedy.shared.pointee.previous[Int(number)], for: number)
    }
  }
}

/// What a crash puts back, in memory that stays: it may be in use on another thread.
private struct Remedy {
  /// The longest text there is room for, in bytes.
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
  /// What the signals did before, by their numbers.
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

/// Puts the terminal back and lets the program die, with nothing but what signal-safety(7) allows.
private func putBack(_ number: Int32) {
  let remedy = Remedy.shared
  if isArmed.exchange(false, ordering: .acquiringAndReleasing) {
    _ = write(remedy.pointee.output, remedy.pointee.text.baseAddress, remedy.pointee.count)
    _ = tcsetattr(remedy.pointee.input, TCSANOW, &remedy.pointee.modes)
  }
  signal(number, SIG_DFL)
  raise(number)
}
