import WellbeingKit

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
