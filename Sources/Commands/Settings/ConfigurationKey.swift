import WellbeingInstruments
import WellbeingTerminal
import WellbeingTextFormats

/// A key of the settings file: a row of the table that drives reading, showing and changing
/// settings, and their help.
package struct ConfigurationKey: Sendable {
  /// The form in which a value is typed on the command line.
  package enum Form: Sendable {
    case bool
    case text
    case object(example: String)
  }

  package enum Values: Sendable {
    case any
    case oneOf([String])
    case path
    case subject
    case country
    case language
  }

  package let name: String
  package let form: Form
  package let values: Values
  /// A description in one or two sentences; the JSON schema's description starts with it.
  package let summary: String
  /// Reads a value; changes nothing if there is a problem.
  let read: @Sendable (Node.Member, inout Settings) throws(Problem) -> Void
  let schema: Schema
  package let shown: @Sendable (Settings) -> Resolved<SettingValue>

  /// - Parameter note: What a schema says in addition to the summary.
  private init<Value>(
    _ name: String, _ setting: any WritableKeyPath<Settings, Resolved<Value>> & Sendable,
    _ shape: Shape<Value>, form: Form = .text, values: Values = .any, _ summary: String,
    _ note: String = "", shown: @escaping @Sendable (Value) -> SettingValue
  ) {
    self.name = name
    self.form = form
    self.values = values
    self.summary = summary
    self.shown = { $0[keyPath: setting].map(shown) }
    schema = shape.about(summary + (note.isEmpty ? "" : " " + note)).schema
    read = { member, settings throws(Problem) in
      settings[keyPath: setting] = Resolved(
        try shape.value(of: member.node), .file(line: member.place.line ?? 1))
    }
  }

  /// Creates a key for a setting that may be nil.
  private init<Value>(
    _ name: String, _ setting: any WritableKeyPath<Settings, Resolved<Value?>> & Sendable,
    _ shape: Shape<Value>, form: Form = .text, values: Values = .any, _ summary: String,
    _ note: String = "", shown: @escaping @Sendable (Value?) -> SettingValue
  ) {
    let optional: Shape<Value?> = shape.map { $0 }
    self.init(
      name, setting, optional, form: form, values: values, summary, note, shown: shown)
  }

  package var example: String? { if case .object(let example) = form { example } else { nil } }

  package static let all: [ConfigurationKey] = [
    requireSubject, subject, region, readBy, supportLine, alertTexts, language, policy,
    criteria, advance, accessible, color, handoffWord, reviewer, calendars, wakingHours, store,
  ]

  package static let names: [String] = all.map(\.name)

  package static func named(_ name: String) -> ConfigurationKey? { all.first { $0.name == name } }

  /// The JSON Schema of the settings file.
  package static var schemaOfFile: String {
    let address = Shape<String>.typed.about(
      "The address of this schema, for editors. The program ignores it.")
    let properties = ([(Settings.schemaKey, address.schema)] + all.map { ($0.name, $0.schema) })
      .map { JSONForm.Member(named: $0, $1.form) }
    return Schema(
      [
        "description":
          "The settings of wellbeing, in wellbeing/config.json in the settings folder. Every key "
          + "is optional. 'wellbeing config' shows each setting and where it comes from.",
        "type": "object", "additionalProperties": false,
        "properties": JSONForm.object(properties),
      ], of: all.map(\.schema)
    ).document(title: "Settings")
  }

  // MARK: Subject

  static let requireSubject = Self(
    "requireSubject", \.requireSubject, .yesOrNo, form: .bool, values: .oneOf(["true", "false"]),
    "Require --subject when something is saved, so that nothing is saved for the wrong person.",
    shown: { .init($0) })

  static let subject = Self(
    "subject", \.subject, .subject, values: .subject,
    "Who new records are about if --subject is not given.",
    "1 to 200 characters, without control characters or spaces at its ends.",
    shown: { .init($0) })

  // MARK: Texts

  package static let region = Self(
    "region", \.region, .country, values: .country,
    "Your country as a two-letter code, such as GB: its helplines are shown.",
    "The codes are those of ISO 3166-1. --region overrides it.",
    shown: { .init($0) })

  static let readBy = Self(
    "readBy", \.readBy, .phrase(upTo: 200),
    "Who reads the answers, and when. Alerts tell this to the person.",
    "1 to 200 characters, as in: Your answers will be read by {readBy}.",
    shown: { .init($0) })

  static let supportLine = Self(
    "supportLine", \.supportLine, SupportLine.shape,
    form: .object(example: #"{"name": "Crisis team", "action": "call 0123"}"#),
    "Your own helpline, listed before all others: name, action and, optionally, hours.",
    "It is shown in every region, after the local emergency number, which it does not replace.",
    shown: { .init($0) })

  static let alertTexts = Self(
    "alertTexts", \.alertTexts, AlertTextOverrides.shape,
    form: .object(example: #"{"phq-9": {"selfHarm": {"staff": {"en": "{answer}: act."}}}}"#),
    "Your own alert texts, by questionnaire, item, kind (person, staff, notAssessed or "
      + "notAssessedPerson) and language.",
    "If a text is left out, the definition's text is used.",
    shown: { .init($0) })

  static let language = Self(
    "language", \.language, .language, values: .language,
    "The language of texts, such as en, if they are available in it.",
    "Otherwise the first language of each questionnaire is used. --language overrides it.",
    shown: { .init($0) })

  // MARK: Administration

  static let policy = Self(
    "policy", \.policy, .choice, values: .oneOf(MissingAnswerPolicy.allCases.map(\.rawValue)),
    "What happens if answers are missing: refuse gives no total, prorate estimates it if the "
      + "questionnaire has a rule for this.",
    "--policy overrides it.",
    shown: { .init($0.rawValue) })

  static let criteria = Self(
    "criteria", \.criteria, .choice, values: .oneOf(CriteriaSet.allCases.map(\.rawValue)),
    "Judge change by these criteria only: nhs, rci or mid.",
    "By default, all are used, and lists use the first that has a rule. --criteria overrides it.",
    shown: { .init($0?.rawValue) })

  static let advance = Self(
    "advance", \.advances, .yesOrNo, form: .bool, values: .oneOf(["true", "false"]),
    "Go to the next question when the number of an answer is typed, without Enter.",
    shown: { .init($0) })

  static let accessible = Self(
    "accessible", \.isAccessible, .yesOrNo, form: .bool, values: .oneOf(["true", "false"]),
    "Ask line by line, for screen readers.",
    "--accessible, WELLBEING_ACCESSIBLE and ACCESSIBLE override it.",
    shown: { .init($0) })

  static let color = Self(
    "color", \.color, .choice, values: .oneOf(ColorChoice.allCases.map(\.rawValue)),
    "When to use colour: auto, always or never.",
    "--color, NO_COLOR, CLICOLOR_FORCE and FORCE_COLOR override it.",
    shown: { .init($0.rawValue) })

  package static let handoffWord = Self(
    "handoffWord", \.handoffWord, .text(3...64, pattern: #"\S.+\S"#),
    "The word that staff type to take back a device they handed over. It is never shown.",
    "3 to 64 characters.",
    shown: { .init(hidden: $0) })

  package static let reviewer = Self(
    "reviewer", \.reviewer, .text(1...200, pattern: #"\S"#),
    "Who reviews alerts if --reviewer is not given.",
    "1 to 200 characters. 'wellbeing review' in a terminal asks for it once.",
    shown: { .init($0) })

  // MARK: Files

  package static let calendars = Self(
    "calendars", \.calendars, CalendarSetting.all,
    form: .object(example: #"{"Work": "~/work.ics"}"#),
    "Your calendars: each name with the path of an iCalendar file, or with path and association.",
    "The files are read each time and never stored.",
    shown: { .init($0) })

  static let wakingHours = Self(
    "wakingHours", \.wakingHours, .wakingHours,
    "When you are awake, such as 08:00-22:00: the hours of the work-life balance.",
    "The start is before the end, at most 24:00.",
    shown: { .init("\($0)") })

  package static let store = Self(
    "store", \.store, .store, values: .path,
    "The store: an absolute path, one that starts with ~/, or postgresql://HOST/DATABASE.",
    "--store and WELLBEING_STORE override it.",
    shown: { .init($0) })
}
