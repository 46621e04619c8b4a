import Testing
@testable import WellbeingTerminal
import WellbeingTestMachines

/// What all questions have in common on a screen.
struct QuestionStateTests {
  private let usual = ScreenSize(columns: 80, rows: 24)
  private static let sentence = "Nothing is saved."

  @Test func `a question mark opens help, and any key closes it`() {
    let asked = Asked(Samples.choice(), usual)
    let help = asked.after(["?"]).text
    #expect(help.contains("s                Leave this question unanswered. Press Enter"))
    #expect(help.contains("↑, k             Move up."))
    #expect(help.contains("0-3              Choose the answer with that number."))
    for key in [.enter, "?", "q", "2", .paste("3")] as [Key] {
      #expect(asked.after(["?", key]).text == asked.text)
    }
  }

  @Test func `help scrolls on a low screen, and lists every key`() {
    let question = Samples.choice()
    let asked = Asked(question, ScreenSize(columns: 40, rows: 8))
    let pages = (0...20).map { asked.after(["?"] + Array(repeating: .pageDown, count: $0)).text }
    for detail in question.hints.map(\.detail) + ["Go back", "Leave.", "Show this"] {
      let begin = detail.split(separator: " ").prefix(2).joined(separator: " ")
      #expect(pages.contains { $0.contains(begin) }, "\(detail)")
    }
  }

  @Test func `every key named in help answers the question or changes the screen`() {
    let chosen = Samples.choices(chosen: [2, 1])
    let questions: [any Question] = [
      Samples.choice(), Samples.choice(offersAll: false), Samples.wide, Samples.yesOrNo,
      Samples.choices(), chosen, Asked(chosen).after(["a", .down]).state.question,
      Asked(Samples.choices()).after(["#"]).state.question,
      Samples.scale(), Samples.scale(value: 0.25), Samples.text(), Samples.text("ab"),
      SampleSheet().question, SampleSheet([.choice(1), nil]).question, SampleSheet.filled.question,
      SampleSheet.ofTwelve.question, Samples.review(cursor: 3),
      Samples.review(save: nil, cursor: 3), Samples.review(needsConfirmation: true, cursor: 3),
      Samples.choice(advances: true),
      Samples.alert, Samples.longNotice, Samples.keys,
    ]
    for question in questions { expectHintsHold(question) }
  }

  private func expectHintsHold(_ question: some Question) {
    let before = Asked(question).text
    let back = question.context.canGoBack ? question.backKeys : []
    let quit = question.context.leaving == .never ? [] : question.quitKeys
    for key in question.hints.flatMap(\.keys) + back + quit {
      var asked = Asked(question)
      let hasEnded = asked.press([key]) != nil
      #expect(hasEnded || asked.text != before, "\(key) does nothing in \(question)")
    }
  }

  @Test(
    arguments: [
      ("x", "That key does nothing here."),
      (.paste("3"), "Pasting does not work here. Please type it."),
    ] as [(Key, String)])
  func `a key without effect is reported until the next key`(key: Key, message: String) {
    let asked = Asked(Samples.choice(), usual).after([key])
    #expect(asked.text.contains(message) && asked.text.contains("○ 3"))
    #expect(!asked.after([.down]).text.contains(message))
  }

  @Test func `a page scrolls by lines and by screens`() {
    let asked = Asked(Samples.longNotice, usual)
    #expect(asked.after([.down]).text.contains("Paragraph 2.\n"))
    #expect(!asked.after([.down, .down]).text.contains("Paragraph 2.\n"))
    #expect(asked.after([.pageDown, .pageDown, .pageUp, .pageUp, .up]).text == asked.text)
    #expect(asked.after([" "]).text == asked.after([.pageDown]).text)
    #expect(asked.text.contains("↓ scroll") && asked.after([.down]).text.contains("↑↓ scroll"))
    #expect(!Asked(Samples.alert, usual).text.contains("scroll"))
  }

  @Test(arguments: 0...10)
  func `moving brings the choice back into view`(index: Int) {
    let keys = [.pageDown, .pageUp] + Array(repeating: Key.down, count: index + 1)
    let label = index < 10 ? " \(index)" : "\(index)"
    let text = Asked(Samples.eleven, ScreenSize(columns: 40, rows: 12)).after(keys).text
    #expect(text.contains("● \(label)  Answer \(index)"))
  }

  // MARK: Going back and leaving

