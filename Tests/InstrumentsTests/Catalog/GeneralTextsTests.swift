import Testing

@testable import WellbeingInstruments

@Suite("Sentences that any questionnaire uses")
struct GeneralTextsTests {
  private let texts: GeneralTexts

  init() throws {
    texts = try GeneralTexts.builtIn()
  }

  @Test("read as they were decided", arguments: GeneralTexts.Name.allCases)
  func wording(name: GeneralTexts.Name) {
    #expect(texts.text(name) == Self.sentences[name] ?? Self.sentencesOfChange[name])
  }

  @Test("have each placeholder filled, and none left", arguments: GeneralTexts.Name.allCases)
  func placeholders(name: GeneralTexts.Name) {
    let names = placeholderNames(texts.text(name))
    #expect(
      Set(names) == Self.placeholders[name] ?? Self.placeholdersOfChange[name] ?? [])
    let values = Dictionary(uniqueKeysWithValues: names.map { ($0, "<\($0)>") })
    let filled = texts.text(name, in: "en", values)
    #expect(!filled.contains("{") && !filled.contains("}"))
    for name in names { #expect(filled.contains("<\(name)>")) }
  }

  @Test("fall back to English where a language is not there")
  func fallback() {
    #expect(texts.text(.notDiagnosis, in: "de-AT") == texts.text(.notDiagnosis))
  }

  @Test("are refused unless every name is there")
  func missingName() throws {
    let text = String(
      decoding: try #require(EmbeddedFile.bytes(named: "texts.json")), as: UTF8.self)
    let renamed = text.replacing(#""support":"#, with: #""elsewhere":"#)
    let error = #expect(throws: DefinitionError.self) {
      try GeneralTexts(decoding: Array(renamed.utf8))
    }
    #expect(error?.faults.map(\.problem) == [.missingKey("support"), .unknownKey("elsewhere")])
  }

  @Test("are refused without a language")
  func noLanguage() {
    let text = #"{"formatVersion": 1, "version": "1.0.0", "languages": [], "texts": {}}"#
    let error = #expect(throws: DefinitionError.self) {
      try GeneralTexts(decoding: Array(text.utf8))
    }
    #expect(error?.faults.map(\.problem) == [.empty])
  }

  private static let placeholders: [GeneralTexts.Name: Set<String>] = [
    .readBy: ["readBy"],
    .noTotalMany: ["n"],
    .between: ["lowest", "highest"],
    .betweenInBand: ["lowest", "highest", "band"],
    .betweenAtLeast: ["lowest", "highest", "cutoff"],
    .betweenBelow: ["lowest", "highest", "cutoff"],
    .prorated: ["answered", "of"],
    .danger: ["contacts"],
    .help: ["contacts"],
    .learnPeriod: ["period"],
    .learnStudied: ["population"],
    .learnTimes: ["factor"],
    .learnScoreRange: ["score", "count", "lowest", "highest"],
    .learnRange: ["lowest", "highest"],
    .learnMark: ["cutoff"],
    .learnShare: ["n", "of"],
    .learnFound: ["cutoff", "found", "condition", "reached"],
    .learnFoundOnly: ["cutoff", "found", "condition"],
    .learnReachedOnly: ["cutoff", "reached", "condition"],
    .learnCutoffOnly: ["cutoff", "condition"],
    .learnPolicy: ["n", "of"],
    .learnDeclined: ["n"],
    .learnNotApplicable: ["n", "answer"],
    .learnAlert: ["n", "answer"],
    .learnWorks: ["id"],
  ]

  private static let sentences: [GeneralTexts.Name: String] = [
    .readByNobody: "This program sends your answers to nobody.",
    .noAlert: "No alert was raised. That says nothing about what was not asked or not told.",
    .readBy: "Your answers are read by {readBy}. Nobody is watching them now.",
    .noTotalOne: "No total: 1 item not answered.",
    .noTotalMany: "No total: {n} items not answered.",
    .noTotalNone: "No total: none of its items applies.",
    .between: "The total lies between {lowest} and {highest}.",
    .betweenInBand: "The total lies between {lowest} and {highest}: {band}, whatever the answer.",
    .betweenAtLeast:
      "The total lies between {lowest} and {highest}: {cutoff} or more, whatever the answer.",
    .betweenBelow:
      "The total lies between {lowest} and {highest}: below {cutoff}, whatever the answer.",
    .prorated: "Estimated from {answered} of {of} items.",
    .totalOnly: "Only the total was recorded; the answers are not known.",
    .danger:
      "If you are in danger or might act on thoughts of harming yourself, get help now: {contacts}.",
    .noContact: "No other contact is known for that country.",
    .help: "Someone to talk to: {contacts}.",
    .notDiagnosis: "This is a screening result, not a diagnosis.",
    .support: "If you would like to talk to someone: wellbeing support.",
    .learnMeasures: "What it measures",
    .learnPeriod: "It asks about {period}.",
    .learnStudied: "Studied in: {population}",
    .learnScoring: "How it is scored",
    .learnSum: "The points of the answers are added up.",
    .learnMean: "The score is the mean of the points of the answers.",
    .learnCount: "The score is the number of answers that reach a threshold.",
    .learnReversed: "Some of the answers count from the other end of their choices.",
    .learnTimes: "What they give is multiplied by {factor}.",
    .learnTable: "A table turns what they give into the score.",
    .learnScoreRange: "{score}: {count} questions, {lowest} to {highest} points.",
    .learnRange: "{lowest} to {highest}",
    .learnMark: "cut-off: {cutoff} or more",
    .learnWomen: "women",
    .learnMen: "men",
    .learnCutoffs: "What the cut-offs mean",
    .learnCutoffsUse:
      "A cut-off finds some of the people with a condition and misses others, and "
      + "people without it reach it, too.",
    .learnShare: "{n} of {of}",
    .learnFound:
      "{cutoff} or more found {found} people with {condition}, and was also reached by "
      + "{reached} without it.",
    .learnFoundOnly: "{cutoff} or more found {found} people with {condition}.",
    .learnReachedOnly: "{cutoff} or more was reached by {reached} people without {condition}.",
    .learnCutoffOnly: "{cutoff} or more is the cut-off for {condition}.",
    .learnUnanswered: "If a question is not answered",
    .learnNeverZero:
      "A question without an answer never counts as zero. A score that needs the answer is "
      + "formed without it only where a rule allows it. Otherwise only the lowest and the "
      + "highest value that the score can have are told.",
    .learnPolicy:
      "A rule for missing answers can be chosen before the answers are known. With at "
      + "most {n} of {of} missing, the score is then estimated from the others.",
    .learnDeclined:
      "You may say that you prefer not to answer question {n}. The score is then formed "
      + "without it.",
    .learnNotApplicable:
      "Question {n} may not apply to you. The answer \"{answer}\" leaves it out of the "
      + "total.",
    .learnAlerts: "Answers that are looked at by themselves",
    .learnAlert:
      "Question {n} is looked at by itself, whatever the total. From the answer "
      + "\"{answer}\" on, it is spoken of at once, before any score: to you, with where to "
      + "find help, or to the person who asks the questions.",
    .learnAlertOpen:
      "If it is not answered, that is said as well. A missing answer is never taken for "
      + "a no.",
    .learnLimits: "What a result does not say",
    .learnNotDiagnosis: "A result is a screening result, not a diagnosis.",
    .learnHelp: "Someone to talk to",
    .learnWorks: "The works that are named in brackets: wellbeing questionnaires cite {id}",
    .learnAdded: "Added here",
  ]
}
