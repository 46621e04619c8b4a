package import WellbeingCommandLine
package import WellbeingInstruments
import WellbeingSamples
package import WellbeingTerminal

/// The options that mean the same in every command that has them, read once.
package struct SharedOptions {
  package let store: String?
  /// The subject, normalized; nil if none was named.
  package internal(set) var subject: String?
  package let isJSON: Bool
  package let isCSV: Bool
  package let isPlain: Bool
  package let isQuiet: Bool
  package let isAccessible: Bool
  package let usesPager: Bool
  package let color: ColorChoice?
  /// The identifier of a time zone, not checked.
  package let timeZone: String?
  package let language: String?
  /// The code of the country of contacts, as typed.
  package let region: String?
  package let policy: MissingAnswerPolicy?
  package let reviewer: String?
  /// The paths of definition files; `-` is standard input.
  package let definitions: [String]
  /// Whether answers or a note are read from standard input.
  package let readsInput: Bool

  /// - Throws: ``InvalidSample`` if the subject is not a valid identifier.
  package init(_ arguments: Invocation) throws {
    store = arguments.value(of: CommonOptions.store)
    subject = try arguments.value(of: CommonOptions.subject).map(SampleHeader.normalized)
    isJSON = arguments.has(CommonOptions.json)
    isCSV = arguments.has(.csv)
    isPlain = arguments.has(.plain)
    isQuiet = arguments.has(CommonOptions.quiet)
    isAccessible = arguments.has(.accessible)
    usesPager = !arguments.has(CommonOptions.noPager)
    color = arguments.value(of: CommonOptions.color).flatMap(ColorChoice.init)
    timeZone = arguments.value(of: CommonOptions.timeZone)
    language = arguments.value(of: .language)
    region = arguments.value(of: .region)
    policy = arguments.value(of: OptionSpec.policy).flatMap(MissingAnswerPolicy.init)
    reviewer = arguments.value(of: OptionSpec.reviewer)
    definitions = arguments.values(of: .definition)
    readsInput = [OptionSpec.answers, OptionSpec.answersFile, OptionSpec.note]
      .contains { arguments.value(of: $0) == "-" }
  }
}

extension Invocation {
  /// Returns the whole number given as the value of an option, 0 or more.
  package func number(of option: OptionSpec) throws(Failure) -> Int? {
    guard let typed = value(of: option) else { return nil }
    guard let number = Int(typed), number >= 0 else {
      throw .usage("Option '\(option.typed)' needs a whole number, 0 or more.")
    }
    return number
  }
}

/// Parses plain decimal notation only: `Double` would also accept 0x1p3 and nan. `05` is
/// refused, because a digit or a comma may be missing in it.
package func plainNumber(_ typed: some StringProtocol) -> Double? {
  let isPlain = String(typed).wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil
  return isPlain ? Double(typed) : nil
}

package enum CommonOptions {
  package static let store = OptionSpec(
    "store", value: .path("PATH"), summary: "Use this store: a file or a postgresql:// address.",
    detail:
      "Default: the store in WELLBEING_STORE, otherwise the one in the settings, otherwise the "
      + "default file (see 'help files'). 'demo' shows invented records, made in memory: nothing is "
      + "saved in them, and './demo' is a file of that name.",
    category: .common)
  package static let subject = OptionSpec(
    "subject", value: .known(.subject, "ID"), summary: "Use this subject.",
    detail: "The default for saving is the subject in the settings, otherwise 'self'; the default "
      + "for lists is every subject.",
    category: .common)
  package static let json = OptionSpec(
    "json", summary: "Print JSON instead of text.",
    detail: "See 'help json'.", category: .common)
  package static let quiet = OptionSpec(
    "quiet", short: "q", summary: "Hide prompts and remarks.",
    detail: "Alerts are always shown.", category: .common)
  package static let color = OptionSpec(
    "color", value: .oneOf(ColorChoice.allCases.map(\.rawValue), "WHEN"),
    summary: "Use colour: auto, always or never.", category: .common)
  package static let noPager = OptionSpec(
    "no-pager", summary: "Print long output at once.",
    detail:
      "By default, output longer than the screen is shown as a page, which leaves nothing in the "
      + "terminal.",
    category: .common)
  package static let timeZone = OptionSpec(
    "time-zone", value: .known(.timeZone, "ZONE"),
    summary: "Use this time zone, such as Europe/Berlin.",
    detail: "Default: the zone in TZ, otherwise the computer's.",
    category: .common)

  package static let all = [store, subject, json, quiet, color, noPager, timeZone]
}

extension OptionSpec {
  package static let accessible = OptionSpec(
    "accessible", summary: "Ask line by line, for screen readers.",
    detail: "This is the default if WELLBEING_ACCESSIBLE or ACCESSIBLE is set (but not to 0, false "
      + "or no), if the settings file says so, or if the terminal cannot redraw the screen or does not use UTF-8."
  )

  package static let csv = OptionSpec("csv", summary: "Print comma-separated values.")

  package static let plain = OptionSpec(
    "plain", summary: "Print tab-separated values, one record per line.")

