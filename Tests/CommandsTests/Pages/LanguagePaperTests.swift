import WellbeingCommandSupport
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

@testable import WellbeingCommands

/// Forms and pages on paper in the person's language.
@Suite struct LanguagePaperTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.configure(#"{"region": "KR"}"#)
  }

  @Test(arguments: LanguagePageTests.languages)
  func `a form has the words of its language`(language: String) throws {
    let says = try #require(PersonTexts.builtIn(language)).words
    let page = try bench.run("questionnaires form phq-9 --language \(language)").output
    let items = Questionnaire.phq9.items.filter { Questionnaire.phq9.asks($0, in: language) }
    let flat = page.replacing(/\s+/, with: " ")
    for item in items {
      let wording = try #require(item.text.ownText(in: language))
      #expect(flat.contains(wording.replacing(/\s+/, with: " ").escapedForMarkup))
    }
    #expect(page.contains(says(.formFiller)) && !page.contains("Filled in by"))
    #expect(page.contains("10. ") == LanguagePageTests.asksDifficulty(language))
    #expect(page.contains("<html lang=\"\(language)\""))
    #expect(page.contains(says(.tickOne)) && !page.contains("Tick one box"))
  }

  @Test(arguments: LanguagePageTests.languages)
  func `the person's report says first, in their language, what to tell someone`(
    language: String
  ) throws {
    let raised = "1,1,1,1,1,1,1,1,2"
    try bench.done("record phq-9 --administered-by clinician --answers \(raised) --date 2026-03-01")
    try bench.done(
      "record phq-15 --administered-by clinician --answers 0,0,0,-,0,0,0,0,0,0,0,0,0,1,1 --date 2026-03-02"
    )
    let page = try bench.run("report --for person --language \(language) --output -").output
    let texts = GeneralTexts.builtIn
    let day = LocalTime.written(try #require(LocalDay("2026-03-01")), in: language)
    let own = texts.text(.ownAlert, in: language, ["questionnaires": "PHQ-9 (\(day))"])
      .escapedForMarkup
    let english = "In English: An answer in your PHQ-9 of 1 Mar 2026 is important"
    #expect(own != texts.text(.ownAlert, ["questionnaires": "PHQ-9 (\(day))"]))
    #expect(page.contains("<div class=\"notice strong\"><p><strong>\(own)</strong></p>"))
    #expect(page.contains("<span lang=\"en\">\(english)"))
    #expect(!page.contains("<bdi>You</bdi>") && page.firstMatch(of: />[^<]*\d{4}-\d\d-\d\d/) == nil)
    #expect(page.contains("<td>\(try #require(PersonTexts.builtIn(language)).words(.overTime)); "))
    let sections = page.split(separator: "<section").dropFirst()
    for section in sections where !section.hasPrefix(" lang=\"en\"") {
      #expect(section.replacing(english, with: "").firstMatch(of: /out of|[0-9] Mar 2026/) == nil)
    }
    try bench.done("record phq-9 --administered-by clinician --answers \(raised) --date 2026-03-03")
    let later = LocalTime.written(try #require(LocalDay("2026-03-03")), in: language)
    let both = texts.text(
      .ownAlerts, in: language, ["questionnaires": "PHQ-9 – \(later); PHQ-9 – \(day)"])
    let second = try bench.run("report --for person --language \(language) --output -").output
    #expect(second.contains("<strong>\(both.escapedForMarkup)</strong>"))
    let isMarked = sections.prefix(4).map { $0.hasPrefix(" lang=\"en\"") }
    // Whom to tell, the PHQ-15, which is in English alone, the PHQ-9, and the rest.
    #expect(isMarked == [false, true, false, true])
  }

  @Test func `the person's report begins in their language, that of staff refuses`() throws {
    let answers = """
      {"interest": 1, "mood": 1, "sleep": 1, "energy": 1, "appetite": 1, "selfWorth": 1,
       "concentration": 1, "movement": 1, "selfHarm": 2}
      """
    _ = try bench.run(
      "record phq-9 --administered-by self --answers - --language ko --subject P1", input: answers)
    let report = "report --subject P1 --output -"
    let page = try bench.run("\(report) --for person --language ko").output
    let says = try #require(PersonTexts.builtIn("ko")).words
    let rest = try #require(page.firstRange(of: says(.restInEnglish))).lowerBound
    let own = page[..<rest]
    #expect(page.contains("<html lang=\"ko\""))
    let band = Questionnaire.phq9.scores[0].bands[2].text.text(in: "ko") ?? "?"
    #expect(own.contains("\(band) (10–14)"))
    #expect(own.contains("119") && own.contains("109"))
    #expect(own.contains(says(.pleaseTell)))
    #expect(!own.contains("out of 27"))
    let english = try bench.run("\(report) --for person").output
    #expect(english.contains("10 out of 27, moderate") && !english.contains("점"))
    let refused = try bench.run("\(report) --language ko")
    #expect(refused.code == .usage)
    #expect(refused.diagnostics.contains("The page for staff is in English"))
    let unknown = try bench.run("\(report) --for person --language vi")
    #expect(unknown.code == .usage)
    #expect(unknown.diagnostics.contains("There is no 'vi' version of the person's page."))
  }

  @Test func `a change between two languages is remarked`() throws {
    for (day, language) in [("2026-01-05", "de"), ("2026-02-02", "de"), ("2026-03-02", "en")] {
      #expect(!(try remarks()), "\(day)")
      try bench.done(
        "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,0 --date \(day) --language \(language) --subject P1"
      )
    }
    #expect(try remarks())
    #expect(
      try bench.run("report --subject P1 --output -").output.contains(
        "different languages (de, en)"))
  }

  private func remarks() throws -> Bool {
    try bench.run("trend phq-9 --subject P1").output.replacing(/\s+/, with: " ")
      .contains("different languages (de, en): part of a change may come from the wording.")
  }
}
