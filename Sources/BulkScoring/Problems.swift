import WellbeingInstruments
package import WellbeingTextFormats

// MARK: Options

extension Problem {
  static func policyNotOffered(_ policy: MissingAnswerPolicy, by id: Questionnaire.ID) -> Problem {
    Problem("the policy '\(policy.rawValue)' for unanswered items is not offered by \(id)")
  }

  static func noScore(_ id: Questionnaire.ID) -> Problem {
    Problem("no file can be scored with \(id), which has no score")
  }

  /// The item is answered with a number or a text.
  static func itemWithoutChoices(_ item: String, of id: Questionnaire.ID) -> Problem {
    Problem("files cannot be scored with \(id): '\(item)' is answered with a number or a text")
  }

  package static var unusableDelimiter: Problem {
    Problem(
      "option '--delimiter' needs one ASCII character that does not occur in numbers or words, such "
        + "as ';', or the word tab")
  }

  static func ambiguousCode(_ cell: String) -> Problem {
    Problem(
      "the code \(quoted(cell)) has two meanings: give it once among '--missing', '--declined' and "
        + "'--codes'")
  }

  static func codeOfNoChoice(_ cell: String, value: Int) -> Problem {
    Problem("'--codes' gives \(quoted(cell)) the value \(value), which no choice has")
  }
}

// MARK: Columns

extension Problem {
  /// A column to be written has the same name as a column of the file.
  static func columnNameTaken(_ name: String) -> Problem {
    Problem("the output would have two columns \(quoted(name)): rename the one of the file")
  }

  /// The ids of the definition's scores give two columns to be written one name.
  static func scoresOfOneName(_ name: String) -> Problem {
    Problem(
      "two columns would be called \(quoted(name)), as the scores have these ids: give one another id"
    )
  }

  /// No column, or several, have the name, or the one column holds answers.
  static func unusableGroupColumn(_ name: String, count: Int) -> Problem {
    switch count {
    case 0: Problem("there is no column \(quoted(name)) for '--by'")
    case 1: Problem("the column \(quoted(name)) has answers: choose another for '--by'")
    default: Problem("there are several columns \(quoted(name)): rename all but one for '--by'")
    }
  }

  static func wrongCount(of given: Int, items: [String]) -> Problem {
    Problem(
      "\(counted(given, "column")) \(given == 1 ? "is" : "are") named, and \(items.count) are needed: "
        + "name one for each of \(list(items))")
  }

  /// - Parameter columns: All columns; none if the line may hold answers.
  static func noColumn(_ name: String, columns: [String]) -> Problem {
    let suggestion = isHeader(columns) ? Suggestion.closest(to: name, among: columns) : nil
    return Problem(
      "there is no column \(quoted(name))"
        + (suggestion.map { " (did you mean \(quoted($0))?)" } ?? ": \(those(columns))"))
  }

  static func severalColumns(_ name: String, places: [Int]) -> Problem {
    Problem(
      "there are several columns \(quoted(name)), the \(seriesWords(places.map(ordinal))): rename "
        + "all but the right one")
  }

  static func namedTwice(_ name: String) -> Problem {
    Problem("the column \(quoted(name)) is named twice: name a column for each item")
  }

  static func severalSeries(_ series: [[String]], of id: Questionnaire.ID) -> Problem {
    let ends = series.map { [$0.first, $0.last].compactMap { $0.map(quoted) } }
    return Problem(
      "several series of columns could be the items of \(id): "
        + seriesWords(ends.map { $0.joined(separator: " to ") }, "or"))
  }

  static func seriesOfOtherLength(_ series: [[String]], items: [String], of id: Questionnaire.ID)
    -> Problem
  {
    Problem(
      "there is \(seriesWords(series.map { "a series of \($0.count) (\(list($0)))" })), and \(id) "
        + "has \(items.count) items: name \(items.count) columns, for \(list(items))")
  }

  /// The only series with as many members as there are items is named for another questionnaire, or
  /// has an uninformative name.
  static func doubtfulSeries(_ series: [String], of id: Questionnaire.ID) -> Problem {
    Problem(
      "there is a series of \(series.count), \(list(series)), which may not be the items of \(id)")
  }

  static func nothingFound(columns: [String], items: [String], of id: Questionnaire.ID) -> Problem {
    Problem(
      "no columns are known to be the items of \(id): name them, for \(list(items)). "
        + those(columns).capitalisedFirst)
  }

  private static func list(_ names: [String]) -> String {
    let limit = 20
    let shown = names.prefix(limit).map(quoted)
    let rest = names.count - limit
    return seriesWords(rest > 0 ? shown + ["\(rest) more"] : shown)
  }

  /// The available columns, if the line is a header.
  private static func those(_ columns: [String]) -> String {
    isHeader(columns)
      ? "the columns are \(list(columns))"
      : "the first line should name the columns, and may not do so"
  }

