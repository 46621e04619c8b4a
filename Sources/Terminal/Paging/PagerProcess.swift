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
/// While it runs the terminal is the pager's: Ctrl-C and Ctrl-\ are meant for it. A signal that ends
/// this program ends the process first, which is the pager itself where that is a simple command;
/// of a pipeline it is the shell, and the programs in it end when they find the terminal gone. The
/// modes of the terminal are put back in either case, and where the pager was killed.
package final class PagerProcess: Pager {
  package var input: any TextSink { sink }
  private let sink: DescriptorSink
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
      ["/bin/sh", "-c", Self.direct(command, path: environment["PATH", default: ""])], environment,
      input: ends[0], signals.own, &process)
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
    sink = DescriptorSink(descriptor: ends[1])
  }

  deinit {
    _ = finish()
  }

  package func finish() -> PagerEnd {
    let reading = writing.withLock { writing -> Reading? in
      guard let descriptor = writing else { return nil }
      // It fails where nobody reads any more.
      try? input.flush()
      let reading = waitForReading(descriptor)
      close(descriptor)
      writing = nil
      return reading
    }
    guard let reading else { return .done }
    let status = reading.status ?? wait(0) ?? 0
    signals.end(isKilled: Self.signal(of: status) != nil)
    return Self.end(status, hasRead: reading.hasBegun)
  }

  /// What was found before the end of the text was shown to the pager.
  private struct Reading {
    let hasBegun: Bool
    /// How the process has ended; nil where it has not.
    let status: Int32?
  }

  /// Waits until the pager has read something, or has ended: how much is unread cannot be asked any
  /// more once the pipe is closed, and who has read nothing does not wait for the end of the text.
  private func waitForReading(_ descriptor: Int32) -> Reading {
    guard sink.count > 0, Self.unread(descriptor) != nil else {
      return Reading(hasBegun: false, status: nil)
    }
    while true {
      // First the end: what is read in between counts.
      let status = wait(WNOHANG)
      let hasBegun = Self.unread(descriptor).map { $0 < sink.count } ?? false
      if hasBegun || status != nil { return Reading(hasBegun: hasBegun, status: status) }
      _ = poll(nil, 0, 10)
    }
  }

  /// How many bytes of a pipe are written and not read; nil where the end that is written does not
  /// tell.
  private static func unread(_ descriptor: Int32) -> Int? {
    #if canImport(Darwin)
      return nil
    #else
      var count: Int32 = 0
      return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : nil
    #endif
  }

  /// How the process has ended; nil where it has not.
  private func wait(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, options)
      if ended < 0, errno == EINTR { continue }
      return ended == 0 ? nil : status
    }
  }

  /// A command line in which the pager takes the place of the shell, where it is a simple command
  /// and a program, not a word of the shell's own: so signals reach the pager itself.
  ///
  /// - Parameter path: The folders in which programs lie.
  static func direct(_ command: String, path: String) -> String {
    let isSimple = !command.contains { "|&;<>()$`\\\"'*?[]#~=%{}!\n".contains($0) }
    guard isSimple, let word = command.split(whereSeparator: \.isWhitespace).first,
      InstalledProgram.isThere(String(word), path: path)
    else { return command }
    return "exec \(command)"
  }

  /// The shell ends with 127 where there is no such command, and with 126 where it cannot be run.
  private static func end(_ status: Int32, hasRead: Bool) -> PagerEnd {
    switch signal(of: status) {
    case SIGINT: return .interrupted
    case SIGTERM, SIGHUP, SIGPIPE: return .done
    case .some: return .failed
    case nil: break
    }
    let code = code(of: status)
    if [126, 127].contains(code) { return .notStarted }
    return code == 0 || hasRead ? .done : .failed
  }

  /// What killed the process, or the program that it ran last, of which the shell tells by a code.
  private static func signal(of status: Int32) -> Int32? {
    if status & 0x7F != 0 { return status & 0x7F }
    return (129...192).contains(code(of: status)) ? code(of: status) - 128 : nil
  }

  private static func code(of status: Int32) -> Int32 { (status >> 8) & 0xFF }

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
