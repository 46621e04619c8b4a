import Foundation
package import WellbeingSamples
import WellbeingTextFormats

/// A CSV file of factors: the columns `date`, `factor`, `value` and `unit`, in any order; others are
/// ignored.
package struct FactorTable: Sendable {
  package struct Row: Sendable {
    /// The line in which the row begins.
    package let line: Int
    package let day: LocalDay
    package let factor: Factor
    package let amount: FactorAmount
    /// The cell of the unit; nil if it is empty.
    package let unit: String?
  }

  package struct Fault: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      /// A column is missing.
      case column(String)
      /// The cells are separated by semicolons.
      case semicolons
      case malformed
      /// A cell is not valid; the column's name.
      case cell(String)
      /// The line that already has the same factor of the same day.
      case repeated(line: Int)
      case notUTF8
    }

    package let kind: Kind
    package let line: Int
  }

  /// The rows in the order of the file.
  package let rows: [Row]

  private static let columns = ["date", "factor", "value"]

  package init(_ bytes: [UInt8]) throws(Fault) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw Fault(kind: .notUTF8, line: 1)
    }
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let last = bytes.last, last != UInt8(ascii: "\n") {
      // A carriage return alone is a fault, which the added line feed must not hide.
      if last == UInt8(ascii: "\r") { bytes.append(last) }
      bytes.append(UInt8(ascii: "\n"))
    }
    let found: Result<[Row], Fault> = bytes.withUnsafeBufferPointer { text in
      do throws(Fault) {
        return .success(try Self.rows(text))
      } catch {
        return .failure(error)
      }
    }
    rows = try found.get()
  }

  private static func rows(_ text: UnsafeBufferPointer<UInt8>) throws(Fault) -> [Row] {
    var scanner = RecordScanner(text, delimiter: UInt8(ascii: ","), firstLine: 1)
    func next() throws(Fault) -> [String]? {
      do throws(RecordFault) {
        return try scanner.next()?.map { cell in
          cell.withContent(in: text) {
            String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
          }
        }
      } catch {
        throw Fault(kind: .malformed, line: error.line)
      }
    }
    let header = try next()?.map { $0.lowercased() } ?? []
    if header.count == 1, header[0].contains(";") { throw Fault(kind: .semicolons, line: 1) }
    for column in columns where !header.contains(column) {
      throw Fault(kind: .column(column), line: 1)
    }
    var rows: [Row] = []
    var lines: [Factor: [LocalDay: Int]] = [:]
    while let cells = try next() {
      let line = scanner.line
      guard cells.count == header.count else { throw Fault(kind: .malformed, line: line) }
      func cell(_ name: String) -> String { header.firstIndex(of: name).map { cells[$0] } ?? "" }
      guard let day = LocalDay(cell("date")) else { throw Fault(kind: .cell("date"), line: line) }
      guard let factor = try? Factor(cell("factor")) else {
        throw Fault(kind: .cell("factor"), line: line)
      }
      guard let amount = FactorAmount(cell("value")) else {
        throw Fault(kind: .cell("value"), line: line)
      }
      if let earlier = lines[factor]?[day] {
        throw Fault(kind: .repeated(line: earlier), line: line)
      }
      lines[factor, default: [:]][day] = line
      let unit = cell("unit")
      rows.append(
        Row(line: line, day: day, factor: factor, amount: amount, unit: unit.isEmpty ? nil : unit))
    }
    return rows
  }
}
