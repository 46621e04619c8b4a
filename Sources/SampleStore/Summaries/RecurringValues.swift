/// What is made of the texts of a column that says few different things: each is made once.
struct RecurringValues<Value> {
  /// More would be looked through in as much time as making one anew.
  private static var mostKept: Int { 8 }

  private var known: [(utf8: [UInt8], value: Value)] = []
  /// The one that was asked for last, because many rows that say the same follow on one another.
  private var last = 0

  /// The value of the text of a column in the present row.
  ///
  /// - Parameter make: makes it of the column.
  mutating func value(
    _ column: Int, of row: Statement, _ make: (Int) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    let utf8 = try row.utf8(column)
    if last < known.count, known[last].utf8.elementsEqual(utf8) { return known[last].value }
    if let place = known.firstIndex(where: { $0.utf8.elementsEqual(utf8) }) {
      last = place
      return known[place].value
    }
    let bytes = [UInt8](utf8)
    let value = try make(column)
    if known.count < Self.mostKept {
      last = known.count
      known.append((bytes, value))
    } else {
      known[last] = (bytes, value)
    }
    return value
  }
}
