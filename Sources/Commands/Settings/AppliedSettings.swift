import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// What the settings mean for a questionnaire, and for what people read.
extension CommandContext {
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

  func language(among offered: [String], of texts: String) throws(Failure) -> String? {
    guard let tag = self[Settings.language] else { return nil }
    if let language = tag.language(among: offered) { return language }
    guard !isNamed(Settings.language) else {
      throw .usage(
        "There is no \(quoted(tag)) version of \(texts). Available: "
          + "\(offered.joined(separator: ", ")).")
    }
    return nil
  }

  /// What to say if a questionnaire is not in the language that was asked for; nil for nothing.
  func languageRemark(of questionnaire: Questionnaire) throws -> String? {
    guard let asked = self[Settings.language] else { return nil }
    let name = questionnaire.name(in: questionnaire.languageOfStaff)
    guard let found = try language(of: questionnaire) else {
      return "There is no \(quoted(asked)) version of \(name): its questions are in "
        + "\(quoted(questionnaire.languages[0])). Available: "
        + "\(questionnaire.languages.joined(separator: ", "))."
    }
    return found.lowercased().hasPrefix("\(asked.lowercased())-")
      ? "\(name) in \(quoted(asked)) is the version \(quoted(found))." : nil
  }

  /// Returns how a questionnaire's unanswered items are handled. A policy from the file applies
  /// only if the questionnaire has a rule for it; one named on the command line always applies.
  func policy(of questionnaire: Questionnaire) -> MissingAnswerPolicy {
    let policy = self[Settings.policy]
    return isNamed(Settings.policy) || questionnaire.offers(policy) ? policy : .refuse
  }

  /// Returns the sets of rules by which change is judged: the one of the settings, otherwise all.
  func criteria() -> ChangeCriteria {
    var criteria = ChangeCriteria.builtIn
    if let set = self[Settings.criteria] { criteria.chosen = [set.rawValue] }
    return criteria
  }

  /// Returns who reads the answers: as configured, otherwise the person administering, if any.
  func readers(isGiven: Bool) -> Readers {
    self[Settings.readBy].map { .named($0) } ?? (isGiven ? .administrator : .nobody)
  }

  // MARK: Contacts

  /// Returns the support contacts.
  ///
  /// - Parameters:
  ///   - country: The country that was chosen; nil for that of the command line or the settings.
  ///   - isOfAll: Whether those of all countries are listed, whichever is known.
  ///   - isBrief: Whether a country that was not named has only the likely helplines.
  func contactText(
    in language: String = "en", country: Country? = nil, isBrief: Bool = false,
    isOfAll: Bool = false
  ) -> ContactText {
    ContactText(
      own: self[Settings.supportLine].map {
        ContactText.Line(name: $0.name, action: $0.action, details: $0.hours ?? "")
      }, region: isOfAll ? nil : country?.code ?? self[Settings.region],
      locale: isOfAll ? nil : localeCountry?.code,
      isBrief: isBrief, reader: definitions.translations.person(language))
  }

  /// The country of the environment's locale, such as `GB` in `en_GB.UTF-8`; nil if it has none.
  var localeCountry: Country? {
    let environment = runtime.environment
    let set = [environment["LC_ALL"], environment["LC_MESSAGES"], environment["LANG"]]
    guard let locale = set.compactMap(\.self).first(where: { !$0.isEmpty }) else { return nil }
    let parts = locale.split(separator: "_", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return Country(String(parts[1].prefix { $0.isLetter }))
  }
}
