import WellbeingTextFormats

extension Questionnaire {
  /// How an item without choices is answered: with a number or a text.
  ///
  /// No score, alert or condition uses such an item.
  public enum Entry: Sendable, Hashable {
    /// A number.
    case number(NumberEntry)
    /// A text on one line, of at most this many characters.
    case text(maximumLength: Int)
  }

  /// The numbers that answer an item.
  public struct NumberEntry: Sendable, Hashable {
    /// The lowest and the highest number.
    public let range: ClosedRange<Double>
    /// The largest number of decimal places; 0 for whole numbers.
    public let decimals: Int
    /// The unit, such as "hours"; nil for a number without one.
    public let unit: LocalizedText?
  }
}

extension Questionnaire.NumberEntry {
  package static let mostDecimals = 2

  func accepts(_ number: Double) -> Bool {
    let places = Questionnaire.ScoreRule.powersOfTen[decimals]
    return range.contains(number) && (number * places).rounded() / places == number
  }
}

extension Questionnaire.Entry {
  /// The largest number of characters that a text may be allowed to have.
  package static let longestText = 1_000

  /// The limits of a number; nil for a text.
  package var number: Questionnaire.NumberEntry? {
    if case .number(let number) = self { number } else { nil }
  }

  package func accepts(_ answer: Answer) -> Bool {
    switch (self, answer) {
    case (.number(let entry), .value(let value)): entry.accepts(Double(value))
    case (.number(let entry), .decimal(let value)): entry.accepts(value)
    case (.text(let limit), .text(let text)):
      // A character can have any number of scalars.
      text.count <= limit && text.unicodeScalars.count <= 8 * limit
        && text.contains { !$0.isWhitespace } && !text.unicodeScalars.contains(where: \.isControl)
    default: false
    }
  }

  /// Returns the answer for a typed line without spaces around it; nil if it is not valid.
  ///
  /// A number may have a decimal point or a decimal comma, and no other separator: `1,500` is not a
  /// number, because it could mean 1500; nor is `01`, in which a comma may be missing.
  package func answer(typed: String) -> Answer? {
    let answer: Answer?
    switch self {
    case .number(let entry):
      let isPlain =
        entry.decimals == 0
        ? typed.wholeMatch(of: /-?(0|[1-9][0-9]{0,8})/) != nil
        : typed.wholeMatch(of: /-?(0|[1-9][0-9]{0,8})([.,][0-9]{1,2})?/) != nil
      answer = isPlain ? Double(typed.replacing(",", with: ".")).map(Answer.init(number:)) : nil
    // A hyphen alone means unanswered wherever answers are typed.
    case .text: answer = typed == "-" ? nil : .text(typed)
    }
    return answer.flatMap { accepts($0) ? $0 : nil }
  }

  /// Returns the valid answers in words, such as `a whole number from 0 to 10`.
  package func words(in language: String) -> String {
    switch self {
    case .text(let limit): return "text of at most \(limit) characters on one line"
    case .number(let entry):
      let range = "from \(points(entry.range.lowerBound)) to \(points(entry.range.upperBound))"
      let unit = entry.unit?.text(in: language).map { " \(printable($0))" } ?? ""
      return entry.decimals == 0
        ? "a whole number \(range)\(unit)"
        : "a number \(range)\(unit), with at most \(entry.decimals) decimals"
    }
  }
}
