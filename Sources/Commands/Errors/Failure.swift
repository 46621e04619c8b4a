import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// An error as it is reported: what is wrong and where, what to do, and the exit code.
///
/// Static members describe errors that are thrown in several places. A message can name positions
/// and options. It never contains an answer, a note, or another text that may be private.
package struct Failure: Error, Equatable {
  /// The kind of an error, for callers and for ``Failure/json``. A code is also a pattern, as in
  /// `catch Failure.Code.interrupted`.
  struct Code: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    init(stringLiteral value: String) { rawValue = value }

    static func ~= (code: Self, error: any Error) -> Bool { (error as? Failure)?.code == code }
  }

  let code: Code
  let exitCode: ExitCode
  /// One or two sentences, without control characters, whatever a file or a store holds.
  let message: String

  /// - Parameter code: Nil for the name of the exit code, such as `usage` or `dataError`.
  init(_ exitCode: ExitCode, _ message: String, code: Code? = nil) {
    self.code = code ?? Code(rawValue: "\(exitCode)")
    self.exitCode = exitCode
    self.message = printable(message, keepingNewlines: true)
  }

  /// Returns the same error with a further sentence, before a list.
  func adding(_ sentence: String) -> Self {
    let end = message.firstIndex(of: "\n") ?? message.endIndex
    return Self(exitCode, "\(message[..<end]) \(sentence)\(message[end...])", code: code)
  }

  /// Creates an error for a malformed command line, or for a prompt that would need a terminal.
  static func usage(_ message: String, code: Code? = nil) -> Self {
    Self(.usage, message, code: code)
  }

  /// Creates an error for a well-formed but invalid value or file.
  static func dataError(_ message: String, code: Code? = nil) -> Self {
    Self(.dataError, message, code: code)
  }

  /// Creates an error for a file or record that does not exist.
  static func noInput(_ message: String, code: Code? = nil) -> Self {
    Self(.noInput, message, code: code)
  }

  init(_ error: any Error) {
    self =
      switch error {
      case let error as Failure: error
      case let error as SeveralErrors: Failure(error.errors.map(Failure.init))
      case let error as UsageError:
        .usage(
          error.message(program: Program.name)
            + (error.mayBeSubject ? " For one subject, use '\(Options.subject.spec.usage)'." : ""))
      case let error as StoreError: error.failure
      case let error as FileError: StoreError(error).failure
      case let error as DefinitionError: error.failure
      case let error as InvalidSample: .dataError(error.messageInCommands)
      case let error as TerminalError: Failure(.inputOutput, error.message)
      // Only the type's name: a description could contain answers.
      default: Failure(.software, "Unexpected error (\(type(of: error))). Please report it.")
      }
  }

  /// - Parameter changes: The changes made before the error, which remain.
  init(_ error: any Error, after changes: ChangeLog) {
    let failure = Failure(error)
    guard let done = changes.words else {
      self = failure
      return
    }
    let message =
      if case TerminalError.writeFailed(let number) = error {
        "\(done), but the output could not be written (\(systemWords(number))). "
          + "Do not run the command again."
      } else {
        "\(failure.message) Before that: \(done)."
      }
    self.init(failure.exitCode, message, code: failure.code)
  }

  /// Combines failures: all messages are shown, the first failure determines the rest.
  private init(_ failures: [Failure]) {
    var messages: [String] = []
    for failure in failures where !messages.contains(failure.message) {
      messages.append(failure.message)
    }
    self.init(
      failures.first?.exitCode ?? .software, messages.joined(separator: " "),
      code: failures.first?.code)
  }
}

extension UsageError {
  /// Whether an operand of a command that takes none may be a subject.
  fileprivate var mayBeSubject: Bool {
    guard case .tooManyOperands(let command, limit: 0) = self else { return false }
    return [["alerts"], ["drafts"], ["history"]].contains(command)
  }
}

// MARK: Output

extension Failure {
  /// The error as a JSON document on one line, which `--json` prints instead of the message.
  ///
  /// `code` is one of the codes of `Failure.Code`, `StoreError.Code` or `BulkScoringError.code`;
  /// otherwise the name of the exit code in `ExitCode`, for instance `usage`. New codes may be
  /// added.
  var json: String {
    let document: JSONForm = [
      "schemaVersion": JSONOutput.schemaVersion,
      "error": ["code": code.rawValue, "message": message, "exitCode": Int(exitCode.rawValue)]
        as JSONForm,
    ]
    return String(decoding: document.bytes, as: UTF8.self)
  }

  /// The message, wrapped between words.
  ///
  /// A word, a quoted command or path, and a command at the end stay whole even if they are wider
  /// than a line, so that they can be copied. A list after the first line is not wrapped.
  func lines(prefix: String, width: Int) -> [String] {
    let paragraphs = "\(prefix)\(message)".split(separator: "\n", maxSplits: 1)
    let sentence = paragraphs.first ?? ""
    let command = sentence.firstRange(of: ": wellbeing ")
    let text = sentence[..<(command?.lowerBound ?? sentence.endIndex)]
    var pieces = (text + (command == nil ? "" : ":")).matches(of: /\(?'[^']+'[^ ]*|[^ ]+/)
      .map { String($0.output) }
    if let command { pieces.append(String(sentence[command.lowerBound...].dropFirst(2))) }
    var lines: [String] = []
    for piece in pieces {
      let longer = lines.last.map { "\($0) \(piece)" }
      if let longer, DisplayWidth.columns(of: longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(piece)
      }
    }
    return lines + paragraphs.dropFirst().map(String.init)
  }
}

extension Runtime {
  /// Writes an error to standard error: as JSON, or as text that is wrapped if it is for a terminal.
  func report(_ failure: Failure, asJSON: Bool) {
    if asJSON {
      diagnostics.writeLine(failure.json)
      return
    }
    let prefix = "\(Program.name): "
    guard isDiagnosticsTerminal else {
      diagnostics.writeLine(prefix + failure.message)
      return
    }
    for line in failure.lines(prefix: prefix, width: min(outputInfo().width, 100)) {
      diagnostics.writeLine(line)
    }
  }
}

// MARK: Several errors

/// Several errors of one command, in order. All are shown; the first determines the exit code.
struct SeveralErrors: Error {
  let errors: [any Error]
}

extension Error {
  var parts: [any Error] { (self as? SeveralErrors)?.errors ?? [self] }
}

/// Collects the errors of steps that all have to run, so that no error hides another.
struct Failures {
  private var errors: [any Error] = []

  var isEmpty: Bool { errors.isEmpty }

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

  func check() throws {
    if let error { throw error }
  }

  func value<Result>(_ result: Result?) throws -> Result {
    try check()
    guard let result else {
      throw Failure(.software, "A step ended without its result. Please report it.")
    }
    return result
  }
}

/// Runs a step that is required even after an error, then throws the error, combined with that of
/// the step if it fails.
func rethrow(_ error: any Error, after step: () throws -> Void) throws -> Never {
  do {
    try step()
  } catch let second {
    throw SeveralErrors(errors: error.parts + second.parts)
  }
  throw error
}
