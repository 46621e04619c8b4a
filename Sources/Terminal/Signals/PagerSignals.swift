#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// The signal actions while a pager has the terminal; only one can be active at a time.
struct PagerSignals {
  /// Signals from the keyboard, meant for the pager, and from a pipe that the pager no longer
  /// reads.
  private static let ignored = [SIGINT, SIGQUIT, SIGPIPE]
  /// Signals that end the pager first.
  private static let deadly = [SIGTERM, SIGHUP]

  private let previous: [(number: Int32, action: sigaction)]
  /// The signals with default actions in the pager; excludes those that were ignored before, for
  /// example by `nohup`.
  let own: sigset_t

  /// Ignores keyboard signals and closed pipes, and delays other ending signals until the pager is
  /// known, so that a pager that has just been started is not left behind.
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

  /// From now on, a signal that ends the program first ends this process and waits for it.
  func guardProcess(_ process: pid_t) {
    guarded.store(process, ordering: .sequentiallyConsistent)
    let number = awaited.exchange(0, ordering: .sequentiallyConsistent)
    if number != 0 { endPagerAndProgram(number) }
  }

  /// Restores the previous signal actions.
  ///
  /// - Parameter isKilled: Whether the pager was killed, so that it could not restore the terminal.
  func end(isKilled: Bool = false) {
    // A signal that ended the pager on another thread is about to end the program.
    while guarded.load(ordering: .sequentiallyConsistent) == ending { _ = poll(nil, 0, 20) }
    if isKilled { PagerModes.restore() }
    for (number, action) in previous { SignalAction.set(action, for: number) }
    guarded.store(0, ordering: .sequentiallyConsistent)
    // A signal may have come while no pager could be started.
    let number = awaited.exchange(0, ordering: .sequentiallyConsistent)
    if number != 0 { raise(number) }
  }
}

/// The process that has the terminal; 0 if there is none.
private let guarded = Atomic<pid_t>(0)

/// Stands for a process that is being started.
private let starting: pid_t = -1

/// Stands for a process that a signal is ending.
private let ending: pid_t = -2

/// The signal that came while the process was being started; 0 if there was none.
private let awaited = Atomic<Int32>(0)

/// Ends the pager and the program once the pager is known; only once, however many signals come.
private func endBoth(_ number: Int32) {
  if guarded.load(ordering: .sequentiallyConsistent) == starting {
    awaited.store(number, ordering: .sequentiallyConsistent)
    // The process may have become known just before the signal was stored; then end it here.
    guard guarded.load(ordering: .sequentiallyConsistent) != starting,
      awaited.exchange(0, ordering: .sequentiallyConsistent) != 0
    else { return }
  }
  endPagerAndProgram(number)
}

/// Ends the pager, restores the terminal, and ends the program by the same signal, using only what
/// signal-safety(7) allows.
private func endPagerAndProgram(_ number: Int32) {
  let process = guarded.exchange(ending, ordering: .sequentiallyConsistent)
  guard process != ending else { return }
  if process > 0 {
    kill(process, number)
    var status: Int32 = 0
    // Limits the wait for a process that does not end.
    for _ in 0..<100 where waitpid(process, &status, WNOHANG) == 0 { _ = poll(nil, 0, 20) }
    PagerModes.restore()
  }
  signal(number, SIG_DFL)
  raise(number)
}
