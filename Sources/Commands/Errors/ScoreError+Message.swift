import WellbeingKit
import WellbeingPlainText

extension ScoreError {
  /// One sentence that says what is wrong, where, and what to do.
  var message: String {
    switch self {
    case .needsInput:
      "'score' reads a file: name one, or redirect standard input."
    case .needsName(let option): "Option '\(option)' needs the name of a file."
    case .standardOutputTwice:
      "Standard output takes one of scores, summary and methods: name files for the others, as with "
        + "'--output FILE'."
    case .sameFile(let option, let other):
      "'\(option)' would write over what '\(other)' names: name another file."
    case .sameAsInput(let option, let canKeepItems):
      "'\(option)' would write over the file that is read, and its answers would be lost: name "
        + "another" + (canKeepItems ? ", or add '--keep-items'." : ".")
    case .notAList(let option):
      "Option '\(option)' is not one line of comma-separated values: put a member with a comma or a "
        + "quotation mark in quotation marks, and double those within."
    case .emptyMember(let option, let place):
      "Option '\(option)' has nothing at place \(place) of its list: leave out the comma."
    case .notADelimiter: Self.delimiter
    case .notACode(let place):
      "Code \(place) of '--codes' is not valid: write the cell, an equals sign and the value of a "
        + "choice, such as 1=0."
    case .notACutoff(let place):
      "Word \(place) of '--columns' is not a valid cut-off: write its points, such as cutoff:10."
    case .unknownColumn(let word, let suggestion, let known):
      "Option '--columns' has no column \(quoted(word))"
        + (suggestion.map { ": did you mean '\($0)'?" }
          ?? ": use \(known.joined(separator: ", ")) or cutoff:10.")
    case .repeatedColumn(let word):
      "Option '--columns' has \(quoted(word)) twice: give it once."
    case .sqlReadsNoFile: "'--sql' prints a statement and reads no file: leave the file out."
    case .tableWithoutSQL: "'--table' needs '--sql'."
    case .namedAndOmitted(let word):
      "'--columns' names \(quoted(word)) and '--no-alerts' leaves it out: use one of the two."
    case .scoring(let error, let file, let questionnaire):
      error.message(file: file, questionnaire: questionnaire)
    }
  }

  var exitCode: ExitCode {
    if case .scoring(let error, _, _) = self { error.exitCode } else { .usage }
  }

  /// The requirement for a delimiter.
  static let delimiter =
    "Option '--delimiter' needs one ASCII character that does not occur in numbers or words, such as "
    + "';', or the word tab."
}
