import WellbeingTextFormats

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

  package let questionnaire: Questionnaire.Key
  package let language: String
  package let translator: String
  package let sources: [String]
  package let licence: String
  /// How the wording of the form was checked.
  package let formStatus: Status
  /// How what else the person reads was checked.
  package let personStatus: Status
  /// By the path in the file's part, for example `items.sleep` or `alerts.selfHarm.person`.
  let texts: [String: String]

  /// The questionnaires whose items are some of another one's, by the publisher's manual.
  static let longForms: [Questionnaire.ID: Questionnaire.ID] = [
    .phq2: .phq9, .phq8: .phq9, .gad2: .gad7,
  ]

  /// The embedded translations of a built-in questionnaire by language. Each is decoded on first use.
  ///
  /// The tests make sure that each can be decoded, is of this version, and has every short form.
  static func builtIn(of id: Questionnaire.ID) -> [String: Lazy<Translation?>] {
    let stem = longForms[id] ?? id
    return PersonTexts.builtInLanguages.reduce(into: [:]) { found, language in
      guard let file = embedded["\(stem).\(language).json"] else { return }
      found[language] = Lazy { file.value.first { $0.questionnaire.id == id } }
    }
  }

  /// Those of a file's questionnaire and its short forms, by the file's name.
  private static let embedded: [String: Lazy<[Translation]>] = {
    let names = EmbeddedFile.names.filter { $0.count { $0 == "." } == 2 }
    let files = names.map { name in
      (
        name,
        Lazy {
          EmbeddedFile.value(of: name) {
            try decode($0) { EmbeddedFile.definitions[$0]?.value }
          }
        }
      )
    }
    return Dictionary(uniqueKeysWithValues: files)
  }()
}
