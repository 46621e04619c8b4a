import WellbeingKit
import WellbeingPlainText

extension BulkScoringError {
  /// Returns one sentence that says what is wrong, where, and what to do.
  ///
  /// - Parameters:
  ///   - file: The name of the file, for the start of a sentence.
  ///   - questionnaire: The id of the questionnaire.
  func message(file: String, questionnaire: String) -> String {
    switch reason {
    case .policyNotOffered(let policy):
      ScoringError.policyNotOffered(policy).message(questionnaire: questionnaire)
    case .unusableDelimiter: ScoreError.delimiter
    case .columnNameTaken(let name):
      "Two columns of the output would be called \(quoted(name)): use another '--prefix' for the new "
        + "ones."
    case .unknownScore(let score): "\(questionnaire) has no score \(quoted(score))."
    case .cutoffOutOfRange(let cutoff, let minimum, let maximum):
      "'cutoff:\(points(cutoff))' of '--columns' is not above \(points(minimum)) and at most "
        + "\(points(maximum)), as a cut-off of \(questionnaire) has to be."
    case .noPattern:
      "\(questionnaire) has no symptom pattern: leave 'pattern' out of '--columns'."
    case .mapping(let fault): fault.message(file: file, questionnaire: questionnaire)
    case .ambiguousCode(let cell):
      "The code \(quoted(cell)) has two meanings: give it once among '--missing', '--declined' and "
        + "'--codes'."
    case .codeOfNoChoice(let cell, let value):
      "Option '--codes' gives \(quoted(cell)) the value \(value), which no choice of "
        + "\(questionnaire) has."
    case .invalidRead(let count): "Reading \(file) returned \(count) bytes. Please report it."
    case .noHeader: "\(file) does not begin with a line of column names."
    case .tooManyColumns(let count, let limit):
      "\(file) has \(count) columns; at most \(limit) are read. Leave out columns, or name the "
        + "delimiter with '--delimiter'."
    case .notUTF8: "\(file) is in UTF-16 or UTF-32: save it as UTF-8."
    case .malformed(let record): record.message(file: file)
    case .recordTooLong(let line, let limit):
      "\(file), line \(line): the row is longer than \(limit / 1024 / 1024) MiB: look for a "
        + "quotation mark that is not closed."
    case .shiftedCoding(let finding): finding.message(file: file)
    case .invalidCell(let fault): "\(fault.words(file: file))."
    case .notJSON(let line, let column):
      "\(file), line \(line): the column \(quoted(column)) cannot be written as JSON: its cell is not "
        + "UTF-8, or another column has the same name."
    }
  }

  var exitCode: ExitCode {
    switch reason {
    case .policyNotOffered, .unusableDelimiter, .columnNameTaken, .unknownScore, .cutoffOutOfRange,
      .noPattern,
      .mapping, .ambiguousCode, .codeOfNoChoice:
      .usage
    case .invalidRead: .software
    case .noHeader, .tooManyColumns, .notUTF8, .malformed, .recordTooLong, .shiftedCoding,
      .invalidCell, .notJSON:
      .dataError
    }
  }
}

extension MalformedRecord {
  fileprivate func message(file: String) -> String {
    "\(file), line \(line)\(words)."
  }

  private var words: String {
    switch kind {
    case .cellCount(let count, let expected):
      ": the row has \(countWords(count, "cell")), the first line has \(expected): complete the row, "
        + "or name the delimiter with '--delimiter'"
    case .quoteInside:
      ", cell \(cell): there is a quotation mark inside a cell that does not begin with one"
    case .textAfterQuote: ", cell \(cell): there is text after the closing quotation mark"
    case .unclosedQuote: ", cell \(cell): the quotation mark at its beginning is never closed"
    case .carriageReturn:
      ", cell \(cell): a carriage return must be followed by a line feed, or be in quotation marks"
    }
  }
}

extension ShiftedCoding {
  fileprivate func message(file: String) -> String {
    let tooHigh =
      cellsOneTooHigh > 0
      ? ", and \(countWords(cellsOneTooHigh, "cell")) \(cellsOneTooHigh == 1 ? "is" : "are") one "
        + "above the highest" : ""
    return "\(file): there is not a single lowest answer in \(countWords(answeredRows, "row"))"
      + "\(tooHigh). \(remedy)"
  }

  private var remedy: String {
    guard !codes.isEmpty else {
      return
        "If every answer is one too high, correct '--codes'; if none is, add '--trust-coding'."
    }
    let list = codes.map { "\($0.cell)=\($0.value)" }.joined(separator: ",")
    return
      "If every answer is one too high, add '--codes \(list)'; if none is, add '--trust-coding'."
  }
}

extension CellFault {
  /// Returns the position of the cell and what is wrong with it, without a full stop.
  func words(file: String) -> String {
    "\(file), line \(line), column \(quoted(column)): \(kind.words) '\(item)'"
  }
}

extension CellFault.Kind {
  /// The kind of fault, up to the name of the item.
  fileprivate var words: String {
    switch self {
    case .number: "not a valid number for"
    case .fraction: "not a whole number for"
    case .text: "not a valid answer to"
    case .notText: "not UTF-8 text for"
    case .notAsked: "an answer, although the other answers mean that nobody was asked"
    case .alwaysApplicable: "'does not apply', which is not a valid answer to"
    }
  }
}
