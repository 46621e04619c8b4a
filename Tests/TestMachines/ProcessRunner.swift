package import Foundation
import WellbeingTestBytes

/// Runs programs to their end.
package enum ProcessRunner {
  /// What a program left.
  package struct Result: Sendable, Equatable {
    /// How it ended.
    package let status: ExitStatus
    /// The bytes that it wrote to standard output.
    package let standardOutput: [UInt8]
    /// The bytes that it wrote to standard error.
    package let standardError: [UInt8]

    /// Standard output as text.
    package var outputText: String { String(decoding: standardOutput, as: UTF8.self) }
    /// Standard error as text.
    package var errorText: String { String(decoding: standardError, as: UTF8.self) }
  }

  /// Why there is no result.
  package enum Failure: Error, Sendable, Equatable {
    /// The program was still running, or held its output open, and was killed.
    case late(standardOutput: [UInt8], standardError: [UInt8])
    /// Programs cannot be run as another user here; see ``ProcessRunner/canChangeUser``.
    case cannotChangeUser
  }

  private static let setpriv = URL(filePath: "/usr/bin/setpriv")

  /// Whether programs can be run as another user: by root, on Linux.
  package static var canChangeUser: Bool {
    geteuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv.path)
  }

  /// Runs a program, waits for its end and that of all that it left behind, and collects what
  /// they write.
  ///
  /// - Parameters:
  ///   - executable: the program's file.
  ///   - arguments: the arguments after the program's name.
  ///   - environment: the whole environment.
  ///   - input: what it reads from standard input, out of a file; nil is `/dev/null`.
  ///   - user: the user and group to run it as.
  ///   - groups: the further groups of that user.
  ///   - timeout: after which it is killed.
  /// - Throws: ``Failure``, or Foundation's error if it cannot be started.
  package static func run(
    _ executable: URL, _ arguments: [String] = [], environment: [String: String] = [:],
    input: [UInt8]? = nil, asUser user: UInt32? = nil, groups: [UInt32] = [],
    timeout: Duration = .seconds(120)
  ) throws -> Result {
    var (executable, arguments) = (executable, arguments)
    if let user {
      guard canChangeUser else { throw Failure.cannotChangeUser }
      let further = groups.map(String.init).joined(separator: ",")
      let identity =
        ["--reuid=\(user)", "--regid=\(user)"]
        + [groups.isEmpty ? "--clear-groups" : "--groups=\(further)"]
      arguments = identity + [executable.path] + arguments
      executable = setpriv
    }
    let output = Pipe()
    let error = Pipe()
    let child = try ChildProcess(
      executable, arguments: arguments, environment: environment,
      input: input.map(inputFile) ?? .nullDevice,
      output: output.fileHandleForWriting, error: error.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    try error.fileHandleForWriting.close()
    return try withExtendedLifetime((output, error)) {
      try collect(
        from: child,
        [output, error].map { ByteStream(descriptor: $0.fileHandleForReading.fileDescriptor) },
        until: Deadline(after: timeout))
    }
  }

  /// Reads both streams to their end before waiting: a full pipe would stop the program forever.
  private static func collect(
    from child: ChildProcess, _ streams: [ByteStream], until deadline: Deadline
  ) throws -> Result {
    var streams = streams
    ByteStream.readAll(&streams, until: deadline)
    let haveEnded = streams.allSatisfy(\.hasEnded)
    guard haveEnded, let status = child.status(within: deadline.milliseconds) else {
      child.kill(SIGKILL)
      throw Failure.late(standardOutput: streams[0].bytes, standardError: streams[1].bytes)
    }
    return Result(
      status: status, standardOutput: streams[0].bytes, standardError: streams[1].bytes)
  }

  /// A file without a name: writing to a pipe could wait for the program, or meet a closed end.
  private static func inputFile(_ bytes: [UInt8]) throws -> FileHandle {
    try withTemporaryFolder { folder in
      let url = folder.appending(path: "input")
      try Data(bytes).write(to: url)
      return try FileHandle(forReadingFrom: url)
    }
  }
}
