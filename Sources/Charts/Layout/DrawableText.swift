import Foundation

extension String {
  /// The text as it may be drawn: control, format and bidirectional characters and those that XML
  /// does not know are gone, and every stretch of white space is one space.
  ///
  /// A letter keeps no more than eight marks, so that a tower of them stays in its line.
  ///
  /// - Parameter limit: how many Unicode scalars there are at most; an ellipsis stands for the rest.
  func drawable(limit: Int = 300) -> String {
    var shown = String.UnicodeScalarView()
    var count = 0
    var marks = 0
    var spaceIsDue = false
    // What is left out is read too, but not for ever.
    for scalar in unicodeScalars.prefix(limit * 20) {
      let role = TextRole(of: scalar)
      marks = role == .mark ? marks + 1 : 0
      if role == .space { spaceIsDue = count > 0 }
      guard role == .letter || (role == .mark && marks <= 8) else { continue }
      guard count < limit else { return String(shown) + "…" }
      if spaceIsDue { shown.append(" ") }
      spaceIsDue = false
      shown.append(scalar)
      count += 1
    }
    return String(shown)
  }
}

/// What a scalar is for drawing.
private enum TextRole {
  case letter
  case mark
  case space
  case nothing

  init(of scalar: Unicode.Scalar) {
    if (0x21..<0x7F).contains(scalar.value) {
      self = .letter
      return
    }
    // Tabs and line breaks are control characters, but they part words.
    if scalar.properties.isWhitespace {
      self = .space
      return
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate: self = .nothing
    case .nonspacingMark, .enclosingMark, .spacingMark: self = .mark
    default: self = scalar.properties.isNoncharacterCodePoint ? .nothing : .letter
    }
  }
}
