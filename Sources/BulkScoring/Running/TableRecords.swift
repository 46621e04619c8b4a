package import WellbeingInstruments
import WellbeingTextFormats

/// Reads the rows of a CSV file, a block at a time.
package struct TableRecords: ~Copyable {
  package struct Row: Sendable {
    package let line: Int
    /// Nil if a cell is not UTF-8.
    package let cells: [String]?
  }

  /// The largest size of a row in bytes, and the largest number of columns.
  private static let limits = (row: 1 << 20, columns: 4096)

  package let names: [String]
  package let delimiter: UInt8
  private let source: BlockSource
  private var block = Block(recordLimit: limits.row)
  private var line: Int
  /// Why the rest cannot be read; the rows before it are returned first.
  private var fault: BulkScoringError?

  /// - Parameters:
  ///   - delimiter: Nil to take it from the first line.
  ///   - headerRows: The number of rows that name and describe the columns; nil for the usual ones.
  ///   - read: Fills a buffer with the next bytes; returns 0 at the end.
  /// - Throws: ``BulkScoringError``, and any error of `read`.
  package init(
    delimiter: UInt8? = nil, headerRows: Int? = nil,
    _ read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws {
    let (header, rest) = try FileHeader.read(
      delimiter: delimiter, skippedRows: headerRows.map { $0 - 1 }, recordLimit: Self.limits.row,
      read)
    guard header.names.count <= Self.limits.columns else {
      throw BulkScoringError(.tooManyColumns(header.names.count, limit: Self.limits.columns))
    }
    names = header.names.map { String($0.trimmingBlanks) }
    self.delimiter = header.delimiter
    line = rest.line
    source = BlockSource(rest: rest, delimiter: header.delimiter, read: read)
  }

  /// Returns the next rows; nil at the end.
  ///
  /// - Throws: ``BulkScoringError`` for a row that is not valid CSV, and any error of reading.
  package mutating func nextRows() throws -> [Row]? {
    if let fault { throw fault }
    var failure: (any Error)?
    guard source.next(into: &block, failure: &failure) != nil else { return nil }
    if let failure { throw failure }
    let text = block.bytes
    var scanner = RecordScanner(text, delimiter: delimiter, firstLine: block.firstLine)
    var rows: [Row] = []
    do throws(RecordFault) {
      while let cells = try scanner.next() {
        let texts = cells.map { cell in
          cell.withContent(in: text) { String(validating: $0, as: UTF8.self) }
        }
        rows.append(
          Row(
            line: scanner.line,
            cells: texts.contains(nil) ? nil : texts.compactMap { $0.map(Self.unmarked) }))
      }
    } catch {
      fault = BulkScoringError(.malformed(error))
      if rows.isEmpty { return try nextRows() }
    }
    return rows
  }

  /// Takes off the apostrophe that keeps a spreadsheet from running a cell as a formula.
  private static func unmarked(_ cell: String) -> String {
    // By bytes, as it is written: a sign with a combining mark is one character.
    let apostrophe = UInt8(ascii: "'")
    guard cell.utf8.first == apostrophe, let next = cell.utf8.first(where: { $0 != apostrophe }),
      "=+-@\t\r".utf8.contains(next)
    else { return cell }
    return String(cell.unicodeScalars.dropFirst())
  }
}

/// Reads the answers of rows with the meanings of cells that ``BulkScorer`` has.
package struct AnswerCells: Sendable {
  package struct Fault: Error, Sendable {
    package let column: String
    package let item: String
    /// Whether a valid answer might raise an alert. Of several faults, that of such an item is thrown.
    package let mayRaiseAlert: Bool
  }

  private let questionnaire: Questionnaire
  private let coding: AnswerCoding
  private let columns: SheetColumns
  private let alertItems: Set<String>
  private let isScored: Set<String>
  /// Whether a cell of an item that is not scored may be passed over.
  private let isLenient: Bool
  /// The items of the last row whose cells were passed over.
  package private(set) var notRead: [String] = []
  /// The columns that are not read.
  package var leftOut: Set<String> = []
  /// The columns of items that are not scored that have a lowest answer, and one too high.
  private var (withLowest, withTooHigh): (Set<String>, Set<String>) = ([], [])
  private var reader: CellReader
  private var evidence = ShiftEvidence()

  /// - Parameters:
  ///   - columns: The columns of the scored items, or of all, in order; nil to find them.
  ///   - columnsByItem: The columns of items by id, instead.
  ///   - delimiter: Between cells.
  /// - Throws: ``BulkScoringError``.
  package init(
    _ questionnaire: Questionnaire, _ coding: AnswerCoding, columns: [String]? = nil,
    columnsByItem: [String: String]? = nil, in header: [String], delimiter: UInt8? = nil
  ) throws(BulkScoringError) {
    let scored =
      if let columnsByItem {
        questionnaire.items.filter { columnsByItem[$0.id] != nil }
      } else {
        questionnaire.neededItems
      }
    let named = columnsByItem.map { names in scored.compactMap { names[$0.id] } } ?? columns
    (self.questionnaire, self.coding) = (questionnaire, coding)
    alertItems = Set(questionnaire.alerts.map(\.item))
    isScored = Set(questionnaire.neededItems.map(\.id))
    isLenient = columnsByItem == nil
    self.columns = try SheetColumns(
      questionnaire, scored, coding, mayHaveAll: columnsByItem == nil, withOthers: true,
      named: named, in: header, delimiter: delimiter)
    reader = CellReader(self.columns.lexicon)
  }

  /// Which column has the answers to which item.
  package var mapping: ColumnMapping { columns.mapping }

  /// What tells that every number may be one too high, and whether that is enough to refuse the
  /// file; nil if an answer is the lowest choice.
  package var shift: (error: BulkScoringError, isRefused: Bool)? {
    guard !evidence.hasLowest, evidence.answeredRows > 0,
      evidence.isShifted || coding.codes.isEmpty
    else { return nil }
    return (
      BulkScoringError(.shiftedCoding(evidence, questionnaire, coding)),
      evidence.isShifted || evidence.isSuspect
    )
  }

  /// Returns the answers of a row by item; nil if all cells are blank.
  ///
  /// - Throws: ``Fault`` for a cell that is not a valid answer.
  package mutating func answers(_ cells: [String]) throws(Fault) -> [String: Answer]? {
    let (answers, codes, fault, notRead) = read(cells)
    self.notRead = notRead
    // Words are not one too high.
    if columns.places.contains(where: { cells[$0].utf8.first { $0 > 0x20 }?.isDigit == true }) {
      let scored = zip(columns.items, codes).map { isScored.contains($0.id) ? $1 : .unanswered }
      scored.withUnsafeBufferPointer { codes in
        columns.lowest.withUnsafeBufferPointer { evidence.note(codes, $0) }
      }
    }
    if let fault { throw fault }
    return answers.isEmpty ? nil : answers
  }

  /// Whether an item may be left out of a result: it is not scored, and the file does not name it.
  package func isOptional(_ item: String) -> Bool { isLenient && !isScored.contains(item) }

  package var hasOptional: Bool { columns.items.contains { mayBePassedOver($0.id) } }

  /// The columns of items that are not scored whose answers may all be one too high.
  package var oneTooHigh: Set<String> { withTooHigh.subtracting(withLowest) }

  /// Takes what a row tells of the items that are not scored.
  package mutating func survey(_ cells: [String]) {
    for (index, code) in read(cells).codes.enumerated()
    where mayBePassedOver(columns.items[index].id) {
      if code == columns.lowest[index] { withLowest.insert(mapping.columns[index].name) }
      if code == .oneTooHigh { withTooHigh.insert(mapping.columns[index].name) }
    }
  }

  private func mayBePassedOver(_ item: String) -> Bool {
    isOptional(item) && !alertItems.contains(item)
  }

  /// Returns the answers of a row that are valid.
  package mutating func validAnswers(_ cells: [String]) -> [String: Answer] { read(cells).answers }

  private mutating func read(
    _ cells: [String]
  ) -> (answers: [String: Answer], codes: [CellCode], fault: Fault?, notRead: [String]) {
    var notRead: [String] = []
    var answers: [String: Answer] = [:]
    var codes: [CellCode] = []
    var fault: Fault?
    func note(_ index: Int) {
      let id = columns.items[index].id
      let mayRaiseAlert = alertItems.contains(id)
      guard !mayBePassedOver(id) else { return notRead.append(id) }
      guard fault == nil || mayRaiseAlert && fault?.mayRaiseAlert == false else { return }
      fault = Fault(
        column: mapping.columns[index].name, item: id, mayRaiseAlert: mayRaiseAlert)
    }
    for (index, item) in columns.items.enumerated() {
      guard !leftOut.contains(mapping.columns[index].name) else {
        codes.append(.unanswered)
        continue
      }
      var cell = cells[columns.places[index]]
      if let entry = item.entry {
        codes.append(.unanswered)
        let text = String(cell.trimmingBlanks)
        guard !text.isEmpty, text != "skipped" else { continue }
        switch entry {
        case .number: answers[item.id] = Double(text).map(Answer.init(number:))
        case .text: answers[item.id] = .text(text)
        }
        if answers[item.id] == nil { note(index) }
        continue
      }
      let code = cell.withUTF8 { reader.code(of: $0, item: index) }
      codes.append(code)
      if let choice = code.choice {
        answers[item.id] = item.choiceSet.choices[choice].answer
      } else if code == .declined {
        answers[item.id] = .declined
      } else if code == .notApplicable {
        answers[item.id] = .notApplicable
      } else if code.fault != nil {
        note(index)
      }
    }
    return (answers, codes, fault, notRead)
  }
}
