import Foundation
import Testing
import WellbeingCommandSupport

/// A table with what each of its rows says.
struct MutatedTable {
  struct Row {
    var cells: [String]
    /// Its subject, day and answers; nil if it cannot be read.
    var record: String?
    /// Whether it has anything to save.
    var isContent = true
  }

  private static let folder = Repository.root.appending(path: "Tests/Tables/imports")

  let name: String
  let type: String
  let ownOptions: String
  let ids: [String]
  var items: [String]
  let (subject, date, total): (String, String, String)
  var header: [String]
  var lead: [[String]]
  var rows: [Row]
  var delimiter: Character
  var end = "\n"
  var isQuoted = false
  var (beginning, hasLastEnd, encoding) = ("", true, String.Encoding.utf8)
  var hasOpenQuote = false
  /// The changes that were made.
  var changes: [MutatedTable.Change] = []
  /// Whether nothing of the table can be read.
  var isUnreadable = false
  /// Whether it has to be saved.
  var hasToPass = true

  static func all() throws -> [MutatedTable] {
    let text = try String(contentsOf: folder.appending(path: "truth.txt"), encoding: .utf8)
    let blocks = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
      .reduce(into: [[[String]]]()) { blocks, line in
        if line[0] == "table" { blocks.append([]) }
        blocks[blocks.count - 1].append(line)
      }
    return try blocks.map(MutatedTable.init)
  }

  private init(_ block: [[String]]) throws {
    (name, type, ownOptions) = (block[0][1], block[0][2], block[0][3])
    delimiter = block[0][4] == "tab" ? "\t" : Character(block[0][4])
    (subject, date, total) = (block[1][1], block[1][2], block[1][3])
    (ids, items) = (Array(block[2].dropFirst()), Array(block[3].dropFirst()))
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(name).csv"), encoding: .utf8)
    let lines = Self.lines(text, delimiter)
    let count = try #require(Int(block[0][5]))
    (header, lead) = (lines[0], Array(lines[1..<count]))
    rows = zip(lines[count...], block[4...]).map { cells, truth in
      Row(cells: cells, record: Self.record(truth[1], truth[2], truth[3]))
    }
    for row in rows.indices { settle(row) }
  }

  /// A row without answers has nothing to save.
  mutating func settle(_ row: Int) {
    guard let answers = rows[row].record?.split(separator: " ").last else { return }
    rows[row].isContent = answers.contains { $0 != "-" }
  }

  static func record(_ subject: String, _ day: String, _ answers: String) -> String {
    "\(subject) \(day) \(answers)"
  }

  /// The record that the program saved.
  func record(_ sample: JSON) -> String {
    let answers = ids.map { id in
      if case .number(let value)? = sample["answers"]?[id] { String(Int(value)) } else { "-" }
    }
    return Self.record(
      sample["subject"]?.text ?? "", String((sample["start"]?.text ?? "").prefix(10)),
      answers.joined())
  }

  private static func lines(_ text: String, _ delimiter: Character) -> [[String]] {
    var (lines, cell, isQuoted) = ([[String]()], "", false)
    for character in text.replacing("\"\"", with: "\u{0}") {
      switch character {
      case "\"": isQuoted.toggle()
      case "\n" where !isQuoted:
        lines[lines.count - 1].append(cell)
        lines.append([])
        cell = ""
      case delimiter where !isQuoted:
        lines[lines.count - 1].append(cell)
        cell = ""
      case "\u{0}": if isQuoted { cell.append("\"") }
      default: cell.append(character)
      }
    }
    return lines.dropLast()
  }

  // MARK: The file

  var options: String {
    "--type \(type) --subject-column '\(subject)' --date-column '\(date)' \(ownOptions)"
  }

  var numberedRows: [(line: Int, row: Row)] {
    let first = 2 + lead.count + (beginning.contains("\n") ? 1 : 0)
    return rows.enumerated().map { (first + $0, $1) }
  }

  var bytes: Data {
    let lines = ([header] + lead + rows.map(\.cells)).map { cells in
      cells.map { cell in
        isQuoted || cell.contains { "\"\r\n".contains($0) || $0 == delimiter }
          ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
      }.joined(separator: String(delimiter))
    }
    let last = (hasOpenQuote ? "\"" : "") + (lines.last ?? "")
    let text = (lines.dropLast() + [last]).joined(separator: end) + (hasLastEnd ? end : "")
    let mark = encoding == .utf8 ? beginning : beginning.replacing("\u{FEFF}", with: "")
    return (mark + text).data(using: encoding) ?? Data()
  }
}
