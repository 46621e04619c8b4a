import WellbeingStrictJSON
import WellbeingPlainText

/// `config unset KEY`: takes a value out of the file of the settings.
enum ConfigUnsetCommand: Command {
  static let spec = CommandSpec(
    "unset", summary: "Remove a value from the file of your settings.",
    detail: [
      "Everything else in the file stays as it is, and nobody but you may read it afterwards. Any key "
        + "that stands there can be removed, also one with a fault; while another one has a fault "
        + "the file is not touched."
    ],
    operands: [
      OperandSpec("KEY", kind: .known(.setting), summary: "The setting, as 'config' lists them.")
    ],
    examples: [.init("wellbeing config unset subject", "Let it be about 'self' again.")])

  static func run(_ session: Session) throws -> ExitCode {
    try ConfigChange.requireAuthorization(session)
    let name = session.invocation.operands[0]
    let file = SettingsFile(path: try session.configurationPath())
    let isChanged = try file.replace(making: false) { bytes in
      try bytes.flatMap {
        try ConfigChange.text(of: $0, in: file, changing: name, session).removing(name)
      }
    }
    guard isChanged || ConfigurationKey.named(name) != nil else {
      throw ConfigChange.unknown(name)
    }
    if isChanged { ConfigChange.note(in: session) }
    let state = isChanged ? "is no longer set" : "is not set"
    try ConfigChange.tell(
      "\(quoted(name)) \(state) in \(quotedPath(file.path)).",
      .init(key: name, path: file.path, isSet: false), session)
    return .done
  }
}
