import WellbeingArguments
import WellbeingPlainText

/// `config unset KEY`: removes a value from the settings file.
enum ConfigUnsetCommand: Command {
  static let spec = CommandSpec(
    "unset", summary: "Remove a value from the file of your settings.",
    detail: [
      "Only you can read the file afterwards. Any key in it can be removed, even one with a fault; the "
        + "file is not changed while another setting in it has a fault."
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
        try ConfigChange.changing(name, to: nil, in: $0, of: file, session)
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
