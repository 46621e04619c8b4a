import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingPresentation

/// What is said of a result of each basis, to staff and to the person.
struct ResultTextTests {
  /// Answers as on a paper form: `-` is not answered, `d` declined, `n` not applicable.
  private struct Sheet {
    let id: Questionnaire.ID
    let answers: String
    var policy = MissingAnswerPolicy.refuse
  }

  private static let sheets = [
    Sheet(id: "phq-9", answers: "2,2,2,2,1,1,2,0,0"),
    Sheet(id: "phq-9", answers: "1,1,1,1,-,0,0,0,0", policy: .prorate),
    Sheet(id: "gad-7", answers: "1,1,1,1,-,0,0", policy: .prorate),
    Sheet(id: "phq-9", answers: "3,3,3,3,3,1,1,1,d"),
    Sheet(id: "phq-9", answers: "3,3,3,3,3,1,1,-,d", policy: .prorate),
    Sheet(id: "phq-4", answers: "2,2,1,0"),
    Sheet(id: "phq-4", answers: "2,2,-,1"),
    Sheet(id: "phq-15", answers: "2,2,1,n,0,2,0,0,1,0,0,1,0,2,1"),
    Sheet(id: "phq-9", answers: "3,3,3,3,3,3,2,2,-"),
    Sheet(id: "gad-7", answers: "3,3,3,3,-,1,0"),
    Sheet(id: "gad-7", answers: "1,1,1,-,1,0,0"),
    Sheet(id: "gad-7", answers: "3,3,3,-,-,0,0", policy: .prorate),
  ]

  @Test func `each basis is told to staff and to the person`() throws {
    var page = ""
    for sheet in Self.sheets {
      let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(sheet.id))
      let cells = sheet.answers.split(separator: ",")
      var answers: [String: Answer] = [:]
      for (item, cell) in zip(questionnaire.items, cells) where cell != "-" {
        answers[item.id] =
          switch cell {
          case "d": .declined
          case "n": .notApplicable
          default: .value(try #require(Int(cell)))
          }
      }
      let result = try ScoredAssessment(
        questionnaire, answers: answers, policy: sheet.policy, header: try header())
      page += "=== \(sheet.id) \(sheet.answers), \(sheet.policy)\n"
      page += try told(result, questionnaire)
    }
    let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    page += "=== phq-9, a total of 14\n"
    page += try told(try ScoredAssessment(phq9, total: 14, header: try header()), phq9)
    try expectGolden(page, "results.txt")
  }

  /// What staff reads, and what only the person reads or does not read.
  private func told(_ result: ScoredAssessment, _ questionnaire: Questionnaire) throws -> String {
    func paragraphs(_ audience: ReaderRole) throws -> [String] {
      ResultText(
        assessment: result, questionnaire: questionnaire, audience: audience,
        texts: GeneralTexts.builtIn
      ).paragraphs
    }
    let (staff, person) = (try paragraphs(.staff), try paragraphs(.person))
    return
      (staff.map { (person.contains($0) ? "" : "staff: ") + $0 }
      + person.filter { !staff.contains($0) }.map { "person: " + $0 })
      .map { $0 + "\n" }.joined()
  }

  private func header() throws -> SampleHeader {
    try SampleHeader(
      startDate: try Date("2026-01-05T12:00:00Z", strategy: .iso8601), timeZone: .gmt,
      datePrecision: .day, subject: "P1")
  }
}
