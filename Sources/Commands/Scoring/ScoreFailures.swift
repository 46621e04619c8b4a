import WellbeingArguments
import WellbeingBulkScoring
import WellbeingCommandKit
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTextFormats

/// Errors in a call of `score`. Messages name arguments and columns, never the contents of cells.
extension Failure {
  static let notADelimiter = usage(
    "Option '--delimiter' needs one ASCII character that does not occur in numbers or words, such "
      + "as ';', or the word tab.")

  static func scoring(
    _ error: BulkScoringError, file: String, questionnaire: String
  ) -> Self {
    let report = error.report(file: file, questionnaire: questionnaire)
    return Failure(report.exitCode, report.message, code: Code(rawValue: error.code))
  }
}

// MARK: Errors of the scoring engine

extension BulkScoringError {
  /// - Parameters:
  ///   - file: The name of the file, for the start of a sentence.
  ///   - questionnaire: The id of the questionnaire.
  fileprivate func report(file: String, questionnaire: String) -> Failure {
    switch reason {
    // MARK: Options
    case .policyNotOffered(let policy):
      .usage(ScoringError.policyNotOffered(policy).text(in: questionnaire).ofInput)
    case .noScore: .usage("\(questionnaire) has no score, so no file can be scored with it.")
    case .itemWithoutChoices(let item):
      .usage(
        "Files cannot be scored with \(questionnaire): '\(item)' is answered with a number or a text."
      )
    case .unusableDelimiter: .usage(Failure.notADelimiter.message)
    case .columnNameTaken(let name):
      .usage(
        "Two columns of the output would be called \(quoted(name)): use another '--prefix' for the "
          + "new ones.")
    case .unknownScore(let score):
      .usage("\(questionnaire) has no score \(quoted(score)).")
    case .cutoffOutOfRange(let cutoff, let minimum, let maximum):
      .usage(
        "'cutoff:\(points(cutoff))' of '--columns' is out of range: a cut-off of \(questionnaire) is "
          + "above \(points(minimum)) and at most \(points(maximum)).")
    case .noPattern:
      .usage("\(questionnaire) has no symptom pattern: leave 'pattern' out of '--columns'.")
    case .mapping(let fault):
      .usage(fault.message(file: file, questionnaire: questionnaire))
    case .unusableGroupColumn(let name, count: 0):
      .usage("'--by': \(file) has no column \(quoted(name)).")
    case .unusableGroupColumn(let name, count: 1):
      .usage("'--by': the column \(quoted(name)) of \(file) has answers: choose another column.")
    case .unusableGroupColumn(let name, _):
      .usage("'--by': \(file) has several columns \(quoted(name)): rename all but one.")
    case .tooManyGroups(let limit):
      .dataError(
        "The column of '--by' has more than \(limit) different values: choose another column.")
    case .ambiguousCode(let cell):
      .usage(
        "The code \(quoted(cell)) has two meanings: give it once among '--missing', '--declined' and "
          + "'--codes'.")
    case .codeOfNoChoice(let cell, let value):
      .usage(
        "Option '--codes' gives \(quoted(cell)) the value \(value), which no choice of "
          + "\(questionnaire) has.")

    // MARK: File contents
    case .invalidRead(let count):
      Failure(.software, "Reading \(file) returned \(count) bytes. Please report it.")
    case .noHeader: .dataError("\(file) does not begin with a line of column names.")
    case .tooManyColumns(let count, let limit):
      .dataError(
        "\(file) has \(count) columns; at most \(limit) are read. Leave out columns, or name the "
          + "delimiter with '--delimiter'.")
    case .notUTF8: .dataError("\(file) is in UTF-16 or UTF-32: save it as UTF-8.")
    case .tooFewRows(let missing):
      .dataError(
        "\(file) has \(counted(missing, "row")) too few to skip as many as '--skip-rows' says.")
    case .malformed(let record):
      .dataError("\(file), line \(record.line)\(record.words).")
    case .recordTooLong(let line, let limit):
      .dataError(
        "\(file), line \(line): the row is longer than \(limit / 1024 / 1024) MiB: look for a "
          + "quotation mark that is not closed.")
    case .shiftedCoding(let finding): .dataError(finding.message(file: file))
    case .invalidCell(let fault): .dataError("\(fault.words(file: file)).")
    case .notJSON(let line, let column):
      .dataError(
        "\(file), line \(line): the column \(quoted(column)) cannot be written as JSON: its cell is "
          + "not UTF-8, or another column has the same name.")
    }
  }
}

