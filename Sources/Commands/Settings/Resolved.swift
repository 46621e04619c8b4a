/// The origin of a setting's value.
enum SettingOrigin: Equatable, Sendable {
  /// A command-line option, as it is typed.
  case option(String)
  /// An environment variable.
  case variable(String)
  /// The settings file.
  case file(line: Int)
  /// The type of the terminal.
  case terminal
  /// The default value.
  case standard

  /// Whether the value was given on the command line.
  var isOption: Bool { if case .option = self { true } else { false } }
}

/// The effective value of a setting and its origin.
struct Resolved<Value> {
  let value: Value
  let origin: SettingOrigin

  init(_ value: Value, _ origin: SettingOrigin = .standard) {
    self.value = value
    self.origin = origin
  }

  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Resolved<Other> {
    Resolved<Other>(try transform(value), origin)
  }
}

extension Resolved: Equatable where Value: Equatable {}
extension Resolved: Sendable where Value: Sendable {}
