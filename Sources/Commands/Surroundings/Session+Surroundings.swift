import WellbeingTerminal
import WellbeingPresentation

extension Session {
  /// Whether accessible line-by-line mode is used.
  var isAccessible: Bool { accessibleSetting().value }

  /// Whether tables are printed as lines of a name and a value: on a terminal in line-by-line mode,
  /// in a file or pipe only if the environment requests it.
  var flattensTables: Bool {
    outputInfo.isTerminal
      ? isAccessible : AccessibleMode.setting(by: context.environment)?.value ?? false
  }

  /// Whether the terminal supports characters beyond ASCII.
  var usesUnicode: Bool { LocaleEncoding.isUTF8(context.environment) }

  /// Whether styles and colours are used: as set by the option, otherwise by the environment,
  /// otherwise by the configuration file, otherwise only on a terminal.
  var usesColor: Bool {
    switch colorSetting().value {
    case .always: true
    case .never: false
    case .auto: outputInfo.usesColor
    }
  }

  /// The word that staff type to take back a device; nil if none is configured.
  var handoffWord: String? { settings.handoffWord }

  /// Returns who reads the answers: as configured, otherwise the person administering, if any.
  func readers(isGiven: Bool) -> Readers {
    settings.readBy.map { .named($0) } ?? (isGiven ? .giver : .nobody)
  }
}
