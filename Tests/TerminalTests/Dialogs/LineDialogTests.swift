import Synchronization
import Testing
@testable import WellbeingTerminal
import WellbeingTestMachines

struct LineDialogTests {
  // MARK: What is never an answer

  private func expectNoAnswer(_ question: some Question) throws {
    for lines in [[], [""], ["", "  "]] {
      let result = try typing(lines, cutOff: "1", to: question)
      #expect(result.answer == nil)
      #expect(count(of: "Error: ", in: result.printed) == lines.count)
    }
    #expect(throws: DialogEnd.inputEnded) { try scriptedDialog([]).0.ask(question) }
  }

  @Test func `an empty line, a line that is cut off and the end of the input never answer`() throws
  {
    try expectNoAnswer(Samples.choice())
    try expectNoAnswer(Samples.choice(chosen: 1))
    try expectNoAnswer(Samples.choices(chosen: [1]))
    try expectNoAnswer(Samples.scale(value: 0.5))
    try expectNoAnswer(Samples.text())
    try expectNoAnswer(Samples.review())
    try expectNoAnswer(SampleSheet([nil, nil]).question)
    try expectNoAnswer(SampleSheet([.choice(1), nil]).question)
    try expectNoAnswer(Samples.keys)
  }

  @Test func `Ctrl-C that is not a signal ends the question`() {
    #expect(throws: DialogEnd.interrupted) {
      try scriptedDialog(["1\u{3}", "1"]).0.ask(Samples.choice())
    }
  }

  // MARK: Words for every question

  @Test(
    arguments: [
      (["quit"], .quit, ""), (["QUIT"], .quit, ""), (["back"], .back, ""),
      (["help", "1"], .reply(.chosen(1)), "Type a number from 0 to 3.\ndecline: I prefer not to"),
      (["help", "1"], .reply(.chosen(1)), "skip: leave this question unanswered; it does not"),
      (["help", "1"], .reply(.chosen(1)), "back: the previous question.\nrepeat: this question"),
      (["repeat", "1"], .reply(.chosen(1)), "Your answer (0 to 3): \nMade-up questionnaire"),
    ] as [([String], Answered<ChoiceQuestion.Reply>, String)])
  func `back, quit, help and repeat work at every question`(
    lines: [String], answer: Answered<ChoiceQuestion.Reply>, printed: String
  ) throws {
    let result = try typing(lines, to: Samples.choice())
    #expect(result.answer == answer)
    if !printed.isEmpty { #expect(result.printed.contains(printed)) }
  }

  @Test func `back and quit are refused if they are not possible`() throws {
    let result = try typing(["back", "quit", "0"], to: Samples.choice(offersAll: false))
    #expect(result.answer == .reply(.chosen(0)))
    #expect(count(of: "Error: That is not one of the answers.", in: result.printed) == 2)
    let first = try typing(["back", "1"], to: Samples.yesOrNo)
    #expect(first.answer == .reply(.chosen(0)))
    #expect(first.printed.contains("Error: You cannot go back from here."))
  }

  @Test(
    arguments: [
      (["quit", "quit"], .quit), (["quit", "", "quit"], nil), (["quit", "9", "quit"], nil),
      (["quit", "help", "quit"], nil), (["quit", "4"], .reply(.value(0))),
    ] as [([String], Answered<ScaleQuestion.Reply>?)])
  func `leaving may be asked about, and needs quit twice`(
    lines: [String], answer: Answered<ScaleQuestion.Reply>?
  ) throws {
    let question = Samples.scale(leaving: .afterAsking("Nothing is saved."))
    let result = try typing(lines, to: question)
    #expect(result.answer == answer)
    #expect(result.printed.contains("Nothing is saved. Type quit again to leave."))
  }

  @Test(
    arguments: [
      (["skip", "skip"], .skipped), (["skip", "", "skip"], nil), (["skip", "repeat", "skip"], nil),
      (["skip", "2"], .chosen(2)),
    ] as [([String], ChoiceQuestion.Reply?)])
  func `leaving a question unanswered needs skip twice`(
    lines: [String], reply: ChoiceQuestion.Reply?
  ) throws {
    let result = try typing(lines, to: Samples.choice())
    #expect(result.answer == reply.map { .reply($0) })
    #expect(result.printed.contains("Skip this question? Type skip again to skip it, or a number"))
    #expect(result.printed.contains("Left unanswered.") == (reply == .skipped))
  }

  @Test func `the title and the lead are printed once as long as they stay the same`() throws {
    let (dialog, sink) = scriptedDialog(["1", "2", "repeat", "3", "1", "0"])
    func expectPrinted(title: Int, lead: Int) {
      #expect(count(of: "last 2 weeks\nP-001, question 3 of 9\n", in: sink.text) == title)
      #expect(count(of: "Over the last 2 weeks, how often", in: sink.text) == lead)
    }
    for _ in 1...2 { _ = try dialog.ask(Samples.choice()) }
    expectPrinted(title: 1, lead: 1)
    #expect(count(of: "Feeling that the days are long", in: sink.text) == 2)
    _ = try dialog.ask(Samples.choice())
    expectPrinted(title: 2, lead: 2)
    _ = try dialog.ask(Samples.yesOrNo)
    _ = try dialog.ask(Samples.choice())
    expectPrinted(title: 3, lead: 3)
  }

  // MARK: The lines of each question

  @Test(
    arguments: [
      (["2"], .chosen(2), "Recorded: 2, More than half the days."),
      (["２"], .chosen(2), "Recorded: 2, More than half the days."),
      (["２２", "\u{1B}Oq"], .chosen(1), "Error: That is not one of the answers. Type a number"),
      (["decline"], .declined, "Recorded: I prefer not to answer."),
      (["Na"], .notApplicable, "Recorded: Does not apply to me."),
      (
        ["4", "-1", "two", "0"], .chosen(0), "Error: That is not one of the answers. Type a number"
      ),
      (["0"], .chosen(0), "\n  0  Not at all\n  1  Several days\n"),
      (["0"], .chosen(0), "If you prefer not to answer, type decline.\nYou can type na: Does"),
      (["", "0"], .chosen(0), "Error: Nothing is chosen yet. Type a number from 0 to 3.\n"),
    ] as [([String], ChoiceQuestion.Reply, String)])
  func `a choice is answered by its number or a word`(
    lines: [String], reply: ChoiceQuestion.Reply, printed: String
  ) throws {
    let result = try typing(lines, to: Samples.choice())
    #expect(result.answer == .reply(reply))
    #expect(result.printed.contains(printed))
  }

  @Test(
    arguments: [
      (["2, 1"], [1, 0], "Recorded: Angry, Amazed."), (["cafe,12"], [5, 11], "Café, Worried."),
      (["None"], [], "Recorded: none."), (["anx"], [2], "Recorded: Anxious."),
      (["an", "4"], [3], "Error: Several words have that name."),
      (["1,1", "1, amazed", "1"], [0], "Error: One word was typed twice."),
      (["13", "0", "zz", "1,", ",", "1"], [0], "Error: There is no such word here."),
      (["\(Int.min)", "\(Int.max)", "1"], [0], "Error: There is no such word here."),
      (["more", "12"], [11], "(more for all words, or none):    4  At ease\n"),
    ] as [([String], [Int], String)])
  func `words are chosen by numbers and names`(
    lines: [String], reply: [Int], printed: String
  ) throws {
    let result = try typing(lines, to: Samples.choices(suggested: 3))
    #expect(result.answer == .reply(reply))
    #expect(result.printed.contains(printed))
    let isListed = result.printed.contains("12  Worried")
    #expect(isListed == lines.contains("more") && result.printed.contains("\n  3  Anxious\n"))
  }

  @Test func `the earlier words are printed, and all words if none are suggested`() throws {
    let printed = try typing(["more"], to: Samples.choices(chosen: [4, 0])).printed
    #expect(printed.contains("\n  12  Worried\nYour earlier answer: Calm, Amazed.\n"))
    #expect(printed.contains("Your words (or none): Error: There is no such word here."))
  }

  @Test(
    arguments: [("7", 1), ("1", -1), ("-0.5", -0.5), ("+0.25", 0.25)] as [(String, Double)])
  func `a scale is answered by a step or a number`(typed: String, value: Double) throws {
    let result = try typing(["8", "nan", typed], to: Samples.scale(value: 0.3))
    #expect(result.answer == .reply(.value(value)))
    #expect(count(of: "Error: That is not one of the answers.", in: result.printed) == 2)
    #expect(count(of: "Type 1 to 7, or a number with a sign", in: result.printed) == 2)
    #expect(result.printed.contains("\n  7  Very pleasant\nYour earlier answer: Pleasant"))
    #expect(result.printed.contains("Your answer (1 to 7, or a number such as -0.5): "))
  }

  @Test func `a text is trimmed, checked, and kept or left empty only on purpose`() throws {
    let typed = try typing(["taken", "  P-001 "], to: Samples.text())
    #expect(typed.answer == .reply("P-001"))
    #expect(typed.printed.contains("Error: That name is taken."))
    #expect(typed.printed.hasSuffix("Recorded: P-001.\n"))
    #expect(try typing(["None"], to: Samples.text(allowsEmpty: true)).answer == .reply(""))
    #expect(try typing(["none"], to: Samples.text()).answer == .reply("none"))
    let kept = try typing([""], to: Samples.text("P-002"))
    #expect(kept.answer == .reply("P-002"))
    #expect(kept.printed.contains("Your words, or Enter alone for 'P-002': "))
    #expect(!(try typing(["hunter"], to: Samples.text(isSecret: true)).printed.contains("hunter")))
  }

  @Test func `a question may be answered by words only`() throws {
    let question = LineQuestion(
      "Keep it?", prompt: "Keep it:", words: [("yes", true), ("y", true), ("no", false)])
    for (line, reply) in [("yes", true), ("Y", true), ("no", false)] {
      let (dialog, sink) = scriptedDialog(["maybe", line])
      #expect(try dialog.ask(question) == .reply(reply))
      #expect(sink.text.contains("Error: Type yes, no or quit.\n"))
    }
  }

  // MARK: Both dialogs

  @Test(
    arguments: [
      (Samples.choice(), (0...3).map(String.init)), (Samples.wide, (0...3).map(String.init)),
      (Samples.choice(chosen: 2, offersAll: false), (0...3).map(String.init)),
      (Samples.eleven, (0...10).map(String.init)), (Samples.yesOrNo, ["1", "2"]),
    ] as [(ChoiceQuestion, [String])])
  func `a choice by key gives the same reply as by line`(
    question: ChoiceQuestion, labels: [String]
  ) throws {
    for (index, label) in labels.enumerated() {
      var typed = Asked(question)
      let reply = typed.press(label.map(Key.character) + [.enter], after: .seconds(1))
      #expect(reply == .reply(.chosen(index)))
      #expect(try typing([label], to: question).answer == reply)
      let (dialog, _) = scriptedDialog([label])
      let moves = [.home] + Array(repeating: Key.down, count: index) + [.enter]
      let screen = ScriptedScreen(moves.map { .key($0) })
      #expect(
        try ScreenDialog(screen, sink: MemorySink()).ask(question) == dialog.ask(question))
    }
    let no = labels == ["1", "2"] ? "n" : "na"
    for (key, lines) in [("d", ["decline"]), ("n", [no]), ("s", ["skip", "skip"])]
      as [(Key, [String])]
    {
      var asked = Asked(question)
      let reply = asked.state.question.chosen == nil ? asked.press([key, .enter]) : nil
      #expect(try typing(lines, to: question).answer == reply)
    }
  }

  // MARK: Pages to read

  @Test func `a page is printed without waiting`() throws {
    let (dialog, sink) = scriptedDialog([])
    try dialog.show(Samples.longNotice)
    try dialog.show(Samples.longNotice)
    #expect(count(of: "P-001, question 3 of 9\n", in: sink.text) == 1)
    #expect(count(of: "Paragraph 30.\n", in: sink.text) == 2)
  }

  @Test func `an alert is printed as it is, before the body, and waits for read`() throws {
    let (dialog, sink) = scriptedDialog(["", "quit", "help", "repeat", "READ", "1"])
    let alert = Samples.alertLines.joined(separator: "\n") + "\n"
    var shown: [Bool] = []
    try dialog.show(Samples.alert) { isShown in
      shown.append(isShown)
      #expect(sink.text == alert)
    }
    #expect(shown == [true])
    #expect(count(of: alert, in: sink.text) == 2)
    #expect(count(of: "When you have read this, type read: ", in: sink.text) == 5)
    #expect(count(of: "Error: Type 'read' when", in: sink.text) == 2)
    #expect(try dialog.line("Next:") == "1")
  }

  @Test(.timeLimit(.minutes(1))) func `Ctrl-D does not confirm an alert`() throws {
    let pair = try TerminalPair()
    let sink = TypingSink(["\u{4}", "re\u{4}\u{4}", "read\n"], at: pair.primary)
    let dialog = LineDialog(
      sink: sink, input: LineReader(descriptor: pair.secondary), width: 80)
    try dialog.show(Samples.alert) { _ in }
    #expect(count(of: "When you have read this, type read: ", in: sink.text) == 3)
  }

  @Test func `an alert ends with the input, and the body runs even if nothing can be printed`()
    throws
  {
    var shown: [Bool] = []
    try scriptedDialog(["", "rea"]).0.show(Samples.alert) { shown.append($0) }
    let input = LineReader { () throws(TerminalError) in [] }
    let dialog = LineDialog(sink: FullSink(), input: input, width: 80)
    #expect(throws: FullSink.failure) { try dialog.show(Samples.alert) { shown.append($0) } }
    #expect(shown == [true, false])
  }

  @Test func `only the word ends the wait for staff`() throws {
    func wait(_ lines: [String]) throws -> String {
      let (dialog, sink) = scriptedDialog(lines)
      try dialog.wait(
        forWord: "staff", "Type the word:", after: ["Thank you."], wrong: "That is not the word.")
      return sink.text
    }
    let printed = try wait(["", "quit", " staff "])
    #expect(printed.hasPrefix(TerminalText.clearing + "Thank you.\nType the word: \n"))
    #expect(count(of: "Error: That is not the word.", in: printed) == 2)
    #expect(throws: DialogEnd.inputEnded) { try wait(["STAFF"]) }
  }
}

/// Collects what is written, and types the next piece of text at each prompt.
private final class TypingSink: TextSink {
  private let memory = MemorySink()
  private let keyboard: DescriptorSink
  private let pieces: Mutex<[String]>

  init(_ pieces: [String], at terminal: Int32) {
    self.pieces = Mutex(pieces)
    keyboard = DescriptorSink(descriptor: terminal)
  }

  var text: String { memory.text }
  func write(bytes: [UInt8]) { memory.write(bytes: bytes) }
  func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) {
    try memory.writeThrough(bytes)
  }

  func flush() throws(TerminalError) {
    guard text.hasSuffix(": ") else { return }
    let next = pieces.withLock { $0.isEmpty ? "" : $0.removeFirst() }
    keyboard.write(next)
    try keyboard.flush()
  }
}

/// A sink on a full disk.
private final class FullSink: TextSink {
  static let failure = TerminalError.writeFailed(code: 28)

  func write(bytes: [UInt8]) {}
  func writeThrough(_ bytes: UnsafeRawBufferPointer) throws(TerminalError) { throw Self.failure }
  func flush() throws(TerminalError) { throw Self.failure }
}
