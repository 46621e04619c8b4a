// Text is made safe in one way for each purpose: `printable` for text that is read, `quoted` and
// `withoutControls` for subjects and for errors that name a text or a path, and `typedText` (in the
// terminal module) for what a person typed.

/// Makes text from a file or a store safe to print.
///
/// Control characters, including those that start escape sequences, and Unicode line and paragraph
/// separators become U+FFFD; a tab becomes a space. Invisible characters that change the text
/// direction (bidirectional controls) are removed. Everything else is kept.
///
/// - Parameter keepingNewlines: Whether to keep line feeds; carriage returns before them are
///   removed.
package func printable(_ text: String, keepingNewlines: Bool = false) -> String {
  // Most text is printable ASCII.
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
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
  /// Whether the scalar can move the cursor, end a line or change the text direction: control
  /// characters, line and paragraph separators, and Unicode's property Bidi_Control.
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

/// Returns a text with U+FFFD in place of each control or invisible character, but for those that
/// join emoji.
package func withoutControls(_ text: some StringProtocol) -> String {
  var shown = String.UnicodeScalarView()
  for scalars in text.map(\.unicodeScalars) {
    let isEmoji = scalars.first.map { $0.properties.isEmoji && !$0.isASCII } ?? false
    for scalar in scalars {
      let isInvisible =
        scalar.properties.generalCategory == .format
        || scalar.properties.isDefaultIgnorableCodePoint
      shown.append(scalar.isControl || isInvisible && !isEmoji ? "\u{FFFD}" : scalar)
    }
  }
  return String(shown)
}

/// Returns a text in quotes, truncated to 60 characters, without control characters.
package func quoted(_ text: String) -> String {
  // A character can have any number of scalars, so limit these first.
  let beginning = String(text.unicodeScalars.prefix(600))
  let isLong = beginning.count > 60 || text.utf8.count > beginning.utf8.count
  return "'\(withoutControls(beginning.prefix(60)))\(isLong ? "..." : "")'"
}

package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

package func seriesWords(_ words: [String], _ conjunction: String = "and") -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

extension String {
  package var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text without a final full stop, for use within a sentence.
  package var withoutFullStop: Substring { hasSuffix(".") ? dropLast() : self[...] }
}

/// Returns the name of an enumeration's case, which is an error's code for programs.
///
/// A case without associated values must not get its description from this name.
package func caseName(of value: some Sendable) -> String {
  Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
