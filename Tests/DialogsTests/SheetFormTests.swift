import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct SheetFormTests {
  /// Enters keys as a caller would; returns how the form ended, if it did.
  private func enter(_ presses: [KeyPress], _ sheet: inout SampleSheet) -> SheetForm.Outcome? {
    var form = sheet.form
    for press in presses {
      guard let outcome = form.take(press) else { continue }
      if let ending = sheet.take(outcome) { return ending }
      form.show(sheet.rows, at: sheet.current)
    }
    return nil
  }

  private func enter(
    _ keys: [Key], after pause: Duration = longPause, _ sheet: inout SampleSheet
  ) -> SheetForm.Outcome? {
    enter(keys.map { KeyPress($0, after: pause) }, &sheet)
  }

  private func entries(_ keys: [Key], after pause: Duration = longPause) -> [SheetForm.Entry?] {
    var sheet = SampleSheet()
    #expect(enter(keys, after: pause, &sheet) == nil)
    return sheet.entries
  }

  /// A sheet of nine rows into which text was typed, each piece after so many milliseconds.
  private func typed(_ pieces: [(String, Int)]) -> SampleSheet {
    var sheet = SampleSheet.ofNineRows
    #expect(enter(Typist().presses(pieces.map { ($0, .milliseconds($1)) }), &sheet) == nil)
    return sheet
  }

  @Test func `each key enters a row, and goes to the next`() {
    #expect(
      entries(["2", "-", "d", "n"]) == [.choice(2), .unanswered, .declined, .notApplicable])
    #expect(entries(["0", "s"]) == [.choice(0), .unanswered, nil, nil])
  }

  @Test func `different keys may be as quick as they like`() {
    #expect(
      entries(["2", "1", "0", "3"], after: quickPause) == [
        .choice(2), .choice(1), .choice(0), .choice(3),
      ])
  }

  @Test func `what is not an answer to a row enters nothing`() {
    #expect(
      entries(["4", "9", "d", "n", "x", .paste("3"), .enter, .down])
        == Array(repeating: nil, count: 4))
  }

  @Test(arguments: ["012301230", "000000000", "112233001"])
  func `nine digits in one write fill nine rows`(digits: String) {
    let sheet = typed([(digits, 5000)])
    #expect(sheet.entries == digits.map { .choice($0.wholeNumberValue ?? 0) })
    #expect(!sheet.hasExtraKeys)
  }

  @Test(arguments: [1, 20, 59, 90, 99, 100, 150, 200])
  func `no digit is lost at any speed, and equal ones are marked if they come like repeats`(
    gap: Int
  ) {
    let sheet = typed("122200113".map { (String($0), gap) })
    #expect(sheet.entries == [1, 2, 2, 2, 0, 0, 1, 1, 3].map { .choice($0) })
    #expect(sheet.doubtful == (gap < 100 ? [2, 3, 5, 7] : []))
  }

  @Test(arguments: [20, 33, 50, 90])
  func `every row that a held key filled after the first is marked`(interval: Int) {
    let held = [("3", 500)] + Array(repeating: ("3", interval), count: 5)
    let sheet = typed([("1", 5000), ("3", 300)] + held)
    #expect(sheet.entries[..<8] == [.choice(1)] + Array(repeating: .choice(3), count: 7))
    #expect(sheet.doubtful == [2, 3, 4, 5, 6, 7])
  }

  @Test func `a row that is entered again is not marked any more`() {
    var sheet = typed([("1", 5000), ("11", 300)])
    #expect(sheet.doubtful == [1, 2])
    #expect(sheet.form.text().contains("\n ? 2 [1]"))
    #expect(sheet.form.text().contains("Rows marked ? were filled very quickly"))
    #expect(enter([.left, "1", .left, .left, "1"], &sheet) == nil)
    #expect(sheet.doubtful == [])
    #expect(!sheet.form.text().contains("Rows marked ?"))
  }

  @Test func `a key that bounces marks the row after it`() {
    let sheet = typed([("1", 5000), ("2", 300), ("2", 20)])
    #expect(sheet.entries[..<4] == [.choice(1), .choice(2), .choice(2), nil])
    #expect(sheet.doubtful == [2])
  }

  @Test func `digits beyond the last row are said until they are dealt with`() {
    let said = "More keys were pressed than there are rows. Check every row."
    var sheet = SampleSheet.ofNineRows
    var form = sheet.form
    for press in Typist().presses(of: "01230123012", every: .milliseconds(30)) {
      guard let outcome = form.take(press) else { continue }
      #expect(sheet.take(outcome) == nil)
      form.show(sheet.rows, at: sheet.current)
    }
    #expect(sheet.entries == [0, 1, 2, 3, 0, 1, 2, 3, 0].map { .choice($0) })
    #expect(sheet.hasExtraKeys)
    #expect(form.text().contains(said))
    // An Enter that came with them does not continue.
    #expect(form.take([.enter], after: quickPause) == nil)
    #expect(form.after(["x"]).text().contains(said))
    #expect(form.after([.left]).text().contains(said))
    #expect(sheet.form.text().contains(said))
    #expect(form.take([.enter]) == .finished)
  }

  @Test func `only the total is known as long as no row is entered`() {
    var form = SampleSheet().form
    #expect(form.text().contains("t  Only the total"))
    #expect(form.take(["t"]) == .totalOnly)
    var begun = SampleSheet([.choice(1), nil, nil, nil]).form
    #expect(!begun.text().contains("Only the total"))
    #expect(begun.take(["t"]) == nil)
  }

  @Test func `the last row does not end the sheet`() {
    var sheet = SampleSheet()
    #expect(enter(["1", "2", "1", "0", "3", "-"], &sheet) == nil)
    #expect(sheet.entries == [.choice(1), .choice(2), .choice(1), .choice(0)])
    #expect(sheet.form.text().contains("All rows are entered."))
    #expect(enter([.enter], &sheet) == .finished)
  }

  @Test func `an Enter held since the previous row does not end the sheet`() {
    var form = SampleSheet([.choice(1), .choice(1), .choice(1), .choice(1)]).form
    #expect(form.take(KeyPress.held(.enter, withPress: false)) == nil)
    #expect(form.text().contains(heldAdvice))
    #expect(form.take([.enter]) == .finished)
  }

  @Test func `one key too many is said`() {
    for key in ["2", "-", "d", "n"] as [Key] {
      var form = SampleSheet([.choice(1), .choice(1), .choice(1), .choice(1)]).form
      #expect(form.take([key]) == .extraKey)
      #expect(form.text().contains("More keys were pressed than there are rows."))
    }
  }

  @Test(arguments: [.left, .up, "b", .backspace, .backTab] as [Key])
  func `an earlier entry is shown again, and stays until another`(key: Key) {
    #expect(entries(["1", "2", key]) == [.choice(1), .choice(2), nil, nil])
    #expect(entries(["1", "2", key, key, "3"]) == [.choice(3), .choice(2), nil, nil])
    #expect(
      entries(["1", "2", key, key, .enter, .down, "0"]) == [
        .choice(1), .choice(2), .choice(0), nil,
      ])
  }

  @Test func `back from the first row leaves the rows, but not by a held key`() {
    var sheet = SampleSheet()
    #expect(enter(["b"], &sheet) == .back)
    #expect(enter(["1", "b"], &sheet) == nil)
    #expect(enter(["2", "b"], &sheet) == nil)
    #expect(enter(KeyPress.held("b", withPress: false), &sheet) == nil)
  }

  @Test(arguments: ["q", .escape] as [Key])
  func `it can be left`(key: Key) {
    var sheet = SampleSheet()
    #expect(enter(["1", key], &sheet) == .quit)
  }

  @Test func `numbers of several digits are confirmed`() {
    var form = SampleSheet.ofTen.form
    #expect(form.take(["1", "0"]) == nil)
    #expect(form.text().contains("[10]"))
    #expect(form.after([.backspace]).text().contains("[ 1]"))
    #expect(form.take([.enter]) == .entered(.choice(10), .none))
    var other = SampleSheet.ofTen.form
    #expect(other.take(["1", .enter]) == .entered(.choice(1), .none))
    var quick = SampleSheet.ofTen.form
    let presses = Typist().presses([("11", .seconds(5)), ("\r", .seconds(1))])
    #expect(quick.take(presses) == .entered(.choice(11), .row))
    var wrong = SampleSheet.ofTen.form
    #expect(wrong.take(["7", "7"]) == nil)
    #expect(wrong.text().contains("77 is not one of the answers here."))
    #expect(wrong.take([.enter]) == nil)
  }

  @Test func `every key that help names does something`() {
    expectHintsHold(SampleSheet().form)
    expectHintsHold(SampleSheet([.choice(1), nil, nil, nil]).form)
    expectHintsHold(SampleSheet([.choice(1), .choice(1), .declined, .unanswered]).form)
    expectHintsHold(SampleSheet.ofTen.form)
  }

  @Test(arguments: 1...300)
  func `whatever is typed, a press enters one row at most`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var sheet = SampleSheet()
    for _ in 1...60 {
      let before = sheet.entries
      let key = randomKey(&generator)
      _ = enter([key], &sheet)
      let changed = zip(before, sheet.entries).count { $0 != $1 }
      #expect(changed <= 1)
      if changed == 1 { #expect("0123-sdn".map(Key.character).contains(key)) }
    }
  }
}
