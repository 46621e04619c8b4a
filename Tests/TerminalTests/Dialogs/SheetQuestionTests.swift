import Testing
import WellbeingTestMachines
@testable import WellbeingTerminal
import WellbeingTestBytes

struct SheetQuestionTests {
  typealias Reply = SheetQuestion.Reply
  typealias Entry = SheetQuestion.Entry

  private static let extra = "A key was pressed that filled no row. Check every row."

  /// Presses keys as a caller would ask for them.
  ///
  /// - Returns: The answer that ends the rows, nil if there is none, and the last text on the screen.
  @discardableResult
  private func enter(
    _ keys: [Key], after pause: Duration = longPause, _ sheet: inout SampleSheet
  ) -> (answer: Answered<Reply>?, text: String) {
    var asked = Asked(sheet.question)
    for key in keys {
      guard let answer = asked.press(KeyPress(key, after: pause)) else { continue }
      if let ending = sheet.take(answer) { return (ending, asked.text) }
      var question = asked.state.question
      question.context = sheet.question.context
      question.show(sheet.rows, at: sheet.current)
      asked = Asked(question)
    }
    return (nil, asked.text)
  }

  private func entries(_ keys: [Key]) -> [Entry?] {
    var sheet = SampleSheet()
    #expect(enter(keys, &sheet).answer == nil)
    return sheet.entries
  }

