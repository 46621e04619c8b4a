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
