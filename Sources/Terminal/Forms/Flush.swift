/// Returns a text padded with trailing spaces to a width in columns.
func flushLeft(_ text: String, width: Int) -> String {
  text + spaces(beside: text, width: width)
}

/// Returns a text padded with leading spaces to a width in columns.
func flushRight(_ text: String, width: Int) -> String {
  spaces(beside: text, width: width) + text
}

private func spaces(beside text: String, width: Int) -> String {
  String(repeating: " ", count: max(width - DisplayWidth.columns(of: text), 0))
}
