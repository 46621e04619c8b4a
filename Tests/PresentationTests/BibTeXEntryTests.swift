import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

@testable import WellbeingPresentation

/// Works as BibTeX reads them.
struct BibTeXEntryTests {
  /// The entry of a made-up work.
  private func entry(_ source: String) throws -> String {
    let document = try MadeUpQuestionnaire.document { object in
      object["sources"] = try MadeUpQuestionnaire.value("[\(source)]")
    }
    let questionnaire = try Questionnaire(decoding: document)
    return BibTeXEntry(try #require(questionnaire.citations.first)).text
  }

  @Test func `what TeX takes for a command is escaped, and umlauts stay`() throws {
    #expect(
      try entry(
        #"{"id": "nobody2026", "text": "50 % & more_or_less #1 {of} ~5 ^2 \\x $3, Löwe"}"#)
          == ##"""
          @misc{nobody2026,
            note = {50 \% \& more\_or\_less \#1 \textbraceleft{}of\textbraceright{} \textasciitilde{}5 \textasciicircum{}2 \textbackslash{}x \$3, Löwe}
          }
          """##)
  }

  @Test func `addresses stand as they are, but for what would end the field`() throws {
    #expect(
      try entry(
        #"""
        {"id": "nobody2026", "text": "Nothing.", "doi": "10.1/a_b%3C{c}",
          "url": "https://example.org/?a=1&b=ö~#x y\\"}
        """#)
          == #"""
          @misc{nobody2026,
            note = {Nothing.},
            doi = {10.1/a_b%3C%7Bc%7D},
            url = {https://example.org/?a=1&b=%C3%B6~#x%20y%5C}
          }
          """#)
  }

  @Test func `a report and a book with publisher and year are such, and others are not`() throws {
    func made(_ parts: String) throws -> String {
      try entry(
        #"""
        {"id": "nobody2026", "text": "Nobody N, Institute of Nothing, et al. Not. Press 2026.",
          "reference": {"title": "Not", \#(parts)}}
        """#)
    }
    let whole =
      #""authors": ["Nobody N", "Institute of Nothing"], "publisher": "Press", "year": 2026"#
    #expect(
      try made(#""type": "report", \#(whole)"#)
        == """
        @techreport{nobody2026,
          author = {Nobody, N. and {Institute of Nothing} and others},
          title = {Not},
          institution = {Press},
          year = {2026}
        }
        """)
    #expect(try made(#""type": "book", \#(whole)"#).contains("@book{"))
    #expect(try made(#""type": "book", \#(whole)"#).contains("publisher = {Press}"))
    #expect(try made(#""type": "article", \#(whole)"#).contains("@misc{"))
    #expect(try made(#""type": "webpage", \#(whole)"#).contains("howpublished = {Press}"))
    #expect(try made(#""type": "book", "year": 2026"#).contains("@misc{"))
  }

  @Test(
    arguments: ["gad-2", "gad-7", "phq-15", "phq-2", "phq-4", "phq-8", "phq-9"]
      as [Questionnaire.ID])
  func `the braces of every shipped entry are balanced, and each field stands once`(
    id: Questionnaire.ID
  ) throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    for source in questionnaire.citations {
      let lines = BibTeXEntry(source).text.split(separator: "\n").map(String.init)
      #expect(lines.first?.hasSuffix("{\(source.id),") == true && lines.last == "}")
      let fields = try lines.dropFirst().dropLast().map { line in
        try #require(line.wholeMatch(of: #/  ([a-z]+) = \{(.*)\},?/#)).output
      }
      #expect(Set(fields.map(\.1)).count == fields.count)
      for (_, name, value) in fields { #expect(isBalanced(value), "\(source.id) \(name)") }
      let names = fields.map { String($0.1) }
      #expect(names.contains("title") && names.contains("doi") == (source.doi != nil))
      #expect(fields.contains { $0.2.contains("others") } == source.namesOnlySomeAuthors)
    }
  }

  @Test(arguments: ["The {odd one", "One} that is odd", "{", "A \\{B", "}{"])
  func `a brace of a text unbalances no entry`(title: String) throws {
    let json = title.replacing("\\", with: "\\\\")
    let text = try entry(
      #"""
      {"id": "nobody2026", "text": "\#(json) 2026",
        "reference": {"type": "article", "title": "\#(json)"}}
      """#)
    #expect(text.contains("title = {") && isBalanced(text[...]))
  }

  /// Whether braces come in pairs, as BibTeX counts them: a backslash before one changes nothing.
  private func isBalanced(_ value: Substring) -> Bool {
    var depth = 0
    for character in value {
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  @Test(arguments: [
    ("Spitzer RL", "Spitzer, R. L."), ("Kim J-H", "Kim, J.-H."),
    ("van der Feltz-Cornelis CM", "van der Feltz-Cornelis, C. M."),
    ("Kroenke K", "Kroenke, K."), ("Garcia Lopez G", "Garcia Lopez, G."),
    ("de la Cruz DC", "de la Cruz, D. C."),
    ("World Health Organization WHO", "{World Health Organization WHO}"),
    (
      "National Institute for Health and Care Excellence NICE",
      "{National Institute for Health and Care Excellence NICE}"
    ),
    ("Department of Nothing DON", "{Department of Nothing DON}"),
    ("Nobody -", "{Nobody -}"), ("Nobody J-", "{Nobody J-}"), ("WHO", "{WHO}"),
  ])
  func `initials make a person, and an institution's short name does not`(
    author: String, name: String
  ) throws {
    #expect(
      try entry(
        #"""
        {"id": "nobody2026", "text": "\#(author). Not 2026",
          "reference": {"type": "article", "title": "Not", "authors": ["\#(author)"]}}
        """#
      ).contains("  author = {\(name)},\n"))
  }

  @Test func `capitals of a title are kept, the first word's own apart`() throws {
    let title = "The Nothing-2 and (NO-7) of mine: a Test?"
    #expect(
      try entry(
        #"""
        {"id": "nobody2026", "text": "\#(title) 2026",
          "reference": {"type": "article", "title": "\#(title)"}}
        """#)
          == """
          @misc{nobody2026,
            title = {The {Nothing-2} and ({NO-7}) of mine: a {Test}?}
          }
          """)
  }
}
