import Testing

@testable import WellbeingInstruments

/// The numbers that results are described by, as the works that are cited state them.
@Suite("Published figures")
struct PublishedFiguresTests {
  private let gad7: Questionnaire
  private let phq9: Questionnaire

  init() throws {
    gad7 = try builtIn("gad-7")
    phq9 = try builtIn("phq-9")
  }

  @Test("GAD-7's cut-offs with their sensitivity and specificity")
  func gad7Cutoffs() {
    #expect(
      gad7.scores.flatMap(\.cutoffs).map(Figures.init) == [
        Figures("generalizedAnxiety", 10, 0.89, 0.82, "spitzer2006", isPrimary: true),
        Figures("panicDisorder", 10, 0.74, 0.81, "kroenke2010"),
        Figures("socialAnxiety", 10, 0.72, 0.80, "kroenke2010"),
        Figures("postTraumaticStress", 10, 0.66, 0.81, "kroenke2010"),
        Figures("generalizedAnxietyPooled", 8, 0.83, 0.84, "plummer2016"),
      ])
  }

  @Test("PHQ-9's cut-offs with their sensitivity and specificity")
  func phq9Cutoffs() {
    #expect(
      phq9.scores.flatMap(\.cutoffs).map(Figures.init) == [
        Figures("majorDepression", 10, 0.88, 0.88, "kroenke2001", isPrimary: true),
        Figures(
          "majorDepressionReview", 10, 0.77...0.88, 0.88...0.94, "kroenke2010"),
        Figures("majorDepressionNewZealand", 10, 0.74, 0.91, "arroll2010"),
        Figures("majorDepressionPooled", 10, 0.88, 0.85, "levis2019"),
        Figures("majorDepressionPooledLater", 10, 0.85, 0.85, "negeri2021"),
        Figures("majorDepressionKorea", 5, 0.899, 0.841, "kim2023"),
      ])
  }

  @Test("The conditions that the cut-offs screen for, and whom they were found in")
  func conditions() {
    #expect(
      gad7.scores.flatMap(\.cutoffs).map(\.condition) == [
        "generalized anxiety disorder", "panic disorder", "social anxiety disorder",
        "post-traumatic stress disorder", "generalized anxiety disorder",
      ])
    #expect(
      gad7.scores.flatMap(\.cutoffs).map(\.population)
        == [nil, nil, nil, nil, "studies in a meta-analysis"])
    #expect(
      phq9.scores.flatMap(\.cutoffs).map(\.condition)
        == Array(repeating: "major depression", count: 6))
    #expect(
      phq9.scores.flatMap(\.cutoffs).map(\.population)
        == [
          nil, "studies in a review", "primary care, New Zealand",
          "studies in a meta-analysis, against semi-structured interviews",
          "studies in an updated meta-analysis, against semi-structured interviews",
          "general population, Korea",
        ])
  }

  @Test("Bands from the authors' own papers")
  func bands() {
    #expect(
      gad7.scores.flatMap(\.bands).map(\.range) == [
        .init(minimum: 0, maximum: 4), .init(minimum: 5, maximum: 9),
        .init(minimum: 10, maximum: 14), .init(minimum: 15, maximum: 21),
      ])
    #expect(
      phq9.scores.flatMap(\.bands).map(\.range) == [
        .init(minimum: 0, maximum: 4), .init(minimum: 5, maximum: 9),
        .init(minimum: 10, maximum: 14), .init(minimum: 15, maximum: 19),
        .init(minimum: 20, maximum: 27),
      ])
    #expect(gad7.scores.flatMap(\.bands).allSatisfy { $0.sources == ["spitzer2006"] })
    #expect(phq9.scores.flatMap(\.bands).allSatisfy { $0.sources == ["kroenke2001"] })
  }

  private func change(
    _ points: Double, reliability: Double? = nil
  ) -> Questionnaire.ReliableChange {
    .init(points: points, standardDeviation: nil, reliability: reliability, confidence: nil)
  }

  @Test("GAD-7's rules for change")
  func gad7Changes() {
    #expect(
      gad7.changeRules.map(\.id) == [
        "minimalImportantDifference", "reliableChangeNHS", "caseness", "reliableChangeBischoff",
      ])
    #expect(
      gad7.changeRules.map(\.meaning) == [
        .minimalImportantDifference(points: 4), .reliableChange(change(4)),
        .caseness(atLeast: 8), .reliableChange(change(6, reliability: 0.87)),
      ])
    #expect(
      gad7.changeRules.map(\.sources)
        == [["toussaint2020"], ["nhsTalkingTherapies"], ["nhsTalkingTherapies"], ["bischoff2020"]])
    #expect(gad7.changeRules.map(\.evidence) == [.published, .secondary, .secondary, .published])
  }

  @Test("PHQ-9's rules for change")
  func phq9Changes() {
    #expect(
      phq9.changeRules.map(\.id) == [
        "minimalImportantDifference", "reliableChangeNHS", "caseness", "response", "remission",
        "clinicallySignificantChange",
      ])
    #expect(
      phq9.changeRules.map(\.meaning) == [
        .minimalImportantDifference(points: 5), .reliableChange(change(6)),
        .caseness(atLeast: 10), .response(percentDrop: 50), .remission(below: 5),
        .clinicallySignificantChange(percentDrop: 50, below: 10),
      ])
    #expect(
      phq9.changeRules.map(\.sources) == [
        ["loewe2004"], ["nhsTalkingTherapies"], ["nhsTalkingTherapies"],
        ["psychiatrServ201900295"], ["psychiatrServ201900295"], ["mcmillan2010"],
      ])
    #expect(
      phq9.changeRules.map(\.evidence)
        == [.published, .secondary, .secondary, .published, .published, .published])
  }

  @Test("The alert's threshold, the PHQ-8 rule and prorating name the works they rest on")
  func citations() {
    #expect(phq9.alerts.map(\.sources) == [["simon2013", "louzon2016"]])
    #expect(
      phq9.patternRules.map(\.sources)
        == Array(repeating: ["spitzer1999", "kroenke2001"], count: 2))
    #expect(phq9.scores.map { $0.declined?.sources } == [["kroenke2009"]])
    for score in phq9.scores + gad7.scores {
      #expect(score.missing.map(\.sources) == [["cmsD0160"]])
    }
  }

  @Test("A notice is said on its side of the threshold alone")
  func notices() {
    for notices in [gad7.resultNotices, phq9.resultNotices] {
      for total in 0...27 {
        #expect(notices.map { $0.applies(to: Double(total)) } == [total >= 10, total < 10])
      }
    }
  }
}
