import WellbeingKit

/// Parses a typed valence.
enum ValenceReply {
  /// Parses an exact valence from −1 through 1, written with digits and a decimal point.
  static func number(_ typed: String) -> Double? {
    let isPlain = typed.utf8.allSatisfy { (48...57).contains($0) || "+-.".utf8.contains($0) }
    guard isPlain, let number = Double(typed), (-1...1).contains(number) else { return nil }
    return number
  }

  /// Parses a step from 1 through 7, the name of a step, or an exact valence.
  ///
  /// An exact valence has a sign or a decimal point: 1 is a step, +1 and 1.0 are valences. 0 is
  /// always a valence.
  static func valence(_ typed: String, _ vocabulary: StateOfMindVocabulary) -> Double? {
    let isExact =
      typed.first.map { "+-".contains($0) } ?? false || typed.contains(".") || typed == "0"
    if isExact { return number(typed) }
    let named = vocabulary.words(named: typed, of: StateOfMind.ValenceClassification.self).first
    let step = Int(typed).flatMap(StateOfMind.ValenceClassification.init(rawValue:)) ?? named
    return step.map { vocabulary.valence(of: $0) }
  }
}
