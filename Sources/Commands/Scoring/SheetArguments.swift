import WellbeingCommandLine
import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingTextFormats

/// How `score` reads the sheets and writes the scores, as typed.
struct SheetArguments {
  private(set) var options = BulkScorer.Options()

  init(_ arguments: Invocation) throws(Failure) {
    let list = { (option: OptionSpec) throws(Failure) -> [String]? in
      guard let typed = arguments.value(of: option) else { return nil }
      return try listMembers(typed, option: option.typed)
    }
    options.items = try list(ScoreCommand.itemColumns)
    if let typed = arguments.value(of: ScoreCommand.delimiter) {
      options.delimiter = try Self.delimiter(typed)
    }
    options.groupColumn = arguments.value(of: ScoreCommand.by)
    guard options.groupColumn == nil || arguments.has(ScoreCommand.summary) else {
      throw .usage("'--by' needs '--summary'.")
    }
    options.coding = AnswerCoding(
      missing: try list(ScoreCommand.missing) ?? [],
      declined: try list(ScoreCommand.declined) ?? [],
      codes: try Self.codes(try list(ScoreCommand.codes) ?? []))
    options.trustsCoding = arguments.has(ScoreCommand.trustCoding)
    options.keepsItems = arguments.has(ScoreCommand.keepItems)
  }

  func options(
    for questionnaire: Questionnaire, _ context: CommandContext
  ) -> BulkScorer.Options {
    var options = options
    options.policy = context.settings.policy.policy(of: questionnaire)
    options.form = context.console.isJSON ? .jsonLines : .csv
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
