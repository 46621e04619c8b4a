import WellbeingKit

extension BulkScoringError {
  /// One sentence that says what is wrong, where, and what to do.
  ///
  /// - Parameters:
  ///   - file: The file that is scored, at the beginning of a sentence.
  ///   - questionnaire: The id of the questionnaire that it is scored by.
  func message(file: String, questionnaire: String) -> String {
    switch self {
    case .policyNotOffered(let policy):
      ScoringError.policyNotOffered(policy).message(questionnaire: questionnaire)
    case .unusableDelimiter: ScoreError.delimiter
    case .columnNameTaken(let name):
      "Two columns of the output would be called \(quoted(name)): give the new ones another "
        + "'--prefix'."
    case .unknownScore(let score): "\(questionnaire) has no score \(quoted(score))."
    case .cutoffOutOfRange(let cutoff, let minimum, let maximum):
      "'cutoff:\(points(cutoff))' of '--columns' tells nothing: \(questionnaire) has scores from "
        + "\(points(minimum)) to \(points(maximum)), so name one above the lowest."
    case .noPattern:
      "\(questionnaire) has no symptom pattern: leave 'pattern' out of '--columns'."
    case .mapping(let fault): fault.message(file: file, questionnaire: questionnaire)
    case .ambiguousCode(let cell):
      "The code \(quoted(cell)) stands for two things: give it once among '--missing', '--declined' "
        + "and '--codes'."
    case .codeOfNoChoice(let cell, let value):
      "Option '--codes' gives \(quoted(cell)) the value \(value), which no choice of "
        + "\(questionnaire) has."
    case .noHeader: "\(file) has no first line with the names of the columns."
    case .notUTF8: "\(file) has 16 or 32 bits a character: save it as UTF-8."
    case .malformed(let record): record.message(file: file)
    case .recordTooLong(let line, let limit):
      "\(file), line \(line): the row is longer than \(limit / 1024 / 1024) MiB: look for a "
        + "quotation mark without its counterpart."
    case .shiftedCoding(let finding): finding.message(file: file)
    case .invalidCell(let fault): "\(fault.words(file: file))."
    case .notJSON(let line, let column):
      "\(file), line \(line): the column \(quoted(column)) cannot be written as JSON: its cell is no "
        + "UTF-8, or another column has its name."
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .policyNotOffered, .unusableDelimiter, .columnNameTaken, .unknownScore, .cutoffOutOfRange,
      .noPattern,
      .mapping, .ambiguousCode, .codeOfNoChoice:
      .usage
    case .noHeader, .notUTF8, .malformed, .recordTooLong, .shiftedCoding, .invalidCell, .notJSON:
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
      ": the row has \(countWords(count, "cell")) and the first line \(expected): complete it, or "
        + "say with '--delimiter' what stands between cells"
    case .quoteInside:
      ", cell \(cell): a quotation mark stands inside a cell that does not begin with one"
    case .textAfterQuote: ", cell \(cell): something follows the closing quotation mark"
    case .unclosedQuote: ", cell \(cell): the quotation mark at its beginning is never closed"
    case .carriageReturn:
      ", cell \(cell): a carriage return ends no line without a line feed, and stands in no cell "
        + "without quotation marks"
    }
  }
}

extension ShiftedCoding {
  fileprivate func message(file: String) -> String {
    let tooHigh =
      cellsOneTooHigh > 0
      ? ", and \(countWords(cellsOneTooHigh, "cell")) \(cellsOneTooHigh == 1 ? "is" : "are") one "
        + "above the highest" : ""
    return "\(file): \(countWords(answeredRows, "row")) with answers "
      + "\(answeredRows == 1 ? "has" : "have") not a single lowest one\(tooHigh). \(remedy)"
  }

  private var remedy: String {
    guard !codes.isEmpty else {
      return
        "Correct '--codes' if every answer is one too high, or add '--trust-coding' if none is."
    }
    let list = codes.map { "\($0.cell)=\($0.value)" }.joined(separator: ",")
    return "If every answer is one too high, add '--codes \(list)'; if none is, '--trust-coding'."
  }
}

extension CellFault {
  /// The cell with its place, without an end to the sentence.
  func words(file: String) -> String {
    "\(file), line \(line), column \(quoted(column)): \(kind.words) '\(item)'"
  }
}

extension CellFault.Kind {
  /// What the cell holds, up to the name of the item.
  fileprivate var words: String {
    switch self {
    case .number: "a whole number that is no choice of"
    case .fraction: "a number that is not whole, and no choice of"
    case .text: "a text that is no choice of"
    case .notText: "bytes that are no UTF-8, and no choice of"
    case .notAsked: "an answer, where the others say that nobody was asked"
    case .alwaysApplicable: "the word for what does not apply, and everyone is asked"
    }
  }
}
