import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// What holds for each setting that others than the file have a say in: the command line counts
/// before the environment, and that before the file.
extension Session {
  // MARK: What keeps nothing back where the file has a fault

  /// The country whose contacts are shown.
  ///
  /// - Parameter named: The one of the command line.
  func regionSetting(named: String?) -> Resolved<String?> {
    if let named { return Resolved(named, .region) }
    return settings.resolved(.region, \.region)
  }

  /// The language of texts.
  func languageSetting() -> Resolved<String?> {
    if let typed = invocation.value(of: .language) { return Resolved(typed, .language) }
    return settings.resolved(.language, \.language)
  }

  /// Whether people are spoken to line by line.
  func accessibleSetting() -> Resolved<Bool> {
    AccessibleMode.setting(
      isAskedFor: invocation.has(.accessible), environment: context.environment
    ) { settings.resolved(.accessible, \.isAccessible) }
  }

  /// When colour is used.
  func colorSetting() -> Resolved<ColorChoice> {
    if let typed = invocation.value(of: CommonOptions.color).flatMap(ColorChoice.init) {
      return Resolved(typed, CommonOptions.color)
    }
    if let variable = TerminalInfo.colorVariable(in: context.environment) {
      return Resolved(variable.usesColor ? .always : .never, .variable(variable.name))
    }
    return settings.resolved(.color, \.color)
  }

  /// Who reviews alerts.
  func reviewerSetting() -> Resolved<String?> {
    if let named = invocation.value(of: ReviewRun.reviewer) {
      return Resolved(named, ReviewRun.reviewer)
    }
    return settings.resolved(.reviewer, \.reviewer)
  }

  // MARK: What nobody guesses where the file has a fault

  /// Whom it is about, whether or not the file asks for a subject on the command line.
  func subjectSetting() throws -> Resolved<String> {
    if let named = try namedSubject() { return Resolved(named, CommonOptions.subject) }
    return try configuration().resolved(.subject, \.subject)
  }

  /// What becomes of unanswered items.
  func policySetting() throws -> Resolved<MissingAnswerPolicy> {
    if let named = namedPolicy { return Resolved(named, RecordOptions.policy) }
    return try configurationIfAnywhere().resolved(.policy, \.policy)
  }

  /// Where the store lies.
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

  /// As ``configuration()``, where a folder for settings that cannot be holds none.
  private func configurationIfAnywhere() throws -> Configuration {
    do {
      return try configuration()
    } catch CommandError.noConfigurationFolder {
      return Configuration()
    }
  }

  /// What the file says of the store, also where it is wrong elsewhere: who looks back is then told
  /// of no other store than who saved.
  private func configurationOfStore() throws -> Configuration {
    do {
      let reading = try configurationReading()
      if let fault = reading.fault(of: .store) {
        throw CommandError.configuration(fault, path: try configurationPath())
      }
      return reading.settings
    } catch CommandError.noConfigurationFolder {
      return Configuration()
    }
  }
}

extension Resolved<String?> {
  /// The language of a questionnaire that was asked for; nil where its own first one holds.
  ///
  /// - Throws: `CommandError.languageNotOffered` where it was named on the command line. One of the
  ///   file is for whatever is there in it.
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
  /// The language of the words of moods that was asked for; nil for English.
  ///
  /// - Throws: `CommandError.moodLanguageNotOffered`, as ``language(of:)``.
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
  /// The one of some language tags that names this language, or its primary language: `de` for
  /// `de-AT`.
  func language(among offered: [String]) -> String? {
    let primary = split(separator: "-").first.map(String.init)
    return [self, primary].compactMap { $0?.lowercased() }.lazy
      .compactMap { tag in offered.first { $0.lowercased() == tag } }.first
  }
}

extension Resolved<MissingAnswerPolicy> {
  /// What becomes of a questionnaire's unanswered items. A policy of the file is for those that have
  /// a rule for it; one that was named on the command line stays.
  func policy(of questionnaire: Questionnaire) -> MissingAnswerPolicy {
    origin.isOption || questionnaire.offers(value) ? value : .refuse
  }
}
