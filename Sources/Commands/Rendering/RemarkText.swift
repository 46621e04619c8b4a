/// A remark whose lines, but for the first, stand in, so that none passes for a line of the program.
func remarkText(_ remark: String) -> String {
  remark.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    .joined(separator: "\n  ")
}
