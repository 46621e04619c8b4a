/// Whom an institution wants to be called before anyone else, in whichever country.
struct SupportLine: Equatable, Sendable {
  /// What a line has, each of it a text.
  enum Part: String, CaseIterable {
    case name
    case action
    case hours

    /// How many characters it may have.
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
  /// When somebody answers; nil where nothing is said of it.
  let hours: String?

  /// The line within a sentence.
  var words: String {
    "\(name): \(action)" + (hours.map { " (\($0))" } ?? "")
  }
}
