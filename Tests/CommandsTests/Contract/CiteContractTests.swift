import WellbeingCommandSupport
import Testing
import WellbeingInstruments

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

/// What `questionnaires cite` prints for programs.
@Suite struct CiteContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test(arguments: QuestionnaireCatalog.builtIn.ids)
  func everyStatementCitesAWorkThatIsListed(id: Questionnaire.ID) throws {
    let document = try JSON(try bench.run("questionnaires cite \(id) --json").output)
    let version = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id)).version
    #expect(document["questionnaire"] == ["id": .string(id.rawValue), "version": .string(version)])
    let works = (document["sources"]?.elements ?? []).compactMap { $0["id"]?.text }
    let statements = (document["groups"]?.elements ?? []).flatMap {
      $0["statements"]?.elements ?? []
    }
    let cited = statements.flatMap { $0["sources"]?.elements ?? [] }.compactMap(\.text)
    #expect(Set(cited) == Set(works) && Set(works).count == works.count)
    #expect(statements.allSatisfy { !($0["sources"]?.elements ?? []).isEmpty })
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    #expect(Set(works) == Set(questionnaire.citations.map(\.id)))
  }

  @Test func aRuleSaysHowWellFoundedItIs() throws {
    let document = try JSON(try bench.run("questionnaires cite gad-7 --json").output)
    let statements = (document["groups"]?.elements ?? []).flatMap {
      $0["statements"]?.elements ?? []
    }
    #expect(
      statements.compactMap { $0["evidence"]?.text }
        == ["extrapolated", "published", "secondary", "secondary", "published"])
  }

  @Test(arguments: [
    Refusal(
      "questionnaires cite gad-8", .usage,
      "There is no questionnaire 'gad-8': did you mean 'gad-2'?"
    ),
    Refusal(
      "questionnaires cite gad-7 --bibtex --json", .usage,
      "Options '--bibtex' and '--json' cannot be combined."),
  ])
  func whatCannotBeCitedIsRefused(refusal: Refusal) throws {
    try bench.expectRefused(refusal)
  }
}
