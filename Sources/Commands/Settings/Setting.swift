import WellbeingCommandLine
import WellbeingTextFormats

/// A setting: a row of the table by which settings are read, shown, changed and documented.
///
/// `context[setting]` is its value.
struct Setting<Value: SettingValue>: Sendable {
  let row: SettingRow
  /// The value if no layer has one.
  let standard: Value

  /// - Parameters:
  ///   - shape: Reads the value in the settings file.
  ///   - note: What the JSON schema says in addition to the summary.
  ///   - typed: Reads the text of the option or of a variable.
  ///   - inHome: Replaces `~` in a value of the settings file.
  init(
    _ name: String, _ standard: Value, _ shape: Shape<Value>, _ summary: String,
    _ note: String = "", example: String? = nil, isSecret: Bool = false,
    option: (any OptionRow)? = nil, variables: @escaping SettingRow.Variables = { _ in [] },
    typed: @escaping @Sendable (String) throws -> Value? = Value.init(typed:),
    inHome: @escaping @Sendable (Value, [String: String]) -> Value = { value, _ in value }
  ) {
    self.standard = standard
    row = SettingRow(
      name: name, summary: summary, kind: option?.spec.value?.kind ?? Value.kind, example: example,
      isSecret: isSecret, option: option, variables: variables, standard: standard,
      schema: { shape.about(note.isEmpty ? summary : "\(summary) \(note)").schema },
      read: { node, environment throws(Problem) in inHome(try shape.value(of: node), environment) },
      typed: { try typed($0) ?? standard })
  }
}

/// What a setting is, whatever the type of its value.
struct SettingRow: Sendable {
  typealias Variables = @Sendable ([String: String]) -> [(name: String, text: String?)]

  let name: String
  /// A description in one or two sentences.
  let summary: String
  /// What is typed for it on the command line.
  let kind: ValueKind
  /// An example in JSON; nil if a text, true or false is typed.
  let example: String?
  /// Whether the value is never shown.
  let isSecret: Bool
  let option: (any OptionRow)?
  /// Returns the variables that override it, the first one first; one without a text is not set.
  let variables: Variables
  let standard: any SettingValue
  /// Makes the JSON schema, which hardly any run needs.
  let schema: @Sendable () -> Schema
  /// Reads a value of the settings file, given the environment.
  let read: @Sendable (Node, [String: String]) throws(Problem) -> any SettingValue
  /// Reads the text of the option or of a variable.
  let typed: @Sendable (String) throws -> any SettingValue
}

/// A type that values of settings have.
protocol SettingValue: Sendable {
  /// What is typed on the command line.
  static var kind: ValueKind { get }
  /// Reads the text of an option or a variable.
  init?(typed: String)
  /// The value in one line, and in full for programs; nil if it is not set.
  var shown: (words: String?, json: JSONForm?) { get }
}

/// Where the value of a setting comes from.
struct Origin: Equatable, Sendable {
  /// The layers, each of which overrides those before it. The words are those of JSON output.
  enum Layer: String, Sendable {
    case standard = "default"
    case terminal, file, environment, option
  }

  let layer: Layer
  /// The option as it is typed, or the environment variable.
  var name: String?
  /// The line of the settings file.
  var line: Int?

  var words: String { name ?? line.map { "config.json line \($0)" } ?? layer.rawValue }
}