  @Test func `each key enters a row, and moves to the next`() {
    #expect(
      entries(["2", "-", "d", "n"]) == [.choice(2), .unanswered, .declined, .notApplicable])
    #expect(entries(["0", "s"]) == [.choice(0), .unanswered, nil, nil])
  }

  @Test func `a key that is not an answer to the row enters nothing`() {
    #expect(
      entries(["4", "9", "d", "n", "x", .paste("3"), .enter, .down])
        == Array(repeating: nil, count: 4))
    #expect(Asked(SampleSheet().question).after([.down]).text.contains("Nothing is entered here"))
  }

  @Test(arguments: ["122200113", "000000000"], [0, 1, 20, 59, 90, 100, 150, 200, 5_000])
  func `no digit is lost at any speed`(digits: String, gap: Int) {
    var sheet = SampleSheet(Array(repeating: nil, count: 9))
    enter(digits.map(Key.character), after: .milliseconds(gap), &sheet)
    #expect(sheet.entries == digits.map { .choice($0.wholeNumberValue ?? -1) })
    #expect(!sheet.hasExtraKeys)
  }

  @Test(arguments: ["2", "-", "s", "d", "n", "x", "D"] as [Key])
  func `an extra key is reported until the rows are compared`(key: Key) {
    var sheet = SampleSheet.filled
    for keys in [[key], [key, "x"], [key, .left], []] as [[Key]] {
      #expect(enter(keys, after: quickPause, &sheet).text.contains(Self.extra))
    }
    #expect(sheet.hasExtraKeys && sheet.entries == SampleSheet.filled.entries)
  }

  @Test(arguments: ["4", "x", "N"])
  func `a key that is no answer is reported until the rows are compared`(key: Character) {
    var sheet = SampleSheet()
    #expect(
      enter(["1", .character(key)], after: quickPause, &sheet).text.contains(
        "\(key) is not one of the answers"))
    #expect(enter(["2"], after: quickPause, &sheet).text.contains(Self.extra))
    #expect(sheet.hasExtraKeys && sheet.entries == [.choice(1), .choice(2), nil, nil])
  }

  @Test func `a lasting message does not hide that leaving was asked about`() {
    var sheet = SampleSheet.filled
    enter(["1"], &sheet)
    var asked = Asked(sheet.question)
    #expect(asked.press(["q"]) == nil)
    #expect(asked.text.contains("The sheet is not saved. Press q again to leave. A key"))
    #expect(asked.press(["q"]) == .quit)
  }

  @Test func `the last row does not end the sheet, Enter does`() {
    var sheet = SampleSheet()
    let end = enter(["1", "2", "1", "0"], &sheet)
    #expect(end.answer == nil && end.text.contains("All rows are entered."))
    #expect(enter([.enter], &sheet).answer == .reply(.finished))
  }

  @Test func `only the total can be entered as long as no row is`() {
    var asked = Asked(SampleSheet().question)
    #expect(asked.text.contains("t  Only the total"))
    #expect(asked.press(["t"]) == .reply(.totalOnly))
    var begun = Asked(SampleSheet([.choice(1), nil, nil, nil]).question)
    #expect(!begun.text.contains("Only the total"))
    #expect(begun.press(["t"]) == .reply(.extraKey))
  }

  @Test(arguments: [.left, .up, "b", .backspace, .backTab] as [Key])
  func `an earlier entry is shown again, and stays until another`(key: Key) {
    #expect(entries(["1", "2", key]) == [.choice(1), .choice(2), nil, nil])
    #expect(entries(["1", "2", key, key, "3"]) == [.choice(3), .choice(2), nil, nil])
    #expect(
      entries(["1", "2", key, key, .enter, .down, "0"])
        == [.choice(1), .choice(2), .choice(0), nil])
  }

  @Test func `back from the first row leaves the rows`() {
    var sheet = SampleSheet()
    #expect(enter(["1", "b", "b"], &sheet).answer == .back)
  }

  @Test(arguments: ["q", .escape] as [Key])
  func `leaving is asked about once a row is entered`(key: Key) {
    var empty = SampleSheet()
    #expect(enter([key], &empty).answer == .quit)
    var begun = SampleSheet()
    #expect(enter(["1", key], &begun).answer == nil)
    #expect(enter([key, key], &begun).answer == .quit)
  }

  @Test func `numbers of several digits are confirmed with Enter`() {
    let asked = Asked(SampleSheet.ofTwelve.question).after(["1", "0"])
    #expect(asked.text.contains("[10]") && asked.after([.backspace]).text.contains("[ 1]"))
    for (keys, choice) in [(["1", "0"], 10), (["1"], 1), (["1", "1"], 11)] as [([Key], Int)] {
      for pause in [quickPause, longPause] {
        var other = Asked(SampleSheet.ofTwelve.question)
        #expect(other.press(keys + [.enter], after: pause) == .reply(.entered(.choice(choice))))
      }
    }
    var filled = SampleSheet.ofTwelve
    (filled.entries[0], filled.current) = (.choice(3), 0)
    for (keys, reply) in [(["1", "1", .tab], .entered(.choice(11))), ([.down], .next)]
      as [([Key], Reply)]
    {
      var asked = Asked(filled.question)
      #expect(asked.press(keys) == .reply(reply))
    }
    var wrong = Asked(SampleSheet.ofTwelve.question)
    #expect(wrong.press(["7", "7"]) == .reply(.extraKey))
    #expect(wrong.text.contains("77 is not one of the answers here."))
    #expect(wrong.press([.enter]) == nil)
  }

  @Test(arguments: Rounds.seeds(quick: 12, full: 1_000))
  func `a random key enters at most one row`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var sheet = SampleSheet()
    for _ in 1...60 {
      let before = sheet.entries
      let key = randomKey(&generator)
      enter([key], &sheet)
      let changed = zip(before, sheet.entries).count { $0 != $1 }
      #expect(changed <= 1)
      if changed == 1 { #expect("0123-sdn".map(Key.character).contains(key)) }
    }
  }

  // MARK: Line by line

  @Test(
    arguments: [
      (["2"], 0, .entered(.choice(2)), "Entered: 2, More than half the days."),
      (["-"], 0, .entered(.unanswered), "Entered: Not answered on the sheet."),
      (["D"], 2, .entered(.declined), "Entered: Declined."),
      (["d", "next", "n"], 3, .entered(.notApplicable), "Error: That is not one of the answers."),
      (["next"], 1, .next, "Entered so far: 1, Several days."),
      (["total", "help", "-"], 1, .entered(.unanswered), "it does not count as zero."),
    ] as [([String], Int, Reply, String)])
  func `a row is answered by a number or a word`(
    lines: [String], row: Int, reply: Reply, printed: String
  ) throws {
    var sheet = SampleSheet([nil, .choice(1), nil, nil])
    sheet.current = row
    let result = try typing(lines, to: sheet.question)
    #expect(result.answer == .reply(reply))
    #expect(result.printed.contains(printed))
  }

  @Test func `the total can be entered as long as no row is, and Enter ends filled rows`() throws {
    #expect(try typing(["total"], to: SampleSheet().question).answer == .reply(.totalOnly))
    #expect(try typing(["1", ""], to: SampleSheet.filled.question).answer == .reply(.finished))
  }

  @Test func `the choices are printed once, with any first row, and again on request`() throws {
    var sheet = SampleSheet([.choice(1), nil, nil, nil])
    let (dialog, sink) = scriptedDialog(["1", "repeat", "2", "3"])
    for printed in 1...3 {
      _ = try sheet.take(dialog.ask(sheet.question))
      #expect(count(of: "\n  2  More than half the days\n", in: sink.text) == min(printed, 2))
    }
    #expect(sheet.entries == [.choice(1), .choice(1), .choice(2), .choice(3)])
  }
}
