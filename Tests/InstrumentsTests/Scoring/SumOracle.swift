@testable import WellbeingInstruments

/// A sum score calculated a second time in plain arithmetic, without the kit's scorer.
struct SumOracle: Sendable {
  /// The id of the score.
  var id = "total"
  /// The ids of the items that are added up, in order.
  let items: [String]
  /// The highest value of each of them; the lowest is 0.
  var highestValue = 3
  /// How many of them may be unanswered when the score is prorated.
  var maximumMissing = 0
  /// The band of a total.
  let band: @Sendable (Int) -> String

  /// The score that a sheet must have.
  func score(of sheet: Sheet, policy: MissingAnswerPolicy) -> Score {
    let values = sheet.filter { $0 <= 3 }
    let sum = values.reduce(0, +)
    let open = items.indices.filter { [Sheet.blank, Sheet.declined].contains(sheet[$0]) }
    let missing = open.isEmpty ? nil : open.map { items[$0] }
    let blankCount = sheet.count { $0 == Sheet.blank }
    let isDeclined = sheet.contains(Sheet.declined)
    let isLeftOut = sheet.contains(Sheet.notApplicable)
    let maximum = highestValue * (isDeclined || isLeftOut ? items.count - 1 : items.count)
    // On the full scale, whatever the open items are answered with.
    let lowest = open.isEmpty ? nil : Double(sum)
    let highest = open.isEmpty ? nil : Double(sum + highestValue * open.count)
    if blankCount == 0 {
      return Score(
        id: id, value: Double(sum), minimum: 0, maximum: Double(maximum), band: band(sum),
        basis: isDeclined ? .itemDeclined : .complete, missing: missing, lowest: lowest,
        highest: highest)
    }
    if policy == .prorate, !isDeclined, blankCount <= maximumMissing {
      let total = roundedHalfUp(sum * items.count, dividedBy: values.count)
      return Score(
        id: id, value: Double(total), minimum: 0, maximum: Double(maximum),
        band: band(total), basis: .prorated, answeredItemCount: values.count,
        itemCount: items.count,
        missing: missing, lowest: lowest, highest: highest)
    }
    return Score(
      id: id, value: nil, minimum: 0, maximum: Double(maximum), band: nil,
      basis: .unscorable, missing: missing, lowest: lowest, highest: highest)
  }

  private func roundedHalfUp(_ number: Int, dividedBy divisor: Int) -> Int {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder >= divisor - remainder ? quotient + 1 : quotient
  }
}
