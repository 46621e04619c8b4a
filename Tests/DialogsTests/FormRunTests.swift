import Testing
import WellbeingTerminal
import WellbeingTestSupport

struct FormRunTests {
  private func run(
    _ steps: [ScriptedScreen.Step], allowsSuspension: Bool = true
  ) throws -> (FormEnding<ChoiceForm.Outcome>, ScriptedScreen) {
    let screen = ScriptedScreen(steps)
    let (ending, _) = try FormRun.run(
      SampleForms.choice(), on: screen, allowsSuspension: allowsSuspension)
    return (ending, screen)
  }

  @Test func `a form runs to its end, and every step is drawn`() throws {
    let (ending, screen) = try run([.key(.down), .type("2"), .key(.enter), .type("3")])
    #expect(ending == .done(.chosen(2)))
    #expect(screen.frames.count == 3)
    #expect(screen.frames.last?.text.contains("● 2") == true)
  }

  @Test func `the form is given back as it was left`() throws {
    let screen = ScriptedScreen([.type("1"), .key(.interrupt)])
    let (ending, form) = try FormRun.run(SampleForms.choice(), on: screen)
    #expect(ending == .interrupted)
    #expect(form.text().contains("● 1"))
  }

  @Test(
    arguments: [
      ([.key(.endOfInput)], .inputEnded), ([.end], .hungUp), ([.type("1"), .end], .hungUp),
    ]
      as [([ScriptedScreen.Step], FormEnding<ChoiceForm.Outcome>)])
  func `the end of the input is no answer`(
    steps: [ScriptedScreen.Step], ending: FormEnding<ChoiceForm.Outcome>
  ) throws {
    #expect(try run(steps).0 == ending)
  }

  @Test func `a page says until it ends that keys typed before it were dropped`() throws {
    let said = "Keys pressed before this page appeared were ignored."
    let screen = ScriptedScreen([.key(.down), .type("2"), .key(.enter)])
    screen.hasKeysBeforePage = true
    _ = try FormRun.run(SampleForms.choice(), on: screen)
    #expect(screen.frames.count == 3)
    #expect(screen.frames.allSatisfy { $0.text.contains(said) })
    let (_, other) = try run([.key(.down), .end])
    #expect(!other.frames.contains { $0.text.contains(said) })
  }

  @Test func `a page that is continued drops nothing`() throws {
    let screen = ScriptedScreen([.end])
    screen.hasKeysBeforePage = true
    _ = try FormRun.run(SampleForms.choice(), on: screen, isNewPage: false)
    #expect(screen.hasKeysBeforePage)
  }

  @Test func `only a sheet takes keys however fast they come`() throws {
    let screen = ScriptedScreen([.end])
    _ = try FormRun.run(SampleSheet().form, on: screen)
    #expect(screen.burstsTaken == [true])
    #expect(try run([.end]).1.burstsTaken == [false])
  }

  @Test func `another size is drawn at once`() throws {
    let small = ScreenSize(columns: 40, rows: 12)
    let (_, screen) = try run([.resize(small), .key(.redraw), .end])
    #expect(screen.frames.count == 3)
    #expect(screen.frames[0] != screen.frames[1])
    #expect(screen.frames[1] == screen.frames[2])
  }

  @Test(arguments: [true, false])
  func `Ctrl-Z stops the program where that is allowed`(isAllowed: Bool) throws {
    let (_, screen) = try run([.key(.suspend), .end], allowsSuspension: isAllowed)
    #expect(screen.suspensionCount == (isAllowed ? 1 : 0))
    #expect(screen.frames.count == 2)
  }
}
