/// The value of a score, with its range, its band and its basis.
public struct Score: Sendable, Hashable, Codable, Identifiable {
  /// The basis of a score.
  public enum Basis: String, NamedCase, Sendable, Hashable, Codable {
    /// Every item was answered.
    case complete
    /// Unanswered items were estimated from the answered ones.
    case prorated
    /// A declinable item was declined and is left out; the range is smaller.
    case itemDeclined
    /// Only the total is known, not the answers.
    case totalOnly
    /// No score can be given.
    case unscorable
  }

  /// The id of the score rule in the definition, for example `total`.
  public let id: String
  /// The score in points, within ``range``; nil if unscorable. A whole number for instruments that
  /// add whole numbers.
  public let value: Double?
  /// The lowest possible score on this basis, in points.
  package let minimum: Double
  /// The highest possible score on this basis, in points.
  package let maximum: Double
  /// The id of the band that contains the value.
  public let band: String?
  /// The basis of the score.
  public let basis: Basis
  /// The number of answered items; only for a prorated score.
  public let answeredItemCount: Int?
  /// The number of items of the score; only for a prorated score.
  public let itemCount: Int?
  /// The items that were left blank or declined, in order; nil if every item that counts was
  /// answered, and if only the total is known.
  public let missing: [String]?
  /// The lowest score on the full scale that the missing answers allow, in points; nil if none is
  /// missing.
  package let lowest: Double?
  /// The highest score on the full scale that the missing answers allow, in points; nil if none is
  /// missing.
  package let highest: Double?

  /// Creates a score, for example for a test; ``Scorer`` makes those of answers.
  package init(
    id: String, value: Double?, minimum: Double, maximum: Double, band: String?, basis: Basis,
    answeredItemCount: Int? = nil, itemCount: Int? = nil, missing: [String]? = nil,
    lowest: Double? = nil, highest: Double? = nil
  ) {
    self.id = id
    self.value = value
    self.minimum = minimum
    self.maximum = maximum
    self.band = band
    self.basis = basis
    self.answeredItemCount = answeredItemCount
    self.itemCount = itemCount
    self.missing = missing
    self.lowest = lowest
    self.highest = highest
  }

  package enum CodingKeys: String, CodingKey {
    case id, value, minimum, maximum, band, basis, missing, lowest, highest
    case answeredItemCount = "answered"
    case itemCount = "of"
  }

  /// The scores that are possible on this basis, in points: smaller if a declined item is left out.
  public var range: ClosedRange<Double> { minimum...max(minimum, maximum) }

  /// The values that the score can have on the full scale, in points: one value if nothing is
  /// missing; nil if nothing is known.
  public var possibleRange: ClosedRange<Double>? {
    if let lowest, let highest, lowest <= highest { return lowest...highest }
    return value.map { $0...$0 }
  }

  /// Whether nothing was answered, so that every score is possible.
  package var isBlank: Bool { value == nil && lowest == minimum && highest == maximum }
}

/// Returns a number of points as people write it, and as it is stored: 12, not 12.0.
package func points(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
