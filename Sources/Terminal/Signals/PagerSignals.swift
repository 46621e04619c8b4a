#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// What signals do while a pager has the terminal; one at a time.
struct PagerSignals {
  /// Of the keyboard, and meant for the pager; or of a pipe that the pager does not read any more.
  private static let ignored = [SIGINT, SIGQUIT, SIGPIPE]
  /// These end the pager first.
  private static let deadly = [SIGTERM, SIGHUP]

  private let previous: [(number: Int32, action: sigaction)]
  /// The signals that do in the pager what they do by themselves: those that were ignored before,
  /// as by `nohup`, are not among them.
  let own: sigset_t

  /// From now on no key and no reader that is gone ends the program, and what else ends it waits
  /// until the pager is known: one that has just been started would be left behind.
  init() {
    let numbers = (Self.ignored + Self.deadly).filter { !SignalAction.isIgnored($0) }
    previous = numbers.map { ($0, SignalAction.current($0)) }
    own = SignalMask.set(of: numbers)
    PagerModes.keep()
    guarded.store(starting, ordering: .sequentiallyConsistent)
    let action = SignalAction.calling(endBoth, flags: 0, blocked: Self.deadly)
    for number in numbers {
      if Self.ignored.contains(number) {
        signal(number, SIG_IGN)
      } else {
        SignalAction.set(action, for: number)
      }
    }
  }

  /// From now on a signal that ends the program ends this process before, and waits for its end.
  func guardProcess(_ process: pid_t) {
    guarded.store(process, ordering: .sequentiallyConsistent)
    let number = awaited.exchange(0, ordering: .sequentiallyConsistent)
    if number != 0 { endPagerAndProgram(number) }
  }

  /// From now on the signals do what they did before.
  ///
  /// - Parameter isKilled: Whether the pager could not put the terminal back.
  func end(isKilled: Bool = false) {
    // A signal that ended the pager on another thread is about to end the program.
    while guarded.load(ordering: .sequentiallyConsistent) == ending { _ = poll(nil, 0, 20) }
    if isKilled { PagerModes.restore() }
    for (number, action) in previous { SignalAction.set(action, for: number) }
    guarded.store(0, ordering: .sequentiallyConsistent)
    // One that came while no pager could be started.
    let number = awaited.exchange(0, ordering: .sequentiallyConsistent)
    if number != 0 { raise(number) }
  }
}

/// The process that has the terminal; 0 where none has.
private let guarded = Atomic<pid_t>(0)

/// In the place of a process that is being started.
private let starting: pid_t = -1

/// In the place of a process that a signal is ending.
private let ending: pid_t = -2

/// The signal that came while the process was being started; 0 where none has.
private let awaited = Atomic<Int32>(0)

/// Ends the pager and the program, once the pager is known; on one thread alone, however many
/// signals come.
private func endBoth(_ number: Int32) {
  if guarded.load(ordering: .sequentiallyConsistent) == starting {
    awaited.store(number, ordering: .sequentiallyConsistent)
    // Known in the meantime, it may have been known too early to be told of the signal.
    guard guarded.load(ordering: .sequentiallyConsistent) != starting,
      awaited.exchange(0, ordering: .sequentiallyConsistent) != 0
    else { return }
  }
  endPagerAndProgram(number)
}

/// Ends the pager, puts the terminal back, and ends the program by the same signal, with nothing but
/// what signal-safety(7) allows.
private func endPagerAndProgram(_ number: Int32) {
  let process = guarded.exchange(ending, ordering: .sequentiallyConsistent)
  guard process != ending else { return }
  if process > 0 {
    kill(process, number)
    var status: Int32 = 0
    // One that does not end keeps nobody waiting for long.
    for _ in 0..<100 where waitpid(process, &status, WNOHANG) == 0 { _ = poll(nil, 0, 20) }
    PagerModes.restore()
  }
  signal(number, SIG_DFL)
  raise(number)
}
