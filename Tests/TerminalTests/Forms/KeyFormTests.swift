import Testing
import WellbeingTestSupport

@testable import WellbeingTerminal

@Suite struct KeyFormTests {
  private let form = KeyForm(
    header: [Page.Block("Alert 1 of 2")], body: [Page.Block("What was answered."), .gap],
    choices: [
      .init("s", "Spoken with", needsWholePage: true), .init("r", "Referred", needsWholePage: true),
      .init("q", "Leave"),
    ])

  @Test func `each key ends the page by its choice, small or large`() {
    for (key, place) in [("s", 0), ("S", 0), ("r", 1), ("q", 2)] as [(Key, Int)] {
      var form = form
      #expect(form.take(KeyPress(key, after: .seconds(2))) == place)
    }
  }

  @Test func `Enter and keys that stand for nothing do nothing`() {
    for key in [.enter, "x", .escape, .paste("s")] as [Key] {
      var form = form
      #expect(form.take(KeyPress(key, after: .seconds(2))) == nil)
    }
  }

  @Test(arguments: [
    KeyPress("s", after: .milliseconds(20)),
    KeyPress("s", after: .seconds(2)),
  ])
  func `a key that may be held ran through several pages`(press: KeyPress) {
    var form = form
    #expect(form.take(press) == nil)
    #expect(form.page(Look(usesColor: false, usesUnicode: true)).message == heldAdvice)
    form.cancelPending()
    #expect(form.page(Look(usesColor: false, usesUnicode: true)).message == nil)
  }

  @Test func `what is recorded needs the whole page, leaving does not`() {
    #expect((0..<3).map { form.needsWholePage(for: $0) } == [true, true, false])
  }

  @Test func `the keys are listed below what is to be read`() {
    let body = form.page(Look(usesColor: false, usesUnicode: true)).body
    #expect(
      body.map { $0.mark + $0.text }.suffix(3) == ["s  Spoken with", "r  Referred", "q  Leave"])
    expectHintsHold(form)
  }
}
