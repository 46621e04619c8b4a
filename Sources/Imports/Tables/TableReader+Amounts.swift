import Foundation
import WellbeingSamples
import WellbeingTextFormats

/// How rows become amounts of life factors.
extension TableReader {
  func record(
    _ amount: TableMap.Amount, _ row: TableRow, _ header: SampleHeader
  ) throws(Problem) -> IncomingRecord {
    guard let factor = try? Factor(amount.factor.text(row)) else {
      throw row.problem(
        "factor", "this is not a valid name such as sleep", at: amount.factor.column)
    }
    let typed = try typedAmount(amount.value, row)
    let unit = amount.unit.map { $0.text(row) }.flatMap { $0.isEmpty ? nil : $0 }
    guard let own = factor.unit ?? context.factorUnits[factor] ?? unit else {
      throw row.problem(
        "unknownFactor", "the factor is not known: give a unit to begin it",
        at: amount.factor.column)
    }
    context.factorUnits[factor] = own
    guard let value = try? typed.value(unit: unit, of: factor, in: own) else {
      throw row.problem(
        "amount", "the value or its unit does not fit the factor, which is kept in \(own)",
        at: amount.value.column)
    }
    let sample: FactorSample
    do throws(InvalidSample) {
      sample = try FactorSample(factor, value: value, unit: own, header: named(header))
    } catch {
      throw row.problem(
        error, at: error == .factorNeedsDay ? map.start.columns.last : amount.value.column)
    }
    var record = IncomingRecord(line: row.line, sample: sample)
    record.isAmountOfDay = true
    return record
  }

  /// Reads an amount such as `7.5` or `7h30`. In a file with semicolons it may have a decimal comma.
  private func typedAmount(
    _ cell: TableMap.Cell, _ row: TableRow
  ) throws(Problem) -> FactorAmount {
    var text = cell.text(row)
    if rows.hasSemicolons {
      for mark in [",", "."] as [Character] where text.contains(mark) { decimals[mark] = row.line }
      // A point may then well separate thousands.
      if let comma = decimals[","], decimals["."] != nil {
        throw row.problem(
          "number",
          "the value has a decimal point, but line \(comma) has a decimal comma: use one of the two",
          at: cell.column)
      }
      guard text.prefixMatch(of: /[1-9][0-9]{0,2}[.,][0-9]{3}(?![0-9])/) == nil else {
        throw row.problem(
          "number", "a value such as 8.432 may mean 8432 or 8.432: write 8432 or 8.4320",
          at: cell.column)
      }
      text.replace(",", with: ".")
    }
    guard let amount = FactorAmount(text) else {
      throw row.problem("number", "this is not an amount such as 7.5 or 7h30", at: cell.column)
    }
    return amount
  }
}
