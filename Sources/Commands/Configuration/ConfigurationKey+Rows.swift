import WellbeingInstruments
import WellbeingSampleStore
import WellbeingTerminal
import WellbeingArguments

/// The rows of the configuration table.
extension ConfigurationKey {
  // MARK: Subject

  static let requireSubject: Self = ConfigurationKey(
    "requireSubject", .bool, values: .oneOf(truths),
    "What saves needs --subject, so that nobody's result is recorded as another's unseen."
  ) { session in
    session.settings.resolved(.requireSubject, \.requireSubject).map(SettingValue.bool)
  } read: { node, settings throws(ConfigurationFault) in
    settings.requireSubject = try node.bool()
  }

  static let subject: Self = ConfigurationKey(
    "subject", .text, values: .known(.subject), "Whom it is about where --subject names nobody."
  ) { session in
    try session.subjectSetting().map(SettingValue.text)
  } read: { node, settings throws(ConfigurationFault) in
    settings.subject = try node.subject()
  }

  // MARK: Texts

  static let region: Self = ConfigurationKey(
    "region", .text, values: .known(.country),
    "Your country as a two-letter code, such as GB: whose helplines are shown."
  ) { session in
    session.regionSetting(named: nil).map(SettingValue.init)
  } read: { node, settings throws(ConfigurationFault) in
    settings.region = try node.region()
  }

  static let readBy: Self = ConfigurationKey(
    "readBy", .text, "Who reads the answers, and when; the person reads it with an alert."
  ) { session in
    session.settings.resolved(.readBy, \.readBy).map(SettingValue.init)
  } read: { node, settings throws(ConfigurationFault) in
    settings.readBy = try node.reader()
  }

  static let supportLine: Self = ConfigurationKey(
    "supportLine", .object(example: #"{"name": "Crisis team", "action": "call 0123"}"#),
    "Your own line, shown before all other contacts: name, action and, if wanted, hours."
  ) { session in
    session.settings.resolved(.supportLine, \.supportLine)
      .map { $0.map(SettingValue.supportLine) ?? .unset }
  } read: { node, settings throws(ConfigurationFault) in
    settings.supportLine = try node.supportLine()
  }

  static let alertTexts: Self = ConfigurationKey(
    "alertTexts", .object(example: #"{"phq-9": {"selfHarm": {"staff": {"en": "Act."}}}}"#),
    "Your own texts of alerts, from questionnaire to item to person, staff or notAssessed to "
      + "language."
  ) { session in
    session.settings.resolved(.alertTexts, \.alertTexts)
      .map { $0.groups.isEmpty ? .unset : .alertTexts($0) }
  } read: { node, settings throws(ConfigurationFault) in
    settings.alertTexts = try node.alertTexts()
  }

  static let language: Self = ConfigurationKey(
    "language", .text, values: .known(.language),
    "The language of texts, such as en, wherever they are there in it."
  ) { session in
    session.languageSetting().map(SettingValue.init)
  } read: { node, settings throws(ConfigurationFault) in
    settings.language = try node.language()
  }

  // MARK: Administration

  static let policy: Self = ConfigurationKey(
    "policy", .text, values: .oneOf(MissingAnswerPolicy.allCases.map(\.rawValue)),
    "For unanswered items, where a questionnaire has a rule for it: refuse or prorate."
  ) { session in
    try session.policySetting().map { .text($0.rawValue) }
  } read: { node, settings throws(ConfigurationFault) in
    settings.policy = try node.choice()
  }

  static let accessible: Self = ConfigurationKey(
    "accessible", .bool, values: .oneOf(truths),
    "People are asked line by line, as screen readers need it."
  ) { session in
    session.accessibleSetting().map(SettingValue.bool)
  } read: { node, settings throws(ConfigurationFault) in
    settings.isAccessible = try node.bool()
  }

  static let color: Self = ConfigurationKey(
    "color", .text, values: .oneOf(ColorChoice.allCases.map(\.rawValue)),
    "When colour is used: auto, always or never."
  ) { session in
    session.colorSetting().map { .text($0.rawValue) }
  } read: { node, settings throws(ConfigurationFault) in
    settings.color = try node.choice()
  }

  static let handoffWord: Self = ConfigurationKey(
    "handoffWord", .text,
    "What staff type to get a device back that was handed over; it is never shown."
  ) { session in
    session.settings.resolved(.handoffWord, \.handoffWord).map { $0 == nil ? .unset : .hidden }
  } read: { node, settings throws(ConfigurationFault) in
    settings.handoffWord = try node.text(3...64)
  }

  static let reviewer: Self = ConfigurationKey(
    "reviewer", .text, "Who reviews alerts, unless --reviewer names somebody else."
  ) { session in
    session.reviewerSetting().map(SettingValue.init)
  } read: { node, settings throws(ConfigurationFault) in
    settings.reviewer = try node.text(1...200)
  }

  // MARK: Files

  static let store: Self = ConfigurationKey(
    "store", .text, values: .path,
    "The file of the store: an absolute path, or one that begins with ~/."
  ) { session in
    try session.storeSetting().map { .text($0.path) }
  } read: { node, settings throws(ConfigurationFault) in
    settings.store = try node.filePath()
  }

  static let calendars: Self = ConfigurationKey(
    "calendars", .object(example: #"{"work": "~/work.ics"}"#),
    "iCalendar files by name; they are checked and shown here, and no command uses them yet."
  ) { session in
    session.settings.resolved(.calendars, \.calendars).map(SettingValue.init)
  } read: { node, settings throws(ConfigurationFault) in
    settings.calendars = try node.filePaths()
  }

  static let maps: Self = ConfigurationKey(
    "maps", .object(example: #"{"clinic": "~/clinic.json"}"#),
    "Mapping files for imports by name; they are checked and shown here, and no command uses them "
      + "yet."
  ) { session in
    session.settings.resolved(.maps, \.maps).map(SettingValue.init)
  } read: { node, settings throws(ConfigurationFault) in
    settings.maps = try node.filePaths()
  }

  private static let truths = ["true", "false"]
}
