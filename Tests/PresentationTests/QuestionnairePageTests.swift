import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingPresentation

/// What there is to learn of a definition that uses what the shipped ones do not.
struct QuestionnairePageTests {
  private func page(in language: String) throws -> LearnPage {
    QuestionnairePage(
      questionnaire: try MadeUpQuestionnaire.questionnaire(), language: language,
      contacts: try contacts(), readers: .nobody
    ).page
  }

  private func contacts() throws -> ContactText {
    ContactText(own: nil, region: "GB", locale: nil)
  }

  /// The page with each part on lines of its own.
  private func text(of page: LearnPage) -> String {
    let sections = page.sections.map { section in
      let lines = section.parts.flatMap { part in
        switch part {
        case .text(let text, let sources), .entry(let text, let sources):
          ["\(text) \(sources)"]
        case .scale(let scale): scale.lines(width: 60)
        case .contacts(let lines): lines.wrapped(width: 60, inColumns: true)
        }
      }
      return "\(section.id): \(section.title)\n" + lines.joined(separator: "\n")
    }
    return ([page.title] + sections).joined(separator: "\n\n") + "\n"
  }

  @Test func `means, counts, reversed items and cut-offs by sex are told`() throws {
    try expectGolden(try text(of: page(in: "en")), "page-made-up.txt")
  }

  @Test func `works are pointed to only where one is named`() throws {
    let citing = try page(in: "en").ending
    #expect(
      citing == "Full references for the names in brackets: wellbeing questionnaires cite made-up")
    let document = try MadeUpQuestionnaire.document { object in
      for key in ["alerts", "examples"] { object[key] = [[String: Any]]() }
      object["items"] = Self.without(["notApplicable", "isDeclinable"], object["items"])
      object["scores"] = Self.without(["cutoffs", "missing", "declined"], object["scores"])
    }
    let plain = QuestionnairePage(
      questionnaire: try Questionnaire(decoding: document), language: "en",
      contacts: try contacts(), readers: .nobody)
    #expect(plain.page.ending == nil)
  }

  /// A list of objects without some of their keys.
  private static func without(_ keys: Set<String>, _ list: Any?) -> [[String: Any]] {
    (list as? [[String: Any]] ?? []).map { $0.filter { !keys.contains($0.key) } }
  }

  @Test func `a language has its own texts and cut-offs`() throws {
    let shown = try text(of: page(in: "de"))
    #expect(shown.hasPrefix("Ein Fragebogen, den niemand benutzt (Erfunden): Nichts\n"))
    #expect(shown.contains("v cut-off: 22 or more\n"))
    #expect(shown.contains("80 to 90 of 100 people with nichts scored 22 or more (um wenige"))
    #expect(!shown.contains("cut-off: 20 or more"))
  }
}
