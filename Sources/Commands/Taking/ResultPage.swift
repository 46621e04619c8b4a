import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// A result for a reader: in paragraphs, or as a part of a page with its scale and its changes.
struct ResultPage {
  /// The name of the questionnaire.
  let title: String
  /// The alerts, shown first; empty if the reader has already seen them.
  var alerts: [AlertParagraph] = []
  let paragraphs: [String]
  /// Whether it was saved, beside the title; nil for an unfinished questionnaire.
  private(set) var kept: String?
  /// The paragraph that says the same, for a reader line by line.
  private var keptWords: String?
  /// The scores with their scales; empty for an unfinished questionnaire.
  private(set) var scores: [ScoreDrawing] = []
  /// The changes of the main score up to this result, each as a sentence.
  private(set) var changes: [[Span]] = []
  /// The alert that was shown; nil if there was none.
  private(set) var alertRemark: String?
  /// The answers, for a page of their own.
  private(set) var answers: [AnsweredItem] = []
  /// The result on one line, to paste into a record.
  private(set) var line = ""
  private(set) var audience = ReaderRole.staff
  /// The definition, for the course; nil for an unfinished questionnaire.
  private(set) var questionnaire: Questionnaire?
  private(set) var language = "en"
  private(set) var words = PersonWords()

  init(title: String, alerts: [AlertParagraph], paragraphs: [String]) {
    self.title = title
    self.alerts = alerts
    self.paragraphs = paragraphs
  }

  /// Returns the result for a screen, without the alerts.
  func blocks(_ area: PageArea) -> [ScreenPage.Block] {
    let style = Style(area)
    var blocks = [
      ScreenPage.Block(printable(title), tone: .strong, aside: kept.map { .init($0, .quiet) }),
      .space,
    ]
    blocks += scores.flatMap { $0.blocks(area) }
    blocks += changes.map { ScreenPage.Block(lines: style.lines($0, indent: "   ", hanging: "  ")) }
    blocks.append(.space)
    if let alertRemark {
      blocks += [ScreenPage.Block(alertRemark, mark: "! ", tone: .alert), .space]
    }
    let said = scores.map(\.headline) + [keptWords].compactMap(\.self)
    return blocks + .spaced(paragraphs.filter { !said.contains($0) })
  }
}

/// A score as a number and its band, above its scale.
struct ScoreDrawing {
  /// The same as a sentence.
  let headline: String
  let value: Double
  let total: String
  /// The band, and the basis unless all answers were given.
  let words: String
  let scale: ScaleText

  private static let indent = "   "
  private static let widestScale = 64

  func blocks(_ area: PageArea) -> [ScreenPage.Block] {
    let width = min(area.size.columns, Self.widestScale) - Self.indent.count
    let drawing = scale.lines(
      marking: value, width: width)
    guard !drawing.isEmpty else { return [.text(headline), .space] }
    let lines = [[Span(points(value), .strong), Span("\(total)    "), Span(words, .strong)]]
    return [
      ScreenPage.Block(lines: lines.map(Self.indented)), .space,
      ScreenPage.Block(lines: drawing.map(Self.indented)), .space,
    ]
  }

  private static func indented(_ line: [Span]) -> [Span] { [Span(indent)] + line }
}

extension ResultPage {
  /// Creates the page for a reader who has seen the alerts.
  init(_ result: QuestionnaireRun.Result, _ session: AdministrationSession) {
    self.init(result, ReaderRole(result.assessment.administeredBy), session)
  }

  /// Creates the page for staff who have not seen the alerts.
  init(forStaff result: QuestionnaireRun.Result, _ session: AdministrationSession) {
    self.init(result, .staff, session)
    alerts = session.presenter.alertParagraphs(
      result.assessment, result.questionnaire, .staff, withContacts: false, before: result.before)
  }

  private init(
    _ result: QuestionnaireRun.Result, _ audience: ReaderRole, _ session: AdministrationSession
  ) {
    let (assessment, questionnaire) = (result.assessment, result.questionnaire)
    let presenter = session.presenter
    let language = audience == .person ? assessment.language : questionnaire.languageOfStaff
    let says = presenter.words(in: assessment.language, for: audience)
    let words = ResultText(
      assessment: assessment, questionnaire: questionnaire, audience: audience,
      texts: presenter.texts, words: says)
    let isHandedOver = session.handoffWord != nil
    let reference = ["reference": assessment.uuid.reference]
    let isSaved = session.store != nil
    let keptWords = presenter.keptWords(assessment, isSaved: isSaved, for: audience)
    self.init(
      title: questionnaire.name(in: language), alerts: [],
      paragraphs: (isHandedOver ? Self.notRaised(result) : []) + words.paragraphs
        + (isHandedOver && !result.sameDay.results.isEmpty
          ? ["\(result.sameDay.words) This one is kept as well."] : [])
        + [keptWords])
    self.keptWords = keptWords
    kept = says(isSaved ? .savedAs : .notSaved, reference)
    (self.language, self.words) = (language, says)
    scores = assessment.scores.compactMap { score in
      guard let value = score.value, let rule = questionnaire.score(score.id) else { return nil }
      let basisWords =
        says.isEnglish
        ? score.basis.words : says(score.basis == .prorated ? .estimated : .leftOut)
      let basis = score.basis == .complete ? "" : " (\(basisWords))"
      return ScoreDrawing(
        headline: words.headline(score, rule), value: value,
        total: score.minimum == 0
          ? says(.outOf, ["maximum": points(score.maximum)])
          : " (\(points(score.minimum)) to \(points(score.maximum)))",
        words: (score.bandWords(by: questionnaire, in: language) ?? "") + basis,
        scale: ScaleText(rule, of: questionnaire, upTo: score.maximum, in: language))
    }
    if let alert = (assessment.alerts + result.takenBack).first,
      let number = questionnaire.number(of: alert.item)
    {
      alertRemark =
        audience == .staff
        ? "Question \(number) raised an alert. To review it: wellbeing review "
          + assessment.uuid.reference : presenter.texts.text(.alertPerson, in: language)
    }
    self.questionnaire = questionnaire
    self.audience = audience
    answers = questionnaire.items.map {
      AnsweredItem($0, in: assessment, language: language, words: says)
    }
    let text = session.store.flatMap {
      try? SampleText(assessment, questionnaire, nil, in: $0, session.context)
    }
    line =
      (text
      ?? SampleText(
        assessment: assessment, questionnaire: questionnaire, deleted: nil, versionHistory: nil))
      .line
    // Sentences on changes are in English only.
    guard says.isEnglish else { return }
    changes =
      session.store.map {
        ChangeLines(of: assessment, questionnaire, audience, in: $0, session.context).lines
      } ?? []
  }

