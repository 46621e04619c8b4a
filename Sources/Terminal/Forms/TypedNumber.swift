/// A number that is typed digit by digit, to choose what has it as a label.
struct TypedNumber: Sendable, Hashable {
  /// After so long a digit begins another number.
  private static let longestPause = Duration.seconds(2)

  private(set) var text = ""

  /// The digits that labels of digits are made of, in ascending order.
  static func digits(of labels: [String]) -> [Key] {
    let digits = Set(labels.filter(isNumber).joined())
    return digits.sorted().map(Key.character)
  }

  /// Adds a digit; begins anew where no label begins with what that gives.
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
