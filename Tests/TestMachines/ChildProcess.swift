import Foundation
import Synchronization

/// A program that was started, until it ends.
final class ChildProcess: Sendable {
  private let process: Process
  private let ended = DispatchSemaphore(value: 0)
  private let seenStatus = Mutex<ExitStatus?>(nil)

  /// Starts a program with the environment given and no other, and with no signal blocked.
  init(
    _ executable: URL, arguments: [String], environment: [String: String],
    input: FileHandle, output: FileHandle, error: FileHandle
  ) throws {
    process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = environment
    process.standardInput = input
    process.standardOutput = output
    process.standardError = error
    process.terminationHandler = { [ended] _ in _ = ended.signal() }
    try Self.withoutBlockedSignals { try process.run() }
  }

  /// Tests run on threads of Dispatch, which block nearly all signals, and a program inherits the
  /// mask of the thread that starts it: SIGTERM would do nothing.
  private static func withoutBlockedSignals(_ body: () throws -> Void) throws {
    var none = sigset_t()
    var saved = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &saved)
    defer { pthread_sigmask(SIG_SETMASK, &saved, nil) }
    try body()
  }

  var identifier: pid_t { process.processIdentifier }

  /// Sends a signal, unless the program was seen to have ended.
  func kill(_ signal: Int32) {
    guard seenStatus.withLock({ $0 }) == nil else { return }
    _ = Foundation.kill(identifier, signal)
  }

  /// Waits for the end; nil if the time is over before.
  func status(within milliseconds: Int32) -> ExitStatus? {
    seenStatus.withLock { seen in
      if let seen { return seen }
      guard ended.wait(timeout: .now() + .milliseconds(Int(milliseconds))) == .success else {
        return nil
      }
      let code = process.terminationStatus
      seen = process.terminationReason == .uncaughtSignal ? .signal(code) : .exit(code)
      return seen
    }
  }
}
