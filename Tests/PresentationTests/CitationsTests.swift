import Foundation
import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

@testable import WellbeingPresentation

struct CitationsTests {
  private func questionnaire(_ id: Questionnaire.ID) throws -> Questionnaire {
    try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
  }

  @Test(arguments: QuestionnaireCatalog.builtIn.ids)
  func `every statement cites a work that is listed, and every work is cited`(id: Questionnaire.ID)
    throws
  {
    let questionnaire = try questionnaire(id)
    let citations = Citations(questionnaire)
    let works = citations.works.map(\.id)
    let statements = citations.groups.flatMap(\.facts)
    #expect(statements.allSatisfy { !$0.sources.isEmpty })
    #expect(Set(statements.flatMap(\.sources)) == Set(works) && Set(works).count == works.count)
    #expect(Set(works) == Set(questionnaire.citations.map(\.id)))
  }

  @Test(arguments: QuestionnaireCatalog.builtIn.ids)
  func `each work is an item of CSL-JSON with all parts of its reference`(id: Questionnaire.ID)
    throws
  {
    let questionnaire = try questionnaire(id)
    let citations = Citations(questionnaire)
    let items = try JSONDecoder().decode([Item].self, from: Data(citations.cslJSON.utf8))
    #expect(items.map(\.id) == citations.works.map(\.id))
    for (item, work) in zip(items, citations.works) {
      let reference = try #require(work.reference)
      #expect(item.title == reference.title && item.page == reference.pages)
      #expect(item.volume == reference.volume && item.issue == reference.issue)
      #expect(item.DOI == work.doi && item.URL == work.url && item.note == reference.note)
      #expect(item.issued?.parts == reference.year.map { [[$0]] })
      let names = item.author ?? []
      #expect(names.count == reference.authors.count + (work.namesOnlySomeAuthors ? 1 : 0))
      #expect(names.allSatisfy { ($0.family == nil) == ($0.literal != nil) })
    }
  }

  private struct Item: Decodable {
    struct Name: Decodable {
      let family, given, literal: String?
    }

    struct Issued: Decodable {
      enum CodingKeys: String, CodingKey { case parts = "date-parts" }
      let parts: [[Int]]
    }

    let id, title: String
    let author: [Name]?
    let issued: Issued?
    let volume, issue, page, note, DOI, URL: String?
  }

  /// The item of a made-up work.
  private func item(_ source: String) throws -> String {
    let document = try MadeUpQuestionnaire.document { object in
      object["sources"] = try MadeUpQuestionnaire.value("[\(source)]")
    }
    return Citations(try Questionnaire(decoding: document)).cslJSON
  }

  @Test func `a work without parts has its whole text as its title`() throws {
    #expect(
      try item(
        #"{"id": "nobody2026", "text": "Nobody, 50 % {of} it.", "url": "https://example.org/?a=1"}"#
      )
        == #"[{"URL":"https://example.org/?a=1","id":"nobody2026","title":"Nobody, 50 % {of} it.","#
        + #""type":"document"}]"#)
  }

  @Test(arguments: [
    ("article", "article-journal"), ("book", "book"), ("report", "report"), ("webpage", "webpage"),
  ])
  func `each kind of work has its type, and what is not known is left out`(
    kind: String, type: String
  ) throws {
    #expect(
      try item(
        #"""
        {"id": "nobody2026", "text": "Nobody N, et al. Not. Press.", "reference": {
          "type": "\#(kind)", "title": "Not", "publisher": "Press", "authors": ["Nobody N"]}}
        """#)
        == #"[{"author":[{"family":"Nobody","given":"N."},{"literal":"others"}],"id":"nobody2026","#
        + #""publisher":"Press","title":"Not","type":"\#(type)"}]"#)
  }

  @Test(arguments: [
    ("Spitzer RL", "Spitzer", "R. L."), ("Kim J-H", "Kim", "J.-H."),
    ("van der Feltz-Cornelis CM", "van der Feltz-Cornelis", "C. M."),
    ("Kroenke K", "Kroenke", "K."), ("Garcia Lopez G", "Garcia Lopez", "G."),
    ("de la Cruz DC", "de la Cruz", "D. C."), ("World Health Organization WHO", nil, nil),
    ("National Institute for Health and Care Excellence NICE", nil, nil),
    ("Department of Nothing DON", nil, nil), ("Nobody -", nil, nil), ("Nobody J-", nil, nil),
    ("WHO", nil, nil),
  ])
  func `initials make a person, and an institution's short name does not`(
    author: String, family: String?, given: String?
  ) throws {
    let person = family.flatMap { family in
      given.map { #"{"family":"\#(family)","given":"\#($0)"}"# }
    }
    #expect(
      try item(
        #"""
        {"id": "nobody2026", "text": "\#(author). Not",
          "reference": {"type": "article", "title": "Not", "authors": ["\#(author)"]}}
        """#
      ).hasPrefix(#"[{"author":[\#(person ?? #"{"literal":"\#(author)"}"#)],"#))
  }
}
