import Foundation
import WellbeingTestBytes

extension MutatedTable {
  enum Change: CaseIterable {
    // The same in another way.
    case delimiter, carriageReturns, mark, quotes, spaces, order, anotherColumn, capitals, emptyRows
    case decimals, labels, dates, shuffledRows, rowAgain, noLastEnd, separatorLine, missingWords
    // Something else.
    case anotherAnswer, blank, anotherSubject, exchangedNames, anotherTotal, otherTotals
    // Nothing that can be read, in a row or as a whole.
    case noAnswer, noSubject, noDay, cellLess, cellMore, namesAgain, means, noNames, itemLess
    case nameTwice, wide, latin, openQuote, oneTooHigh, reversed
  }

  private static let labels = [
    "Not at all", "Several days", "More than half the days", "Nearly every day",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  mutating func mutate(_ random: inout SeededGenerator) {
    let change = random.pick(Change.allCases)
    changes.append(change)
    let row = pickRow(&random)
    let item = Int.random(in: items.indices, using: &random)
    switch change {
    case .delimiter:
      delimiter = random.pick([",", ";", "\t", "|"])
      // Names with commas may be parted by them, and so may numbers.
      if header.contains(where: { $0.contains(",") })
        || rows.contains(where: { $0.cells.contains { $0.hasSuffix(",0") } }) && delimiter != ";"
      {
        hasToPass = false
      }
    case .carriageReturns: end = "\r\n"
    case .mark: beginning = "\u{FEFF}" + beginning
    case .quotes: isQuoted = true
    case .spaces: edit(Array(header.indices)) { " \($0) " }
    case .order:
      let places = header.indices.shuffled(using: &random)
      arrange { cells in cells.count == places.count ? places.map { cells[$0] } : cells }
    case .anotherColumn: add("remark", with: "fine, 3")
    case .capitals: header = header.map { $0.uppercased() }
    case .emptyRows:
      let empty = Row(cells: header.map { _ in "" }, record: nil, isContent: false)
      rows += [empty, empty]
      rows.insert(Row(cells: [""], record: nil, isContent: false), at: row)
    case .decimals:
      guard hasNumbers else { return }
      let zero = delimiter == ";" ? ",0" : ".0"
      edit(itemColumns) { Int($0).map { (0...3).contains($0) } == true ? $0 + zero : $0 }
    case .labels:
      guard hasNumbers else { return }
      edit(itemColumns) { cell in
        Int(cell).flatMap { (0...3).contains($0) ? Self.labels[$0] : nil } ?? cell
      }
    case .dates:
      let style = Int.random(in: 0...9, using: &random)
      for row in rows.indices {
        guard let day = parts(row)?[1] else { continue }
        set(row, date, Self.written(day, style))
      }
    case .shuffledRows: rows.shuffle(using: &random)
    case .rowAgain: rows.append(rows[row])
    case .noLastEnd: hasLastEnd = false
    case .separatorLine: if beginning.isEmpty { beginning = "sep=\(delimiter)\n" }
    case .missingWords:
      for row in rows.indices where rows[row].record != nil {
        for column in itemColumns where rows[row].cells[column].isEmpty {
          rows[row].cells[column] = "NA"
        }
      }
    case .anotherAnswer:
      let other = pickRow(&random)
      guard let column = column(items[item]), let answer = parts(other).map({ Array($0[2])[item] }),
        rows[other].cells.indices.contains(column)
      else { return }
      set(row, items[item], rows[other].cells[column])
      setAnswer(row, item, answer)
    case .blank:
      set(row, items[item], "")
      setAnswer(row, item, "-")
    case .anotherSubject:
      set(row, subject, "X9")
      retell(row) { $0[0] = "X9" }
    case .exchangedNames:
      let other = Int.random(in: items.indices, using: &random)
      guard let first = column(items[item]), let second = column(items[other]) else { return }
      header.swapAt(first, second)
      for row in rows.indices {
        guard let answers = parts(row).map({ Array($0[2]) }) else { continue }
        setAnswer(row, item, answers[other])
        setAnswer(row, other, answers[item])
      }
    case .anotherTotal: set(row, total, "3")
    case .otherTotals:
      guard let column = column(total) else { return }
      edit([column]) { $0.isEmpty ? $0 : "\((Int($0.prefix { $0 != "," }) ?? 0) + 2)" }
      hasToPass = false
    case .noAnswer:
      set(
        row, items[item],
        random.pick(["x", "-1", "4", "1.5", "+1", "01", "TRUE", "99", "1/2", "Never", "2: a"]))
      spoil(row)
    case .noSubject:
      set(row, subject, random.pick(["", "NA", "NULL", "#N/A", ".", "a\u{202E}b"]))
      spoil(row)
    case .noDay:
      set(
        row, date,
        random.pick(["", "soon", "2025-13-01", "2031-01-01", "31.02.2025", "1850-01-01", "46127"]))
      spoil(row)
    case .cellLess:
      rows[row].cells.removeLast()
      spoil(row)
    case .cellMore:
      rows[row].cells.append("1")
      spoil(row)
    case .namesAgain:
      rows.insert(Row(cells: header, record: nil), at: row)
      hasToPass = false
    case .means:
      let columns = itemColumns
      rows.append(
        Row(cells: header.indices.map { columns.contains($0) ? "1.2" : "Mean" }, record: nil))
      hasToPass = false
    case .noNames:
      header = lead.first ?? rows[row].cells
      becomeUnreadable()
    case .itemLess:
      guard let column = column(items[item]) else { return }
      header[column] = "other"
      becomeUnreadable()
    case .nameTwice:
      let name = random.pick([subject, date, items[item]])
      add(name, with: "1")
      becomeUnreadable()
    case .wide:
      encoding = .utf16
      becomeUnreadable()
    case .latin:
      encoding = .isoLatin1
      if rows.contains(where: { $0.cells.contains { $0.utf8.contains { $0 > 127 } } }) {
        becomeUnreadable()
      }
    case .openQuote:
      guard !isQuoted else { return }
      hasOpenQuote = true
      becomeUnreadable()
    case .oneTooHigh:
      guard hasNumbers else { return }
      let columns = itemColumns
      let isSummed = Bool.random(using: &random)
      for row in rows.indices where rows[row].record != nil {
        let answered = columns.filter { (0...3).map(String.init).contains(rows[row].cells[$0]) }
        for column in answered {
          rows[row].cells[column] = "\((Int(rows[row].cells[column]) ?? 0) + 1)"
        }
        guard isSummed, let place = column(total), let sum = Int(rows[row].cells[place]) else {
          continue
        }
        rows[row].cells[place] = "\(sum + answered.count)"
      }
      becomeUnreadable()
    case .reversed:
      guard hasNumbers, column(total) != nil else { return }
      edit(itemColumns) { cell in Int(cell).map { "\(3 - $0)" } ?? cell }
      becomeUnreadable()
    }
  }

  // MARK: Parts of changes

  private func pickRow(_ random: inout SeededGenerator) -> Int {
    let readable = rows.indices.filter { rows[$0].record != nil }
    return readable.isEmpty ? 0 : random.pick(readable)
  }

  private func column(_ name: String) -> Int? {
    header.firstIndex { $0.lowercased() == name.lowercased() }
  }

  private var itemColumns: [Int] { items.compactMap(column) }

  private var hasNumbers: Bool {
    !options.contains("--codes")
      && itemColumns.allSatisfy { column in
        rows.allSatisfy { $0.record == nil || $0.cells[column].count < 3 }
      }
  }

  private mutating func edit(_ columns: [Int], _ body: (String) -> String) {
    for row in rows.indices where rows[row].record != nil {
      for column in columns { rows[row].cells[column] = body(rows[row].cells[column]) }
    }
  }

  private mutating func arrange(_ body: ([String]) -> [String]) {
    let others = (lead.map(body), rows.map { body($0.cells) })
    header = body(header)
    lead = others.0
    for row in rows.indices { rows[row].cells = others.1[row] }
  }

  mutating func add(_ name: String, with cell: String) {
    let names = header
    arrange { cells in
      if cells == names { return cells + [name] }
      return cells.count < 2 ? cells : cells + [cells.allSatisfy(\.isEmpty) ? "" : cell]
    }
    // The second line of Qualtrics has a name in each cell.
    lead = lead.map { $0.dropLast() + [$0[$0.count - 2]] }
  }

  private mutating func set(_ row: Int, _ name: String, _ text: String) {
    guard let column = column(name), rows[row].cells.indices.contains(column) else { return }
    rows[row].cells[column] = text
  }

  /// The subject, day and answers of a row. A subject may have spaces.
  private func parts(_ row: Int) -> [String]? {
    guard let parts = rows[row].record?.split(separator: " ").map(String.init) else { return nil }
    return [parts.dropLast(2).joined(separator: " ")] + parts.suffix(2)
  }

  private mutating func retell(_ row: Int, _ body: (inout [String]) -> Void) {
    guard var parts = parts(row) else { return }
    body(&parts)
    rows[row].record = Self.record(parts[0], parts[1], parts[2])
    settle(row)
  }

  private mutating func setAnswer(_ row: Int, _ item: Int, _ answer: Character) {
    retell(row) { parts in
      var answers = Array(parts[2])
      answers[item] = answer
      parts[2] = String(answers)
    }
  }

  private mutating func spoil(_ row: Int) { (rows[row].record, hasToPass) = (nil, false) }

  private mutating func becomeUnreadable() { (isUnreadable, hasToPass) = (true, false) }

  private static func written(_ day: String, _ style: Int) -> String {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    let (year, month, day) = (parts[0], parts[1], parts[2])
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return switch style {
    case 0: "\(month)/\(day)/\(year)"
    case 1: "\(day).\(month).\(year)"
    case 2: "\(two(day))/\(two(month))/\(year)"
    case 3: "\(day)-\(months[month - 1])-\(year)"
    case 4: "\(months[month - 1]) \(day), \(year)"
    case 5: "\(year)/\(two(month))/\(two(day))"
    case 6: "\(year)-\(two(month))-\(two(day))T10:00:00"
    case 7: "\(month)/\(day)/\(two(year % 100)) 1:05 PM"
    case 8: "\(two(day)).\(two(month)).\(two(year % 100))"
    default: "\(two(day))-\(months[month - 1].uppercased())-\(two(year % 100))"
    }
  }
}
