import WellbeingTerminal
import WellbeingPresentation

extension Session {
  /// Whether people are spoken to line by line.
  var isAccessible: Bool { accessibleSetting().value }

  /// Whether tables become lines of a name and a value: on a screen as all else is said line by
  /// line, in a file or pipe only where the environment asks for it.
  var flattensTables: Bool {
    outputInfo.isTerminal
      ? isAccessible : AccessibleMode.setting(by: context.environment)?.value ?? false
  }

  /// Whether the terminal takes more than ASCII.
  var usesUnicode: Bool { LocaleEncoding.isUTF8(context.environment) }

  /// Whether styles and colours are written: as the option says, else the environment, else the
  /// configuration file, else if it goes to a terminal.
  var usesColor: Bool {
    switch colorSetting().value {
    case .always: true
    case .never: false
    case .auto: outputInfo.usesColor
    }
  }

  /// What staff type to get a device back; nil where none is configured.
  var handoffWord: String? { settings.handoffWord }

  /// Who reads the answers: those that the settings name, else whoever gave the questionnaire.
  func readers(isGiven: Bool) -> Readers {
    settings.readBy.map { .named($0) } ?? (isGiven ? .giver : .nobody)
  }
}
