/// The texts that the built-in instruments ask people with, in one language.
struct BuiltInWordings {
  /// One of them.
  struct Entry {
    let questionnaire: String
    let part: DefinitionWarning.Part
    let text: String
    let folded: FoldedText

    var wording: DefinitionWarning.Wording {
      DefinitionWarning.Wording(questionnaire: questionnaire, part: part, text: text)
    }
  }

  /// The choices of one set, in their order.
  struct Choices {
    let entries: [Entry]
  }

  let instructions: [Entry]
  let items: [Entry]
  let choices: [Choices]

  /// - Parameters:
  ///   - language: A BCP 47 tag.
  ///   - own: The items of the definition that is compared. Of instruments with the same wording,
  ///     the one comes first with which it shares most; then a long form before its short ones.
  init(in language: String, comparedWith own: Set<String>) {
    let all = QuestionnaireCatalog.builtIn.all(in: language, comparedWith: own)
    instructions = all.compactMap {
      Self.entry($0, .instructions, $0.instructions, in: language)
    }
    let items = all.flatMap { questionnaire in
      questionnaire.items.compactMap {
        Self.entry(questionnaire, .item($0.id), $0.text, in: language)
      }
    }
    var texts: Set<String> = []
    self.items = items.filter { texts.insert($0.text).inserted }
    let sets = all.flatMap { questionnaire in
      questionnaire.choiceSets.map { set in
        Choices(
          entries: set.choices.compactMap {
            Self.entry(questionnaire, .choice($0.id), $0.text, in: language)
          })
      }
    }
    // Most of them share one.
    var known: Set<[String]> = []
    choices = sets.filter { known.insert($0.entries.map(\.text)).inserted }
  }

  private static func entry(
    _ questionnaire: Questionnaire, _ part: DefinitionWarning.Part, _ text: LocalizedText,
    in language: String
  ) -> Entry? {
    text.text(in: language).map {
      Entry(
        questionnaire: questionnaire.id, part: part, text: $0,
        folded: folded[$0] ?? FoldedText($0))
    }
  }

  /// The texts in every language, by the text.
  private static let folded: [String: FoldedText] = {
    let all = QuestionnaireCatalog.builtIn.all(in: "", comparedWith: [])
    let texts = all.flatMap { questionnaire in
      [questionnaire.instructions] + questionnaire.items.map(\.text)
        + questionnaire.choiceSets.flatMap(\.choices).map(\.text)
    }
    return Dictionary(
      texts.flatMap(\.values.values).map { ($0, FoldedText($0)) },
      uniquingKeysWith: { first, _ in first })
  }()
}

extension QuestionnaireCatalog {
  fileprivate func all(in language: String, comparedWith own: Set<String>) -> [Questionnaire] {
    let all = ids.compactMap { (try? questionnaire($0)) ?? nil }.map { questionnaire in
      let shared = questionnaire.items.count {
        $0.text.text(in: language).map(own.contains) ?? false
      }
      return (questionnaire: questionnaire, shared: shared)
    }
    return all.sorted { first, second in
      (second.shared, second.questionnaire.items.count, first.questionnaire.id)
        < (first.shared, first.questionnaire.items.count, second.questionnaire.id)
    }.map(\.questionnaire)
  }
}
