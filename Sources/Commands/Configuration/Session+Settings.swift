import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The effective values of settings that have other origins too. The command line takes precedence
/// over the environment, and the environment over the file.
extension Session {
  // MARK: Settings that tolerate errors in the file

  /// Resolves the country whose contacts are shown.
  ///
  /// - Parameter named: The country given on the command line.
  func regionSetting(named: String?) -> Resolved<String?> {
    if let named { return Resolved(named, .region) }
    return settings.resolved(.region, \.region)
  }

  /// Resolves the language of texts.
  func languageSetting() -> Resolved<String?> {
    if let typed = invocation.value(of: .language) { return Resolved(typed, .language) }
    return settings.resolved(.language, \.language)
  }

  /// Resolves whether accessible line-by-line mode is used.
  func accessibleSetting() -> Resolved<Bool> {
    AccessibleMode.setting(
      isAskedFor: invocation.has(.accessible), environment: context.environment
    ) { settings.resolved(.accessible, \.isAccessible) }
  }

  /// Resolves when colour is used.
  func colorSetting() -> Resolved<ColorChoice> {
    if let typed = invocation.value(of: CommonOptions.color).flatMap(ColorChoice.init) {
      return Resolved(typed, CommonOptions.color)
    }
    if let variable = TerminalInfo.colorVariable(in: context.environment) {
      return Resolved(variable.usesColor ? .always : .never, .variable(variable.name))
    }
    return settings.resolved(.color, \.color)
  }

  /// Resolves the reviewer of alerts.
  func reviewerSetting() -> Resolved<String?> {
    if let named = invocation.value(of: ReviewRun.reviewer) {
      return Resolved(named, ReviewRun.reviewer)
    }
    return settings.resolved(.reviewer, \.reviewer)
  }

  // MARK: Settings that throw on errors in the file

  /// Resolves the subject, whether or not the file requires one on the command line.
  func subjectSetting() throws -> Resolved<String> {
    if let named = try namedSubject() { return Resolved(named, CommonOptions.subject) }
    return try configuration().resolved(.subject, \.subject)
  }

  /// Resolves how unanswered items are handled.
  func policySetting() throws -> Resolved<MissingAnswerPolicy> {
    if let named = namedPolicy { return Resolved(named, RecordOptions.policy) }
    return try configurationIfAnywhere().resolved(.policy, \.policy)
  }

  /// Resolves the location of the store.
  func storeSetting() throws -> Resolved<StoreLocation> {
    if let path = invocation.value(of: CommonOptions.store) {
      return Resolved(.path(path), CommonOptions.store)
    }
    if let path = context.environment["WELLBEING_STORE"], !path.isEmpty {
      return Resolved(.path(path), .variable("WELLBEING_STORE"))
    }
    return try configurationOfStore().resolved(.store, \.store).map { path in
      guard let path else { return try .standard(environment: context.environment) }
      return .path(try path.absolute(context.environment))
    }
  }

  /// The same as ``configuration()``, with the defaults if there can be no settings folder.
  private func configurationIfAnywhere() throws -> Configuration {
    do {
      return try configuration()
    } catch Failure.Code.noConfigurationFolder {
      return Configuration()
    }
  }

  /// The settings for finding the store. Errors in other keys are ignored, so that commands that
  /// read use the same store as commands that save.
  private func configurationOfStore() throws -> Configuration {
    do {
      let reading = try configurationReading()
      if let fault = reading.fault(of: .store) {
        throw CommandError.configuration(fault, path: try configurationPath())
      }
      return reading.settings
    } catch Failure.Code.noConfigurationFolder {
      return Configuration()
    }
  }
}

extension Resolved<String?> {
  /// Returns the requested language of a questionnaire; nil if its default applies.
  ///
  /// - Throws: `CommandError.languageNotOffered` if the language was named on the command line. One
  ///   from the file applies only where it is available.
  func language(of questionnaire: Questionnaire) throws(CommandError) -> String? {
    guard let value else { return nil }
    guard origin.isOption else { return value.language(among: questionnaire.languages) }
    guard questionnaire.languages.contains(value) else {
      throw .languageNotOffered(value, offered: questionnaire.languages)
    }
    return value
  }
}

extension Resolved<String?> {
  /// Returns the requested language of the mood vocabulary; nil for English.
  ///
  /// - Throws: `CommandError.moodLanguageNotOffered`, under the conditions of ``language(of:)``.
  func language(of vocabulary: StateOfMindVocabulary) throws(CommandError) -> String? {
    guard let value else { return nil }
    guard origin.isOption else { return value.language(among: vocabulary.languages) }
    guard vocabulary.languages.contains(value) else {
      throw .moodLanguageNotOffered(value, offered: vocabulary.languages)
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