extension RecordFault {
  /// The position of the cell and what is wrong, to follow the number of the line.
  fileprivate var words: String {
    switch kind {
    case .cellCount(let count, let expected):
      ": the row has \(counted(count, "cell")), the first line has \(expected): complete the row, "
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
      ? ", and \(counted(cellsOneTooHigh, "cell")) \(cellsOneTooHigh == 1 ? "is" : "are") one "
        + "above the highest" : ""
    let list = codes.map { "\($0.cell)=\($0.value)" }.joined(separator: ",")
    let remedy = codes.isEmpty ? "correct '--codes'" : "add '--codes \(list)'"
    return "\(file): there is not a single lowest answer in \(counted(answeredRows, "row"))"
      + "\(tooHigh). If every answer is one too high, \(remedy); if none is, add '--trust-coding'."
  }
}

extension CellFault {
  /// Returns the position of the cell and what is wrong with it, without a full stop.
  func words(file: String) -> String {
    if let record { return "\(file), line \(line)\(record.words)" }
    let problem =
      switch kind {
      case .number: "not a valid number for"
      case .fraction: "not a whole number for"
      case .text: "not a valid answer to"
      case .notText: "not UTF-8 text for"
      case .notAsked: "an answer, although the other answers mean that nobody was asked"
      case .alwaysApplicable: "'does not apply', which is not a valid answer to"
      case .cellCount: "in a row with too few or too many cells, for"
      }
    return "\(file), line \(line), column \(quoted(column)): \(problem) '\(item)'"
  }
}

// MARK: Columns that could not be found

extension MappingFault {
  /// Returns one sentence that says which columns are in doubt, and what to do.
  fileprivate func message(file: String, questionnaire: String) -> String {
    switch self {
    case .count(let given, let items):
      "Option '--item-columns' needs \(items.count) names, not \(given): one for each of \(list(items))."
    case .noColumn(let name, let columns):
      "\(file) has no column \(quoted(name)): name the columns with '--item-columns'. "
        + (suggestion(for: name, columns).map { "Did you mean \(quoted($0))?" } ?? those(columns))
    case .severalColumns(let name, let places):
      "\(file) has several columns \(quoted(name)), the \(seriesWords(places.map(ordinal))): rename "
        + "all but the right one."
    case .namedTwice(let name):
      "Option '--item-columns' has \(quoted(name)) twice: name a column for each item."
    case .severalSeries(let series):
      "\(file) has several series of columns that could be the items of \(questionnaire), "
        + "\(seriesWords(series.map(ends), "or")): add "
        + "\(seriesWords(series.map { option($0[...]) }, "or"))."
    case .seriesOfOtherLength(let series, let items):
      "\(file) has \(seriesWords(series.map(counted))), and \(questionnaire) has \(items.count) "
        + "items: name \(items.count) columns with '--item-columns', for \(list(items))."
        + (series.first { $0.count > items.count }.map {
          " If the first \(items.count) are the items, add \(option($0.prefix(items.count)))."
        } ?? "")
    case .doubtfulSeries(let series):
      "\(file) has a series of \(series.count), \(list(series)), which may not be the items of "
        + "\(questionnaire): if it is, add \(option(series[...]))."
    case .nothingFound(let columns, let items):
      "\(file) has no columns that are known to be the items of \(questionnaire): name them with "
        + "'--item-columns', for \(list(items)). \(those(columns))"
    }
  }

  private func list(_ names: [String]) -> String {
    let limit = 20
    let shown = names.prefix(limit).map(quoted)
    let rest = names.count - limit
    return seriesWords(rest > 0 ? shown + ["\(rest) more"] : shown)
  }

  private func suggestion(for name: String, _ columns: [String]) -> String? {
    isHeader(columns) ? Suggestion.closest(to: name, among: columns) : nil
  }

  /// Returns the available columns, if the line is a header.
  private func those(_ columns: [String]) -> String {
    isHeader(columns)
      ? "It has \(list(columns))." : "The first line should name the columns, and may not do so."
  }

  /// Returns whether a line looks like a header. If not, it contains a person's answers, which must
  /// not be repeated.
  private func isHeader(_ columns: [String]) -> Bool {
    let names = columns.filter { !$0.allSatisfy(\.isWhitespace) }
    let haveLetters = names.allSatisfy { $0.contains(where: \.isLetter) }
    return !names.isEmpty && haveLetters && Set(names).count == names.count
  }

  /// Returns the option that names the columns of a series.
  private func option(_ series: ArraySlice<String>) -> String {
    let range = "\(series.first ?? "")-\(series.last ?? "")"
    guard range.contains(where: { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }) else {
      return "'--item-columns \(range)'"
    }
    let member =
      range.contains(",") || range.contains("\"")
      ? "\"\(range.replacing("\"", with: "\"\""))\"" : range
    return "--item-columns \(shellQuoted(member))"
  }

  private func ends(_ series: [String]) -> String {
    [series.first, series.last].compactMap { $0.map(quoted) }.joined(separator: " to ")
  }

  private func counted(_ series: [String]) -> String {
    "a series of \(series.count) (\(list(series)))"
  }

  private func ordinal(_ place: Int) -> String {
    let teens = (11...13).contains(place % 100)
    let ending = teens ? "th" : [1: "st", 2: "nd", 3: "rd"][place % 10] ?? "th"
    return "\(place)\(ending)"
  }
}
