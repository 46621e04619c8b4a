import WellbeingInsights
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// The settings, in the order in which they are listed.
extension Settings {
  static let all = [
    requireSubject.row, subject.row, region.row, readBy.row, supportLine.row, alertTexts.row,
    language.row, policy.row, criteria.row, advance.row, accessible.row, color.row,
    handoffWord.row, reviewer.row, calendars.row, wakingHours.row, store.row,
  ]

  static let names = all.map(\.name)

  static func named(_ name: String) -> SettingRow? { all.first { $0.name == name } }

  /// The key that names the file's JSON schema; it is not a setting.
  static let schema = Setting(
    "$schema", nil, Shape.typed.optional,
    "The address of this schema, for editors. The program ignores it.")

  // MARK: Subject

  static let requireSubject = Setting(
    "requireSubject", false, .yesOrNo,
    "Require --subject when something is saved, so that nothing is saved for the wrong person.")

  static let subject = Setting(
    "subject", SampleHeader.ownSubject, .subject,
    "Who new records are about if --subject is not given.",
    "1 to 200 characters, without control characters or spaces at its ends.",
    option: Options.subject, typed: { try SampleHeader.normalized(subject: $0) })

  // MARK: Texts

  /// The country whose contacts are shown, as two capital letters.
  static let region = Setting(
    "region", nil, Shape.country.optional,
    "Your country as a two-letter code, such as GB: its helplines are shown.",
    "The codes are those of ISO 3166-1. --region overrides it.", option: Options.region,
    typed: { Country($0)?.code })

  static let readBy = Setting(
    "readBy", nil, Shape.phrase(upTo: 200).optional,
    "Who reads the answers, and when. Alerts tell this to the person.",
    "1 to 200 characters, as in: Your answers will be read by {readBy}.")

  static let supportLine = Setting(
    "supportLine", nil, SupportLine.shape.optional,
    "Your own helpline, listed before all others: name, action and, optionally, hours.",
    "It is shown in every region, after the local emergency number, which it does not replace.",
    example: #"{"name": "Crisis team", "action": "call 0123"}"#)

  static let alertTexts = Setting(
    "alertTexts", AlertTextOverrides(), AlertTextOverrides.shape,
    "Your own alert texts, by questionnaire, item, kind (person, staff, notAssessed or "
      + "notAssessedPerson) and language.", "If a text is left out, the definition's text is used.",
    example: #"{"phq-9": {"selfHarm": {"staff": {"en": "{answer}: act."}}}}"#)

  /// The preferred language of texts; nil for each definition's default.
  static let language = Setting(
    "language", nil, Shape.language.optional,
    "The language of texts, such as en, if they are available in it.",
    "Otherwise the first language of each questionnaire is used. --language overrides it.",
    option: Options.language)

  // MARK: Administration

  static let policy = Setting(
    "policy", MissingAnswerPolicy.refuse, .choice,
    "What happens if answers are missing: refuse gives no total, prorate estimates it if the "
      + "questionnaire has a rule for this.", "--policy overrides it.", option: Options.policy)

  /// The set of rules by which change is judged; nil for all.
  static let criteria = Setting(
    "criteria", nil, Shape<CriteriaSet>.choice.optional,
    "Judge change by these criteria only: nhs, rci or mid.",
    "By default, all are used, and lists use the first that has a rule. --criteria overrides it.")

  /// Whether the number of an answer also confirms it in `take`.
  static let advance = Setting(
    "advance", false, .yesOrNo,
    "Go to the next question when the number of an answer is typed, without Enter.")

  /// Whether questions are asked line by line, and the screen is never redrawn.
  static let accessible = Setting(
    "accessible", false, .yesOrNo, "Ask line by line, for screen readers.",
    "--accessible, WELLBEING_ACCESSIBLE and ACCESSIBLE override it.", option: Options.accessible,
    variables: { environment in
      [
        ("WELLBEING_ACCESSIBLE", environment["WELLBEING_ACCESSIBLE"]),
        ("ACCESSIBLE", environment["ACCESSIBLE"]),
      ]
    })

  static let color = Setting(
    "color", ColorChoice.auto, .choice, "When to use colour: auto, always or never.",
    "--color, NO_COLOR, CLICOLOR_FORCE and FORCE_COLOR override it.", option: Options.color,
    variables: { environment in
      guard let variable = TerminalInfo.colorVariable(in: environment) else { return [] }
      return [(variable.name, variable.usesColor ? "always" : "never")]
    })

  static let handoffWord = Setting(
    "handoffWord", nil, Shape.text(3...64, pattern: #"\S.+\S"#).optional,
    "The word that staff type to take back a device they handed over. It is never shown.",
    "3 to 64 characters.", isSecret: true)

  static let reviewer = Setting(
    "reviewer", nil, Shape.text(1...200, pattern: #"\S"#).optional,
    "Who reviews alerts if --reviewer is not given.",
    "1 to 200 characters. 'wellbeing review' in a terminal asks for it once.",
    option: Options.reviewer)

  // MARK: Files

  /// The calendars whose events feelings are about, in the order of the file.
  static let calendars = Setting(
    "calendars", [], CalendarSetting.all,
    "Your calendars: each name with the path of an iCalendar file, or with path and association.",
    "The files are read each time and never stored.", example: #"{"Work": "~/work.ics"}"#,
    inHome: { calendars, environment in
      calendars.map { calendar in
        var calendar = calendar
        calendar.path = FilePath.inHome(calendar.path, environment) ?? calendar.path
        return calendar
      }
    })

  static let wakingHours = Setting(
    "wakingHours", WakingHours.standard, .wakingHours,
    "When you are awake, such as 08:00-22:00: the hours of the work-life balance.",
    "The start is before the end, at most 24:00.")

  /// The path or address of the store; nil if the user's data folder is not known.
  static let store = Setting(
    "store", nil, Shape.store.optional,
    "The store: an absolute path, one that starts with ~/, or postgresql://HOST/DATABASE.",
    "--store and WELLBEING_STORE override it.", option: Options.store,
    variables: { environment in [("WELLBEING_STORE", environment["WELLBEING_STORE"])] },
    inHome: { path, environment in path.flatMap { FilePath.inHome($0, environment) } })

  // MARK: Schema

  /// The JSON Schema of the settings file.
  static var schemaOfFile: String {
    let rows = [schema.row] + all
    return Schema(
      [
        "description":
          "The settings of wellbeing, in wellbeing/config.json in the settings folder. Every key "
          + "is optional. 'wellbeing config' shows each setting and where it comes from.",
        "type": "object", "additionalProperties": false,
        "properties": JSONForm.object(rows.map { .init(named: $0.name, $0.schema().form) }),
      ], of: all.map { $0.schema() }
    ).document(title: "Settings")
  }
}
