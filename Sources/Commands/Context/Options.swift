import WellbeingCommandLine
import WellbeingInstruments
import WellbeingTextFormats

/// The options that mean the same in all commands that have them.
enum Options {
  static let store = Option.text(
    "store", .path("PATH"), "Use this store: a file or a postgresql:// address.",
    detail:
      "Default: the store in WELLBEING_STORE, otherwise the one in the settings, otherwise the "
      + "default file (see 'help files'). 'demo' shows invented records, made in memory: nothing is "
      + "saved in them, and './demo' is a file of that name.",
    category: .common)
  static let subject = Option.text(
    "subject", .known(.subject, "ID"), "Use this subject.",
    detail: "The default for saving is the subject in the settings, otherwise 'self'; the default "
      + "for lists is every subject.",
    category: .common)
  static let json = Option.flag(
    "json", "Print JSON instead of text.", detail: "See 'help json'.", category: .common)
  static let quiet = Option.flag(
    "quiet", short: "q", "Hide prompts and remarks.", detail: "Alerts are always shown.",
    category: .common)
  static let color = Option.oneOf(
    "color", ColorChoice.self, "WHEN", "Use colour: auto, always or never.", category: .common)
  static let noPager = Option.flag(
    "no-pager", "Print long output at once.",
    detail:
      "By default, output longer than the screen is shown as a page, which leaves nothing in the "
      + "terminal.",
    category: .common)
  static let timeZone = Option.text(
    "time-zone", .known(.timeZone, "ZONE"), "Use this time zone, such as Europe/Berlin.",
    detail: "Default: the zone in TZ, otherwise the computer's.", category: .common)

  static let accessible = Option.flag(
    "accessible", "Ask and tell line by line, for screen readers.",
    detail: "Charts and tables are described in sentences. This is the default if "
      + "WELLBEING_ACCESSIBLE or ACCESSIBLE is set (but not to 0, false or no), if the settings file "
      + "says so, or if the terminal cannot redraw the screen or does not use UTF-8.",
    category: .common)

  /// The options of every command.
  static let common: [any OptionRow] = [
    store, subject, json, quiet, color, accessible, noPager, timeZone,
  ]

  static let csv = Option.flag("csv", "Print comma-separated values.")

  /// Names files with definitions that need not have been added.
  static let definition = Option.texts(
    "definition", .path("FILE"), "Use the definition in this file.",
    detail:
      "The definition need not have been added. Without an ID, the file's ID is used. '-' reads "
      + "standard input.")

  static let language = Option.text(
    "language", .known(.language, "TAG"), "Use the texts in this language, such as en.",
    detail: "By default, the setting 'language' is used if the texts are available in it.")

  /// The code of a country, in capitals.
  static let region = Option.text(
    "region", .known(.country, "COUNTRY"),
    "Set your country by its two-letter code, such as GB.",
    detail:
      "It determines which phone numbers are shown. By default, the setting 'region' is used. If "
      + "it is not set, the contacts of your locale's country are shown, and 'support' lists all."
  ).map { typed, _ in
    guard let typed else { return String?.none }
    guard let country = Country(typed) else {
      throw Failure.usage(
        "Option '--region' needs a two-letter country code, not \(quoted(typed))"
          + Country.advice(for: typed))
    }
    return country.code
  }

  static let savedBy = Option.text(
    "saved-by", .known(.source, "NAME"), "Show only records that this program saved.")

  static let answers = Option.text(
    "answers", .text("ANSWERS"), "Give the answers; '-' reads them from standard input.",
    detail:
      "A list in item order: numbers of the choices, separated by commas; '-' for unanswered, 'd' "
      + "for declined, 'n' for not applicable. Or a JSON object with the id of every scored item, "
      + "and the value or id of the choice, \"declined\", \"notApplicable\" or \"unanswered\". "
      + "Answers on the command line stay in the shell's history and are visible in the list of "
      + "processes.",
    isSensitive: true)

  static let note = Option.text(
    "note", .text("TEXT"), "Add a note; '-' reads it from standard input.", isSensitive: true)

  static let policy = Option.oneOf(
    "policy", MissingAnswerPolicy.self, "POLICY", "Refuse (default) or prorate unanswered items.",
    detail: policyMeaning + " By default, the setting 'policy' is used if the questionnaire has a "
      + "rule for it.")

  static let policyMeaning =
    "refuse: no total is given. prorate: the total is estimated from the other items, within the "
    + "limits of the questionnaire, and marked as an estimate."

  static let reviewer = Option.text(
    "reviewer", .text("NAME"), "Name the person who reviewed it.",
    detail:
      "By default, the setting 'reviewer' is used. If it is not set, a terminal asks once and saves "
      + "the name as the setting.")
}
