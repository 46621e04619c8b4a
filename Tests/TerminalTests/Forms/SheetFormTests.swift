import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct SheetFormTests {
  /// Copies keys onto a sheet as a caller would, each with the pause before it; tells what stands in
  /// its rows at the end, and how it ended.
  private func copy(
    _ keys: [(Key, Duration)], _ sheet: inout SampleSheet
  ) -> SheetForm.Outcome? {
    var form = sheet.form
    for (key, pause) in keys {
      guard let outcome = form.take(KeyPress(key, after: pause)) else { continue }
      if let ending = sheet.take(outcome) { return ending }
      form.show(sheet.rows, at: sheet.current)
    }
    return nil
  }

  private func copied(_ keys: [Key], after pause: Duration = longPause) -> [SheetForm.Entry?] {
    var sheet = SampleSheet()
    #expect(copy(keys.map { ($0, pause) }, &sheet) == nil)
    return sheet.entries
  }

  private func pressed(_ keys: [(Key, Int)]) -> [SheetForm.Entry?] {
    var sheet = SampleSheet()
    #expect(copy(keys.map { ($0.0, .milliseconds($0.1)) }, &sheet) == nil)
    return sheet.entries
  }

  @Test func `each key enters a row, and goes on`() {
    #expect(
      copied(["2", "-", "d", "n"]) == [.choice(2), .unanswered, .declined, .notApplicable])
    #expect(copied(["0", "s"]) == [.choice(0), .unanswered, nil, nil])
  }

  @Test func `fingers may be quick, as long as they are several`() {
    #expect(
      copied(["2", "1", "0", "3"], after: quickPause) == [
        .choice(2), .choice(1), .choice(0), .choice(3),
      ])
  }

  @Test func `what is no answer to a row enters nothing`() {
    #expect(
      copied(["4", "9", "d", "n", "x", .paste("3"), .enter, .down])
        == Array(repeating: nil, count: 4))
  }

  @Test func `a key that is held enters one row`() {
    let held = [("2" as Key, 5000), ("2", 500)] + Array(repeating: ("2" as Key, 33), count: 40)
    #expect(pressed(held) == [.choice(2), nil, nil, nil])
    #expect(pressed([("1", 5000)] + held) == [.choice(1), .choice(2), nil, nil])
    #expect(pressed([("2", 5000)] + held) == [.choice(2), .choice(2), nil, nil])
    #expect(pressed(held + [("2", 300)]) == [.choice(2), .choice(2), nil, nil])
    #expect(pressed(held + [("3", 20)]) == [.choice(2), .choice(3), nil, nil])
  }

  @Test func `a key that bounces enters one row`() {
    #expect(pressed([("1", 5000), ("2", 300), ("2", 20)]) == [.choice(1), .choice(2), nil, nil])
  }

  @Test func `the last row does not end the sheet`() {
    var sheet = SampleSheet()
    #expect(copy(["1", "2", "1", "0", "3", "-"].map { ($0, longPause) }, &sheet) == nil)
    #expect(sheet.entries == [.choice(1), .choice(2), .choice(1), .choice(0)])
    #expect(sheet.form.text().contains("All rows are entered."))
    #expect(copy([(.enter, quickPause)], &sheet) == .finished)
  }

  @Test func `an Enter that is held since the row before does not end the sheet`() {
    var form = SampleSheet([.choice(1), .choice(1), .choice(1), .choice(1)]).form
    #expect(form.take(KeyPress.held(.enter, withPress: false)) == nil)
    #expect(form.text().contains(heldAdvice))
    #expect(form.take([.enter]) == .finished)
  }

  @Test func `one key too many is said`() {
    var form = SampleSheet([.choice(1), .choice(1), .choice(1), .choice(1)]).form
    for key in ["2", "-", "d", "n"] as [Key] {
      #expect(form.take([key]) == nil)
      #expect(form.text().contains("All rows are entered already."))
    }
  }

  @Test(arguments: [.left, .up, "b", .backspace, .backTab] as [Key])
  func `an earlier entry is shown again, and stays until another`(key: Key) {
    #expect(copied(["1", "2", key]) == [.choice(1), .choice(2), nil, nil])
    #expect(copied(["1", "2", key, key, "3"]) == [.choice(3), .choice(2), nil, nil])
    #expect(
      copied(["1", "2", key, key, .enter, .down, "0"]) == [
        .choice(1), .choice(2), .choice(0), nil,
      ])
  }

  @Test func `back from the first row leaves the rows, but not by a key that is held`() {
    var sheet = SampleSheet()
    #expect(copy([("b", quickPause)], &sheet) == .back)
    #expect(copy([("1", longPause), ("b", longPause)], &sheet) == nil)
    let held = Array(repeating: ("b" as Key, quickPause), count: 20)
    #expect(copy([("2", longPause), ("b", longPause)] + held, &sheet) == nil)
  }

  @Test(arguments: ["q", .escape] as [Key])
  func `it can be left`(key: Key) {
    var sheet = SampleSheet()
    #expect(copy([("1", longPause), (key, longPause)], &sheet) == .quit)
  }

  @Test func `numbers of several digits are confirmed`() {
    var form = SampleSheet.ofTen.form
    #expect(form.take(["1", "0"]) == nil)
    #expect(form.text().contains("[10]"))
    #expect(form.after([.backspace]).text().contains("[ 1]"))
    #expect(form.take([.enter]) == .entered(.choice(10)))
    var other = SampleSheet.ofTen.form
    #expect(other.take(["1", .enter]) == .entered(.choice(1)))
    var wrong = SampleSheet.ofTen.form
    #expect(wrong.take(["7", "7"]) == nil)
    #expect(wrong.text().contains("77 is none of the answers here."))
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
      _ = copy([(key, longPause)], &sheet)
      let changed = zip(before, sheet.entries).count { $0 != $1 }
      #expect(changed <= 1)
      if changed == 1 { #expect("0123-sdn".map(Key.character).contains(key)) }
    }
  }
}
