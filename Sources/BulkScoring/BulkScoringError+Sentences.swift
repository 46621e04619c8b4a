import WellbeingInstruments
import WellbeingTextFormats

/// What differs between the sentence for a program, which sets ``BulkScorer/Options``, and that for
/// a person, who types a command.
package struct BulkScoringWords: Sendable {
  package enum Option: String {
    case items, groupColumn, skippedRows, codes, missing, declined, trustsCoding
    case delimiter
  }

  /// The name of the file, for the start of a sentence.
  let file: String
  let questionnaire: String
  /// The name of an option, without quotes.
  package let option: @Sendable (Option) -> String
  /// A series of columns as the value of the option for the items, with its name.
  let series: @Sendable (ArraySlice<String>) -> String
  /// The word for a tab as the delimiter.
  let tab: String
  /// What to do if reading returns an impossible number.
  let afterInvalidRead: String

  package init(
    file: String, questionnaire: String, tab: String, afterInvalidRead: String,
    option: @escaping @Sendable (Option) -> String,
    series: @escaping @Sendable (ArraySlice<String>) -> String
  ) {
    self.file = file
    self.questionnaire = questionnaire
    self.option = option
    self.series = series
    self.tab = tab
    self.afterInvalidRead = afterInvalidRead
  }

  package static var ofOptions: Self {
    Self(
      file: "the file", questionnaire: "the questionnaire", tab: "a tab",
      afterInvalidRead: "Correct the function that reads it.", option: \.rawValue
    ) { "'items' with \(ends($0))" }
  }

  fileprivate static func ends(_ series: ArraySlice<String>) -> String {
    [series.first, series.last].compactMap { $0.map(quoted) }.joined(separator: " to ")
  }
}

extension BulkScoringError {
  /// One or two sentences in English: what is wrong, where, and what to do.
  public var message: String { sentence(.ofOptions).capitalisedFirst }

  package func sentence(_ words: BulkScoringWords) -> String {
    let (file, questionnaire) = (words.file, words.questionnaire)
    return switch reason {
    // MARK: Options
    case .policyNotOffered(let policy):
      ScoringError.policyNotOffered(policy).text(in: questionnaire).ofInput
    case .noScore: "\(questionnaire) has no score, so no file can be scored with it."
    case .itemWithoutChoices(let item):
      "Files cannot be scored with \(questionnaire): '\(item)' is answered with a number or a text."
    case .unusableDelimiter:
      "Option '\(words.option(.delimiter))' needs one ASCII character that does not occur in numbers "
        + "or words, such as ';', or \(words.tab)."
    case .columnNameTaken(let name):
      "Two columns of the output would be called \(quoted(name)): rename the one of \(file)."
    case .mapping(let fault):
      fault.message(words)
    case .unusableGroupColumn(let name, count: 0):
      "'\(words.option(.groupColumn))': \(file) has no column \(quoted(name))."
    case .unusableGroupColumn(let name, count: 1):
      "'\(words.option(.groupColumn))': the column \(quoted(name)) of \(file) has answers: choose another column."
    case .unusableGroupColumn(let name, _):
      "'\(words.option(.groupColumn))': \(file) has several columns \(quoted(name)): rename all but one."
    case .tooManyGroups(let limit):
      "The column of '\(words.option(.groupColumn))' has more than \(limit) different values: choose another column."
    case .ambiguousCode(let cell):
      "The code \(quoted(cell)) has two meanings: give it once among '\(words.option(.missing))', '\(words.option(.declined))' and "
        + "'\(words.option(.codes))'."
    case .codeOfNoChoice(let cell, let value):
      "Option '\(words.option(.codes))' gives \(quoted(cell)) the value \(value), which no choice of "
        + "\(questionnaire) has."

    // MARK: File contents
    case .invalidRead(let count):
      "Reading \(file) returned \(count) bytes. \(words.afterInvalidRead)"
    case .noHeader: "\(file) does not begin with a line of column names."
    case .tooManyColumns(let count, let limit):
      "\(file) has \(count) columns; at most \(limit) are read. Leave out columns, or name the "
        + "delimiter with '\(words.option(.delimiter))'."
    case .notUTF8: "\(file) is in UTF-16 or UTF-32: save it as UTF-8."
    case .zipArchive: "\(file) is a spreadsheet or another archive: save it as CSV."
    case .tooFewRows(let missing):
      "\(file) has \(counted(missing, "row")) too few to skip as many as '\(words.option(.skippedRows))' says."
    case .malformed(let record):
      "\(file), line \(record.line)\(record.text(words))."
    case .recordTooLong(let line, let limit):
      "\(file), line \(line): the row is longer than \(limit / 1024 / 1024) MiB: look for a "
        + "quotation mark that is not closed."
    case .shiftedCoding(let finding): finding.message(words)
    case .notJSON(let line, let column):
      "\(file), line \(line): the column \(quoted(column)) cannot be written as JSON: its cell is "
        + "not UTF-8, or another column has the same name."
    }
  }
}

