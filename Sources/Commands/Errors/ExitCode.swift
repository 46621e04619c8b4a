package import WellbeingCommandLine

/// The exit codes of the program. The numbers from 64 to 78 are those of sysexits.h.
///
/// The names of the cases are part of the JSON interface; see ``Failure/json``.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case done = 0
  case failure = 1
  case usage = 64
  case dataError = 65
  case noInput = 66
  case unavailable = 69
  case software = 70
  case cannotCreate = 73
  case inputOutput = 74
  case temporaryFailure = 75
  case noPermission = 77
  case configuration = 78
  /// As shells report a program killed by SIGINT; the process ends by that signal.
  case interrupted = 130

  package var meaning: String {
    switch self {
    case .done: "Success, even if there was nothing to show."
    case .failure:
      "A failure without a code of its own. With 'alerts --check': an alert waits for review."
    case .usage: "The command line is malformed, or a prompt would need a terminal."
    case .dataError: "Well-formed but refused: a wrong value, file or store."
    case .noInput: "The store, or a named file, sample or draft, does not exist."
    case .unavailable: "This copy of the program knows no time zones. Get a complete one."
    case .software: "A fault in this program. Please report it."
    case .cannotCreate: "The store or an output cannot be opened for writing."
    case .inputOutput:
      "Reading or writing failed, for example on a full disk. The message says what was saved."
    case .temporaryFailure: "The store is busy or was replaced. Try again."
    case .noPermission: "Not permitted: file mode, missing reason."
    case .configuration: "The configuration is invalid, or the store has a newer version."
    case .interrupted: "Interrupted by Ctrl-C. The answers of 'take' are kept as a draft."
    }
  }

  package static var entries: [HelpTopic.Entry] {
    allCases.map { HelpTopic.Entry(label: "\($0.rawValue)", text: $0.meaning) }
  }
}
