import Testing

@testable import WellbeingInstruments

/// The numbers that results of PHQ-2, PHQ-4, PHQ-8, PHQ-15 and GAD-2 are described by, as the works
/// that are cited state them.
@Suite("Published figures of the short forms and PHQ-15")
struct PublishedFiguresOfShortFormsTests {
  private func figures(_ id: String, score: String = "total") throws -> [Figures] {
    let cutoffs = try #require(try builtIn(id).score(score)).cutoffs
    let figures = cutoffs.compactMap(Figures.init)
    try #require(figures.count == cutoffs.count)
    return figures
  }

  @Test("PHQ-2's cut-offs with their sensitivity and specificity")
  func phq2() throws {
    #expect(
      try figures("phq-2") == [
        Figures("majorDepression", 3, 0.83, 0.92, "kroenke2003", isPrimary: true),
        Figures("majorDepressionNewZealand", 3, 0.61, 0.92, "arroll2010"),
        Figures("majorDepressionNewZealandLower", 2, 0.86, 0.78, "arroll2010"),
      ])
    let cutoffs = try builtIn("phq-2").scores.flatMap(\.cutoffs)
    #expect(
      cutoffs.map(\.population) == [nil, "primary care, New Zealand", "primary care, New Zealand"])
    #expect(cutoffs.map(\.purpose) == [nil, nil, "to miss fewer people"])
    #expect(cutoffs.allSatisfy { $0.condition == "major depression" })
  }

  @Test("GAD-2's cut-offs with their sensitivity and specificity")
  func gad2() throws {
    #expect(
      try figures("gad-2") == [
        Figures("generalizedAnxiety", 3, 0.86, 0.83, "kroenke2007", isPrimary: true),
        Figures("generalizedAnxietyPooled", 3, 0.76, 0.81, "plummer2016"),
      ])
    let cutoffs = try builtIn("gad-2").scores.flatMap(\.cutoffs)
    #expect(cutoffs.map(\.population) == [nil, "studies in a meta-analysis"])
    #expect(cutoffs.allSatisfy { $0.condition == "generalized anxiety disorder" })
  }

  @Test("PHQ-4's cut-offs are those of GAD-2 and PHQ-2; its total has none")
  func phq4() throws {
    #expect(try figures("phq-4") == [])
    #expect(
      try figures("phq-4", score: "anxiety") == [
        Figures("generalizedAnxiety", 3, 0.86, 0.83, "kroenke2007", isPrimary: true)
      ])
    #expect(
      try figures("phq-4", score: "depression") == [
        Figures("majorDepression", 3, 0.83, 0.92, "kroenke2003", isPrimary: true)
      ])
    #expect(
      try builtIn("phq-4").scores.flatMap(\.cutoffs).map(\.condition)
        == ["generalized anxiety disorder", "major depression"])
  }

  @Test("PHQ-8's cut-offs with their sensitivity and specificity")
  func phq8() throws {
    #expect(
      try figures("phq-8") == [
        Figures(
          "majorDepression", 10, 0.88...0.88, 0.88...0.88, "kroenkeSpitzer2002", "kroenke2009",
          isPrimary: true),
        Figures("majorDepressionKorea", 10, 0.583, 0.831, "shin2019"),
      ])
    let cutoffs = try builtIn("phq-8").scores.flatMap(\.cutoffs)
    #expect(cutoffs.map(\.population) == [nil, "psychiatric outpatients, Korea"])
    #expect(cutoffs.allSatisfy { $0.condition == "major depression" })
  }

  @Test("PHQ-15's cut-offs are of two samples, and none describes a result")
  func phq15() throws {
    #expect(
      try figures("phq-15") == [
        Figures("somatoformGermany", 10, 0.802, 0.585, "koerber2011"),
        Figures("somatoformOccupational", 9, 0.565, 0.619, "deVroege2012"),
      ])
    let cutoffs = try builtIn("phq-15").scores.flatMap(\.cutoffs)
    #expect(
      cutoffs.map(\.population)
        == ["primary care, Germany", "employees absent through illness, Netherlands"])
    #expect(cutoffs.allSatisfy { $0.condition == "somatoform disorder" })
  }

  @Test("Bands with the works that set their edges")
  func bands() throws {
    let halves = [0.0...2, 3...6]
    let expected: [(id: String, ranges: [[ClosedRange<Double>]], sources: [String])] = [
      ("phq-2", [halves], ["kroenke2003"]),
      ("gad-2", [halves], ["kroenke2007"]),
      (
        "phq-4", [[0...2, 3...5, 6...8, 9...12], halves, halves], ["kroenke2009PHQ4", "nindsF2495"]
      ),
      ("phq-8", [[0...4, 5...9, 10...14, 15...19, 20...24]], ["kroenke2009"]),
      ("phq-15", [[0...4, 5...9, 10...14, 15...30]], ["kroenke2002"]),
    ]
    for (id, ranges, sources) in expected {
      let scores = try builtIn(id).scores
      #expect(
        scores.map { $0.bands.map { $0.range.minimum...$0.range.maximum } } == ranges, "\(id)")
      #expect(scores.flatMap(\.bands).allSatisfy { $0.sources == sources }, "\(id)")
    }
  }

  @Test(
    "Symptom patterns, who may not be asked an item, and no rule for change that nobody published")
  func rules() throws {
    let phq8 = try builtIn("phq-8")
    let phq15 = try builtIn("phq-15")
    #expect(phq8.patternRules.map(\.sources) == [["kroenke2009", "dhingra2011"], ["kroenke2009"]])
    #expect(phq15.patternRules.map(\.sources) == [["vanRavesteijn2009", "koerber2011"]])
    #expect(phq15.items.compactMap(\.notApplicable?.sources) == [["kroenke2002"]])
    for id in ["gad-2", "phq-2", "phq-4", "phq-8", "phq-15"] {
      let questionnaire = try builtIn(id)
      #expect(questionnaire.changeRules == [])
      #expect(!questionnaire.offers(.prorate))
    }
  }

  @Test("Whom they were studied in")
  func population() throws {
    let sources = try ["gad-2", "phq-2", "phq-4", "phq-8", "phq-15"].map {
      try builtIn($0).population.map(\.sources)
    }
    #expect(
      sources == [
        [["kroenke2007"], ["loewe2010"]], [["kroenke2003"], ["loewe2010"]],
        [["kroenke2009PHQ4"], ["loewe2010"]], [["kroenke2009"], ["wu2020"]],
        [["kroenke2002"], ["vanRavesteijn2009"]],
      ])
  }
}
