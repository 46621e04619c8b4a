/// A number typed digit by digit to choose the option with that label.
struct TypedNumber: Sendable, Hashable {
  /// The pause after which a digit begins a new number.
  private static let longestPause = Duration.seconds(2)

  private(set) var text = ""

  /// Returns the digits that occur in numeric labels, in ascending order.
  static func digits(of labels: [String]) -> [Key] {
    let digits = Set(labels.filter(isNumber).joined())
    return digits.sorted().map(Key.character)
  }

  /// Adds a digit; starts over if no label begins with the resulting number.
  mutating func add(_ press: KeyPress, labels: [String]) {
    guard case .character(let digit) = press.key else { return }
    let longer = text + String(digit)
    let goesOn = press.pause < Self.longestPause && labels.contains { $0.hasPrefix(longer) }
    text = goesOn ? longer : String(digit)
  }

  private static func isNumber(_ label: String) -> Bool {
    !label.isEmpty && label.allSatisfy { $0.isASCII && $0.isWholeNumber }
  }
}
