import WellbeingPrivateFiles
import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Several errors of one command, in order. All are shown; the first determines the exit code.
struct SeveralErrors: Error {
  let errors: [any Error]
}

extension Error {
  /// The errors that this consists of, in order.
  var parts: [any Error] { (self as? SeveralErrors)?.errors ?? [self] }
}

/// Collects the errors of steps that all have to run, so that no error hides another.
struct Failures {
  private var errors: [any Error] = []

  var isEmpty: Bool { errors.isEmpty }

  /// Runs a step and collects its error.
  ///
  /// - Returns: The result of the step; nil if it failed.
  @discardableResult
  mutating func attempt<Result>(_ step: () throws -> Result) -> Result? {
    do {
      return try step()
    } catch {
      errors += error.parts
    }
    return nil
  }

  /// The collected errors: a single one unchanged, several combined; nil if there are none.
  private var error: (any Error)? {
    errors.count > 1 ? SeveralErrors(errors: errors) : errors.first
  }

  /// Throws the collected errors, if any.
  func check() throws {
    if let error { throw error }
  }

  /// Returns the result of a step if no step has failed.
  func value<Result>(_ result: Result?) throws -> Result {
    guard error == nil, let result else { throw error ?? SeveralErrors(errors: []) }
    return result
  }
}

/// Runs a step that is required even after an error, then throws the error, combined with that of
/// the step if it fails.
func rethrow(_ error: any Error, after step: () throws -> Void) throws -> Never {
  var failures = Failures()
  failures.attempt { throw error }
  failures.attempt(step)
  try failures.check()
  throw error
}

/// The error message shown to a person, and the exit code.
struct ErrorReport: Equatable {
  let message: String
  let exitCode: ExitCode

  init(message: String, exitCode: ExitCode) {
    self.message = message
    self.exitCode = exitCode
  }

  /// - Parameter ledger: The changes made before the error, which persist and must not be repeated.
  init(_ error: any Error, program: String, after ledger: Ledger) {
    let report = Self(error, program: program)
    guard let done = ledger.words else {
      self = report
      return
    }
    let message =
      if case TerminalError.writeFailed(let code) = error {
        "\(done): only writing the output failed (\(systemWords(code))). Do not do it again."
      } else {
        "\(report.message) Before that: \(done)."
      }
    self.init(message: message, exitCode: report.exitCode)
  }

  init(_ error: any Error, program: String) {
    switch error {
    case let error as SeveralErrors:
      let reports = error.errors.map { Self($0, program: program) }
      var messages: [String] = []
      for report in reports where !messages.contains(report.message) {
        messages.append(report.message)
      }
      self.init(
        message: messages.joined(separator: " "), exitCode: reports.first?.exitCode ?? .software)
    case let error as UsageError:
      self.init(message: error.message(program: program), exitCode: .usage)
    case let error as DateError:
      self.init(message: error.message, exitCode: error.exitCode)
    case let error as CommandError:
      self.init(message: error.message, exitCode: error.exitCode)
    case let error as SettingsError:
      self.init(message: error.message, exitCode: error.exitCode)
    case let error as ScoreError:
      self.init(message: error.message, exitCode: error.exitCode)
    case let error as TrendError:
      self.init(message: error.message, exitCode: error.exitCode)
    case let error as StoreError:
      // The message may contain contents of the store.
      self.init(message: printable(error.commandMessage), exitCode: error.exitCode)
    case let error as FileError:
      self.init(StoreError(error), program: program)
    case let error as DefinitionError:
      self.init(
        message: error.file.map(error.message(ofNamed:))
          ?? error.message(file: "The built-in data"),
        exitCode: error.file == nil ? .software : .dataError)
    case let error as InvalidSample:
      self.init(message: error.message, exitCode: .dataError)
    case let error as TerminalError:
      self.init(message: error.message, exitCode: .inputOutput)
    default:
      // Only the type's name: a description could contain answers.
      self.init(
        message: "An unforeseen fault of the kind \(type(of: error)). Please report it.",
        exitCode: .software)
    }
  }
}

extension SettingsError {
  fileprivate var exitCode: ExitCode {
    switch kind {
    case .invalidFile: .configuration
    case .invalidValue: .usage
    case .cannotCreate: .cannotCreate
    }
  }
}

extension InvalidSample {
  var message: String {
    switch self {
    case .timeOutOfRange: "The time lies outside the years 1900 through 9999."
    case .endsBeforeStart: "The end lies before the start."
    case .subjectLength: "A subject has 1 through 200 characters: give another."
    case .subjectCharacters:
      "A subject has no control characters, and no spaces at its ends: give another."
    case .unknownTimeZone:
      "The machine's time zone has no IANA name: give one with '--time-zone'."
    case .incompleteSync: "A sync identifier and a sync version go together."
    case .metadataNotFinite: "A number in the metadata is not finite."
    case .valenceOutOfRange: "A valence is a number from -1 to 1."
    case .repeatedLabel: "A label is given twice."
    case .repeatedAssociation: "An association is given twice."
    }
  }
}

extension TerminalError {
  fileprivate var message: String {
    switch self {
    case .readFailed(let code): "Reading the input failed (\(systemWords(code)))."
    case .writeFailed(let code): "Writing the output failed (\(systemWords(code)))."
    case .lineTooLong(let limit): "A line of the input is longer than \(limit) bytes."
    }
  }
}

/// Returns a path in quotes, never truncated, so that the file can be found.
func quotedPath(_ path: String) -> String { FilePath.quoted(path) }
