/// The command `wellbeing`.
package enum Program {
  package static let name = "wellbeing"
  /// The version of the program, which is also the source version of saved records.
  package static let version = "0.1.0"
  /// The release date, in the format of the manual.
  package static let released = "November 22, 2026"
}
