import WellbeingCommandKit
import WellbeingImports
import WellbeingInsights
import WellbeingSamples
import WellbeingTextFormats

/// A file with life factors, whose content shows whether it is CSV or an export of the Health app.
struct FactorFile {
  /// The maximum size of a CSV file: more than a million rows.
  private static let tableLimit = 1 << 26

  private let name: String
  private let input: FileInput

  init(_ name: String, _ input: FileInput) {
    (self.name, self.input) = (name, input)
  }

  /// Whether columns are those of a file of factors.
  static func fits(_ columns: [String]) -> Bool {
    let names = columns.map { $0.lowercased() }
    return ["date", "factor", "value"].allSatisfy(names.contains)
  }

  struct Content {
    var amounts: [ImportedFactor]
    /// A line for each amount of an export of the Health app that was left out, and for time in bed
    /// alone; nil if the file is not one.
    var leftOut: [String]?
    /// A line for each record that could not be read, up to a limit.
    var faults: [String] = []
  }

  /// Reads the amounts of days that have begun.
  func content(_ units: [Factor: String], today: LocalDay) throws -> Content {
    var head = [UInt8](repeating: 0, count: 1 << 16)
    head.removeLast(head.count - (try head.withUnsafeMutableBytes { try input.read($0) }))
    guard head.withoutMark.first(where: { $0 > 32 }) == UInt8(ascii: "<") else {
      return Content(amounts: try table(head, units, today: today))
    }
    let export = try export(head)
    var content = Content(amounts: [], leftOut: [], faults: lines(of: export))
    if export.hasTimeInBedOnly {
      content.leftOut = [
        "The file has time in bed, but no time asleep: time in bed is not counted as sleep."
      ]
    }
    for amount in export.amounts {
      // Sleep in the evening counts for the next day, which is imported when it has begun. No day has
      // more than 24 hours of anything, whatever a program recorded.
      let isTooMuch = FactorUnit.limitOfDay(in: amount.unit).map { amount.value > $0 } ?? false
      if amount.day <= today, !isTooMuch {
        content.amounts.append(amount)
      } else {
        content.leftOut?.append(
          "Left out: \(amount.factor.name) on \(LocalTime.written(amount.day)): "
            + (isTooMuch ? "the time is more than 24 hours." : "the day has not begun."))
      }
    }
    return content
  }

  // MARK: Export of the Health app

  private func export(_ head: [UInt8]) throws -> HealthExport {
    var head = head[...]
    do {
      return try HealthExport { buffer in
        guard !head.isEmpty else { return try input.read(buffer) }
        let part = head.prefix(buffer.count)
        buffer.copyBytes(from: part)
        head = head.dropFirst(part.count)
        return part.count
      }
    } catch let fault as HealthExportFault {
      let remedy = fault.kind == .malformed ? ": export it again" : ""
      throw Failure.dataError("\(words(fault))\(remedy). Nothing was saved.")
    }
  }

  private func lines(of export: HealthExport) -> [String] {
    let others = export.faultCount - export.faults.count
    return export.faults.map { "\(words($0)). The record was left out." }
      + (others > 0 ? ["\(counted(others, "more record")) could not be read."] : [])
  }

  /// Returns the position of a fault and what is wrong, without a full stop.
  private func words(_ fault: HealthExportFault) -> String {
    let place = "\(name), line \(fault.line)"
    let words =
      switch fault.kind {
      case .cut: "the file is not complete: export it again"
      case .malformed: "this is not valid XML"
      case .notHealthData: "this is not an export of the Health app: name its file export.xml"
      case .notUTF8: "the file is not UTF-8: export it again"
      case .tagTooLong, .tooDeep, .tooMuch: "this is not an export that the Health app makes"
      case .attribute(let name): "the attribute \(name) of a record is missing or not valid"
      case .tooLong: "a record of sleep or mindfulness lasts longer than 24 hours"
      }
    return "\(place): \(words)"
  }

  // MARK: CSV

  private func table(
    _ head: [UInt8], _ units: [Factor: String], today: LocalDay
  ) throws -> [ImportedFactor] {
    var bytes = head
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try chunk.withUnsafeMutableBytes { try input.read($0) }
      guard count > 0 else { break }
      bytes += chunk[..<count]
      guard bytes.count <= Self.tableLimit else {
        throw Failure.dataError("\(name) is larger than 64 MiB: import it in parts.")
      }
    }
    do {
      var units = units
      return try FactorTable(bytes).rows.map { try amount($0, &units, today: today) }
    } catch let fault as FactorTable.Fault {
      throw failure(fault)
    }
  }

  /// - Parameter units: The units of factors; a row with a new factor adds its unit.
  private func amount(
    _ row: FactorTable.Row, _ units: inout [Factor: String], today: LocalDay
  ) throws -> ImportedFactor {
    guard row.day <= today else { throw failure("the day has not begun", row.line) }
    guard let own = row.factor.unit ?? units[row.factor] ?? row.unit else {
      throw failure(
        "\(quoted(row.factor.name)) is not a known factor: give a unit in the column unit to begin it",
        row.line)
    }
    units[row.factor] = own
    do {
      return ImportedFactor(
        day: row.day, factor: row.factor,
        value: try FactorArgument.value(row.amount, unit: row.unit, of: row.factor, in: own),
        unit: own)
    } catch {
      throw failure(
        "the value or unit does not fit \(row.factor.name) in \(printable(own))", row.line)
    }
  }

  private func failure(_ fault: FactorTable.Fault) -> Failure {
    switch fault.kind {
    case .column(let column):
      failure("the column \(column) is missing: give date, factor, value and unit", fault.line)
    case .mixedDecimals(let line):
      failure(
        "the value has a decimal point, but line \(line) has a decimal comma: use one of the two",
        fault.line)
    case .thousands:
      failure(
        "a value such as 8.432 may mean 8432 or 8.432: write 8432 or 8.4320", fault.line)
    case .malformed:
      failure("the row is not valid CSV, or has too many or too few cells", fault.line)
    case .cell("date"): failure("the date is not a day such as 2026-01-05", fault.line)
    case .cell("factor"): failure("the factor is not a valid name such as sleep", fault.line)
    case .cell: failure("the value is not an amount such as 7.5 or 7h30", fault.line)
    case .repeated(let line):
      failure("line \(line) has the same factor of the same day: leave one out", fault.line)
    case .notUTF8: failure("the file is not UTF-8: save it as UTF-8", fault.line)
    }
  }

  private func failure(_ words: String, _ line: Int) -> Failure {
    .dataError("\(name), line \(line): \(words). Nothing was saved.")
  }
}
