import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// The settings of the configuration file, at first those of a file that is not there.
struct Configuration: Equatable {
  /// Whether what saves needs a subject that is named on the command line.
  var requireSubject = false
  /// Whom it is about where none is named.
  var subject = SampleHeader.ownSubject
  /// The country whose contacts are shown, as two capital letters.
  var region: String?
  /// Who reads the answers, and when; nil where nobody does.
  var readBy: String?
  /// Whom an institution wants to be called before anyone else.
  var supportLine: SupportLine?
  /// What is said of alerts in the place of the definitions' texts.
  var alertTexts = OwnAlertTexts()
  /// The language of texts that are there in it; nil where each thing's own holds.
  var language: String?
  /// What becomes of unanswered items where a questionnaire has a rule for it.
  var policy = MissingAnswerPolicy.refuse
  /// Whether people are spoken to line by line; nil where the file leaves it open.
  var isAccessible: Bool?
  /// When colour is used.
  var color = ColorChoice.auto
  /// Who reviews alerts if the command line names nobody.
  var reviewer: String?
  /// What staff type to get a device back that was handed over.
  var handoffWord: String?
  /// The file of the store; nil for the one in the folder for the user's data.
  var store: ConfiguredPath?
  /// Files of appointments by the names that they are called by.
  var calendars: [String: ConfiguredPath] = [:]
  /// Files that say what the columns of other programs' exports mean, by the names that they are
  /// called by.
  var maps: [String: ConfiguredPath] = [:]

  /// The lines of the file in which keys stand, by the names of the keys.
  private(set) var lines: [String: Int] = [:]

  /// Takes what the file says of a key.
  mutating func take(
    _ key: ConfigurationKey, _ member: ConfigurationNode.Member
  ) throws(ConfigurationFault) {
    try key.read(member.node, &self)
    lines[key.name] = member.name.place.position.line
  }
}

extension Configuration {
  /// What holds for a key by the file alone.
  func resolved<Value>(
    _ key: ConfigurationKey, _ value: KeyPath<Configuration, Value>
  ) -> Resolved<Value> {
    Resolved(self[keyPath: value], lines[key.name].map { .file(line: $0) } ?? .standard)
  }
}
