import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON

/// A key of the configuration file: a row of the table by which the file is read, shown, changed and
/// told of in help.
struct ConfigurationKey: Sendable {
  /// Takes a key's value into the settings.
  typealias Reader =
    @Sendable (ConfigurationNode, inout Configuration) throws(ConfigurationFault) -> Void
  /// Tells what holds, whoever says so.
  typealias Resolver = @Sendable (Session) throws -> Resolved<SettingValue>

  /// How a value is typed on a command line.
  enum Form: Sendable {
    /// `true` or `false`.
    case bool
    /// The text itself.
    case text
    /// A JSON object, as this one.
    case object(example: String)
  }

  let name: String
  let form: Form
  /// What completions offer for a value.
  let values: ValueKind
  /// One sentence.
  let summary: String
  let read: Reader
  let resolve: Resolver

  /// A value where it is typed as JSON.
  var example: String? { if case .object(let example) = form { example } else { nil } }

  init(
    _ name: String, _ form: Form, values: ValueKind = .text, _ summary: String,
    resolve: @escaping Resolver, read: @escaping Reader
  ) {
    self.name = name
    self.form = form
    self.values = values
    self.summary = summary
    self.resolve = resolve
    self.read = read
  }

  /// All keys there are, in the order in which they are told.
  static let all: [ConfigurationKey] = [
    requireSubject, subject, region, readBy, supportLine, alertTexts, language, policy, accessible,
    color, handoffWord, reviewer, store, calendars, maps,
  ]

  static let names: [String] = all.map(\.name)

  /// The key of a name; nil where there is none.
  static func named(_ name: String) -> ConfigurationKey? { all.first { $0.name == name } }
}
