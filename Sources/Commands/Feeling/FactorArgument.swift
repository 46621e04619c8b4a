import WellbeingCommandLine
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

enum FactorArgument {
  static let forms = "A number such as 7.5, with a unit such as 450 min, or 7h30."

  /// - Throws: ``Failure``, with the known factors.
  static func factor(_ typed: String) throws(Failure) -> Factor {
    do throws(InvalidSample) {
      return try Factor(typed)
    } catch {
      throw .usage(
        "\(quoted(typed)) is not a valid factor: use "
          + "\(Factor.known.map(\.name).joined(separator: ", ")), or a name of letters, digits and "
          + "hyphens.")
    }
  }

  /// The refusal of a factor that is neither known nor in the store, and may be mistyped.
  static func unknown(_ factor: Factor) -> Failure {
    let known = Suggestion.closest(to: factor.name, among: Factor.known.map(\.name))
    return .usage(
      "\(quoted(factor.name)) is not a known factor"
        + (known.map { ". Did you mean \(quoted($0))?" } ?? "")
        + (known == nil ? ": to begin one" : " To begin a new factor")
        + ", give its unit once, as in '--unit l'.")
  }

  /// Checks that a factor is known or has amounts in the store.
  ///
  /// - Parameter others: Other words that may have been meant.
  static func check(_ factor: Factor, in store: HealthStore?, others: [String] = []) throws {
    let known = try Factor.known + (store?.read { try $0.factorUnits() }.keys.map(\.self) ?? [])
    guard !known.contains(factor) else { return }
    throw Failure.usage(
      "\(quoted(factor.name)) is not a known factor"
        + Suggestion.advice(
          Suggestion.closest(to: factor.name, among: others + known.map(\.name).sorted()),
          else: "'wellbeing factor list' lists those that were saved"))
  }

  /// - Parameter place: What the amount is the value of, for the error, such as an option.
  static func amount(_ typed: String, of place: String) throws(Failure) -> FactorAmount {
    guard let amount = FactorAmount(typed) else {
      throw .usage("\(place) is not a valid amount: give a number such as 7.5, 450 min or 7h30.")
    }
    return amount
  }

  /// - Parameters:
  ///   - unit: The value of '--unit'; nil if it was not given.
  /// - Throws: ``Failure`` for two units, a unit that does not convert, or a time over 24 hours.
  static func value(
    _ amount: FactorAmount, unit: String?, of factor: Factor, in own: String
  ) throws(Failure) -> Double {
    do throws(FactorAmount.Misfit) {
      return try amount.value(unit: unit, of: factor, in: own)
    } catch {
      let sentence =
        switch error {
        case .twoUnits: "The amount has a unit already: leave out '--unit'."
        case .unitOfAlcohol: "A unit of alcohol is not a drink: give the number of drinks."
        case .unit(let typed):
          "\(factor.name) is kept in \(printable(own)), and \(quoted(typed)) does not convert to it: "
            + "give the amount in \(printable(own))."
        case .moreThanADay:
          "A day has 24 hours: if the amount of \(factor.name) is in another unit than "
            + "\(printable(own)), name it, as in '450 min'."
        }
      throw .usage(sentence)
    }
  }
}
