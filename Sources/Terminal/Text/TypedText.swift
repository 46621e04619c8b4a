/// Returns the text that a person meant to type, without control characters and escape sequences.
///
/// In a terminal that edits lines itself, arrow keys and paste marks arrive as escape sequences
/// (ECMA-48). A sequence is removed entirely, even if the line ends within it. A tab becomes a
/// space.
func typedText(_ text: String) -> String {
  var filter = EscapeFilter()
  for scalar in text.unicodeScalars { filter.read(scalar) }
  return String(filter.kept)
}

/// Removes escape sequences from a text.
private struct EscapeFilter {
  /// The position of the next scalar within a sequence.
  private enum Place {
    case text
    case afterEscape
    case intermediate
    case parameters
    case lastScalar
    case string
    case stringAfterEscape
  }

  private(set) var kept = String.UnicodeScalarView()
  private var place = Place.text

  mutating func read(_ scalar: Unicode.Scalar) {
    switch place {
    case .text: readText(scalar)
    case .afterEscape: place = Self.place(afterEscapeAnd: scalar)
    case .intermediate: place = (0x20...0x2F).contains(scalar.value) ? .intermediate : .text
    case .parameters: readParameter(scalar)
    case .lastScalar: place = .text
    case .string: readString(scalar)
    case .stringAfterEscape: place = scalar == "\\" ? .text : .string
    }
  }

  private mutating func readText(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: kept.append(" ")
    case 0x1B: place = .afterEscape
    case 0x8F: place = .lastScalar
    case 0x9B: place = .parameters
    case 0x90, 0x98, 0x9D...0x9F: place = .string
    default: if scalar.properties.generalCategory != .control { kept.append(scalar) }
    }
  }

  private static func place(afterEscapeAnd scalar: Unicode.Scalar) -> Place {
    switch scalar {
    case "[": .parameters
    case "O": .lastScalar
    case "]", "P", "X", "^", "_": .string
    case "\u{1B}": .afterEscape
    case "\u{20}"..."\u{2F}": .intermediate
    default: .text
    }
  }

  private mutating func readParameter(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x3F: break
    case 0x40...0x7E: place = .text
    default:
      // Not a sequence after all, so the scalar that broke it off counts as text.
      place = .text
      readText(scalar)
    }
  }

  private mutating func readString(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x07, 0x9C: place = .text
    case 0x1B: place = .stringAfterEscape
    default: break
    }
  }
}
