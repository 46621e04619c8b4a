import WellbeingKit

/// A number of points as people write it: 12, not 12.0.
func points(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}

extension Score.Basis {
  /// The basis in words.
  var words: String {
    switch self {
    case .complete: "complete"
    case .prorated: "prorated"
    case .itemDeclined: "item declined"
    case .totalOnly: "total only"
    case .unscorable: "no total"
    }
  }
}
