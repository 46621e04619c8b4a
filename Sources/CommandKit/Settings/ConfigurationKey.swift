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
  let read: @Sendable (SettingNode.Member, inout Settings) throws(SettingFault) -> Void
  package let shown: @Sendable (Settings) -> Resolved<SettingValue>

  private init<Value>(
    _ name: String, _ setting: any WritableKeyPath<Settings, Resolved<Value>> & Sendable,
    form: Form = .text, values: Values = .any, _ summary: String,
    shown: @escaping @Sendable (Value) -> SettingValue,
    read: @escaping @Sendable (SettingNode) throws(SettingFault) -> Value
  ) {
    self.name = name
    self.form = form
    self.values = values
    self.summary = summary
    self.shown = { $0[keyPath: setting].map(shown) }
    self.read = { member, settings throws(SettingFault) in
      settings[keyPath: setting] = Resolved(
        try read(member.node), .file(line: member.place.line ?? 1))
    }
  }

  package var example: String? { if case .object(let example) = form { example } else { nil } }

  package static let all: [ConfigurationKey] = [
    requireSubject, subject, region, readBy, supportLine, alertTexts, language, policy,
    criteria, advance, accessible, color, handoffWord, reviewer, calendars, wakingHours, store,
  ]

  package static let names: [String] = all.map(\.name)

  package static func named(_ name: String) -> ConfigurationKey? { all.first { $0.name == name } }

  // MARK: Subject

  static let requireSubject = Self(
    "requireSubject", \.requireSubject, form: .bool, values: .oneOf(["true", "false"]),
    "Require --subject when something is saved, so that nothing is saved for the wrong person.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.bool() })

  static let subject = Self(
    "subject", \.subject, values: .subject,
    "Who new records are about if --subject is not given.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.subject() })

  // MARK: Texts

  package static let region = Self(
    "region", \.region, values: .country,
    "Your country as a two-letter code, such as GB: its helplines are shown.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.country() })

  static let readBy = Self(
    "readBy", \.readBy, "Who reads the answers, and when. Alerts tell this to the person.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.phrase(1...200) })

  static let supportLine = Self(
    "supportLine", \.supportLine,
    form: .object(example: #"{"name": "Crisis team", "action": "call 0123"}"#),
    "Your own helpline, listed before all others: name, action and, optionally, hours.",
    shown: { .init($0) },
    read: { node throws(SettingFault) in try node.supportLine() })

  static let alertTexts = Self(
    "alertTexts", \.alertTexts,
    form: .object(example: #"{"phq-9": {"selfHarm": {"staff": {"en": "{answer}: act."}}}}"#),
    "Your own alert texts, by questionnaire, item, kind (person, staff, notAssessed or "
      + "notAssessedPerson) and language.",
    shown: { .init($0) },
    read: { node throws(SettingFault) in try node.alertTexts() })

  static let language = Self(
    "language", \.language, values: .language,
    "The language of texts, such as en, if they are available in it.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.language() })

  // MARK: Administration

  static let policy = Self(
    "policy", \.policy, values: .oneOf(MissingAnswerPolicy.allCases.map(\.rawValue)),
    "What happens if answers are missing: refuse gives no total, prorate estimates it if the "
      + "questionnaire has a rule for this.",
    shown: { .init($0.rawValue) }, read: { node throws(SettingFault) in try node.choice() })

  static let criteria = Self(
    "criteria", \.criteria, values: .oneOf(CriteriaSet.allCases.map(\.rawValue)),
    "Judge change by these criteria only: nhs, rci or mid.",
    shown: { .init($0?.rawValue) }, read: { node throws(SettingFault) in try node.choice() })

  static let advance = Self(
    "advance", \.advances, form: .bool, values: .oneOf(["true", "false"]),
    "Go to the next question when the number of an answer is typed, without Enter.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.bool() })

  static let accessible = Self(
    "accessible", \.isAccessible, form: .bool, values: .oneOf(["true", "false"]),
    "Ask line by line, for screen readers.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.bool() })

  static let color = Self(
    "color", \.color, values: .oneOf(ColorChoice.allCases.map(\.rawValue)),
    "When to use colour: auto, always or never.",
    shown: { .init($0.rawValue) }, read: { node throws(SettingFault) in try node.choice() })

  package static let handoffWord = Self(
    "handoffWord", \.handoffWord,
    "The word that staff type to take back a device they handed over. It is never shown.",
    shown: { .init(hidden: $0) },
    read: { node throws(SettingFault) in try node.text(3...64) })

  package static let reviewer = Self(
    "reviewer", \.reviewer, "Who reviews alerts if --reviewer is not given.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.text(1...200) })

  // MARK: Files

  package static let calendars = Self(
    "calendars", \.calendars, form: .object(example: #"{"Work": "~/work.ics"}"#),
    "Your calendars: each name with the path of an iCalendar file, or with path and association.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.calendars() })

  static let wakingHours = Self(
    "wakingHours", \.wakingHours,
    "When you are awake, such as 08:00-22:00: the hours of the work-life balance.",
    shown: { .init("\($0)") },
    read: { node throws(SettingFault) in try node.wakingHours() })

  package static let store = Self(
    "store", \.store, values: .path,
    "The store: an absolute path, one that starts with ~/, or postgresql://HOST/DATABASE.",
    shown: { .init($0) }, read: { node throws(SettingFault) in try node.store() })
}