  /// Returns ``plain`` with a description of a list's columns.
  package static func plain(_ columns: String) -> OptionSpec {
    OptionSpec(
      plain.name, summary: plain.summary,
      detail: "There are no headings, and nothing is truncated or coloured. A tab within a value "
        + "becomes a space. The columns are always there, empty ones too: \(columns). Times are in "
        + "UTC.")
  }

  /// Names files with definitions that need not have been added.
  package static let definition = OptionSpec(
    "definition", value: .path("FILE"), summary: "Use the definition in this file.",
    detail:
      "The definition need not have been added. Without an ID, the file's ID is used. '-' reads "
      + "standard input.",
    isRepeatable: true)

  package static let language = OptionSpec(
    "language", value: .known(.language, "TAG"),
    summary: "Use the texts in this language, such as en.",
    detail: "By default, the setting 'language' is used if the texts are available in it.")

  package static let region = OptionSpec(
    "region", value: .known(.country, "COUNTRY"),
    summary: "Set your country by its two-letter code, such as GB.",
    detail:
      "It determines which phone numbers are shown. By default, the setting 'region' is used. If "
      + "it is not set, the contacts of your locale's country are shown, and 'support' lists all.")

  package static let savedBy = OptionSpec(
    "saved-by", value: .known(.source, "NAME"),
    summary: "Show only records that this program saved.")

  package static let answers = OptionSpec(
    "answers", value: .text("LIST"), summary: "Give the answers in item order; '-' reads them.",
    detail:
      "Numbers of the choices, separated by commas; '-' for unanswered, 'd' for declined, 'n' "
      + "for not applicable. '--answers -' reads the list from standard input. A list on the command "
      + "line stays in the shell's history and is visible in the list of processes.",
    isSensitive: true)

  package static let answersFile = OptionSpec(
    "answers-file", value: .path("FILE"),
    summary: "Read the answers from a JSON file instead of asking.",
    detail: "An object with the id of every scored item, and the value or id of the choice, "
      + "\"declined\", \"notApplicable\" or \"unanswered\". '-' reads standard input.")

  package static let note = OptionSpec(
    "note", value: .text("TEXT"), summary: "Add a note; '-' reads it from standard input.",
    isSensitive: true)

  package static let policy = OptionSpec(
    "policy", value: .oneOf(MissingAnswerPolicy.allCases.map(\.rawValue), "POLICY"),
    summary: "Refuse (default) or prorate unanswered items.",
    detail: policyMeaning + " By default, the setting 'policy' is used if the questionnaire has a "
      + "rule for it.")

  package static let policyMeaning =
    "refuse: no total is given. prorate: the total is estimated from the other items, within the "
    + "limits of the questionnaire, and marked as an estimate."

  package static let reviewer = OptionSpec(
    "reviewer", value: .text("NAME"), summary: "Name the person who reviewed it.",
    detail:
      "By default, the setting 'reviewer' is used. If it is not set, a terminal asks once and saves "
      + "the name as the setting.")
}

/// The words that completion looks up in definitions, vocabularies, the store or the system.
extension CompletionSource {
  /// The ID of a built-in or added questionnaire.
  package static let questionnaire = CompletionSource("questionnaire")
  /// A record type: the ID of a questionnaire, or `mood`.
  package static let recordType = CompletionSource("recordType")
  /// What a plan can be about: the ID of a questionnaire, or `mood`.
  package static let plannedType = CompletionSource("plannedType")
  package static let plan = CompletionSource("plan")
  package static let band = CompletionSource("band")
  /// An item of a questionnaire, as part of a comparison.
  package static let item = CompletionSource("item")
  /// An item of a questionnaire, or `all`.
  package static let items = CompletionSource("items")
  package static let label = CompletionSource("label")
  package static let association = CompletionSource("association")
  package static let moodKind = CompletionSource("moodKind")
  package static let valenceClassification = CompletionSource("valenceClassification")
  package static let factor = CompletionSource("factor")
  package static let emoji = CompletionSource("emoji")
  package static let subject = CompletionSource("subject")
  /// A reference to a record; only of the subject named on the command line, if any.
  package static let sample = CompletionSource("sample")
  /// The same for any subject, if the subject option has another meaning.
  package static let sampleOfAnyone = CompletionSource("sampleOfAnyone")
  /// A result with an alert that is waiting for review.
  package static let waiting = CompletionSource("waiting")
  package static let draft = CompletionSource("draft")
  package static let topic = CompletionSource("topic")
  /// The language tag of a definition or the mood vocabulary.
  package static let language = CompletionSource("language")
  package static let timeZone = CompletionSource("timeZone")
  /// The two-letter code of a country with known contacts.
  package static let country = CompletionSource("country")
  package static let setting = CompletionSource("setting")
  /// A program about whose access something was decided.
  package static let program = CompletionSource("program")
  /// The name of any source that saved a record, including this program.
  package static let source = CompletionSource("source")
  /// A value for the setting whose key is the first operand.
  package static let settingValue = CompletionSource("settingValue")
}
