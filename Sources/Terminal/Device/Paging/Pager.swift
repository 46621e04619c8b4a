import Foundation
import Synchronization

/// A program that shows text page by page, started by the shell, as other programs start `$PAGER`.
///
/// While it runs, the terminal belongs to it, including Ctrl-C and Ctrl-\. A signal that ends this
/// program ends the pager first. That is the pager itself if it is a simple command, which shells
/// replace themselves by; for a pipeline it is the shell, and the programs in it end when the terminal
/// is gone. The terminal modes are restored in both cases, and if the pager was killed.
package final class Pager: Sendable {
  package enum End: Sendable, Equatable {
    case done
    /// The program does not exist, crashed, or reported a failure, so possibly nobody has seen the
    /// text.
    case failed
    /// Ctrl-C ended it, which most pagers ignore.
    case interrupted
  }

  /// The process; 0 if it is not running. Locked while it is being started, so that a signal that
  /// comes then ends it too.
  private let process = Mutex<pid_t>(0)
  /// The modes of standard input, the terminal of a person who is shown a pager.
  private let modes = ChangedModes(descriptor: 0)

  private init() {
    // Changes nothing, but records the modes, if there is a terminal.
    try? modes.change { _, _ in }
  }

  package static func show(
    _ text: [UInt8], command: String, environment: [String: String]
  ) -> End {
    let pager = Pager()
    let watch = SignalWatch(ignoring: [SIGINT, SIGQUIT]) { pager.endProcess(by: $0) }
    // The pager may leave text unread.
    let broken = ReplacedActions([SIGPIPE], by: SIG_IGN)
    defer {
      broken.restore()
      watch.end()
    }
    guard let input = pager.start(command, environment) else { return .failed }
    // Fails if the pager no longer reads.
    text.withUnsafeBytes { try? Descriptor(number: input).writeAll($0) }
    close(input)
    return pager.end()
  }

  /// Starts the process; returns the descriptor of its input, or nil if that is impossible.
  private func start(_ command: String, _ environment: [String: String]) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let arguments = ["/bin/sh", "-c", command]
    let code = process.withLock { Self.spawn(arguments, environment, input: ends[0], &$0) }
    close(ends[0])
    if code == 0 { return ends[1] }
    close(ends[1])
    return nil
  }

  private func end() -> End {
    let running = process.withLock { $0 }
    var status: Int32 = 0
    while waitpid(running, &status, 0) < 0, errno == EINTR {}
    process.withLock { $0 = 0 }
    let code = (status >> 8) & 0xFF
    // The shell reports the signal that killed the last program of a pipeline as a code.
    let number = status & 0x7F != 0 ? status & 0x7F : (129...192).contains(code) ? code - 128 : 0
    if number != 0 { modes.restore() }
    return switch number {
    case 0: code == 0 ? .done : .failed
    case SIGINT: .interrupted
    case SIGTERM, SIGHUP, SIGPIPE: .done
    default: .failed
    }
  }

  /// Ends the process by a signal, waits for it a short while, and restores the terminal.
  private func endProcess(by number: Int32) {
    let running = process.withLock { $0 }
    if running > 0 {
      kill(running, number)
      var status: Int32 = 0
      for _ in 0..<100 where waitpid(running, &status, WNOHANG) == 0 { usleep(20_000) }
    }
    modes.restore()
  }

  /// Whether an executable of this name is in one of the directories of `PATH`, or at this path.
  package static func isInstalled(_ name: String, path: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Starts a program; returns an error code, or 0.
  private static func spawn(
    _ arguments: [String], _ environment: [String: String], input: Int32, _ process: inout pid_t
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
    let words = arguments.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer {
      for text in words + variables { free(text) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    // Ignored here, but not in the pager.
    var broken = ProcessSignals.set(of: SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &broken)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    return posix_spawn(&process, arguments[0], &actions, &attributes, words, variables)
  }
}

/// Collects text for a pager. What is flushed is shown on the screen at once, because it is a
/// question or must not be missed.
package final class PagedSink: TextSink {
  private let screen: any TextSink
  private let collected = Mutex<[UInt8]>([])

  package init(screen: any TextSink) {
    self.screen = screen
  }

  package var text: [UInt8] { collected.withLock { $0 } }

  package func write(bytes: [UInt8]) {
    collected.withLock { $0 += bytes }
  }

  package func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    write(bytes: Array(bytes))
    try flush()
  }

  package func flush() throws(TerminalError) {
    let bytes = collected.withLock { collected in
      defer { collected = [] }
      return collected
    }
    screen.write(bytes: bytes)
    try screen.flush()
  }
}
