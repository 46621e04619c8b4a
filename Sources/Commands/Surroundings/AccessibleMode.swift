import WellbeingArguments

/// Line-by-line mode, in which the screen is never redrawn, for screen readers and for terminals
/// without cursor control.
enum AccessibleMode {
  /// Resolves the mode from the first of these that sets it: the option, `WELLBEING_ACCESSIBLE`,
  /// `ACCESSIBLE`, the configuration file, the kind of terminal.
  ///
  /// - Parameters:
  ///   - configured: The file's setting; read only if nothing before it decides.
  static func setting(
    isAskedFor: Bool, environment: [String: String], configured: () -> Resolved<Bool?>
  ) -> Resolved<Bool> {
    if isAskedFor { return Resolved(true, .accessible) }
    if let setting = setting(by: environment) { return setting }
    let file = configured()
    if let isOn = file.value { return Resolved(isOn, file.origin) }
    let isSimple = ["", "dumb"].contains(environment["TERM", default: ""])
    return Resolved(isSimple, isSimple ? .terminal : .standard)
  }

  /// Resolves the mode from the environment alone; nil if it is not set there.
  static func setting(by environment: [String: String]) -> Resolved<Bool>? {
    let variables = [
      ("WELLBEING_ACCESSIBLE", environment["WELLBEING_ACCESSIBLE"]),
      ("ACCESSIBLE", environment["ACCESSIBLE"]),
    ]
    for (name, value) in variables {
      if let isOn = isOn(value ?? "") { return Resolved(isOn, .variable(name)) }
    }
    return nil
  }

  /// Whether a variable's value turns the mode on; nil if it is empty.
  private static func isOn(_ value: String) -> Bool? {
    value.isEmpty ? nil : !["0", "false", "no"].contains(value.lowercased())
  }
}

extension OptionSpec {
  /// Turns line-by-line mode on.
  static let accessible = OptionSpec(
    "accessible", summary: "Ask line by line, as screen readers need it.",
    detail: "So it is, too, if WELLBEING_ACCESSIBLE or ACCESSIBLE is set to anything but 0, false "
      + "or no, if the configuration file says so, and in a terminal that can do no more.")
}
