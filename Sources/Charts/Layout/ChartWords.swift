import Foundation
import WellbeingPlainText

/// What is said around a chart, as it may be drawn.
struct ChartWords {
  /// The heading.
  let title: String
  /// What is said below, a paragraph each.
  let caption: [String]
  /// What is said to whoever does not see the chart.
  let alternative: String

  /// - Parameter ellipsis: what stands for what is too much.
  init(_ chart: WellbeingChart, ellipsis: String = "…") {
    title = chart.title.drawable(ellipsis: ellipsis)
    caption = chart.caption.prefix(20).map { $0.drawable(limit: 500, ellipsis: ellipsis) }
      .filter { !$0.isEmpty }
    alternative = chart.alternative.drawable(limit: 4_000, ellipsis: ellipsis)
  }
}

extension String {
  /// The text as it may be drawn: control, format and bidirectional characters and those that XML
  /// does not know are gone, and every stretch of white space, or of what looks like it, is one space.
  ///
  /// A letter keeps no more than eight marks, so that a tower of them stays in its line. Joiners stay
  /// between the letters of scripts that join, where they take no room; between pictures they go,
  /// because terminals do not agree whether what they join is one picture.
  ///
  /// - Parameters:
  ///   - limit: how many Unicode scalars there are at most.
  ///   - ellipsis: what stands for the rest.
  func drawable(limit: Int = 300, ellipsis: String = "…") -> String {
    if isDrawable(limit: limit) { return self }
    var shown = String.UnicodeScalarView()
    var count = 0
    var marks = 0
    var base: TextRole?
    var spaceIsDue = false
    // What is left out is read too, but not for ever.
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

  /// Whether the text is short, and of ASCII that can be drawn as it is, as most are.
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

/// What a scalar is for drawing.
private enum TextRole {
  case letter
  /// A letter of a script in which letters are joined, such as Arabic or Devanagari.
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
    // Tabs and line breaks are control characters, but they part words. The empty pattern of braille
    // and the fillers of Hangul look like spaces, and are none to who copies or listens.
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
