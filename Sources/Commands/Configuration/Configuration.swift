import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// The settings of the configuration file; initially the defaults.
struct Configuration: Equatable {
  /// Whether commands that save records require a subject on the command line.
  var requireSubject = false
  /// The subject if none is named on the command line.
  var subject = SampleHeader.ownSubject
  /// The country whose contacts are shown, as two capital letters.
  var region: String?
  /// Who reads the answers, and when; nil if nobody does.
  var readBy: String?
  /// The institution's own helpline, shown before any other contact.
  var supportLine: SupportLine?
  /// Alert texts that replace those of the definitions.
  var alertTexts = OwnAlertTexts()
  /// The preferred language of texts; nil means each definition's default.
  var language: String?
  /// How unanswered items are handled, if a questionnaire has a rule for it.
  var policy = MissingAnswerPolicy.refuse
  /// Whether accessible line-by-line mode is used; nil if the file does not set it.
  var isAccessible: Bool?
  /// When colour is used.
  var color = ColorChoice.auto
  /// The reviewer of alerts if the command line names none.
  var reviewer: String?
  /// The word that staff type to take back a device that was handed over.
  var handoffWord: String?
  /// The store file; nil for the one in the user's data folder.
  var store: ConfiguredPath?
  /// iCalendar files by name.
  var calendars: [String: ConfiguredPath] = [:]
  /// Column mapping files for imports from other programs, by name.
  var maps: [String: ConfiguredPath] = [:]

  /// The line numbers in the file, by key name.
  private(set) var lines: [String: Int] = [:]

  /// Reads the value of a key.
  mutating func take(
    _ key: ConfigurationKey, _ member: ConfigurationNode.Member
  ) throws(ConfigurationFault) {
    try key.read(member.node, &self)
    lines[key.name] = member.name.place.position.line
  }
}

extension Configuration {
  /// Returns the value of a key according to the file alone, or its default.
  func resolved<Value>(
    _ key: ConfigurationKey, _ value: KeyPath<Configuration, Value>
  ) -> Resolved<Value> {
    Resolved(self[keyPath: value], lines[key.name].map { .file(line: $0) } ?? .standard)
  }
}
