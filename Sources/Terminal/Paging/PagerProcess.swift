#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// A pager in a process of its own, started by the shell as `$PAGER` is by other programs.
///
/// While it runs the terminal is the pager's: Ctrl-C and Ctrl-\ are meant for it, and a signal that
/// ends this program ends the pager first, which puts the terminal back.
package final class PagerProcess: Pager {
  package let input: any TextSink
  private let process: pid_t
  /// The end of the pipe that is written, until it is closed.
  private let writing: Mutex<Int32?>
  private let signals: PagerSignals

  /// Starts a pager.
  ///
  /// - Parameters:
  ///   - command: A command line of the shell.
  ///   - environment: The whole environment of the pager.
  /// - Throws: ``TerminalError/writeFailed(code:)`` where no process can be started. That there is
  ///   no such command only shows in the end: ``PagerEnd/notStarted``.
  package init(command: String, environment: [String: String]) throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .writeFailed(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let signals = PagerSignals()
    var process: pid_t = 0
    let code = Self.spawn(
      ["/bin/sh", "-c", Self.direct(command)], environment, input: ends[0], signals.own, &process)
    close(ends[0])
    guard code == 0 else {
      signals.end()
      close(ends[1])
      throw .writeFailed(code: code)
    }
    signals.guardProcess(process)
    self.signals = signals
    self.process = process
    writing = Mutex(ends[1])
    input = DescriptorSink(descriptor: ends[1])
  }

  deinit {
    _ = finish()
  }

  package func finish() -> PagerEnd {
    let isFirst = writing.withLock { writing in
      guard let descriptor = writing else { return false }
      // It fails where nobody reads any more.
      try? input.flush()
      close(descriptor)
      writing = nil
      return true
    }
    guard isFirst else { return .done }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    signals.end()
    return Self.end(status)
  }

  /// A command line in which the pager takes the place of the shell, where it is a simple command:
  /// so signals reach the pager itself.
  static func direct(_ command: String) -> String {
    let isSimple =
      !command.isEmpty && !command.contains { "|&;<>()$`\\\"'*?[]#~=%{}!\n".contains($0) }
    return isSimple ? "exec \(command)" : command
  }

  /// The shell ends with 127 where there is no such command, and with 126 where it cannot be run.
  private static func end(_ status: Int32) -> PagerEnd {
    let signal = status & 0x7F
    guard signal == 0 else { return signal == SIGINT ? .interrupted : .done }
    return [126, 127].contains((status >> 8) & 0xFF) ? .notStarted : .done
  }

  /// - Parameter signals: Those that do in the process what they do by themselves.
  private static func spawn(
    _ arguments: [String], _ environment: [String: String], input: Int32, _ signals: sigset_t,
    _ process: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    var (signals, none) = (signals, sigset_t())
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    return posix_spawn(&process, arguments[0], &actions, &attributes, words, variables)
  }
}
