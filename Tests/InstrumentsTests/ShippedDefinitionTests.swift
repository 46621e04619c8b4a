import Testing
import WellbeingInstruments
import WellbeingTextFormats

/// The ids of the instruments that are part of the binary.
let shippedIDs: [Questionnaire.ID] = [
  "gad-2", "gad-7", "phq-15", "phq-2", "phq-4", "phq-8", "phq-9",
]

/// The built-in definition of an id; a missing one fails the test that asks.
func builtIn(_ id: Questionnaire.ID) throws -> Questionnaire {
  try Questionnaire(decoding: try #require(EmbeddedFile.bytes(named: "\(id).json")))
}

@Suite("Shipped definitions")
struct ShippedDefinitionTests {
  @Test("are sound, and every one of their examples holds", arguments: shippedIDs)
  func isSound(id: Questionnaire.ID) throws {
    let report = QuestionnaireLinter.check(try builtIn(id).document)
    #expect(report.faults == [])
    #expect(report.exampleCount > 10)
    #expect(report.heldCount == report.exampleCount)
  }

  @Test("have an example on both sides of every band's edge", arguments: shippedIDs)
  func edgesHaveExamples(id: Questionnaire.ID) throws {
    let questionnaire = try builtIn(id)
    for score in questionnaire.scores {
      let values = Set(
        questionnaire.examples.flatMap(\.scores)
          .filter { $0.id == score.id && $0.basis == .complete }.compactMap(\.value))
      for band in score.bands {
        #expect(values.contains(band.range.minimum))
        #expect(values.contains(band.range.maximum))
      }
    }
  }

  @Test(
    "have an example of every basis, policy, alert, pattern and item that may not apply",
    arguments: shippedIDs)
  func rulesHaveExamples(id: Questionnaire.ID) throws {
    let questionnaire = try builtIn(id)
    let examples = questionnaire.examples
    let bases = Set(examples.flatMap(\.scores).map(\.basis))
    #expect(bases.isSuperset(of: [.complete, .unscorable]))
    #expect(bases.contains(.prorated) == questionnaire.offers(.prorate))
    #expect(bases.contains(.itemDeclined) == questionnaire.items.contains(where: \.isDeclinable))
    let policies = MissingAnswerPolicy.allCases.filter { questionnaire.offers($0) }
    #expect(Set(examples.map(\.policy)) == Set(policies))
    for item in questionnaire.items where item.notApplicable != nil {
      #expect(examples.contains { $0.answers[item.id] == .notApplicable })
    }
    for alert in questionnaire.alerts {
      #expect(examples.contains { $0.raised.contains(alert.item) })
      #expect(examples.contains { $0.notAssessed.contains(alert.item) })
    }
    for patternRule in questionnaire.patternRules {
      let results = Set(examples.compactMap { $0.patterns[patternRule.id] })
      #expect(results == [.met, .notMet, .undetermined])
    }
  }
}