  private func expectExits(
    _ open: some Question, _ bound: some Question, back: [Key], quit: [Key]
  ) {
    for key in back + quit {
      var asked = Asked(open)
      switch asked.press([key]) {
      case .back?: #expect(back.contains(key))
      case .quit?: #expect(quit.contains(key))
      case .reply?, nil: Issue.record("\(key)")
      }
      var other = Asked(bound)
      #expect(other.press([key]) == nil, "\(key)")
    }
  }

  @Test func `each question has its keys to go back and to leave, if that is possible`() {
    let never = QuestionContext.Leaving.never
    expectExits(
      Samples.choice(chosen: 1), Samples.choice(chosen: 1, offersAll: false),
      back: ["b", .left, .backTab], quit: ["q"])
    expectExits(
      Samples.scale(value: 0), Samples.scale(value: 0, canGoBack: false, leaving: never),
      back: ["b", .backTab], quit: ["q"])
    expectExits(
      Samples.text("a"), Samples.text("a", canGoBack: false, leaving: never), back: [.backTab],
      quit: [.escape])
    expectExits(
      Samples.choices(), Samples.choices(canGoBack: false), back: [.backTab], quit: [])
  }

  @Test(arguments: [quickPause, longPause])
  func `leaving may be asked about, and the same key again leaves`(pause: Duration) {
    var asked = Asked(Samples.scale(leaving: .afterAsking(Self.sentence)))
    #expect(asked.press(["q"]) == nil)
    #expect(asked.text.contains("Nothing is saved. Press q again to leave."))
    #expect(asked.press(["q"], after: pause) == .quit)
  }

  @Test func `typed text stays after leaving was asked about`() {
    var asked = Asked(Samples.text("typed", leaving: .afterAsking(Self.sentence)))
    #expect(asked.press([.escape]) == nil)
    #expect(asked.text.contains("> typed"))
    #expect(asked.text.contains("Nothing is saved. Press Esc again to leave."))
    #expect(asked.press([.enter]) == .reply("typed"))
  }

  @Test(arguments: [.right, "5", "x", .enter, .paste("3"), .pageDown, "?"] as [Key])
  func `any other key cancels leaving`(key: Key) {
    var asked = Asked(Samples.scale(leaving: .afterAsking(Self.sentence)))
    #expect(asked.press(["q", key]) == nil)
    #expect(!asked.text.contains(Self.sentence))
    #expect(asked.press(["q"]) == nil)
  }
}

struct ScreenDialogTests {
  private let sink = MemorySink()

  private func dialog(_ steps: [ScriptedScreen.Step]) -> (ScreenDialog, ScriptedScreen) {
    let screen = ScriptedScreen(steps)
    return (ScreenDialog(screen, sink: sink), screen)
  }

  @Test func `a question is asked until it is answered, and drawn at each step`() throws {
    let (dialog, screen) = dialog([.key(.down), .type("2"), .key(.enter), .type("3")])
    #expect(try dialog.ask(Samples.choice()) == .reply(.chosen(2)))
    #expect(screen.frames.count == 3 && screen.isOpen)
    #expect(screen.frames.last?.text.contains("● 2") == true)
  }

  @Test(
    arguments: [
      ([.key(.endOfInput)], .inputEnded), ([.end], .hungUp), ([.type("1"), .end], .hungUp),
      ([.type("1"), .key(.interrupt)], .interrupted),
    ] as [([ScriptedScreen.Step], DialogEnd)])
  func `the end of the input is not an answer, and what was chosen is kept`(
    steps: [ScriptedScreen.Step], end: DialogEnd
  ) {
    var question = Samples.choice()
    #expect(throws: end) { try dialog(steps).0.ask(&question, isNewPage: true) }
    #expect(question.chosen == (steps.count == 1 ? nil : .chosen(1)))
  }

  @Test func `keys dropped before a new page are reported until the next key`() throws {
    let (dialog, screen) = dialog([.key(.down), .key(.enter), .end])
    screen.hasKeysBeforePage = true
    _ = try dialog.ask(Samples.choice())
    let said = screen.frames.map { $0.text.contains("Keys pressed before this page appeared") }
    #expect(said == [true, false])
    screen.hasKeysBeforePage = true
    var question = Samples.choice()
    #expect(throws: DialogEnd.hungUp) { try dialog.ask(&question, isNewPage: false) }
    #expect(screen.hasKeysBeforePage)
  }

  @Test func `only a sheet accepts keys however fast they come`() throws {
    let (dialog, screen) = dialog([.type("1"), .type("1")])
    _ = try dialog.ask(SampleSheet().question)
    _ = try? dialog.ask(Samples.choice())
    #expect(screen.burstsTaken == [true, false, false])
  }

