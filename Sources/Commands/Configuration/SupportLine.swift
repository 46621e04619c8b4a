/// An institution's own helpline, shown before any other contact, whatever the country.
struct SupportLine: Equatable, Sendable {
  /// The parts of a helpline; each is a text.
  enum Part: String, CaseIterable {
    case name
    case action
    case hours

    /// The allowed number of characters.
    var length: ClosedRange<Int> {
      switch self {
      case .name, .hours: 1...100
      case .action: 1...200
      }
    }
  }

  /// Who answers, for example *Crisis team*.
  let name: String
  /// What to do, for example *call 0123 456*.
  let action: String
  /// When somebody answers; nil if not stated.
  let hours: String?

  /// The helpline as part of a sentence.
  var words: String {
    "\(name): \(action)" + (hours.map { " (\($0))" } ?? "")
  }
}
