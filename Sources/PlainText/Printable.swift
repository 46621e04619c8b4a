/// Text from a file or a store, made safe to print.
///
/// Control characters, and with them the beginning of every escape sequence, are shown as U+FFFD, as
/// are the separators of lines and paragraphs that are none of the terminal's;
/// a tab becomes a space. Invisible characters that reorder what follows them (bidirectional
/// controls) are removed. Everything else stays.
///
/// - Parameter keepingNewlines: whether line feeds stay, and carriage returns before them go.
package func printable(_ text: String, keepingNewlines: Bool = false) -> String {
  var shown = String.UnicodeScalarView()
  for character in text {
    if keepingNewlines, character == "\n" || character == "\r\n" {
      shown.append("\n")
      continue
    }
    for scalar in character.unicodeScalars where !scalar.isBidirectionalControl {
      shown.append(scalar == "\t" ? " " : scalar.isControl ? "\u{FFFD}" : scalar)
    }
  }
  return String(shown)
}

extension Unicode.Scalar {
  /// Whether the scalar can move a cursor, end a line or turn the direction of writing: control
  /// characters, the separators of lines and paragraphs, and Unicode's property Bidi_Control.
  package var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: isBidirectionalControl
    }
  }

  /// Unicode's property Bidi_Control, which the standard library lacks.
  package var isBidirectionalControl: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// A text with U+FFFD in place of each control character and each character that is not seen.
package func withoutControls(_ text: some StringProtocol) -> String {
  var shown = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    let isUnseen = scalar.isControl || scalar.properties.generalCategory == .format
    shown.append(isUnseen ? "\u{FFFD}" : scalar)
  }
  return String(shown)
}

/// A text in quotes, at most 60 characters of it, without control characters.
package func quoted(_ text: String) -> String {
  // A character can have any number of scalars.
  let beginning = String(text.unicodeScalars.prefix(600))
  let isLong = beginning.count > 60 || text.utf8.count > beginning.utf8.count
  return "'\(withoutControls(beginning.prefix(60)))\(isLong ? "..." : "")'"
}
