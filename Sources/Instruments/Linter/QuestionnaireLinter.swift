import WellbeingStrictJSON

/// Checks a definition, its own examples included.
public enum QuestionnaireLinter: Sendable {
  /// What the linter found.
  public struct Report: Sendable, Hashable {
    /// The faults, in the order of the document; empty when the definition is sound.
    public let faults: [DefinitionFault]
    /// How many examples the definition has.
    public let exampleCount: Int
    /// How many of them gave the result that they state.
    public let heldCount: Int
  }

  /// Reads a definition, checks its structure and scores its examples.
  ///
  /// - Parameter document: The JSON document, in UTF-8.
  public static func check(_ document: [UInt8]) -> Report {
    do throws(DefinitionError) {
      let questionnaire = try Questionnaire(decoding: document)
      let failures = exampleFaults(questionnaire)
      let count = questionnaire.examples.count
      return Report(
        faults: failures, exampleCount: count, heldCount: count - failures.count)
    } catch {
      return Report(faults: error.faults, exampleCount: 0, heldCount: 0)
    }
  }

  static func exampleFaults(_ questionnaire: Questionnaire) -> [DefinitionFault] {
    let scorer = Scorer(questionnaire)
    let reader = DefinitionReader()
    guard let root = try? JSONValue(parsing: questionnaire.document) else { return [] }
    let list = Node(value: root, path: .root, reader: reader)["examples"]
    for (index, example) in questionnaire.examples.enumerated()
    where !holds(example, scorer: scorer) {
      list[index].report(.exampleFails)
    }
    return reader.faults
  }

  /// Whether scoring an example gives the result that it states.
  static func holds(_ example: Questionnaire.Example, scorer: Scorer) -> Bool {
    guard let outcome = try? scorer.outcome(of: example.answers, policy: example.policy) else {
      return false
    }
    return outcome.scores.count == example.scores.count
      && zip(outcome.scores, example.scores).allSatisfy(matches)
      && outcome.alerts.map(\.item) == example.raised
      && outcome.alertsNotAssessed.map(\.item) == example.notAssessed
      && example.patterns.allSatisfy { id, result in
        outcome.patterns.contains(SymptomPattern(id: id, result: result))
      }
  }

  private static func matches(
    _ score: Score, _ expected: Questionnaire.Example.ExpectedScore
  ) -> Bool {
    score.id == expected.id && score.basis == expected.basis && score.value == expected.value
      && score.band == expected.band && (expected.maximum ?? score.maximum) == score.maximum
      && (expected.lowest ?? score.lowest) == score.lowest
      && (expected.highest ?? score.highest) == score.highest
  }
}
