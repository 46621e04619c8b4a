import Testing
import WellbeingInstruments

@Suite("Citations")
struct CitationTests {
  @Test("Every work that is listed can be looked up by its id", arguments: shippedIDs)
  func sources(id: Questionnaire.ID) throws {
    let questionnaire = try builtIn(id)
    let ids = questionnaire.citations.map(\.id)
    #expect(questionnaire.citations(ids.reversed()) == questionnaire.citations)
    #expect(questionnaire.citations(["nobody"]) == [])
    for source in questionnaire.citations {
      #expect(source.doi?.hasPrefix("10.") ?? true)
      #expect(source.url?.hasPrefix("https://") ?? true)
    }
  }

  @Test("Every band names the works that state its limits", arguments: shippedIDs)
  func bands(id: Questionnaire.ID) throws {
    let questionnaire = try builtIn(id)
    for band in questionnaire.scores.flatMap(\.bands) {
      let works = questionnaire.citations(band.sources)
      #expect(!works.isEmpty && Set(works.map(\.id)) == Set(band.sources), "\(band.id)")
      #expect(works.allSatisfy { !$0.text.isEmpty })
    }
  }

  @Test("The parts of a reference, put together again, are its text", arguments: shippedIDs)
  func references(id: Questionnaire.ID) throws {
    for source in try builtIn(id).citations {
      let parts = try #require(source.reference)
      guard let year = parts.year, let volume = parts.volume, let pages = parts.pages,
        let journal = parts.journal
      else {
        // What is no article, and one of which the text names neither year nor authors.
        #expect(parts.kind != .article || source.id == "psychiatrServ201900295")
        continue
      }
      let authors = parts.authors.joined(separator: ", ")
      let others = source.namesOnlySomeAuthors ? ", et al" : ""
      let title = parts.title.hasSuffix("?") ? parts.title : parts.title + "."
      let issue = parts.issue.map { "(\($0))" } ?? ""
      #expect(parts.kind == .article)
      #expect(
        source.text
          == "\(authors)\(others). \(title) \(journal). \(year);\(volume)\(issue):\(pages).")
    }
  }
}
