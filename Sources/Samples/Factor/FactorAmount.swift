/// An amount of a factor as typed: a number, with or without a unit.
package struct FactorAmount: Sendable, Equatable {
  package let value: Double
  package let unit: String?

  /// Parses `7.5`, `450 min`, `450min`, `7h30`, `7 h 30 min` or `7:30`; nil for any other text.
  ///
  /// Numbers have a decimal point, no sign and no exponent. Hours with minutes are in minutes.
  package init?(_ text: some StringProtocol) {
    let bare = String(text.filter { !$0.isWhitespace })
    guard let (number, rest) = Self.number(bare[...]) else { return nil }
    if let minutes = Self.minutes(rest), let hours = Int(number) {
      let (total, overflow) = hours.multipliedReportingOverflow(by: 60)
      guard !overflow, total < 1_000_000 else { return nil }
      value = Double(total + minutes)
      unit = "min"
      return
    }
    guard let value = Double(number), value.isFinite else { return nil }
    // Digits in a unit are a mistyped number, such as 1e3 or 7h60.
    guard rest.first.map({ $0.isLetter || $0 == "%" || $0 == "°" }) ?? true,
      !rest.contains(where: \.isNumber)
    else { return nil }
    self.value = value
    unit = rest.isEmpty ? nil : String(rest)
  }

  /// Splits off a number of digits and at most one point.
  private static func number(_ text: Substring) -> (Substring, Substring)? {
    let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let isNumber = number.first?.isNumber == true && number.last?.isNumber == true
    guard isNumber, number.count(where: { $0 == "." }) <= 1 else { return nil }
    return (number, text[number.endIndex...])
  }

  /// The minutes that follow whole hours, as in `h30` or `:30`; nil for anything else.
  private static func minutes(_ text: Substring) -> Int? {
    guard let sign = text.first, "hH:".contains(sign) else { return nil }
    let digits = text.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let word = text.dropFirst(1 + digits.count)
    guard (1...2).contains(digits.count), sign != ":" || digits.count == 2,
      word.isEmpty || sign != ":" && ["m", "min"].contains(word.lowercased()),
      let minutes = Int(digits), minutes < 60
    else { return nil }
    return minutes
  }
}

extension FactorAmount {
  /// Why an amount is not one of a factor.
  package enum Misfit: Error, Sendable, Equatable {
    case twoUnits
    /// A unit of alcohol is not a drink.
    case unitOfAlcohol
    /// The unit, which does not convert to the factor's own.
    case unit(String)
    case moreThanADay
  }

  /// Returns the value in the factor's own unit.
  ///
  /// - Parameter unit: The unit beside the amount; nil if there is none.
  package func value(
    unit other: String?, of factor: Factor, in own: String
  ) throws(Misfit) -> Double {
    if let unit, let other, unit != other { throw .twoUnits }
    let typed = unit ?? other ?? own
    if factor == .alcohol, ["unit", "units"].contains(typed.lowercased()) { throw .unitOfAlcohol }
    guard let value = FactorUnit.converted(value, from: typed, to: own) else { throw .unit(typed) }
    if let limit = FactorUnit.limitOfDay(in: own), value > limit { throw .moreThanADay }
    return value
  }
}
