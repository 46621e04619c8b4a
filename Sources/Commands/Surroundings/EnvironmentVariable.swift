import WellbeingArguments

/// An environment variable that the program reads: a row of the table used by help, manual and
/// documentation.
///
/// All are read with `environment["NAME"`, so that a test can compare the code with the table.
struct EnvironmentVariable: Sendable, Equatable {
  let name: String
  /// The purpose, in sentences.
  let purpose: String
  /// The commands that read it, in a sentence.
  let readers: String

  /// All variables, starting with the program's own.
  static let all = [
    EnvironmentVariable(
      name: "WELLBEING_STORE", purpose: "The store's file, where --store names none.",
      readers: "Read by every command that opens the store."),
    EnvironmentVariable(
      name: "WELLBEING_ACCESSIBLE",
      purpose: "Whether people are asked line by line, as screen readers need it: 0, false and no "
        + "mean that they are not, anything else that they are. --accessible counts before it.",
      readers: "Read by whatever asks or shows results."),
    EnvironmentVariable(
      name: "ACCESSIBLE",
      purpose: "The same for all programs that know it, where WELLBEING_ACCESSIBLE is not set.",
      readers: "Read by whatever asks or shows results."),
    EnvironmentVariable(
      name: "XDG_DATA_HOME",
      purpose: "The folder for your data, where it is an absolute path; else it is .local/share in "
        + "HOME.",
      readers: "Read by whatever needs the default store, definitions or texts that were added."),
    EnvironmentVariable(
      name: "XDG_CONFIG_HOME",
      purpose: "The folder for your settings, where it is an absolute path; else it is .config in "
        + "HOME.",
      readers: "Read by whatever depends on the configuration file."),
    EnvironmentVariable(
      name: "HOME", purpose: "Your home folder.",
      readers: "Read where XDG_DATA_HOME or XDG_CONFIG_HOME is needed and does not say."),
    EnvironmentVariable(
      name: "TZ",
      purpose:
        "The time zone of days, where --time-zone names none; else it is the machine's. Set to "
        + "nothing it means UTC.",
      readers: "Read by every command that is given or shows a day."),
    EnvironmentVariable(
      name: "COLUMNS", purpose: "The width of lines, in columns; else the terminal tells it.",
      readers: "Read by whatever prints text."),
    EnvironmentVariable(
      name: "TERM",
      purpose: "The kind of the terminal: nothing is drawn on one that is dumb or has no name, and "
        + "a dumb one gets no colour.",
      readers: "Read by whatever prints text or asks."),
    EnvironmentVariable(
      name: "PAGER",
      purpose: "The command line of the program by which you read long texts, else less. Set to "
        + "nothing, or to cat, it means none.",
      readers: "Read by what prints more than the screen shows."),
    EnvironmentVariable(
      name: "LESS", purpose: "Your options of less; FIRXd where it is not set.",
      readers: "Read by what prints more than the screen shows."),
    EnvironmentVariable(
      name: "PATH", purpose: "The folders in which less is looked for.",
      readers: "Read by what prints more than the screen shows."),
    EnvironmentVariable(
      name: "NO_COLOR",
      purpose: "No colour, if it is set to anything. --color counts before it.",
      readers: "Read by whatever prints text."),
    EnvironmentVariable(
      name: "CLICOLOR_FORCE",
      purpose: "Colour also where the output is no terminal, if it is set to anything but 0 and "
        + "false. NO_COLOR counts before it.",
      readers: "Read by whatever prints text."),
    EnvironmentVariable(
      name: "FORCE_COLOR", purpose: "The same as CLICOLOR_FORCE.",
      readers: "Read by whatever prints text."),
    EnvironmentVariable(
      name: "LC_ALL",
      purpose: "The locale, before LC_CTYPE, LC_MESSAGES and LANG: which characters the terminal "
        + "takes, and which country's contacts are listed first.",
      readers: "Read by what draws a screen, and by whatever lists contacts."),
    EnvironmentVariable(
      name: "LC_CTYPE", purpose: "The locale of characters, before LANG.",
      readers: "Read by what draws a screen."),
    EnvironmentVariable(
      name: "LC_MESSAGES",
      purpose: "The locale of messages, before LANG. What is said stays in the language that the "
        + "definition and --language give it.",
      readers: "Read by whatever lists contacts."),
    EnvironmentVariable(
      name: "LANG", purpose: "The locale, where none of the others is set.",
      readers: "Read by what draws a screen, and by whatever lists contacts."),
  ]
}

extension HelpTopic {
  /// The help topic on environment variables.
  static let environment = HelpTopic(
    name: "environment", summary: "The variables of the environment that are read.",
    detail: [
      "What the command line says counts before a variable, and a variable before the "
        + "configuration file, TERM alone behind it. One that is set to nothing counts as if it were "
        + "not set, but for TZ and PAGER."
    ],
    heading: "Variables",
    entries: EnvironmentVariable.all.map {
      .init(label: $0.name, text: "\($0.purpose) \($0.readers)")
    })
}
