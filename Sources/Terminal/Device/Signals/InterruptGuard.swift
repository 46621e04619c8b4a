import Foundation
import Synchronization

package enum InterruptGuard {
  /// Runs a body; if SIGINT, SIGTERM, SIGHUP or SIGQUIT arrives meanwhile, gives notice and then
  /// lets the program die of that signal, as it would have without the guard.
  ///
  /// Notice is given once, on another thread, while the body may be at any point. Further signals
  /// do not cut it short, so that the terminal is always given back; a notice that takes too long
  /// does, for example because a terminal accepts no output. A signal that was ignored before
  /// (`nohup`) stays ignored. After the body, the previous signal actions are restored.
  ///
  /// - Parameters:
  ///   - notice: Called before dying, with the signal number. While a screen is open, it must call
  ///     ``TerminalScreen/restore`` before it prints anything, or the text disappears with the
  ///     screen; with line modes, it must call ``LineModes/surrender()``. Of nested guards, the
  ///     inner one gives notice first.
  package static func run<Result, Failure: Error>(
    within patience: Duration = .seconds(5), notice: @escaping @Sendable (Int32) -> Void,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let watch = SignalWatch(within: patience, notice: notice)
    defer { watch.end() }
    return try body()
  }

  /// Runs a body during which watched signals end the program at once. The body stops the program,
  /// and a stopped program that is told to end must not need to continue first.
  ///
  /// Must not be called while the program has the terminal's screen.
  static func withoutNotice(_ body: () -> Void) {
    let actions = SignalWatch.isWatching ? ReplacedActions(SignalWatch.signals, by: SIG_DFL) : nil
    body()
    actions?.restore()
  }
}

struct SignalWatch: Sendable {
  static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private struct Entry: Sendable {
    let id: Int
    let others: Set<Int32>
    let patience: Duration
    let notice: @Sendable (Int32) -> Void
  }

  private struct State {
    var entries: [Entry] = []
    var actions: ReplacedActions?
    var isEnding = false
    var nextID = 0
  }

  private static let state = Mutex(State())
  private let id: Int

  /// - Parameters:
  ///   - others: Signals that are meant for another program, and do nothing meanwhile.
  ///   - notice: Called on another thread before the program dies of a signal.
  init(
    ignoring others: Set<Int32> = [], within patience: Duration = .seconds(5),
    notice: @escaping @Sendable (Int32) -> Void
  ) {
    let pipe = Self.pipe
    id = Self.state.withLock { state in
      state.nextID += 1
      state.entries.append(
        Entry(id: state.nextID, others: others, patience: patience, notice: notice))
      if state.actions == nil { state.actions = pipe?.listen() }
      return state.nextID
    }
  }

  /// Stops watching. If a notice is being given, waits for it, and the program ends with it.
  func end() {
    Self.state.withLock { state in
      state.entries.removeAll { $0.id == id }
      guard state.entries.isEmpty, !state.isEnding else { return }
      state.actions?.restore()
      state.actions = nil
    }
    while Self.state.withLock(\.isEnding) { usleep(20_000) }
  }

  static var isWatching: Bool { state.withLock { $0.actions != nil && !$0.isEnding } }

  /// The pipe of signals, with a thread that waits for them; nil if there can be none.
  private static let pipe: SignalPipe? = {
    guard let pipe = try? SignalPipe.ofEnd.get() else { return nil }
    Thread.detachNewThread {
      while true {
        var request = pollfd(fd: pipe.descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
        for number in pipe.take() { come(by: number) }
      }
    }
    return pipe
  }()

  private static func come(by number: Int32) {
    let entries = state.withLock { state -> [Entry]? in
      guard !state.entries.contains(where: { $0.others.contains(number) }) else { return nil }
      state.isEnding = true
      return state.entries.reversed()
    }
    guard let entries else { return }
    let done = DispatchSemaphore(value: 0)
    // On a thread of its own, because it may hang, for example on a stopped terminal.
    Thread.detachNewThread {
      for entry in entries { entry.notice(number) }
      done.signal()
    }
    let patience = entries.map(\.patience).max() ?? .zero
    _ = done.wait(timeout: .now() + .milliseconds(Int(patience / .milliseconds(1))))
    ProcessSignals.end(by: number)
  }
}
