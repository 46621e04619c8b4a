import WellbeingKit
import WellbeingTerminal

/// Draws each step as a separate page; nothing stays on the terminal afterwards.
final class VisualRenderer: Renderer {
  private let presenter: Presenter
  private let stage: ScreenStage
  /// Lines printed after the terminal is restored.
  private var afterwards: [String] = []
  /// Remarks shown on the next page.
  private var remarks: [String] = []
  private var subject = ""
  private var clears = false

  private var session: Session { presenter.session }

  init(_ presenter: Presenter, on device: any ScreenDevice) {
    self.presenter = presenter
    stage = ScreenStage(device)
  }

  var restore: @Sendable () -> Void { stage.restore }

  func close() throws {
    stage.close()
    if clears { session.conversation.write(TerminalText.clearing) }
    for line in afterwards { session.conversation.writeLine(line) }
    afterwards = []
    // Flushed before anything is written to the other stream.
    try session.conversation.flush()
  }

  // MARK: Starting

  func begin(_ opening: Opening) throws -> Bool {
    subject = opening.subject
    return try isBegun(
      NoticeForm(
        header: [.text("For: \(opening.subject), \(opening.earlier)")],
        body: .spaced([opening.words]), way: .enter("begin"), canQuit: true))
  }

  private func isBegun(_ form: NoticeForm) throws -> Bool {
    switch try stage.run(form) {
    case .done(.read): return true
    case .done(.quit): return false
    case .interrupted: throw CommandError.interrupted(isDraftKept: false)
    case .inputEnded, .hungUp: throw CommandError.inputEnded(isDraftKept: false)
    }
  }

  func decide(on offer: DraftOffer) throws -> DraftOffer.Decision {
    let form = ChoiceForm(
      header: header, progress: nil,
      lead: [.text(offer.words, .strong, isInFocus: true), .gap],
      choices: offer.decisions.enumerated().map {
        ChoiceForm.Choice(label: "\($0 + 1)", text: $1.words)
      }, chosen: nil, remarks: [], decline: nil, notApplicable: nil, canSkip: false,
      canGoBack: false)
    switch try stage.run(form) {
    case .done(.chosen(let place)): return offer.decisions[place]
    case .done: return .quit
    case .interrupted: throw CommandError.interrupted(isDraftKept: true)
    case .inputEnded, .hungUp: throw CommandError.inputEnded(isDraftKept: true)
    }
  }

  func reason(_ need: ReasonNeed, unchanged: String) throws -> String? {
    var message: String?
    while true {
      let form = TextForm(
        header: header, lead: .spaced([ReasonQuestion.words(need.explanation)]), text: "",
        isSecret: false, message: message, allowsEmpty: false, canGoBack: false)
      switch try stage.run(form) {
      case .done(.text(let typed)):
        guard let fault = ReasonQuestion.fault(of: typed) else { return typed }
        message = fault
      case .done(.quit), .done(.back):
        afterwards.append(unchanged)
        return nil
      case .interrupted: throw CommandError.interrupted(isDraftKept: true)
      case .inputEnded, .hungUp: throw CommandError.confirmationEnded
      }
    }
  }

  func confirmsSaving(beside sameDay: SameDay) throws -> Bool {
    let form = ChoiceForm(
      header: header, progress: nil, lead: [.text(sameDay.words, .strong, isInFocus: true), .gap],
      choices: [
        ChoiceForm.Choice(label: "1", text: "Save this one as well"),
        ChoiceForm.Choice(label: "2", text: "Do not save it"),
      ], chosen: nil, remarks: [], decline: nil, notApplicable: nil, canSkip: false,
      canGoBack: false)
    switch try stage.run(form) {
    case .done(.chosen(0)): return true
    case .done: return false
    case .interrupted: throw CommandError.interrupted(isDraftKept: true)
    case .inputEnded, .hungUp: throw CommandError.inputEnded(isDraftKept: true)
    }
  }

  func remark(_ text: String) {
    remarks.append(text)
  }

  // MARK: The form

  func administer(
    _ administration: inout Administration, _ content: FormContent
  ) throws -> FormOutcome {
    var form = VisualForm(
      stage: stage, content: content, administration: administration, remarks: takeRemarks())
    defer { administration = form.administration }
    return try form.run()
  }

  func show<Result>(
    alerts paragraphs: [String], about title: String,
    before body: (_ shown: [String]) throws -> Result
  ) throws -> Result {
    guard !paragraphs.isEmpty else { return try body([]) }
    let page = AlertPage(
      header: header + [.text(title)], lead: .spaced(takeRemarks()), paragraphs: paragraphs,
      width: session.textWidth)
    return try stage.show(page, before: body) {
      // After Ctrl-C the alerts are printed on the restored terminal.
      afterwards += paragraphs.flatMap { presenter.alertLines($0) + [""] }
      return CommandError.interrupted(isDraftKept: false)
    }
  }

  func leave(_ lines: [String], hasAnswers: Bool) {
    afterwards += lines
  }

  // MARK: Results

  func show(results: [ResultPage]) throws {
    guard !results.isEmpty else { return }
    guard session.outputInfo.isTerminal else { return try presenter.write(results) }
    let support = Page.Block(printable(presenter.texts.text(.support)))
    let form = NoticeForm(
      header: header, body: blocks(results) + [support], way: .enter("leave"), canQuit: true)
    let ending = try stage.run(form)
    afterwards += results.compactMap(\.paragraphs.last)
    afterwards.append(presenter.texts.text(.support))
    if case .interrupted = ending { throw CommandError.interrupted(isDraftKept: false) }
  }

  func finish() throws {}

  // MARK: Handover

  func handOver() throws -> Bool {
    let form = NoticeForm(
      header: header, body: .spaced(takeRemarks() + HandOverTexts.before),
      way: .enter("hand over"), canQuit: true)
    guard try isBegun(form) else { return false }
    stage.isHandedOver = true
    return true
  }

  func waitForStaff(word: String) throws {
    var message: String?
    while true {
      let form = TextForm(
        header: [], lead: .spaced(HandOverTexts.after + [HandOverTexts.prompt]), text: "",
        isSecret: true, message: message, allowsEmpty: true, canGoBack: false, canQuit: false)
      switch try stage.run(form) {
      case .done(.text(word)): return
      case .done(.text): message = HandOverTexts.wrongWord
      case .hungUp: throw CommandError.inputEnded(isDraftKept: false)
      case .done, .interrupted, .inputEnded: message = nil
      }
    }
  }

  func showStaff(_ pages: [ResultPage]) throws {
    let form = NoticeForm(
      header: header, body: blocks(pages), way: .enter("clear the screen"), canQuit: true)
    _ = try stage.run(form)
    clears = true
  }

  // MARK: Blocks

  private var header: [Page.Block] { [.text("For: \(subject)")] }

  private func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  private func blocks(_ pages: [ResultPage]) -> [Page.Block] {
    pages.flatMap { [.text($0.title, .strong), .gap] + .spaced($0.paragraphs) }
  }
}

extension DraftOffer.Decision {
  /// The text of the choice on the screen.
  fileprivate var words: String {
    switch self {
    case .resume: "Yes, continue"
    case .restart: "No, discard it and start again"
    case .quit: "Keep it, and quit"
    }
  }
}
