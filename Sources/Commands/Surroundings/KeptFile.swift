/// A file or folder that the program reads or keeps, where nothing says that it lies elsewhere: a row
/// of the table from which the manual tells of them.
struct KeptFile: Sendable, Equatable {
  let path: String
  /// What it is, in sentences.
  let purpose: String

  static let all = [
    KeptFile(
      path: "~/.local/share/wellbeing/wellbeing.sqlite",
      purpose: "The store, an SQLite file that only its owner may read. --store, "
        + "WELLBEING_STORE and the configuration file name another."),
    KeptFile(
      path: "~/.local/share/wellbeing/questionnaires",
      purpose: "The definitions that 'questionnaires add' keeps."),
    KeptFile(
      path: "~/.local/share/wellbeing/learn",
      purpose: "Texts of your own that 'learn' shows, files of plain text."),
    KeptFile(
      path: "~/.config/wellbeing/config.json",
      purpose: "The configuration file."),
  ]

  /// What holds of all of them.
  static let folders =
    "XDG_DATA_HOME and XDG_CONFIG_HOME, where they are absolute paths, take the places of "
    + "~/.local/share and ~/.config."
}
