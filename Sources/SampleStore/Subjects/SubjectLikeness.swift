import Foundation

/// What is left of an identifier without what people overlook: two that are alike in this are
/// easily taken for each other.
///
/// Case, spaces, hyphens and dashes, leading zeros of numbers, and the forms of characters that
/// Unicode calls compatible, such as full-width ones, make no difference.
struct SubjectLikeness {
  /// Zeros dropped from each number as it is written: `P-01-02` is `P-1-2`.
  private let byNumber: String
  /// Hyphens and spaces dropped first, so that numbers join: `P-01-02` is `P0102`.
  private let byDigits: String

  init(_ subject: String) {
    let folded = subject.precomposedStringWithCompatibilityMapping.uppercased().lowercased()
    byNumber = Self.withoutGaps(Self.withoutLeadingZeros(folded))
    byDigits = Self.withoutLeadingZeros(Self.withoutGaps(folded))
  }

  /// Whether the two are alike; no equality, for a third can be like both in other ways.
  func resembles(_ other: SubjectLikeness) -> Bool {
    byNumber == other.byNumber || byDigits == other.byDigits
  }

  private static func withoutGaps(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.unicodeScalars.filter { !isGap($0) })
    return String(kept)
  }

  private static func isGap(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .dashPunctuation, .spaceSeparator: true
    // The soft hyphen, the minus sign, and what joins or parts words without being seen.
    default: ["\u{AD}", "\u{2212}", "\u{200B}", "\u{2060}", "\u{FEFF}"].contains(scalar)
    }
  }

  private static func withoutLeadingZeros(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    var isInNumber = false
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let digit = digit(scalar)
      let isFollowed = index + 1 < scalars.count && self.digit(scalars[index + 1]) != nil
      if digit == 0, !isInNumber, isFollowed { continue }
      isInNumber = digit != nil
      kept.append(scalar)
    }
    return String(kept)
  }

  /// The value of a decimal digit of any script, else nil.
  private static func digit(_ scalar: Unicode.Scalar) -> Double? {
    scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil
  }
}
