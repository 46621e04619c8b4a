/// Indents all lines of a remark but the first, so that none looks like the program's own output.
func remarkText(_ remark: String) -> String {
  remark.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    .joined(separator: "\n  ")
}
