import Foundation
import WellbeingPlainText

/// The texts around a chart, sanitized for drawing.
struct ChartWords {
  /// The heading.
  let title: String
  /// The paragraphs below the chart.
  let caption: [String]
  /// The text alternative to the chart.
  let alternative: String

  /// - Parameter ellipsis: The mark for truncated text.
  init(_ chart: WellbeingChart, ellipsis: String = "…") {
    title = chart.title.drawable(ellipsis: ellipsis)
    caption = chart.caption.prefix(20).map { $0.drawable(limit: 500, ellipsis: ellipsis) }
      .filter { !$0.isEmpty }
    alternative = chart.alternative.drawable(limit: 4_000, ellipsis: ellipsis)
  }
}

extension String {
  /// Returns the text sanitized for drawing: without control, format and bidirectional characters
  /// and those not allowed in XML, and with each run of white space or blank-looking characters as
  /// one space.
  ///
  /// A letter keeps at most eight combining marks, so that they stay within the line. Joiners are
  /// kept between letters of joining scripts, where they have no width; between pictures they are
  /// removed, because terminals disagree on whether the result is a single picture.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of Unicode scalars.
  ///   - ellipsis: The mark for truncated text.
  func drawable(limit: Int = 300, ellipsis: String = "…") -> String {
    if isDrawable(limit: limit) { return self }
    var shown = String.UnicodeScalarView()
    var count = 0
    var marks = 0
    var base: TextRole?
    var spaceIsDue = false
    // Removed scalars are read too, so this also limits the input.
    for scalar in unicodeScalars.prefix(limit * 20) {
      let role = TextRole(of: scalar)
      if role == .space { spaceIsDue = count > 0 }
      switch role {
      case .letter, .joiningLetter: (base, marks) = (role, 0)
      case .mark where base != nil && marks < 8: marks += 1
      case .joiner where base == .joiningLetter && marks < 8: marks += 1
      case .mark, .joiner, .space, .nothing: continue
      }
      guard count < limit else { return String(shown) + ellipsis }
      if spaceIsDue { shown.append(" ") }
      spaceIsDue = false
      shown.append(scalar)
      count += 1
    }
    return String(shown)
  }

  /// Whether the text is short and printable ASCII that needs no change, as most texts are.
  private func isDrawable(limit: Int) -> Bool {
    let bytes = utf8
    guard bytes.count <= limit, bytes.first != 0x20, bytes.last != 0x20 else { return false }
    var last: UInt8 = 0
    return bytes.allSatisfy { byte in
      defer { last = byte }
      return (0x20..<0x7F).contains(byte) && !(byte == 0x20 && last == 0x20)
    }
  }
}

/// The role of a scalar in drawing.
private enum TextRole {
  case letter
  /// A letter of a joining script, such as Arabic or Devanagari.
  case joiningLetter
  case mark
  case joiner
  case space
  case nothing

  init(of scalar: Unicode.Scalar) {
    if (0x21..<0x7F).contains(scalar.value) {
      self = .letter
      return
    }
    let properties = scalar.properties
    // Tabs and line breaks are control characters, but separate words. The empty Braille pattern
    // and the Hangul fillers look like spaces, but not when copied or read aloud.
    if properties.isWhitespace || scalar == "\u{2800}" {
      self = .space
      return
    }
    switch properties.generalCategory {
    case .format: self = scalar == "\u{200C}" || scalar == "\u{200D}" ? .joiner : .nothing
    case .control, .surrogate: self = .nothing
    case .nonspacingMark, .enclosingMark, .spacingMark: self = .mark
    case .otherLetter where properties.isDefaultIgnorableCodePoint: self = .space
    case .otherLetter: self = WideScalars.contain(scalar) ? .letter : .joiningLetter
    default: self = properties.isNoncharacterCodePoint ? .nothing : .letter
    }
  }
}
