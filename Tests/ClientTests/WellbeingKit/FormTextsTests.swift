import Testing
import WellbeingKit

/// What a form and a report show, apart from items and scores.
@Suite struct FormTextsTests {
  @Test(arguments: QuestionnaireCatalog.builtIn.ids)
  func `a form can show what the licence and the authors ask for`(id: Questionnaire.ID) throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    let language = try #require(questionnaire.language(for: ["en-GB"]))
    #expect(!questionnaire.licence.text.isEmpty)
    #expect(!questionnaire.citations(questionnaire.licence.sources).isEmpty)
    #expect(questionnaire.measures.name.text(in: language)?.isEmpty == false)
    #expect(questionnaire.measures.text.text(in: language)?.isEmpty == false)
    #expect(questionnaire.recallPeriod.days > 0)
    #expect(questionnaire.recallPeriod.text.text(in: language)?.isEmpty == false)
    for statement in [questionnaire.intendedFor].compactMap(\.self) {
      #expect(statement.text.text(in: language)?.isEmpty == false)
    }
    for item in questionnaire.items {
      guard let notApplicable = item.notApplicable else { continue }
      #expect(notApplicable.text.text(in: language)?.isEmpty == false)
    }
  }

  @Test func `a report can name cut-offs, change rules and patterns`() throws {
    let phq9 = Questionnaire.phq9
    let cutoff = try #require(phq9.score("total")?.cutoffs.first { $0.isPrimary })
    #expect(cutoff.atLeast == 10 && !phq9.citations(cutoff.sources).isEmpty)
    #expect(cutoff.sensitivity.map { (0...1).contains($0.minimum) } == true)
    let meanings = phq9.changeRules.map(\.meaning)
    #expect(
      meanings.contains { if case .minimalImportantDifference(5) = $0 { true } else { false } })
    #expect(phq9.patternRules.allSatisfy { $0.title.text(in: "en")?.isEmpty == false })
    #expect(phq9.patternRules.filter(\.isForStaffOnly).count == 2)
  }

  @Test func `the built-in questionnaires have names`() {
    let named: [Questionnaire] = [.gad2, .gad7, .phq2, .phq4, .phq8, .phq9, .phq15]
    #expect(named.map(\.id).sorted() == QuestionnaireCatalog.builtIn.ids)
  }
}
