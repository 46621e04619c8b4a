import Testing
import WellbeingInstruments

/// The ids of the instruments that are part of the binary.
let shippedIDs = ["gad-7", "phq-9"]

/// The built-in definition of an id; a missing one fails the test that asks.
func builtIn(_ id: String) throws -> Questionnaire {
  try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
}

@Suite("Shipped definitions")
struct ShippedDefinitionTests {
  @Test("are sound, and every one of their examples holds", arguments: shippedIDs)
  func isSound(id: String) throws {
    let report = QuestionnaireLinter.check(try builtIn(id).document)
    #expect(report.faults == [])
    #expect(report.exampleCount > 10)
    #expect(report.heldCount == report.exampleCount)
  }

  @Test("have an example on both sides of every band's edge", arguments: shippedIDs)
  func edgesHaveExamples(id: String) throws {
    let questionnaire = try builtIn(id)
    let score = try #require(questionnaire.scores.first)
    let totals = Set(
      questionnaire.examples.flatMap(\.scores).filter { $0.basis == .complete }
        .compactMap(\.value))
    for band in score.bands {
      #expect(totals.contains(Double(band.range.minimum)))
      #expect(totals.contains(Double(band.range.maximum)))
    }
  }

  @Test("have an example of every basis, policy, alert and pattern", arguments: shippedIDs)
  func rulesHaveExamples(id: String) throws {
    let questionnaire = try builtIn(id)
    let examples = questionnaire.examples
    let bases = Set(examples.flatMap(\.scores).map(\.basis))
    #expect(bases.isSuperset(of: [.complete, .prorated, .unscorable]))
    #expect(bases.contains(.itemDeclined) == questionnaire.items.contains(where: \.isDeclinable))
    #expect(Set(examples.map(\.policy)) == Set(MissingAnswerPolicy.allCases))
    for alert in questionnaire.alerts {
      #expect(examples.contains { $0.raised.contains(alert.item) })
      #expect(examples.contains { $0.notAssessed.contains(alert.item) })
    }
    for algorithm in questionnaire.algorithms {
      let results = Set(examples.compactMap { $0.patterns[algorithm.id] })
      #expect(results == [.met, .notMet, .undetermined])
    }
  }
}
