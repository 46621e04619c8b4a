package import Foundation
package import WellbeingTestBytes

/// A program in a terminal of its own, and whoever sits before it.
///
/// It is killed when nobody holds it any more. Reading blocks the thread: keep suites that use it
/// under one serialized suite.
package final class PseudoTerminal {
  /// Where standard output goes; standard input and standard error are the terminal always.
  package enum Output: Sendable {
    /// To the terminal.
    case terminal
    /// To a pipe, read by ``PseudoTerminal/pipedOutput``.
    case pipe
  }

  /// Whether ``init(_:_:environment:columns:rows:output:isControlling:)`` can give a program a
  /// controlling terminal: on Linux, where setsid(1) is installed.
  package static var offersControllingTerminal: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")
  }

  private let pair: TerminalPair
  private let child: ChildProcess
  private let isControlling: Bool
  private let pipe: Pipe?
  /// The terminal, then the pipe if there is one.
  private var streams: [ByteStream]
  /// How many bytes of the terminal's stream were returned by ``waitFor(_:timeout:)``.
  private var consumed = 0

  /// Starts a program in a new terminal.
  ///
  /// - Parameters:
  ///   - executable: the program's file.
  ///   - arguments: the arguments after the program's name.
  ///   - environment: the whole environment.
  ///   - columns: the terminal's width.
  ///   - rows: the terminal's height.
  ///   - output: where standard output goes.
  ///   - isControlling: whether the program gets the terminal as its controlling one, so that ^C
  ///     and changes of size send signals. Then a shell stands between, and exit codes above 128
  ///     are taken for signals.
  /// - Throws: ``SystemCallFailure``, or Foundation's error if it cannot be started.
  package init(
    _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:],
    columns: UInt16 = 80, rows: UInt16 = 24, output: Output = .terminal,
    isControlling: Bool = false
  ) throws {
    pair = try TerminalPair(columns: columns, rows: rows)
    pipe = output == .pipe ? Pipe() : nil
    self.isControlling = isControlling
    var command = [executable.path] + arguments
    if isControlling {
      // setsid(1) forks, and hides the end by a signal, unless something else started it first.
      let script = "/usr/bin/setsid --ctty \"$@\"; exit $?"
      command = ["/bin/sh", "-c", script, "sh"] + command
    }
    let terminal = FileHandle(fileDescriptor: pair.secondary, closeOnDealloc: false)
    child = try ChildProcess(
      URL(filePath: command[0]), arguments: Array(command.dropFirst()), environment: environment,
      input: terminal, output: pipe?.fileHandleForWriting ?? terminal, error: terminal)
    pair.closeSecondary()
    try pipe?.fileHandleForWriting.close()
    streams = [ByteStream(descriptor: pair.primary)]
    if let pipe {
      streams.append(ByteStream(descriptor: pipe.fileHandleForReading.fileDescriptor))
    }
  }

  deinit {
    kill(SIGKILL)
    child.kill(SIGKILL)
  }

  /// All that the terminal has shown so far, echo and escape sequences included.
  package var transcript: String { String(decoding: streams[0].bytes, as: UTF8.self) }

  /// What has come out of the pipe so far; empty if standard output is the terminal.
  package var pipedOutput: [UInt8] { streams.dropFirst().first?.bytes ?? [] }

  /// Types text.
  ///
  /// - Throws: ``SystemCallFailure``.
  package func send(_ text: String) throws(SystemCallFailure) {
    try pair.type(text)
  }

  /// How the terminal treats what is typed and shown, as the program left it.
  ///
  /// - Throws: ``SystemCallFailure``.
  package func modes() throws(SystemCallFailure) -> TerminalModes {
    try pair.modes()
  }

  /// Changes the size of the terminal.
  ///
  /// - Throws: ``SystemCallFailure``.
  package func resize(columns: UInt16, rows: UInt16) throws(SystemCallFailure) {
    try pair.resize(columns: columns, rows: rows)
  }

  /// Sends a signal to the program: where it has a controlling terminal, to the process group in
  /// the foreground.
  package func kill(_ signal: Int32) {
    guard isControlling else { return child.kill(signal) }
    let group = tcgetpgrp(pair.primary)
    if group > 0 { _ = Foundation.kill(-group, signal) }
  }

  /// Waits until the terminal shows a text that was not waited for before.
  ///
  /// - Returns: all that was shown since the last such wait, up to the end of the text.
  /// - Throws: ``PseudoTerminalFailure``.
  @discardableResult
  package func waitFor(
    _ text: String, timeout: Duration = .seconds(60)
  ) throws(PseudoTerminalFailure) -> String {
    let deadline = Deadline(after: timeout)
    while true {
      let unseen = streams[0].bytes[consumed...]
      if let found = unseen.firstRange(of: Array(text.utf8)) {
        consumed = found.upperBound
        return String(decoding: unseen[..<found.upperBound], as: UTF8.self)
      }
      if streams[0].hasEnded { throw .hungUp(waitingFor: text, transcript: transcript) }
      if deadline.hasPassed { throw .late(waitingFor: text, transcript: transcript) }
      ByteStream.readAny(&streams, until: deadline)
    }
  }

  /// Waits for the end of the program and of all that it left behind in the terminal, reading
  /// what they write.
  ///
  /// - Throws: ``PseudoTerminalFailure/late(waitingFor:transcript:)``.
  package func waitForExit(
    timeout: Duration = .seconds(60)
  ) throws(PseudoTerminalFailure) -> ExitStatus {
    let deadline = Deadline(after: timeout)
    ByteStream.readAll(&streams, until: deadline)
    guard let status = child.status(within: deadline.milliseconds) else {
      throw .late(waitingFor: "the program's end", transcript: transcript)
    }
    if isControlling, case .exit(let code) = status, code > 128 { return .signal(code - 128) }
    return status
  }
}

@available(*, unavailable)
extension PseudoTerminal: Sendable {}
