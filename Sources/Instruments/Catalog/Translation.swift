/// The texts of a questionnaire in another language: those of the form, verbatim, and what else the
/// person reads.
package struct Translation: Sendable, Hashable {
  package struct Status: Sendable, Hashable {
    package enum Stage: String, Sendable, Hashable, CaseIterable {
      case comparedWithOriginal
      case transcriptionsAgree
      case unreviewed
      case reviewed
    }

    package let stage: Stage
    package let note: String
    package let backTranslation: BackTranslation?
  }

  /// What a second reader, who had not seen the English texts, translated back into English.
  package struct BackTranslation: Sendable, Hashable {
    package let reader: String
    /// By the path of the text in its part, such as `alerts.selfHarm.person`.
    package let texts: [String: String]
  }

  package struct Form: Sendable, Hashable {
    package let status: Status
    let instructions: String
    let items: [String: String]
    /// By set and choice.
    let choices: [String: [String: String]]
  }

  package struct Person: Sendable, Hashable {
    package let status: Status
    let recallPeriod: String
    let measure: String
    /// In the order of the definition's notices for the person.
    let resultNotices: [String]
    /// By score and band.
    let bands: [String: [String: String]]
    /// By score.
    let declined: [String: String]
    /// By item and message.
    let alerts: [String: [String: String]]
  }

  package let questionnaire: Questionnaire.Key
  package let language: String
  package let translator: String
  package let sources: [String]
  package let licence: String
  package let form: Form
  package let person: Person

  /// The questionnaires whose items are some of another one's, by the publisher's manual.
  static let longForms = ["phq-2": "phq-9", "phq-8": "phq-9", "gad-2": "gad-7"]

  /// Decodes a file: the translation of a questionnaire, and those of its short forms.
  ///
  /// - Parameter definition: Returns the definition with an id, without translations.
  /// - Throws: ``DefinitionError`` with every fault that was found.
  package static func decode(
    _ document: [UInt8], _ definition: @escaping (String) -> Questionnaire?
  ) throws(DefinitionError) -> [Translation] {
    try DefinitionReader.read(document) { $0.translations(definition) }
  }

  /// The embedded translations of a built-in questionnaire by language. Each is decoded on first use.
  ///
  /// The tests make sure that each can be decoded, is of this version, and has every short form.
  static func builtIn(of id: String) -> [String: Later<Translation?>] {
    let stem = longForms[id] ?? id
    return PersonTexts.builtInLanguages.reduce(into: [:]) { found, language in
      guard let file = embedded["\(stem).\(language).json"] else { return }
      found[language] = Later { file.value.first { $0.questionnaire.id == id } }
    }
  }

  /// Those of a file's questionnaire and its short forms, by the file's name.
  private static let embedded: [String: Later<[Translation]>] = {
    let names = EmbeddedFile.names.filter { $0.count { $0 == "." } == 2 }
    let files = names.map { name in
      (
        name,
        Later { (try? decode(EmbeddedFile.bytes(named: name) ?? []) { plain[$0]?.value }) ?? [] }
      )
    }
    return Dictionary(uniqueKeysWithValues: files)
  }()

  /// The embedded definitions without translations.
  private static let plain = Dictionary(
    uniqueKeysWithValues: EmbeddedFile.questionnaires.map { name in
      (
        String(name.dropLast(".json".count)),
        Later { try? Questionnaire(decoding: EmbeddedFile.bytes(named: name) ?? []) }
      )
    })

  fileprivate func text(at place: TextPlace) -> String? {
    switch place {
    case .instructions: form.instructions
    case .recallPeriod: person.recallPeriod
    case .measure: person.measure
    case .item(let id): form.items[id]
    case .choice(let id, let set): form.choices[set]?[id]
    case .band(let id, let score): person.bands[score]?[id]
    case .declined(let score): person.declined[score]
    case .notice(let number):
      person.resultNotices.indices.contains(number) ? person.resultNotices[number] : nil
    case .alert(let item, let message): person.alerts[item]?[message.rawValue]
    case .general: nil
    }
  }
}

extension Questionnaire {
  /// The questionnaire with the embedded translations of its version.
  package var withBuiltInTranslations: Questionnaire { adding(Translation.builtIn(of: id)) }

  /// Returns the questionnaire with a translation, unless it has one in that language.
  package func adding(_ translation: Translation) -> Questionnaire {
    guard translation.questionnaire == key else { return self }
    return adding([translation.language: Later { translation }])
  }

  private func adding(_ others: [String: Later<Translation?>]) -> Questionnaire {
    let new = others.filter { !languages.contains($0.key) }
    guard !new.isEmpty else { return self }
    var whole = self
    whole.languages += new.keys.sorted()
    whole.translations.merge(new) { present, _ in present }
    let texts = new.mapValues { later in FurtherTexts { later.value?.text(at: $0) } }
    whole.instructions.add(texts, at: .instructions)
    whole.recallPeriod.text.add(texts, at: .recallPeriod)
    whole.measures.name.add(texts, at: .measure)
    func translate(_ set: inout ChoiceSet) {
      for index in set.choices.indices {
        set.choices[index].text.add(texts, at: .choice(set.choices[index].id, in: set.id))
      }
    }
    for index in choiceSets.indices { translate(&whole.choiceSets[index]) }
    for index in items.indices {
      whole.items[index].text.add(texts, at: .item(items[index].id))
      translate(&whole.items[index].choiceSet)
    }
    for index in scores.indices {
      let id = scores[index].id
      for band in scores[index].bands.indices {
        let name = scores[index].bands[band].id
        whole.scores[index].bands[band].text.add(texts, at: .band(name, of: id))
      }
      whole.scores[index].declined?.text.add(texts, at: .declined(id))
    }
    for (number, index) in noticesToPerson.enumerated() {
      whole.resultNotices[index].text.add(texts, at: .notice(number))
    }
    for index in alerts.indices {
      let item = alerts[index].item
      whole.alerts[index].respondentMessage.add(texts, at: .alert(item, .person))
      whole.alerts[index].notAssessedRespondentMessage
        .add(texts, at: .alert(item, .notAssessedPerson))
      whole.alerts[index].stoppedRespondentMessage?.add(texts, at: .alert(item, .stoppedPerson))
      whole.alerts[index].takenBackRespondentMessage?
        .add(texts, at: .alert(item, .takenBackPerson))
      whole.alerts[index].totalImpliesRespondentMessage?
        .add(texts, at: .alert(item, .totalImpliesPerson))
    }
    return whole
  }

  /// What a language that is not the definition's own says; nil for the definition's own.
  package func translation(in language: String) -> Translation? { translations[language]?.value }

  /// The places of the result notices that a person reads.
  var noticesToPerson: [Int] {
    resultNotices.indices.filter { resultNotices[$0].audience != .staff }
  }
}
