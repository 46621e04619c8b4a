import Foundation
import WellbeingArguments
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSampleStore
import WellbeingSamples
import WellbeingStrictJSON
import WellbeingTerminal

/// The settings as commands use them.
extension Session {
  // MARK: The settings file

  /// Returns the path of the settings file.
  func configurationPath() throws(SettingsError) -> String {
    try SettingsFile.path(context.environment)
  }

  /// Resolves the settings of the command line.
  func resolvedSettings() -> Settings {
    let given = Settings.Options(
      store: options.store, subject: options.subject, language: options.language,
      policy: options.policy, color: options.color, reviewer: options.reviewer,
      isAccessible: options.isAccessible)
    return Settings(
      given, environment: context.environment, definitions: settingsDefinitions)
  }

  /// Returns the definitions that the alert texts in the settings are checked against.
  func settingsDefinitions() -> Settings.Definitions? {
    guard let catalog = try? catalog() else { return nil }
    return (catalog, definitions.folderError == nil)
  }

  /// Sets a value in the settings file; nil removes it. Only the owner may do this.
  ///
  /// - Returns: Whether the file was changed.
  func changeSetting(_ name: String, to value: JSONForm?) throws -> Bool {
    guard !isGuest else { throw StoreError.notPermittedToGuest }
    try requireOwner()
    let file = SettingsFile(path: try configurationPath())
    return try file.change(name, to: value, definitions: settingsDefinitions)
  }

  /// Applies the rule of a command for a settings file with a fault.
  ///
  /// - Throws: The first fault, if the command needs the settings to be valid.
  func check(_ use: SettingsUse) throws(SettingsError) {
    // Without a home folder there is no settings file. Only a missing subject matters; see subject().
    guard let fault = settings.faults.first(where: { $0 != .noFolder }) else { return }
    switch use {
    case .required: throw fault
    case .validOnes:
      context.diagnostics.writeLine("Warning: Not all settings could be used. \(fault.message)")
    case .none: break
    }
  }

  // MARK: Values

  /// Resolves the location of the store.
  func storeSetting() throws -> Resolved<StoreLocation> { try settings.storeLocation() }

  /// Returns the subject of records to save: the named subject, otherwise the configured one,
  /// otherwise the user's own.
  ///
  /// - Throws: `Failure` if none is named and the settings require one.
  func subject() throws -> String {
    let subject = settings.subject
    if !subject.origin.isOption { _ = try configurationPath() }
    guard subject.origin.isOption || !settings.requireSubject.value else {
      throw Failure.usage(
        "\(quotedPath(try configurationPath())) requires a subject: add '--subject ID'.")
    }
    return subject.value
  }

  /// The language of texts.
  func languageSetting() -> Resolved<String?> { settings.language }

  /// The word that staff type to take back a device; nil if none is configured.
  var handoffWord: String? { settings.handoffWord.value }

  /// Returns who reads the answers: as configured, otherwise the person administering, if any.
  func readers(isGiven: Bool) -> Readers {
    settings.readBy.value.map { .named($0) } ?? (isGiven ? .giver : .nobody)
  }

  // MARK: Output

  /// Whether accessible line-by-line mode is used.
  var isAccessible: Bool { settings.isAccessible.value }

  /// Whether tables are printed as lines of a name and a value: on a terminal in line-by-line mode,
  /// in a file or pipe only if the command line or the environment requests it.
  var flattensTables: Bool {
    switch settings.isAccessible.origin.kind {
    case .option, .environment: isAccessible
    case .file, .terminal, .standard: outputInfo.isTerminal && isAccessible
    }
  }

  /// Whether the terminal supports characters beyond ASCII.
  var usesUnicode: Bool { settings.usesUnicode }

  /// Whether styles and colours are used; only on a terminal unless a setting decides.
  var usesColor: Bool {
    switch settings.color.value {
    case .always: true
    case .never: false
    case .auto: outputInfo.usesColor
    }
  }
}

/// How a command uses a settings file that has a fault.
enum SettingsUse {
  /// The command is refused: the fault could concern the subject or the store.
  case required
  /// The command warns, and uses the settings that have no fault.
  case validOnes
  /// The command does not depend on settings, or changes them.
  case none
}

extension Resolved<String?> {
  /// Returns the requested language of a questionnaire; nil if its default applies.
  ///
  /// - Throws: `Failure` if it was named on the command line and is not available. One from the
  ///   file applies only if it is available.
  func language(of questionnaire: Questionnaire) throws(Failure) -> String? {
    try language(among: questionnaire.languages, of: "this questionnaire")
  }

  /// Returns the requested language of the mood vocabulary; nil for English.
  ///
  /// - Throws: `Failure`, as for a questionnaire.
  func language(of vocabulary: StateOfMindVocabulary) throws(Failure) -> String? {
    try language(among: vocabulary.languages, of: "the mood words")
  }

  private func language(among offered: [String], of texts: String) throws(Failure) -> String? {
    guard let value else { return nil }
    guard origin.isOption else { return value.language(among: offered) }
    guard offered.contains(value) else {
      throw .usage(
        "There is no \(quoted(value)) version of \(texts). Available: "
          + "\(offered.joined(separator: ", ")).")
    }
    return value
  }
}

extension String {
  /// Returns the offered language tag that matches this tag or its primary language, such as `de`
  /// for `de-AT`.
  func language(among offered: [String]) -> String? {
    let primary = split(separator: "-").first.map(String.init)
    return [self, primary].compactMap { $0?.lowercased() }.lazy
      .compactMap { tag in offered.first { $0.lowercased() == tag } }.first
  }
}

extension Resolved<MissingAnswerPolicy> {
  /// Returns how a questionnaire's unanswered items are handled. A policy from the file applies
  /// only if the questionnaire has a rule for it; one named on the command line always applies.
  func policy(of questionnaire: Questionnaire) -> MissingAnswerPolicy {
    origin.isOption || questionnaire.offers(value) ? value : .refuse
  }
}
