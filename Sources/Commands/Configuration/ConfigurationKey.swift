import WellbeingArguments
import WellbeingKit
import WellbeingStrictJSON

/// A key of the configuration file: a row of the table that drives reading, showing and changing
/// settings, and their help.
struct ConfigurationKey: Sendable {
  /// Reads a key's value into the settings.
  typealias Reader =
    @Sendable (ConfigurationNode, inout Configuration) throws(ConfigurationFault) -> Void
  /// Resolves the effective value from all origins.
  typealias Resolver = @Sendable (Session) throws -> Resolved<SettingValue>

  /// The form in which a value is typed on the command line.
  enum Form: Sendable {
    /// `true` or `false`.
    case bool
    /// The text itself.
    case text
    /// A JSON object such as the example.
    case object(example: String)
  }

  let name: String
  let form: Form
  /// The kind of values that completion offers.
  let values: ValueKind
  /// A description in one sentence.
  let summary: String
  let read: Reader
  let resolve: Resolver

  /// An example value, if values are typed as JSON.
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

  /// All keys, in display order.
  static let all: [ConfigurationKey] = [
    requireSubject, subject, region, readBy, supportLine, alertTexts, language, policy, accessible,
    color, handoffWord, reviewer, store, calendars, maps,
  ]

  static let names: [String] = all.map(\.name)

  /// Returns the key with a name; nil if there is none.
  static func named(_ name: String) -> ConfigurationKey? { all.first { $0.name == name } }
}
