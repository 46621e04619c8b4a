import WellbeingArguments

/// The exit codes of the program: those of sysexits.h that it uses, and what they mean.
package enum ExitCode: Int32, Sendable, CaseIterable {
  /// 0: success, even if there was nothing to show.
  case done = 0
  /// 1: a failure not covered by another code; for `alerts --check`, a raised alert waits.
  case failure = 1
  /// 64: the command line is malformed.
  case usage = 64
  /// 65: a well-formed but invalid value, file or store.
  case dataError = 65
  /// 66: the store, or a named file, sample or draft, does not exist.
  case noInput = 66
  /// 70: an internal error of this program.
  case software = 70
  /// 73: the store or an output cannot be opened for writing.
  case cannotCreate = 73
  /// 74: reading or writing failed.
  case inputOutput = 74
  /// 75: the store is busy or was replaced; trying again can help.
  case temporaryFailure = 75
  /// 77: not permitted.
  case noPermission = 77
  /// 78: the configuration is invalid, or the store has a newer version.
  case configuration = 78
  /// 130: interrupted by Ctrl-C, as shells report a program killed by SIGINT; the process ends by
  /// that signal.
  case interrupted = 130

  /// The name in sysexits.h, the C constant for 0 and 1, or the signal's name.
  var name: String {
    switch self {
    case .done: "EXIT_SUCCESS"
    case .failure: "EXIT_FAILURE"
    case .usage: "EX_USAGE"
    case .dataError: "EX_DATAERR"
    case .noInput: "EX_NOINPUT"
    case .software: "EX_SOFTWARE"
    case .cannotCreate: "EX_CANTCREAT"
    case .inputOutput: "EX_IOERR"
    case .temporaryFailure: "EX_TEMPFAIL"
    case .noPermission: "EX_NOPERM"
    case .configuration: "EX_CONFIG"
    case .interrupted: "SIGINT"
    }
  }

  /// The meaning, as a sentence for help and the manual.
  var meaning: String {
    switch self {
    case .done: "Done, also where there was nothing to show."
    case .failure:
      "A failure that no other code names. With 'alerts --check': a raised alert waits."
    case .usage: "The command line is malformed, or a prompt would need a terminal."
    case .dataError: "Well-formed but refused: a wrong value, file or store."
    case .noInput: "The store, or a named file, sample or draft, is not there."
    case .software: "A fault in this program. Please report it."
    case .cannotCreate: "The store or an output cannot be opened for writing."
    case .inputOutput:
      "Reading or writing failed, as on a full disk. What was saved before is named."
    case .temporaryFailure: "The store is busy or was replaced. Try again."
    case .noPermission: "Not permitted: file mode, authorization, guest, missing reason."
    case .configuration: "The configuration is wrong, or the store is of a newer version."
    case .interrupted: "Interrupted by Ctrl-C. Answers of 'take' are kept as unfinished."
    }
  }
}

extension ExitCode {
  /// All codes, for help and the manual.
  static var entries: [HelpTopic.Entry] {
    allCases.map { HelpTopic.Entry(label: "\($0.rawValue)", text: $0.meaning) }
  }
}
