import WellbeingArguments

/// An environment variable that the program reads: a row of the table used by help, manual and
/// documentation.
///
/// All are read with `environment["NAME"`, so that a test can compare the code with the table.
struct EnvironmentVariable: Sendable, Equatable {
  let name: String
  /// The effect, in one or more sentences.
  let effect: String

  private init(_ name: String, _ effect: String) {
    self.name = name
    self.effect = effect
  }

  /// All variables, starting with the program's own.
  static let all: [EnvironmentVariable] = [
    .init("WELLBEING_STORE", "The store's file. --store overrides it."),
    .init(
      "WELLBEING_ACCESSIBLE",
      "Whether to ask line by line, for screen readers: 0, false and no mean no, anything "
        + "else means yes. --accessible overrides it."),
    .init(
      "ACCESSIBLE", "The same, for all programs that support it. WELLBEING_ACCESSIBLE overrides it."
    ),
    .init(
      "XDG_DATA_HOME",
      "The folder for your data: the default store, and definitions and texts that you "
        + "added. It must be an absolute path (default: .local/share in HOME)."),
    .init(
      "XDG_CONFIG_HOME",
      "The folder for your settings. It must be an absolute path (default: .config in "
        + "HOME)."),
    .init(
      "HOME",
      "Your home folder. It is used if XDG_DATA_HOME or XDG_CONFIG_HOME is not set, and for "
        + "~ in the settings file."),
    .init(
      "TZ",
      "The time zone of dates (default: the computer's; if empty: UTC). --time-zone "
        + "overrides it."),
    .init("COLUMNS", "The width of the output in columns (default: the width of the terminal)."),
    .init(
      "TERM",
      "The type of the terminal. If it is dumb or not set, questions are asked line by line. "
        + "If it is dumb, no colour is used."),
    .init(
      "PAGER",
      "The command that shows output longer than the screen (default: less). If it is empty "
        + "or cat, no pager is used."),
    .init("LESS", "The options for less (default: FIRXd)."),
    .init("PATH", "The folders in which less is looked for."),
    .init("NO_COLOR", "If set, no colour is used. --color overrides it."),
    .init(
      "CLICOLOR_FORCE",
      "If set, but not to 0 or false, colour is used even if the output is not a terminal. "
        + "--color and NO_COLOR override it."),
    .init("FORCE_COLOR", "The same as CLICOLOR_FORCE."),
    .init(
      "LC_ALL",
      "The locale. It decides which characters the terminal can show and which country's "
        + "helplines are listed first. It overrides LC_CTYPE, LC_MESSAGES and LANG."),
    .init(
      "LC_CTYPE", "The locale for the characters that the terminal can show. It overrides LANG."),
    .init(
      "LC_MESSAGES",
      "The locale for the country whose helplines are listed first. It overrides LANG. It "
        + "does not change the language of texts; --language does."),
    .init("LANG", "The locale if the other variables are not set."),
  ]
}

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

  /// The help topic on JSON output.
  static let json = HelpTopic(
    name: "json", summary: "The JSON that --json prints.",
    detail: [
      "With --json, a command prints one JSON document on standard output; messages go to standard "
        + "error. The document is complete or missing: it is written only once all its data was "
        + "read."
    ],
    heading: "Rules",
    entries: [
      .init(
        label: "schemaVersion",
        text: "Every document is an object with the member schemaVersion, now "
          + "\(JSONOutput.schemaVersion). New members may be added to a version, so ignore those "
          + "that you do not know."),
      .init(label: "Times", text: "RFC 3339 in UTC, such as 2026-11-20T09:30:00Z."),
      .init(
        label: "Missing values",
        text: "A member without a value is left out; it is never null. Lists and maps are always "
          + "there, even if they are empty."),
      .init(
        label: "JSON Lines",
        text: "With --follow, and with 'score', each line is one document."),
      .init(
        label: "Errors",
        text: "An error is one line on standard error: an object with schemaVersion and error, "
          + "which has the members code, message and exitCode. New codes may be added."),
      .init(
        label: "Exit codes",
        text: "The same as without --json: 0 means success, 'wellbeing --help' lists the "
          + "others."),
    ])

  /// The help topic on the program's default files and folders.
  static let files = HelpTopic(
    name: "files", summary: "Where the store, the settings and your own files are.",
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