  /// Returns a sentence for each alert item whose answer raised no alert.
  private static func notRaised(_ result: QuestionnaireRun.Result) -> [String] {
    let (assessment, questionnaire) = (result.assessment, result.questionnaire)
    let others = Set(
      (assessment.alerts + result.takenBack).map(\.item)
        + assessment.alertsNotAssessed.map(\.item))
    return questionnaire.alerts.map(\.item).filter { !others.contains($0) }.compactMap { id in
      guard let number = questionnaire.number(of: id),
        let choice = assessment.answers[id].flatMap({ questionnaire.item(id)?.choice(of: $0) })
      else { return nil }
      let answer = questionnaire.text(choice.text, in: questionnaire.languageOfStaff)
      return
        "No alert: item \(number) was answered \"\(answer)\". That does not rule out risk. If you have "
        + "any concern, ask."
    }
  }
}

/// The results of an administration on a screen, with what can be looked at from there.
struct ResultsView {
  let pages: [ResultPage]
  /// Where to find support; nil for staff.
  let support: String?
  let session: AdministrationSession

  /// Shows the results until the reader goes on; line by line as text.
  func show(leavingWith words: String) throws {
    let (pages, support) = (pages, support)
    guard !session.dialog.leavesTrace else {
      let body = pages.flatMap { page in
        let remarks = [page.alertRemark.map { "! \($0)" }].compactMap(\.self)
        return [.text(page.title, .strong), .space]
          + .spaced(remarks + page.changes.map { $0.map(\.text).joined() } + page.paragraphs)
      }
      _ = try session.dialog.ask(
        KeyQuestion(
          QuestionContext(session.title()).said(in: says), body: body, choices: [.enter(words)]))
      return
    }
    // The other pages are in English.
    let hasResults = says.isEnglish && pages.contains { !$0.line.isEmpty }
    let choices =
      [KeyQuestion.Choice.enter(words, "Go on.")]
      + (hasResults
        ? [.init(.items), .init(.line)] : [])
      + (hasResults && session.store != nil
        ? [.init(.charts)] : []) + (canReview ? [.init(.review)] : [])
    var message: String?
    while true {
      let page = KeyQuestion(
        QuestionContext(session.title(says(.result)), leaving: .never).said(in: says),
        choices: choices, message: message
      ) { area in
        pages.flatMap { $0.blocks(area) } + (support.map { [.text($0)] } ?? [])
      }
      guard case .reply(let place) = try session.dialog.ask(page), place > 0 else { return }
      message = nil
      switch choices[place].word {
      case PageKey.items.word: try showAnswers()
      case PageKey.charts.word: message = try showCourse()
      case PageKey.review.word:
        try session.context.reviewAlerts(of: session.subject, session.dialog, session.signalNotice)
      default:
        try PageWithLine.paste(pages.map(\.line).filter { !$0.isEmpty }, session.dialog)
      }
    }
  }

  /// Whether staff see a saved result with an alert.
  private var canReview: Bool {
    session.store != nil
      && pages.contains { $0.audience == .staff && ($0.alertRemark != nil || !$0.alerts.isEmpty) }
  }

  private var says: PersonWords { .first(of: pages.map(\.words)) }

  /// - Returns: A message if the course cannot be read.
  private func showCourse() throws -> String? {
    guard let store = session.store else { return nil }
    let isOwn = pages.contains { $0.audience == .person }
    do {
      try CoursePage(
        of: session.subject, pages.compactMap(\.questionnaire), in: store, session.context,
        isOwn: isOwn
      ).show(session.dialog, for: isOwn ? .person : .staff, lines: pages.map(\.line))
      return nil
    } catch let error as StoreError {
      return Failure(error).message
    }
  }

  private func showAnswers() throws {
    let body = pages.filter { !$0.answers.isEmpty }.flatMap { page in
      [.text(page.title, .strong), .space]
        + page.answers.enumerated().map { index, item in item.line(number: index + 1) } + [.space]
    }
    try PageWithLine(session.title("Answers"), lines: pages.map(\.line)) { _ in body }
      .show(session.dialog)
  }
}
