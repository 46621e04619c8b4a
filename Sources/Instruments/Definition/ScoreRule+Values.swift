/// What a score can be, and how it is described.
extension Questionnaire.ScoreRule {
  /// Returns the band that a score lies in.
  public func band(containing value: Double) -> Questionnaire.Band? {
    bands.first { $0.range.contains(value) }
  }

  /// Returns the band of an id.
  public func band(_ id: String) -> Questionnaire.Band? {
    bands.first { $0.id == id }
  }

  /// The cut-offs that results of a language are described by: one, or one for each sex. What holds
  /// for the language alone goes before what holds for every one.
  package func primaryCutoffs(in language: String) -> [Questionnaire.Cutoff] {
    let primary = cutoffs.filter(\.isPrimary)
    let own = primary.filter { $0.language == language }
    return own.isEmpty ? primary.filter { $0.language == nil } : own
  }

  /// Whether a number of points within the range is one that the score can be, as far as its rule
  /// alone tells: of the table, a multiple of what a sum is multiplied by, or of the decimals.
  public func canBe(_ value: Double) -> Bool {
    guard conversionTable.isEmpty else { return conversionTable.contains { $0.value == value } }
    switch method {
    case .sum, .count: return Int(exactly: value)?.isMultiple(of: multiplier) ?? false
    case .mean: return isOnStep(value)
    }
  }

  /// Whether a number has no more decimals than the score.
  public func isOnStep(_ value: Double) -> Bool {
    (value * unitsPerPoint).rounded() / unitsPerPoint == value
  }

  /// The number of points that comes next after one, with the score's decimals.
  public func next(after value: Double) -> Double {
    ((value * unitsPerPoint).rounded() + 1) / unitsPerPoint
  }

  /// How many units of the last decimal make a point: in such units a score is a whole number.
  package var unitsPerPoint: Double { Self.powersOfTen[decimals] }

  /// The powers of ten by their exponent, as far as a score's decimals go.
  static let powersOfTen: [Double] = [1, 10, 100, 1000]
}
