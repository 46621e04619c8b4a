import WellbeingArguments

/// Who says what a setting is.
enum SettingOrigin: Equatable, Sendable {
  /// An option of the command line, as it is typed.
  case option(String)
  /// A variable of the environment.
  case variable(String)
  /// The configuration file.
  case file(line: Int)
  /// What the terminal can do.
  case terminal
  /// Nobody: it is what holds then.
  case standard

  /// Whether it was said on the command line.
  var isOption: Bool { if case .option = self { true } else { false } }
}

/// What holds for a setting, and who says so.
struct Resolved<Value> {
  let value: Value
  let origin: SettingOrigin

  init(_ value: Value, _ origin: SettingOrigin) {
    self.value = value
    self.origin = origin
  }

  init(_ value: Value, _ option: OptionSpec) {
    self.init(value, .option(option.typed))
  }

  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Resolved<Other> {
    Resolved<Other>(try transform(value), origin)
  }
}

extension Resolved: Equatable where Value: Equatable {}