  @Test func `a changed size is drawn at once`() {
    let (dialog, screen) = dialog([
      .resize(ScreenSize(columns: 40, rows: 12)), .key(.redraw), .end,
    ])
    #expect(throws: DialogEnd.hungUp) { try dialog.ask(Samples.choice()) }
    #expect(screen.frames.count == 3)
    #expect(screen.frames[0] != screen.frames[1] && screen.frames[1] == screen.frames[2])
  }

  @Test(arguments: [true, false])
  func `Ctrl-Z stops the program unless the device was handed over`(isHandedOver: Bool) {
    let (dialog, screen) = dialog([.key(.suspend), .end])
    if isHandedOver { dialog.handOver() }
    #expect(throws: DialogEnd.hungUp) { try dialog.ask(Samples.choice()) }
    #expect(screen.suspensionCount == (isHandedOver ? 0 : 1))
    #expect(screen.frames.count == 2)
  }

  @Test func `what is said is shown with the next page, what is printed after the screen`() throws {
    let (dialog, screen) = dialog([.type("1"), .key(.enter), .type("1"), .key(.enter)])
    dialog.say("The name is new.")
    dialog.print(["Saved."])
    for _ in 1...2 { _ = try dialog.ask(Samples.choice()) }
    #expect(
      screen.frames.map { $0.text.contains("The name is new.") } == [true, true, false, false])
    #expect(sink.text.isEmpty)
    dialog.clear()
    try dialog.close()
    try dialog.close()
    #expect(!screen.isOpen && sink.text == TerminalText.clearing + "Saved.\n")
  }

  // MARK: Pages that must not be missed

  @Test func `the body runs once, after the alert is drawn and before it can be ended`() throws {
    let (dialog, screen) = dialog([.key(.enter), .key(.endOfInput), .type("u")])
    var shown: [Bool] = []
    dialog.say("Almost done.")
    try dialog.show(Samples.alert) { isShown in
      shown.append(isShown)
      #expect(screen.frames.count == 1 && screen.burstsTaken.isEmpty)
      #expect(screen.frames[0].text.contains("Almost done."))
    }
    #expect(shown == [true] && screen.burstsTaken.count == 3)
    #expect(screen.frames[1].text.contains("Almost done."))
    try dialog.close()
    #expect(sink.text.isEmpty)
  }

  @Test func `an interrupted alert is printed, unless the device was handed over`() throws {
    let (dialog, _) = dialog([.key(.interrupt), .type("u")])
    var count = 0
    #expect(throws: DialogEnd.interrupted) { try dialog.show(Samples.alert) { _ in count += 1 } }
    try dialog.close()
    #expect(count == 1 && sink.text == Samples.alertLines.joined(separator: "\n") + "\n")
    let (other, _) = self.dialog([.key(.interrupt), .type("u")])
    other.handOver()
    try other.show(Samples.alert) { _ in count += 1 }
    #expect(count == 2)
  }

  @Test func `an alert that cannot be drawn is printed, and the body runs`() throws {
    let dialog = ScreenDialog(BrokenScreen(), sink: sink)
    var shown: [Bool] = []
    #expect(throws: BrokenScreen.failure) { try dialog.show(Samples.alert) { shown.append($0) } }
    try dialog.close()
    #expect(shown == [false] && sink.text == Samples.alertLines.joined(separator: "\n") + "\n")
  }

  @Test func `only the word ends the wait for staff`() throws {
    let keys: [Key] =
      [.interrupt, .endOfInput, "n", "o", .enter] + "staff".map(Key.character) + [.escape, .enter]
    let (dialog, screen) = dialog(keys.map { .key($0) })
    dialog.handOver()
    try dialog.wait(
      forWord: "staff", "Type the word:", after: ["Thank you."], wrong: "That is not the word.")
    #expect(screen.frames.contains { $0.text.contains("That is not the word.") })
    #expect(!screen.frames.contains { $0.text.contains("staff") })
  }
}

/// A screen that cannot be drawn.
private final class BrokenScreen: ScreenDevice {
  static let failure = TerminalError.writeFailed(code: 5)

  let size = ScreenSize(columns: 80, rows: 24)
  let colors = ColorDepth.none
  let restore: @Sendable () -> Void = {}
  func open() {}
  func close() {}
  func suspend() {}
  func beginPage() -> Bool { false }
  func show(_ frame: Frame) throws(TerminalError) { throw Self.failure }
  func copy(_ text: String) {}
  func next(takingBursts acceptsFastInput: Bool) -> ScreenEvent { .ended }
}

@available(*, unavailable)
extension BrokenScreen: Sendable {}
