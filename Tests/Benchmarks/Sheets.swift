import Foundation
import WellbeingTestBytes

/// Writes a file of answer sheets of nine items, the same in every run: `id,date,q1..q9`, one cell
/// in twenty-five of the items blank.
struct Sheets {
  private static let chunk = 1 << 20
  private static let longestRow = 64

  private var random = SeededGenerator(seed: 8)
  private var bytes: [UInt8] = []

  /// Writes a file of as many rows, in as much memory for ten million as for ten.
  static func write(to path: String, rows: Int) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw CocoaError(.fileWriteUnknown) }
    var sheets = Sheets()
    sheets.bytes.reserveCapacity(chunk + longestRow)
    sheets.bytes.append(contentsOf: "id,date,q1,q2,q3,q4,q5,q6,q7,q8,q9\n".utf8)
    for row in 1...rows {
      sheets.appendRow(row)
      if sheets.bytes.count >= chunk || row == rows {
        try file.write(contentsOf: sheets.bytes)
        sheets.bytes.removeAll(keepingCapacity: true)
      }
    }
    try file.close()
  }

  private mutating func appendRow(_ row: Int) {
    append(row)
    appendDay(row)
    // What troubles a person shows in all of their answers, so that the items go together.
    let burden = Int(random.next() & 7)
    for _ in 1...9 {
      bytes.append(UInt8(ascii: ","))
      appendAnswer(burden)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func appendAnswer(_ burden: Int) {
    let number = random.next()
    let isBlank = (number & 0xFFFF) * 25 < 0x10000
    if isBlank { return }
    // Half of the people have burdens at which most answers are the lowest.
    let drawn = Int(number >> 16 & 7) + burden
    let value: UInt8 = drawn < 7 ? 0 : drawn < 10 ? 1 : drawn < 12 ? 2 : 3
    bytes.append(UInt8(ascii: "0") + value)
  }

  /// Some day of a year of twelve months of 28 days.
  private mutating func appendDay(_ row: Int) {
    bytes.append(contentsOf: ",2026-".utf8)
    appendTwoDigits(1 + row / 28 % 12)
    bytes.append(UInt8(ascii: "-"))
    appendTwoDigits(1 + row % 28)
  }

  private mutating func appendTwoDigits(_ number: Int) {
    bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func append(_ number: Int) {
    let start = bytes.count
    var left = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(left % 10))
      left /= 10
    } while left > 0
    bytes[start...].reverse()
  }
}