extension RecordFault {
  /// The position of the cell and what is wrong, to follow the number of the line.
  fileprivate func text(_ words: BulkScoringWords) -> String {
    switch kind {
    case .cellCount(let count, let expected):
      ": the row has \(counted(count, "cell")), the first line has \(expected): complete the row, "
        + "or name the delimiter with '\(words.option(.delimiter))'"
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
  fileprivate func message(_ words: BulkScoringWords) -> String {
    let tooHigh =
      cellsOneTooHigh > 0
      ? ", and \(counted(cellsOneTooHigh, "cell")) \(cellsOneTooHigh == 1 ? "is" : "are") one "
        + "above the highest" : ""
    let list = codes.map { "\($0.cell)=\($0.value)" }.joined(separator: ",")
    let remedy =
      codes.isEmpty ? "correct '\(words.option(.codes))'" : "add '\(words.option(.codes)) \(list)'"
    return "\(words.file): there is not a single lowest answer in \(counted(answeredRows, "row"))"
      + "\(tooHigh). If every answer is one too high, \(remedy); if none is, add '\(words.option(.trustsCoding))'."
  }
}

extension CellFault {
  /// Returns the position of the cell and what is wrong with it, without a full stop.
  package func text(_ words: BulkScoringWords) -> String {
    let file = words.file
    if let record { return "\(file), line \(line)\(record.text(words))" }
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
  fileprivate func message(_ words: BulkScoringWords) -> String {
    let (file, questionnaire) = (words.file, words.questionnaire)
    return switch self {
    case .count(let given, let items):
      "Option '\(words.option(.items))' needs \(items.count) names, not \(given): one for each of \(list(items))."
    case .noColumn(let name, let columns):
      "\(file) has no column \(quoted(name)): name the columns with '\(words.option(.items))'. "
        + (suggestion(for: name, columns).map { "Did you mean \(quoted($0))?" } ?? those(columns))
    case .severalColumns(let name, let places):
      "\(file) has several columns \(quoted(name)), the \(seriesWords(places.map(ordinal))): rename "
        + "all but the right one."
    case .namedTwice(let name):
      "Option '\(words.option(.items))' has \(quoted(name)) twice: name a column for each item."
    case .severalSeries(let series):
      "\(file) has several series of columns that could be the items of \(questionnaire), "
        + "\(seriesWords(series.map { BulkScoringWords.ends($0[...]) }, "or")): add "
        + "\(seriesWords(series.map { words.series($0[...]) }, "or"))."
    case .seriesOfOtherLength(let series, let items):
      "\(file) has \(seriesWords(series.map(counted))), and \(questionnaire) has \(items.count) "
        + "items: name \(items.count) columns with '\(words.option(.items))', for \(list(items))."
        + (series.first { $0.count > items.count }.map {
          " If the first \(items.count) are the items, add \(words.series($0.prefix(items.count)))."
        } ?? "")
    case .doubtfulSeries(let series):
      "\(file) has a series of \(series.count), \(list(series)), which may not be the items of "
        + "\(questionnaire): if it is, add \(words.series(series[...]))."
    case .nothingFound(let columns, let items):
      "\(file) has no columns that are known to be the items of \(questionnaire): name them with "
        + "'\(words.option(.items))', for \(list(items)). \(those(columns))"
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

  private func counted(_ series: [String]) -> String {
    "a series of \(series.count) (\(list(series)))"
  }

  private func ordinal(_ place: Int) -> String {
    let teens = (11...13).contains(place % 100)
    let ending = teens ? "th" : [1: "st", 2: "nd", 3: "rd"][place % 10] ?? "th"
    return "\(place)\(ending)"
  }
}