  /// Returns whether a line looks like a header. If not, it contains a person's answers, which must
  /// not be repeated.
  private static func isHeader(_ columns: [String]) -> Bool {
    let names = columns.filter { !$0.allSatisfy(\.isWhitespace) }
    let haveLetters = names.allSatisfy { $0.contains(where: \.isLetter) }
    return !names.isEmpty && haveLetters && Set(names).count == names.count
  }

  private static func ordinal(_ place: Int) -> String {
    let teens = (11...13).contains(place % 100)
    let ending = teens ? "th" : [1: "st", 2: "nd", 3: "rd"][place % 10] ?? "th"
    return "\(place)\(ending)"
  }
}

// MARK: The content of a file

extension Problem {
  /// The `read` closure returned a negative number or more than the size of its buffer.
  static func invalidRead(_ count: Int) -> Problem {
    Problem("reading returned \(count) bytes, which is a fault of the program: please report it")
  }

  static var noHeader: Problem {
    Problem("there is no line of column names at the beginning")
  }

  static func tooManyColumns(_ count: Int, limit: Int) -> Problem {
    Problem("there are \(count) columns, and at most \(limit) are read: leave out columns")
  }

  /// There are fewer rows than are to be skipped.
  static func tooFewRows(missing: Int) -> Problem {
    Problem("there are \(counted(missing, "row")) fewer than are to be skipped")
  }

  static func tooManyGroups(limit: Int) -> Problem {
    Problem("the column of '--by' has more than \(limit) different values: choose another column")
  }

  static func recordTooLong(line: Int, limit: Int) -> Problem {
    Problem(
      "the row is longer than \(limit / 1024 / 1024) MiB: look for a quotation mark that is not "
        + "closed", at: Place(line: line))
  }

  /// A record that is longer than allowed. The usual cause is a misplaced quotation mark, which makes
  /// many lines seem to be one cell; then that is the problem.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes of the record, and a line feed.
  ///   - limit: The largest allowed size in bytes.
  static func longRecord(
    _ beginning: UnsafeBufferPointer<UInt8>, delimiter: UInt8, line: Int, limit: Int
  ) -> Problem {
    var scanner = RecordScanner(beginning, delimiter: delimiter, firstLine: line)
    let tooLong = recordTooLong(line: line, limit: limit)
    do throws(Problem) {
      _ = try scanner.skip()
    } catch  where error.code != "unclosedQuote" {
      return error
    } catch {
      // The closing quotation mark may well follow later.
    }
    return tooLong
  }

  /// - Parameter mayRaiseAlert: Whether a valid answer might raise an alert.
  static func invalidCell(
    _ fault: CellFault, of item: String, mayRaiseAlert: Bool, at place: Place
  ) -> Problem {
    Problem("\(fault.words) '\(item)'\(mayRaiseAlert ? ": look at the sheet" : "")", at: place)
  }

  /// A row of a file to import.
  static func notUTF8(line: Int) -> Problem {
    Problem(
      "the row is not UTF-8: save the file as UTF-8, in Excel as 'CSV UTF-8'",
      at: Place(line: line))
  }

  /// Every value may be one too high.
  static func shiftedCoding(
    _ evidence: ShiftEvidence, _ questionnaire: Questionnaire, _ coding: AnswerCoding
  ) -> Problem {
    let codes = questionnaire.codesOneTooHigh(beside: coding)
    let count = evidence.cellsOneTooHigh
    let tooHigh =
      count > 0
      ? ", and \(counted(count, "cell")) \(count == 1 ? "is" : "are") one above the highest" : ""
    let remedy =
      codes.isEmpty ? "correct '--codes'" : "add '--codes \(AnswerCoding.list(codes))'"
    return Problem(
      "there is not a single lowest answer in \(counted(evidence.answeredRows, "row"))\(tooHigh). If "
        + "every answer is one too high, \(remedy); if none is, add '--trust-coding'")
  }

  /// A cell that is not UTF-8, or two columns with the same name, cannot be written as JSON.
  static func notJSON(line: Int, column: String) -> Problem {
    Problem(
      "this cannot be written as JSON: the cell is not UTF-8, or another column has the same name",
      at: Place(line: line, cell: column))
  }
}

extension Questionnaire {
  /// Returns the codes for a file in which every value is one too high; none if codes were given.
  func codesOneTooHigh(beside coding: AnswerCoding) -> [AnswerCoding.Code] {
    guard coding.codes.isEmpty else { return [] }
    let values = Set(neededItems.flatMap { $0.choiceSet.choices.compactMap(\.value) })
    return values.sorted().map { AnswerCoding.Code(cell: String($0 + 1), value: $0) }
  }
}

extension CellFault {
  fileprivate var words: String {
    switch self {
    case .number: "not a valid number for"
    case .fraction: "not a whole number for"
    case .text: "not a valid answer to"
    case .notText: "not UTF-8 text for"
    case .notAsked: "an answer, although the other answers mean that nobody was asked"
    case .alwaysApplicable: "'does not apply', which is not a valid answer to"
    case .cellCount: "in a row with too few or too many cells, for"
    }
  }
}
