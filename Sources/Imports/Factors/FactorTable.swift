import Foundation
package import WellbeingSamples
import WellbeingTextFormats

/// A CSV file of factors: the columns `date`, `factor`, `value` and `unit`, in any order; others are
/// ignored. In a file with semicolons, values may have decimal commas.
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
      case malformed
      /// A cell is not valid; the column's name.
      case cell(String)
      /// The line that already has the same factor of the same day.
      case repeated(line: Int)
      /// A value has a decimal point, and the one in this line a decimal comma.
      case mixedDecimals(line: Int)
      /// In a file with semicolons, the mark in a value such as 8.432 may separate thousands.
      case thousands
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
    let start = DelimitedTextStart(text)
    let text = UnsafeBufferPointer(rebasing: text[start.length...])
    var scanner = RecordScanner(text, delimiter: start.delimiter, firstLine: start.line)
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
    for column in columns where !header.contains(column) {
      throw Fault(kind: .column(column), line: start.line)
    }
    var decimals: [Character: Int] = [:]
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
      var value = cell("value")
      if start.delimiter == UInt8(ascii: ";") {
        for mark in [",", "."] as [Character] where value.contains(mark) { decimals[mark] = line }
        // A point may then well separate thousands.
        if let comma = decimals[","], decimals["."] != nil {
          throw Fault(kind: .mixedDecimals(line: comma), line: line)
        }
        guard value.prefixMatch(of: /[1-9][0-9]{0,2}[.,][0-9]{3}(?![0-9])/) == nil else {
          throw Fault(kind: .thousands, line: line)
        }
        value.replace(",", with: ".")
      }
      guard let amount = FactorAmount(value) else {
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
