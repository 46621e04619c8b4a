/// A plain reader of RFC 4180, to hold the engine to. It keeps cells as they stand in the file, and
/// refuses what the RFC does not allow, except records with too few or too many cells.
struct ReferenceRecords {
  struct Record {
    /// The line in which it begins, from 1.
    let line: Int
    /// The cells with the quotation marks round them.
    let cells: [ArraySlice<UInt8>]
  }

  /// Every record before the first that cannot be read, the header first.
  private(set) var records: [Record] = []
  /// The line in which the first record that cannot be read begins.
  private(set) var malformedLine: Int?

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var place = 0
  private var line = 1

  /// The records with too few or too many cells.
  var raggedCount: Int { records.count { $0.cells.count != records[0].cells.count } }

  init(_ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ",")) {
    self.bytes = bytes
    self.delimiter = delimiter
    while bytes[place...].starts(with: [0xEF, 0xBB, 0xBF]) { place += 3 }
    while place < bytes.count {
      if skipLineEnd() { continue }
      let start = line
      guard let cells = record() else {
        malformedLine = start
        return
      }
      records.append(Record(line: start, cells: cells))
    }
  }

  private mutating func record() -> [ArraySlice<UInt8>]? {
    var cells: [ArraySlice<UInt8>] = []
    while true {
      let start = place
      guard skipCell() else { return nil }
      cells.append(bytes[start..<place])
      if place == bytes.count || skipLineEnd() { return cells }
      guard bytes[place] == delimiter else { return nil }
      place += 1
    }
  }

  /// Goes to the end of a cell; false where it does not end as it should.
  private mutating func skipCell() -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
      while place < bytes.count, bytes[place] != delimiter, !isLineEnd(bytes[place]) {
        if bytes[place] == UInt8(ascii: "\"") { return false }
        place += 1
      }
      return true
    }
    place += 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
      guard bytes[place - 1] == UInt8(ascii: "\"") else { continue }
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { return true }
      place += 1
    }
    return false
  }

  private mutating func skipLineEnd() -> Bool {
    let rest = bytes[place...]
    guard rest.starts(with: "\n".utf8) || rest.starts(with: "\r\n".utf8) else { return false }
    place += rest.first == UInt8(ascii: "\n") ? 1 : 2
    line += 1
    return true
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
