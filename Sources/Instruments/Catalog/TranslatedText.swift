import WellbeingTextFormats

/// A text of a questionnaire that a person reads, which a translation has as well.
struct TranslatedText {
  enum Part: String {
    /// The wording of the form.
    case form
    /// What else the person reads.
    case person
  }

  let part: Part
  /// The keys that lead to it in its part of a file.
  let keys: [String]
  /// Where it is in the questionnaire; nil if the questionnaire does not have it.
  let text: WritableKeyPath<Questionnaire, LocalizedText?>
  /// Whether a translation has to have it.
  var isNeeded = true
  /// Whether it may have several lines.
  var hasLines = false

  /// The path of the text in its part, for example `alerts.selfHarm.person`.
  var path: String { keys.joined(separator: ".") }
}

extension Questionnaire {
  /// Every text that a person reads and that has a place in a translation. A text that is in several
  /// places of the questionnaire is listed with each.
  var translatedTexts: [TranslatedText] {
    var texts = [
      TranslatedText(
        part: .form, keys: ["instructions"], text: \.instructions.asOptional, hasLines: true),
      TranslatedText(part: .person, keys: ["recallPeriod"], text: \.recallPeriod.text.asOptional),
      TranslatedText(part: .person, keys: ["measure"], text: \.measures.name.asOptional),
    ]
    func add(_ set: ChoiceSet, _ path: WritableKeyPath<Questionnaire, ChoiceSet>) {
      for (index, choice) in set.choices.enumerated() {
        texts.append(
          TranslatedText(
            part: .form, keys: ["choices", set.id, choice.id],
            text: path.appending(path: \.choices[index].text.asOptional)))
      }
    }
    for (index, item) in items.enumerated() {
      texts.append(
        TranslatedText(
          part: .form, keys: ["items", item.id], text: \.items[index].text.asOptional,
          isNeeded: item.isCounted))
      add(item.choiceSet, \.items[index].choiceSet)
    }
    for (index, set) in choiceSets.enumerated() { add(set, \.choiceSets[index]) }
    for (number, index) in noticesToPerson.enumerated() {
      texts.append(
        TranslatedText(
          part: .person, keys: ["resultNotices", "\(number)"],
          text: \.resultNotices[index].text.asOptional, hasLines: true))
    }
    for (index, score) in scores.enumerated() {
      for (place, band) in score.bands.enumerated() {
        texts.append(
          TranslatedText(
            part: .person, keys: ["bands", score.id, band.id],
            text: \.scores[index].bands[place].text.asOptional))
      }
      texts.append(
        TranslatedText(
          part: .person, keys: ["declined", score.id], text: \.scores[index].textOfDeclined))
    }
    for (index, alert) in alerts.enumerated() {
      let messages: [(String, WritableKeyPath<AlertRule, LocalizedText?>)] = [
        ("person", \.messages.person.asOptional),
        ("notAssessedPerson", \.messages.notAssessedPerson.asOptional),
        ("stoppedPerson", \.messages.stoppedPerson),
        ("takenBackPerson", \.messages.takenBackPerson),
        ("totalImpliesPerson", \.messages.totalImpliesPerson),
      ]
      for (name, message) in messages {
        let alertPath: WritableKeyPath<Questionnaire, AlertRule> = \.alerts[index]
        texts.append(
          TranslatedText(
            part: .person, keys: ["alerts", alert.item, name],
            text: alertPath.appending(path: message)))
      }
    }
    return texts.filter { self[keyPath: $0.text] != nil }
  }

  /// The places of the result notices that a person reads.
  private var noticesToPerson: [Int] {
    resultNotices.indices.filter { resultNotices[$0].audience != .staff }
  }

  /// The questionnaire with the embedded translations of its version.
  package var withBuiltInTranslations: Questionnaire { adding(Translation.builtIn(of: id)) }

  /// Returns the questionnaire with a translation, unless it has one in that language.
  package func adding(_ translation: Translation) -> Questionnaire {
    guard translation.questionnaire == key else { return self }
    return adding([translation.language: Lazy { translation }])
  }

  private func adding(_ others: [String: Lazy<Translation?>]) -> Questionnaire {
    let new = others.filter { !languages.contains($0.key) }
    guard !new.isEmpty else { return self }
    var whole = self
    whole.languages += new.keys.sorted()
    whole.translations.merge(new) { present, _ in present }
    for text in translatedTexts { whole[keyPath: text.text]?.add(new, at: text.path) }
    return whole
  }

  /// What a language that is not the definition's own says; nil for the definition's own.
  package func translation(in language: String) -> Translation? { translations[language]?.value }
}

extension LocalizedText {
  /// The text, for lists with texts that may be absent.
  fileprivate var asOptional: LocalizedText? {
    get { self }
    set { self = newValue ?? self }
  }
}

extension Questionnaire.ScoreRule {
  fileprivate var textOfDeclined: LocalizedText? {
    get { declined?.text }
    set { declined?.text = newValue ?? LocalizedText([:]) }
  }
}
