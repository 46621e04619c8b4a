#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// A pager in a separate process, started by the shell, as other programs start `$PAGER`.
///
/// While it runs, the terminal belongs to the pager, including Ctrl-C and Ctrl-\. A signal that
/// ends this program ends the process first. That is the pager itself if it is a simple command;
/// for a pipeline it is the shell, and the programs in it end when the terminal is gone. The
/// terminal modes are restored in both cases, and if the pager was killed.
package final class PagerProcess: Pager {
  package var input: any TextSink { sink }
  private let sink: DescriptorSink
  private let process: pid_t
  /// The write end of the pipe, until it is closed.
  private let writing: Mutex<Int32?>
  private let signals: PagerSignals

  /// Starts a pager.
  ///
  /// - Parameters:
  ///   - command: A shell command line.
  ///   - environment: The complete environment of the pager.
  /// - Throws: ``TerminalError/writeFailed(code:)`` if no process can be started. A missing command
  ///   is only reported at the end, as ``PagerEnd/notStarted``.
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
      // Fails if the pager no longer reads.
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

  /// The state of the pager before it was shown the end of the text.
  private struct Reading {
    let hasBegun: Bool
    /// The process's exit status; nil if it is still running.
    let status: Int32?
  }

  /// Waits until the pager has read something or has ended, because the unread count is not
  /// available once the pipe is closed. A pager that has read nothing is not yet waiting for the
  /// end of the text.
  private func waitForReading(_ descriptor: Int32) -> Reading {
    guard sink.count > 0, Self.unread(descriptor) != nil else {
      return Reading(hasBegun: false, status: nil)
    }
    while true {
      // Checks for the end first, so that bytes read in between count.
      let status = wait(WNOHANG)
      let hasBegun = Self.unread(descriptor).map { $0 < sink.count } ?? false
      if hasBegun || status != nil { return Reading(hasBegun: hasBegun, status: status) }
      _ = poll(nil, 0, 10)
    }
  }

  /// Returns the number of unread bytes in a pipe; nil if the system does not report it at the
  /// write end.
  private static func unread(_ descriptor: Int32) -> Int? {
    #if canImport(Darwin)
      return nil
    #else
      var count: Int32 = 0
      return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : nil
    #endif
  }

  /// Returns the process's exit status; nil if it is still running.
  private func wait(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, options)
      if ended < 0, errno == EINTR { continue }
      return ended == 0 ? nil : status
    }
  }

  /// Returns a command line in which the pager replaces the shell, if it is a simple command that
  /// runs a program rather than a shell built-in. Signals then reach the pager itself.
  ///
  /// - Parameter path: The directories to search for programs.
  static func direct(_ command: String, path: String) -> String {
    let isSimple = !command.contains { "|&;<>()$`\\\"'*?[]#~=%{}!\n".contains($0) }
    guard isSimple, let word = command.split(whereSeparator: \.isWhitespace).first,
      InstalledProgram.isThere(String(word), path: path)
    else { return command }
    return "exec \(command)"
  }

  /// Interprets an exit status; the shell uses 127 for a missing command, 126 for one it cannot
  /// run.
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

  /// Returns the signal that killed the process, or the last program in it, as the shell reports
  /// it.
  private static func signal(of status: Int32) -> Int32? {
    if status & 0x7F != 0 { return status & 0x7F }
    return (129...192).contains(code(of: status)) ? code(of: status) - 128 : nil
  }

  private static func code(of status: Int32) -> Int32 { (status >> 8) & 0xFF }

  /// - Parameter signals: The signals to reset to their default actions in the process.
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
