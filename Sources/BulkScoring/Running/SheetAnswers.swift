package import WellbeingInstruments
package import WellbeingTextFormats

/// The answers of the rows of one questionnaire in a file that is imported.
package final class SheetAnswers {
  package struct Row: Sendable {
    package var answers: [String: Answer] = [:]
    /// The cell that is not a valid answer; of several, one whose answer might raise an alert.
    package var fault: Problem?
    package var hidesAlert = false
    /// The items whose answers are left out, and why.
    package var notRead: [(item: String, reason: String)] = []

    package init() {}
  }

  package static let (notValid, notAsked) = (
    "it is not valid", "the other answers mean that it was not asked"
  )

  private let questionnaire: Questionnaire
  private let coding: AnswerCoding
  /// Whether a cell of an item that is not scored may be passed over.
  private let isLenient: Bool
  private let (scored, alertItems): (Set<String>, Set<String>)
  /// The columns that are not read.
  private let leftOut: Set<String>
  /// The columns of items that are not scored that have a lowest answer, and one too high.
  private var (withLowest, withTooHigh): (Set<String>, Set<String>) = ([], [])
  private var reader: SheetReader
  private var evidence = ShiftEvidence()

  /// - Parameters:
  ///   - columns: The columns of the scored items, or of all, in order; nil to find them.
  ///   - columnsByItem: The columns of items by id, instead.
  ///   - delimiter: Between cells.
  ///   - leftOut: The columns that are not read.
  /// - Throws: ``BulkScoringError``.
  package init(
    _ scorer: Scorer, _ coding: AnswerCoding, columns: [String]? = nil,
    columnsByItem: [String: String]? = nil, in header: [String], delimiter: UInt8? = nil,
    leftOut: Set<String> = []
  ) throws(BulkScoringError) {
    let questionnaire = scorer.questionnaire
    let items =
      columnsByItem.map { columns in questionnaire.items.filter { columns[$0.id] != nil } }
      ?? questionnaire.neededItems
    let named = columnsByItem.map { names in items.compactMap { names[$0.id] } } ?? columns
    (self.questionnaire, self.coding, self.leftOut) = (questionnaire, coding, leftOut)
    alertItems = Set(questionnaire.alerts.map(\.item))
    scored = Set(questionnaire.neededItems.map(\.id))
    isLenient = columnsByItem == nil
    reader = SheetReader(
      scorer,
      try SheetColumns(
        questionnaire, items, coding, mayHaveAll: isLenient, withOthers: true, named: named,
        in: header, delimiter: delimiter))
  }

  /// Which column has the answers to which item.
  package var mapping: ColumnMapping { reader.columns.mapping }

  /// Why every number may be one too high, and whether the file is refused for it.
  package var doubt: (problem: Problem, isRefused: Bool)? {
    evidence.doubt(questionnaire, coding)
  }

  /// Whether an item may be left out of a result: it is not scored, and the file does not name it.
  package func isOptional(_ item: String) -> Bool { isLenient && !scored.contains(item) }

  package var hasOptional: Bool { reader.columns.items.contains { isOptional($0.id) } }

  /// The columns of items that are not scored whose answers may all be one too high.
  package var oneTooHigh: Set<String> { withTooHigh.subtracting(withLowest) }

  /// Reads the answers of a row.
  ///
  /// - Parameter isEvidence: Whether the row tells of the coding of the file.
  package func read(_ row: SheetRow, isEvidence: Bool = true) -> Row {
    row.withCells { cells, bytes in
      reader.read(cells, in: bytes)
      if isEvidence { reader.note(in: &evidence, cells, bytes) }
    }
    var found = Row()
    for (index, item) in reader.columns.items.enumerated() {
      let column = mapping.columns[index]
      guard !leftOut.contains(column.name) else { continue }
      let code = reader.given(index)
      var fault = reader.codes[index].fault
      if let entry = item.entry {
        // What was entered may look like a word for a blank or a choice.
        let text = String(row.text(column.place - 1).trimmingBlanks)
        if text.isEmpty || text == "skipped" { continue }
        let answer = Self.answer(text, entry)
        found.answers[item.id] = answer
        if fault != .notAsked { fault = answer == nil ? .number : nil }
      } else {
        found.answers[item.id] =
          switch code {
          case .declined: .declined
          case .notApplicable: .notApplicable
          default: code.choice.map { item.choiceSet.choices[$0].answer }
          }
      }
      let isOptional = isOptional(item.id)
      if isOptional, code == reader.columns.lowest[index] { withLowest.insert(column.name) }
      if isOptional, code == .oneTooHigh { withTooHigh.insert(column.name) }
      guard let fault else { continue }
      guard !isOptional else {
        found.answers[item.id] = nil
        found.notRead.append((item.id, fault == .notAsked ? Self.notAsked : Self.notValid))
        continue
      }
      let mayRaiseAlert = alertItems.contains(item.id)
      guard found.fault == nil || mayRaiseAlert && !found.hidesAlert else { continue }
      found.hidesAlert = mayRaiseAlert
      found.fault = .invalidCell(
        fault, of: item.id, mayRaiseAlert: mayRaiseAlert,
        at: Place(line: row.line, cell: column.name))
    }
    return found
  }

  /// Reads what was entered; nil if it is not a number and has to be one.
  private static func answer(_ text: String, _ entry: Questionnaire.Entry) -> Answer? {
    switch entry {
    case .number: Double(text).map(Answer.init(number:))
    case .text: .text(text)
    }
  }
}
