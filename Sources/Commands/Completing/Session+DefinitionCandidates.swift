import WellbeingKit

/// Candidates from valid definitions.
extension Session {
  var questionnaireCandidates: [Candidate] {
    let catalog = readableCatalog
    return catalog.ids.map { id in
      let definition = (try? catalog.questionnaire(id)).flatMap(\.self)
      return Candidate(id, definition.map { $0.text($0.title, in: "en") } ?? "")
    }
  }

  /// The questionnaires, and `mood`.
  var recordTypeCandidates: [Candidate] {
    questionnaireCandidates + [Candidate(HistoryFilter.moodType, "Moods and emotions")]
  }

  var bandCandidates: [Candidate] {
    soundDefinitions.flatMap { definition in
      definition.scores.prefix(1).flatMap(\.bands).map {
        Candidate($0.id, definition.text($0.text, in: "en"))
      }
    }.unique
  }

  /// Items in the most likely comparison: any answer above the lowest.
  var itemCandidates: [Candidate] {
    soundDefinitions.flatMap { definition in
      definition.items.map { item in
        let title = definition.text(definition.shortTitle, in: "en")
        return Candidate("\(item.id)>=1", "\(title): \(definition.text(item.text, in: "en"))")
      }
    }.unique
  }

  func languageCandidates() throws -> [Candidate] {
    let tags = try StateOfMindVocabulary.builtIn().languages + soundDefinitions.flatMap(\.languages)
    return Set(tags).sorted().map { Candidate($0) }
  }

  func topicCandidates() throws -> [Candidate] {
    let title = try StateOfMindVocabulary.builtIn().text(.learnTitle, in: "en")
    let builtIn = questionnaireCandidates + [Candidate(LearnTopic.stateOfMindName, title)]
    return (builtIn + AddedTexts.standard(context.environment).topics.map { Candidate($0) }).unique
  }

  private var soundDefinitions: [Questionnaire] {
    let catalog = readableCatalog
    return catalog.ids.compactMap { (try? catalog.questionnaire($0)).flatMap(\.self) }
  }
}
