import WellbeingArguments
import WellbeingBulkScoring
import WellbeingCommandKit
import WellbeingInstruments
import WellbeingTextFormats

/// How `score` reads the sheets and writes the scores, as typed.
struct SheetArguments {
  private(set) var options = BulkScorer.Options()
  /// The words for the columns to write; nil for the usual ones.
  private let columns: [String]?

  init(_ arguments: Invocation) throws(Failure) {
    let list = { (option: OptionSpec) throws(Failure) -> [String]? in
      guard let typed = arguments.value(of: option) else { return nil }
      return try listMembers(typed, option: option.typed)
    }
    options.items = try list(ScoreCommand.itemColumns)
    if let typed = arguments.value(of: ScoreCommand.delimiter) {
      options.delimiter = try Self.delimiter(typed)
    }
    options.skippedRows = try arguments.number(of: ScoreCommand.skipRows)
    options.groupColumn = arguments.value(of: ScoreCommand.by)
    guard options.groupColumn == nil || arguments.has(ScoreCommand.summary) else {
      throw .usage("'--by' needs '--summary'.")
    }
    options.coding = AnswerCoding(
      missing: try list(ScoreCommand.missing) ?? [],
      declined: try list(ScoreCommand.declined) ?? [],
      codes: try Self.codes(try list(ScoreCommand.codes) ?? []))
    options.trustsCoding = arguments.has(ScoreCommand.trustCoding)
    options.isStrict = arguments.has(ScoreCommand.strict)
    columns = try list(ScoreCommand.columns)
    options.omitsAlerts = arguments.has(ScoreCommand.noAlerts)
    let named = ["alerts", "alertsNotAssessed"].first { columns?.contains($0) == true }
    if options.omitsAlerts, let named {
      throw .usage(
        "'--columns' names \(quoted(named)) and '--no-alerts' leaves it out: use one of the two.")
    }
    options.prefix = arguments.value(of: ScoreCommand.prefix)
    options.keepsItems = arguments.has(ScoreCommand.keepItems)
  }

  /// - Throws: `Failure` if the questionnaire has no column of a name.
  func options(
    for questionnaire: Questionnaire, _ context: CommandContext
  ) throws(Failure) -> BulkScorer.Options {
    var options = options
    options.policy = context.settings.policy.policy(of: questionnaire)
    options.form = context.console.isJSON ? .jsonLines : .csv
    if let columns { options.columns = try ColumnWords(questionnaire).columns(columns) }
    return options
  }

  /// Parses a single character, or the word for one that is hard to type.
  private static func delimiter(_ typed: String) throws(Failure) -> Character {
    if typed == "tab" { return "\t" }
    guard let character = typed.first, typed.count == 1 else { throw .notADelimiter }
    return character
  }

  private static func codes(_ members: [String]) throws(Failure) -> [AnswerCoding.Code] {
    var codes: [AnswerCoding.Code] = []
    for member in members {
      // Split at the last equals sign: the cell's content may contain others.
      guard let match = member.wholeMatch(of: /(.*[^ \t])[ \t]*=[ \t]*(-?[0-9]+)/),
        let value = Int(match.2)
      else {
        throw .usage(
          "Code \(codes.count + 1) of '--codes' is not valid: write the cell, an equals sign and "
            + "the value of a choice, such as 1=0.")
      }
      codes.append(AnswerCoding.Code(cell: String(match.1), value: value))
    }
    return codes
  }
}

/// Returns the members of an option's list, trimmed and not empty.
///
/// The list is one CSV record, so that a member that contains a comma can be quoted.
///
/// - Parameter option: The option as typed, for errors.
func listMembers(_ text: String, option: String) throws(Failure) -> [String] {
  guard let cells = csvRecord(text) else {
    throw .usage(
      "Option '\(option)' needs one line of comma-separated values: put a value with a comma or a "
        + "quotation mark in quotation marks, and double those inside.")
  }
  let isBlank = { (character: Character) in character == " " || character == "\t" }
  let members = cells.map { cell in
    cell.lastIndex { !isBlank($0) }.map { String(cell[...$0].drop(while: isBlank)) } ?? ""
  }
  if let place = members.firstIndex(of: "") {
    throw .usage("Value \(place + 1) of '\(option)' is empty: leave out the comma.")
  }
  return members
}

/// Parses a text as one CSV record; nil if it is not exactly one.
private func csvRecord(_ text: String) -> [String]? {
  // The CSV reader would skip an empty line; here it is one empty member.
  if text.isEmpty { return [""] }
  return Array((text + "\n").utf8).withUnsafeBufferPointer { bytes in
    var scanner = RecordScanner(bytes, delimiter: UInt8(ascii: ","), firstLine: 1)
    guard let cells = try? scanner.next(), scanner.position == bytes.count else { return nil }
    return cells.map { $0.withContent(in: bytes) { String(decoding: $0, as: UTF8.self) } }
  }
}

/// The names of the columns that can be written for each row.
struct ColumnWords {
  /// The names for the main score and the whole questionnaire, then those for further scores, then
  /// the main score's id if it is not already a name.
  let known: [(word: String, column: ScoreColumn)]

  init(_ questionnaire: Questionnaire) {
    let known: [(word: String, column: ScoreColumn)] =
      [
        ("total", .value(score: nil)), ("band", .band(score: nil)), ("basis", .basis(score: nil)),
        ("unanswered", .unanswered), ("declined", .declined), ("alerts", .alerts),
        ("alertsNotAssessed", .alertsNotAssessed), ("pattern", .pattern),
        ("lowest", .lowest(score: nil)), ("highest", .highest(score: nil)),
      ]
      + questionnaire.scores.dropFirst().map(\.id).flatMap { id -> [(String, ScoreColumn)] in
        [
          (id, .value(score: id)), (id + "Band", .band(score: id)),
          (id + "Basis", .basis(score: id)), (id + "Lowest", .lowest(score: id)),
          (id + "Highest", .highest(score: id)),
        ]
      }
    let main = questionnaire.scores[0].id
    let isKnown = known.contains { $0.word == main }
    self.known = known + (isKnown ? [] : [(main, .value(score: nil))])
  }

  /// Returns the columns that the words name, in the same order.
  func columns(_ words: [String]) throws(Failure) -> [ScoreColumn] {
    var columns: [ScoreColumn] = []
    for word in words {
      let column = try column(word, place: columns.count + 1)
      guard !columns.contains(column) else {
        throw .usage("Option '--columns' has \(quoted(word)) twice: give it once.")
      }
      columns.append(column)
    }
    return columns
  }

  private func column(_ word: String, place: Int) throws(Failure) -> ScoreColumn {
    if let column = known.first(where: { $0.word == word })?.column { return column }
    let cutoff = "cutoff:"
    guard word.hasPrefix(cutoff) else {
      let words = known.map(\.word)
      throw .usage(
        "Option '--columns' has no column \(quoted(word))"
          + Suggestion.advice(
            Suggestion.closest(to: word, among: words),
            else: "use \(words.joined(separator: ", ")) or cutoff:10"))
    }
    guard let points = plainNumber(word.dropFirst(cutoff.count)) else {
      throw .usage(
        "Word \(place) of '--columns' is not a valid cut-off: write its points, such as cutoff:10.")
    }
    return .cutoff(points)
  }
}
