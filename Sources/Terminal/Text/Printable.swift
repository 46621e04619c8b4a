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
    for scalar in character.unicodeScalars where !isBidirectionalControl(scalar) {
      shown.append(printable(scalar))
    }
  }
  return String(shown)
}

private func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  if scalar == "\t" { return " " }
  return switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
  default: scalar
  }
}

/// Unicode's property Bidi_Control, which the standard library lacks.
private func isBidirectionalControl(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}
