/// What speaks for a file in which every value is one too high, such as 1 through 4 for 0 through 3.
struct ShiftEvidence {
  /// How many rows with answers and without the lowest one it takes.
  static let enoughRows = 50

  /// Whether any cell holds the lowest value: then nothing is shifted, and nothing else is counted.
  private(set) var hasLowest = false
  /// How many cells hold the number one above the highest value.
  private(set) var cellsOneTooHigh = 0
  /// How many rows have an answer.
  private(set) var answeredRows = 0

  /// Whether the file is taken to be shifted.
  var isShifted: Bool {
    !hasLowest && (cellsOneTooHigh > 0 || answeredRows >= Self.enoughRows)
  }

  /// Looks at a row.
  ///
  /// - Parameter lowest: By item: the code of its lowest choice.
  @inline(__always)
  mutating func note(
    _ codes: UnsafeBufferPointer<CellCode>, _ lowest: UnsafeBufferPointer<CellCode>
  ) {
    guard !hasLowest else { return }
    var isAnswered = false
    for item in codes.indices {
      if codes[item] == lowest[item] { hasLowest = true }
      if codes[item] == .oneTooHigh { cellsOneTooHigh += 1 }
      if codes[item] == .oneTooHigh || codes[item].choice != nil { isAnswered = true }
    }
    if isAnswered { answeredRows += 1 }
  }

  mutating func add(_ other: ShiftEvidence) {
    hasLowest = hasLowest || other.hasLowest
    cellsOneTooHigh += other.cellsOneTooHigh
    answeredRows += other.answeredRows
  }
}
