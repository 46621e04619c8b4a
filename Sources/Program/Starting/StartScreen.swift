import WellbeingArguments
import WellbeingCommandKit
import WellbeingInstruments
import WellbeingInterviews
import WellbeingPresentation
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// The start page on a full screen: what waits, and one key for each command.
struct StartScreen {
  private enum Action {
    case run([String])
    /// Asks for a questionnaire, and takes it.
    case take
    case mood
  }

  private let page: StartPage
  private let context: CommandContext
  private let support: String
  private let dialog: any Dialog

  /// - Parameter support: The sentence on where to find support.
  init(_ page: StartPage, _ context: CommandContext, _ support: String, _ dialog: any Dialog) {
    self.page = page
    self.context = context
    self.support = support
    self.dialog = dialog
  }

  /// Shows the page until a key chooses a command.
  ///
  /// - Returns: The arguments of the command; nil if the person leaves.
  func run() throws -> [String]? {
    try context.console.browse(dialog, SignalNotice(), chosen)
  }

  private func chosen() throws -> [String]? {
    let offers = offers
    let question = KeyQuestion(
      QuestionContext(Page.Title(Program.name, right: "\(try today)")), choices: offers.map(\.0),
      remarks: [.text(support, .quiet)], body: blocks)
    while true {
      guard case .reply(let place) = try dialog.ask(question) else { return nil }
      switch try arguments(offers[place].1) {
      case .reply(let words): return words
      case .quit: return nil
      case .back: continue
      }
    }
  }

  /// Asks for what a command needs: a subject, if the settings require one, and a questionnaire.
  private func arguments(_ action: Action) throws -> Answered<[String]> {
    if case .run(let words) = action { return .reply(words) }
    var subject: [String] = []
    if context.settings.requireSubject.value {
      let question = TextQuestion(
        QuestionContext(Page.Title("Subject"), canGoBack: true),
        lead: [.asked("Who is it about?")], label: "Identifier", hint: "Type an identifier.",
        fault: { SubjectRemark.fault(of: $0) })
      switch try dialog.ask(question) {
      case .reply(let typed): subject = [CommonOptions.subject.typed, typed]
      case .back: return .back
      case .quit: return .quit
      }
    }
    guard case .take = action else { return .reply(["mood"] + subject) }
    switch try context.askedQuestionnaire("Which questionnaire?", canGoBack: true, by: dialog) {
    case .reply(let id): return .reply(["take", id] + subject)
    case .back: return .back
    case .quit: return .quit
    }
  }

  private var today: LocalDay {
    get throws { LocalDay(of: context.runtime.clock(), in: try context.zone()) }
  }

  private var offers: [(KeyQuestion.Choice, Action)] {
    let draft = page.suggestions.draft.map { draft in
      let title = HistoryWords(context, nil).title(of: .questionnaire(draft.questionnaire.id))
      return (
        KeyQuestion.Choice(
          "c", "continue", "Continue \(title) of \(withoutControls(draft.subject))",
          summary: "continue",
          isListed: true),
        Action.run(page.suggestions.resumed(draft))
      )
    }
    let review: (KeyQuestion.Choice, Action) = (
      .init("r", "review", "Review the alerts", summary: "review", isListed: true), .run(["review"])
    )
    let events: (KeyQuestion.Choice, Action) = (
      .init("e", "events", "Log how events felt", summary: "events", isListed: true),
      .run(["mood", "--events"])
    )
    let due: (KeyQuestion.Choice, Action) = (
      .init(
        "d", "due", page.dueCommand == ["due"] ? "List what is due" : "Answer what is due",
        summary: "due", isListed: true), .run(page.dueCommand)
    )
    let caseload: (KeyQuestion.Choice, Action) = (
      .init(
        "s", "subjects", "List everyone, most urgent first", summary: "subjects", isListed: true),
      .run(["caseload"])
    )
    let alerts: (KeyQuestion.Choice, Action) = (
      .init("a", "alerts", "List the alerts that wait", summary: "alerts", isListed: true),
      .run(["alerts"])
    )
    let own: [(KeyQuestion.Choice, Action)] =
      page.tellingCommand.map { words in
        [
          (
            .init("n", "numbers", "Show who to call", summary: "numbers", isListed: true),
            .run(["support"])
          ),
          (
            .init("x", "told", "I have told someone", summary: "told someone", isListed: true),
            .run(words)
          ),
        ]
      } ?? []
    return own + (page.isWaiting ? [review] : []) + [draft].compactMap(\.self)
      + (page.due.isEmpty ? [] : [due]) + (page.hasEvents ? [events] : [])
      + (page.hasSubjects ? [caseload] : []) + [
        (.init("t", "take", "Take a questionnaire", summary: "take", isListed: true), .take),
        (.init("m", "mood", "Log how you feel", summary: "mood", isListed: true), .mood),
        (
          .init("h", "history", "List results and moods", summary: "history", isListed: true),
          .run(["history"])
        ),
      ] + (page.tellingCommand == nil || page.isWaiting ? [alerts] : [])
  }

  // MARK: Content

  private var blocks: @Sendable (PageArea) -> [Page.Block] {
    // What waits comes first.
    let parts =
      page.parts.filter(\.isWaiting) + [.space] + page.parts.filter { !$0.isWaiting } + [.space]
    return { area in
      let style = Style(width: area.width, usesUnicode: area.look.usesUnicode)
      return parts.flatMap { Self.blocks($0, style) }
    }
  }

  private static func blocks(_ part: StartPage.Part, _ style: Style) -> [Page.Block] {
    switch part {
    case .text(let text), .line(let text): [.text(text)]
    case .unknown(let text): [.text(text, .caution)]
    // The commands are keys here.
    case .own(let sentence, _): [.text(sentence, .strong)]
    case .waiting(let lines):
      // The commands are keys here.
      lines.filter { !$0.hasPrefix(" ") }.map { line in
        Page.Block(line.replacing(":", with: ""), tone: line.hasPrefix("?") ? .caution : .alert)
      }
    case .drafts(let count): [.text(StartPage.words(ofDrafts: count) + ".", .caution)]
    case .events(let count): [.text(StartPage.words(ofEvents: count) + ".", .strong)]
    case .due(let words): [.text(words + ".", .strong)]
    case .table(let table): [Page.Block(lines: table.spans(style))]
    case .space: [.space]
    }
  }
}

extension StartPage.Part {
  fileprivate var isWaiting: Bool {
    switch self {
    case .waiting, .own, .drafts, .events, .due: true
    default: false
    }
  }
}
