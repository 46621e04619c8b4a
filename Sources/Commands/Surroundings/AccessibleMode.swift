import WellbeingArguments

/// Whether people are spoken to line by line, without a screen that is drawn anew: for screen
/// readers, and for terminals that can do no more.
enum AccessibleMode {
  /// What the first of these says that says anything: the option, `WELLBEING_ACCESSIBLE`,
  /// `ACCESSIBLE`, the configuration file, the kind of terminal.
  ///
  /// - Parameters:
  ///   - isAskedFor: Whether the option was given.
  ///   - configured: What the file says; only asked where nothing before it decides.
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

  /// What the environment asks for, whatever the terminal; nil where it says nothing.
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

  /// What a variable says; nil where it is empty.
  private static func isOn(_ value: String) -> Bool? {
    value.isEmpty ? nil : !["0", "false", "no"].contains(value.lowercased())
  }
}

extension OptionSpec {
  /// Speaking line by line.
  static let accessible = OptionSpec(
    "accessible", summary: "Ask line by line, as screen readers need it.",
    detail: "So it is, too, if WELLBEING_ACCESSIBLE or ACCESSIBLE is set to anything but 0, false "
      + "or no, if the configuration file says so, and in a terminal that can do no more.")
}
