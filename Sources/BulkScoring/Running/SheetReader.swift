import WellbeingInstruments
import WellbeingTextFormats

/// Reads the answers of a row: of a file that is scored as of one that is imported.
struct SheetReader: ~Copyable {
  let columns: SheetColumns
  /// The meaning of each item's cell, in the order of the mapping.
  let codes: Table<CellCode>
  /// Whether the row has a cell that is not a valid answer.
  private(set) var isInvalid = false
  /// Whether the row has no answer at all.
  private(set) var isEmpty = false
  /// The same as ``codes``, but of each cell by itself, even if other cells say that its item was not
  /// asked; empty if every item is always asked.
  private let givenCodes: Table<CellCode>
  private var reader: CellReader
  /// The place of each item's column, from 0.
  private let places: Table<Int>
  /// The meaning of a cell of a single byte, by item and byte.
  private let singles: Table<CellCode>
  /// The items whose answers may be one too high: those that are scored.
  private let scored: Table<Int>
  private let lowest: Table<CellCode>
  private let scorer: Scorer
  /// The positions of the items among those of the definition.
  private let positions: [Int]
  /// Whether each item is answered with a number or a text.
  private let areEntered: [Bool]
  /// The items that decide whether each item is asked.
  private let gates: [[Int]]

  init(_ scorer: Scorer, _ columns: SheetColumns) {
    let (items, lexicon, needed) = (columns.items, columns.lexicon, scorer.plan.neededItems)
    let positions = items.compactMap { scorer.position(of: $0.id) }
    (self.scorer, self.columns, self.positions) = (scorer, columns, positions)
    codes = Table(repeating: .unanswered, count: items.count)
    let isGated = items.contains { $0.askedIf != nil }
    givenCodes = Table(repeating: .unanswered, count: isGated ? items.count : 0)
    reader = CellReader(lexicon)
    places = Table(columns.places)
    lowest = Table(columns.lowest)
    let kinds = (0..<lexicon.kindCount).map { kind in
      (UInt8.min...UInt8.max).map { lexicon.code(of: CollectionOfOne($0), kind: kind) }
    }
    singles = Table(Array(items.indices.map { kinds[lexicon.kind(of: $0)] }.joined()))
    scored = Table(items.indices.filter { needed.contains(positions[$0]) })
    areEntered = items.map { $0.entry != nil }
    gates = items.map { item in
      let ids = item.askedIf?.items ?? []
      return items.indices.filter { ids.contains(items[$0].id) }
    }
  }

  /// - Parameter cells: As many as the header has.
  @inline(__always)
  mutating func read(
    _ cells: UnsafeBufferPointer<RecordScanner.Cell>, in block: UnsafeBufferPointer<UInt8>
  ) {
    let (places, codes, singles) = (places.all, codes.mutable, singles.all)
    var (content, isFault): (UInt16, Bool) = (0, false)
    for item in codes.indices {
      let cell = cells[places[item]]
      // Nearly every cell has one byte or none.
      let code: CellCode =
        if case .none = cell.quotes, cell.end - cell.start < 2 {
          cell.start == cell.end ? .unanswered : singles[item << 8 | Int(block[Int(cell.start)])]
        } else {
          code(of: cell, in: block, item: item)
        }
      codes[item] = code
      content |= code.rawValue
      isFault = isFault || code.isFault
    }
    isInvalid = isFault
    // `unanswered` is 0 and `declinedWithoutEffect` 2: the row is empty if no other bit is set.
    isEmpty = content & ~CellCode.declinedWithoutEffect.rawValue == CellCode.unanswered.rawValue
    if givenCodes.count > 0 { markUnasked() }
  }

  private mutating func code(
    of cell: RecordScanner.Cell, in block: UnsafeBufferPointer<UInt8>, item: Int
  ) -> CellCode {
    cell.withContent(in: block) { reader.code(of: $0, item: item) }
  }

  /// Takes a row with too few or too many cells: which cell belongs to which item is not known.
  mutating func readMisplaced() {
    (isInvalid, isEmpty) = (true, false)
    codes.mutable.update(repeating: .misplaced)
    givenCodes.mutable.update(repeating: .misplaced)
  }

  /// The meaning of an item's cell by itself.
  func given(_ item: Int) -> CellCode { givenCodes.count > 0 ? givenCodes[item] : codes[item] }

  /// Adds the row to the evidence that all numbers are one too high. Words are not, unless they are
  /// given as codes.
  @inline(__always)
  func note(
    in evidence: inout ShiftEvidence, _ cells: UnsafeBufferPointer<RecordScanner.Cell>,
    _ block: UnsafeBufferPointer<UInt8>
  ) {
    guard !evidence.hasLowest else { return }
    let hasNumber =
      columns.hasCodes
      || scored.all.contains { item in
        cells[places[item]].withContent(in: block) { Self.isNumber($0) }
      }
    if hasNumber { evidence.note(codes.all, lowest.all, of: scored.all) }
  }

  /// Whether a cell has digits, and else only what goes with them.
  private static func isNumber(_ cell: some Sequence<UInt8>) -> Bool {
    var hasDigit = false
    for byte in cell {
      if byte.isDigit {
        hasDigit = true
      } else if byte > 0x20, !"-.,'".utf8.contains(byte) {
        return false
      }
    }
    return hasDigit
  }

  /// The responses by position in the definition; items without a column are unanswered.
  var responses: [Scorer.Response] {
    var responses = [Scorer.Response](
      repeating: .unanswered, count: scorer.questionnaire.items.count)
    for (item, position) in positions.enumerated() {
      responses[position] = codes[item].response(isEntered: areEntered[item])
    }
    return responses
  }

  // MARK: Items that are not asked

  private mutating func markUnasked() {
    _ = givenCodes.mutable.update(fromContentsOf: codes.all)
    var responses = responses
    let answeredUnasked = scorer.markUnasked(&responses)
    let undecided = answeredUnasked.isEmpty ? [] : undecided
    for (item, position) in positions.enumerated() {
      switch responses[position] {
      case .skipped where codes[item].isUnanswered: codes[item] = .skipped
      case .open where codes[item].isUnanswered: codes[item] = .open
      default:
        guard answeredUnasked.contains(position), !undecided.contains(item) else { continue }
        codes[item] = .notAsked
        isInvalid = true
      }
    }
  }

  /// The items that may or may not have been asked, because a cell that decides it cannot be read. The
  /// fault is then that cell's, not theirs.
  private var undecided: Set<Int> {
    var undecided: Set<Int> = []
    for (item, gates) in gates.enumerated() {
      let isUndecided = gates.contains {
        codes[$0].isFault || codes[$0].isUnanswered && undecided.contains($0)
      }
      if isUndecided { undecided.insert(item) }
    }
    return undecided
  }
}
