/// An environment variable that the program reads: a row of the table used by help, manual and
/// documentation.
///
/// All are read with `environment["NAME"`, so that a test can compare the code with the table.
struct EnvironmentVariable: Sendable, Equatable {
  let name: String
  let effect: String

  private init(_ name: String, _ effect: String) { (self.name, self.effect) = (name, effect) }

  /// All variables, starting with the program's own.
  static let all: [EnvironmentVariable] = [
    .init("WELLBEING_STORE", "The store: a file or a postgresql:// address. --store overrides it."),
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
    .init("COLORTERM", "If set to truecolor or 24bit, colours are not limited to those of TERM."),
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
    .init("DISPLAY", "If set, a page that was made is opened in the browser."),
    .init("WAYLAND_DISPLAY", "The same, on a desktop with Wayland."),
  ]
}
