import WellbeingArguments

extension HelpTopic {
  /// The help topic on the program's default files and folders, also used for the manual.
  static let files = HelpTopic(
    name: "files", summary: "The files that the program keeps.",
    detail: [
      "XDG_DATA_HOME and XDG_CONFIG_HOME, where they are absolute paths, take the places of "
        + "~/.local/share and ~/.config."
    ],
    heading: "Files",
    entries: [
      .init(
        label: "~/.local/share/wellbeing/wellbeing.sqlite",
        text: "The store, an SQLite file that only its owner may read. --store, "
          + "WELLBEING_STORE and the configuration file name another."),
      .init(
        label: "~/.local/share/wellbeing/questionnaires",
        text: "The definitions that 'questionnaires add' keeps."),
      .init(
        label: "~/.local/share/wellbeing/learn",
        text: "Texts of your own that 'learn' shows, files of plain text."),
      .init(
        label: "~/.config/wellbeing/config.json",
        text: "The configuration file."),
    ])
}
