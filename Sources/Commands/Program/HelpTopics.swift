import WellbeingArguments
import WellbeingSettings

extension HelpTopic {
  /// The help topic on environment variables.
  static let environment = HelpTopic(
    name: "environment", summary: "The environment variables that the program reads.",
    detail: [
      "An option overrides a variable, and a variable overrides the settings file. Only TERM is "
        + "overridden by the settings file. An empty variable counts as not set, except TZ and "
        + "PAGER."
    ],
    heading: "Variables",
    entries: EnvironmentVariable.all.map { .init(label: $0.name, text: $0.effect) })

  /// The help topic on the program's default files and folders, also used for the manual.
  static let files = HelpTopic(
    name: "files", summary: "The files that the program stores.",
    detail: [
      "If XDG_DATA_HOME or XDG_CONFIG_HOME is an absolute path, it replaces ~/.local/share or "
        + "~/.config."
    ],
    heading: "Files",
    entries: [
      .init(
        label: "~/.local/share/wellbeing/wellbeing.sqlite",
        text: "The store, an SQLite file that only its owner can read. --store, WELLBEING_STORE or "
          + "the settings file can name another file."),
      .init(
        label: "~/.local/share/wellbeing/questionnaires",
        text: "The definitions that you added with 'questionnaires add'."),
      .init(
        label: "~/.local/share/wellbeing/learn",
        text: "Your own texts for 'learn', as plain text files."),
      .init(label: "~/.config/wellbeing/config.json", text: "The settings file."),
    ])
}

extension OptionSpec {
  /// Turns line-by-line mode on.
  static let accessible = OptionSpec(
    "accessible", summary: "Ask line by line, for screen readers.",
    detail: "This is the default if WELLBEING_ACCESSIBLE or ACCESSIBLE is set (but not to 0, false "
      + "or no), if the settings file says so, or if the terminal cannot redraw the screen.")
}
