/// A text without anything that a terminal obeys or that reorders what stands beside it.
///
/// Control and format characters go; line breaks, tabs and what looks like a space become spaces.
///
/// - Parameters:
///   - text: Any text.
///   - limit: How many of its scalars are read.
func plainText(_ text: String, limit: Int) -> String {
  var scalars = String.UnicodeScalarView()
  for scalar in text.unicodeScalars.prefix(limit) {
    if let kept = plain(scalar) { scalars.append(kept) }
  }
  return String(String(scalars).drop { $0 == " " }).withoutTrailingSpaces
}

private func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
  // The empty pattern of braille looks like a space, and is none to who copies or listens.
  if scalar == "\u{2800}" { return " " }
  return switch scalar.properties.generalCategory {
  case .control: scalar.properties.isWhitespace ? " " : nil
  case .lineSeparator, .paragraphSeparator, .spaceSeparator: " "
  case .format: nil
  default: scalar
  }
}
