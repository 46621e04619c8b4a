import WellbeingCommandSupport
import Testing
import WellbeingTestMachines
import WellbeingKit
import WellbeingTerminal

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// What has to be confirmed before a paper form is saved.
@Suite struct SheetConfirmationTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `keys beyond the last row never reach the next page, and are confirmed`() throws {
    let (_, screen) = try bench.enter(
      "record gad-7",
      SheetKeys.withHead("P1\n0010001") + SheetKeys.typed("23\n") + SheetKeys.save + [.end])
    #expect(screen.pages.contains { $0.contains("A key was pressed that filled no row.") })
    #expect(
      screen.pages.contains {
        $0.contains("so rows may be shifted. Compare the rows with the paper, then press c.")
      })
    #expect(!screen.frames.contains { $0.text.contains("Save this result") })
    #expect(try bench.savedResults().isEmpty)
    let (outcome, _) = try bench.enter(
      "record gad-7",
      SheetKeys.withHead("P1\n0010001") + SheetKeys.typed("23\nc\n") + SheetKeys.leave)
    #expect(outcome.code == .done)
    let sheet = try #require(try bench.savedResults().first)
    #expect(SheetKeys.items(of: "gad-7").map { sheet.answers[$0] } == [0, 0, 1, 0, 0, 0, 1])
  }

  @Test func `a second sheet of the day is pointed out, and not saved by Enter alone`() throws {
    let sheet = SheetKeys.withHead("P0412\n3002001\n")
    #expect(
      try bench.enter("record gad-7", sheet + SheetKeys.save + SheetKeys.leave).outcome.code
        == .done)
    let first = try bench.latest()
    let said = "P0412 already has a GAD-7 of 10 Mar 2026 with the same answers (\(first))."
    let (_, left) = try bench.enter("record gad-7", sheet + SheetKeys.typed("\n\nqq"))
    #expect(left.pages.contains { $0.contains(said) && $0.contains("Save this one as well") })
    #expect(try bench.savedResults().count == 1)
    let (outcome, _) = try bench.enter(
      "record gad-7 --json", sheet + SheetKeys.typed("S") + SheetKeys.leave, isOutputInFile: true)
    #expect(
      try JSON(outcome.output)["sameDay"]?.elements.map { $0.text?.suffix(8) } == [first[...]])
    #expect(try bench.savedResults().count == 2)
  }

  @Test func `a sheet of another day or with other answers is not said to be the same`() throws {
    #expect(try bench.run("record gad-7 --subject P1 --total 3 -q").code == .done)
    let (_, other) = try bench.enter(
      "record gad-7", SheetKeys.withHead("P1\n3002001\n") + SheetKeys.save + SheetKeys.leave)
    #expect(other.pages.contains { $0.contains("P1 already has a GAD-7 of 10 Mar 2026 (") })
    let (_, earlier) = try bench.enter(
      "record gad-7",
      [.key(.clearLine)] + SheetKeys.typed("2026-03-09\n1P1\n3002001\n") + SheetKeys.save
        + SheetKeys.leave)
    #expect(!earlier.frames.contains { $0.text.contains("already has") })
  }

  @Test func `a sheet that was saved elsewhere meanwhile is pointed out, and not saved yet`() throws
  {
    let sheet = SheetKeys.withHead("P1\n3002001\n")
    var steps = (sheet + SheetKeys.save + SheetKeys.save + SheetKeys.leave)[...]
    let performance = try bench.play("record gad-7", size: .init(columns: 80, rows: 60)) { _ in
      if steps.startIndex == sheet.count {
        _ = try? bench.run(
          "record gad-7 --subject P1 --administered-by clinician --answers 3,0,0,2,0,0,1 -q")
      }
      return steps.popFirst() ?? .end
    }
    #expect(performance.outcome.code == .done)
    #expect(!performance.frames(with: "with the same answers").isEmpty)
    #expect(try bench.savedResults().count == 2)
  }

  @Test func `Enter alone does not save a form with a blank`() throws {
    let (outcome, screen) = try bench.enter(
      "record gad-7", SheetKeys.withHead("P1\n30-2001\n\n"))
    #expect(outcome.code == .dataError)
    #expect(screen.pages.contains { $0.contains("Compare this with the paper.") })
    #expect(try bench.savedResults().isEmpty)
  }

  @Test func `a blank that is not scored is no open line`() throws {
    let (outcome, _) = try bench.enter(
      "record phq-9", SheetKeys.withHead("P1\n100000000-\n\n") + SheetKeys.leave)
    #expect(outcome.code == .done)
    #expect(try bench.savedResults().map { $0.score?.value } == [1])
  }

  @Test func `Enter in a row that the check opened goes back to the check`() throws {
    let (_, screen) = try bench.enter(
      "record gad-7", SheetKeys.withHead("P1\n3002001\n") + SheetKeys.open(2) + [.key(.enter)])
    #expect(screen.pages.last?.contains("Compare this with the paper.") == true)
  }

  @Test func `on a low screen the first fault stays in view`() throws {
    let sheet = SheetKeys.withHead("P1\n3002001\n") + SheetKeys.total
    let performance = try bench.play(
      "record gad-7",
      steps: sheet + [.key(.clearLine)] + SheetKeys.typed("7\n")
        + Array(repeating: .key(.down), count: 6),
      size: ScreenSize(columns: 40, rows: 12))
    let last = try #require(performance.pages.last)
    #expect(last.contains("Error: The total on the paper is 7, but the answers add up to 6."))
    #expect(!last.contains("Compare this"))
  }
}
