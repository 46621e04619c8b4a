import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingTerminal

@testable import WellbeingCommands
@testable import WellbeingStore

/// What `wellbeing` alone shows on a screen that is drawn as a whole, and what its keys run.
@Suite struct StartScreenTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// Saves something of every kind, for two subjects, and leaves a questionnaire unfinished.
  private func fill() throws {
    for line in [
      "record gad-7 --total 4 --date 2026-01-05", "mood 😊 --subject P0412",
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --date 2026-02-01 --subject P0412",
      "record phq-9 --total 14 --subject P0412",
    ] {
      try #require(try bench.run("\(line) -q").code == .done)
    }
    _ = try bench.sit("take gad-7", typing: ["", "1", "quit"])
  }

  @Test(arguments: [(80, 24), (60, 16)])
  func `alerts come first, and leaving prints nothing`(columns: Int, rows: Int) throws {
    try fill()
    let performance = try bench.play(
      "", keys: ["?", "q", "q"], size: ScreenSize(columns: columns, rows: rows))
    let first = try #require(performance.frames.first).lines.map(\.text)
    #expect(first.first { $0.contains("!") || $0.contains("PHQ-9") }?.contains("! 1 alert") == true)
    #expect(performance.frames[1].text.contains("Review the alerts"))
    #expect(performance.outcome.code == .done && performance.outcome.output == "")
  }

  @Test(
    arguments: [
      (["r"], "review"), (["f"], "take gad-7 --resume --subject self"), (["s"], "caseload"),
      (["m", "s", "e", "l", "f", .enter], "mood --subject self"),
      (["T", "s", "e", "l", "f", .enter], "take --subject self"),
    ] as [([Key], String)])
  func `a key runs a command as if it had been typed`(keys: [Key], commandLine: String) throws {
    try fill()
    let started = try bench.play("", keys: keys)
    // Everything is a minute later.
    let typed = try bench.play(commandLine, keys: [])
    let pages = started.frames.dropFirst(keys.count).map(\.text)
    #expect(Array(pages.prefix(typed.frames.count)) == typed.frames.map(\.text))
    #expect(started.outcome.output == typed.outcome.output)
    #expect(started.outcome.code == typed.outcome.code)
  }

  @Test(
    arguments: [
      (["l"], "Results and moods", "14 moderate"), (["a"], "Alerts", "item 9"),
      (["m", .escape], "", ""), (["r", "q"], "", ""), (["s", "q"], "", ""),
      (["t", .escape], "", ""),
      (["s", .enter, "q", "q"], "", ""),
    ] as [([Key], String, String)])
  func `the shell got the next key after every page that it opened`(
    keys: [Key], title: String, words: String
  ) throws {
    try fill()
    let pages = try bench.play("", keys: keys).frames.map(\.text)
    if !title.isEmpty {
      #expect(pages[1].contains(title) && pages[1].contains(words))
      let back = try bench.play("", keys: keys + ["q", "q"])
      #expect(back.frames.count == 3 && back.outcome.code == .done && back.outcome.output == "")
      #expect(back.frames.last?.text == back.frames.first?.text)
    } else {
      #expect(pages.last?.contains("List everyone, most urgent first") == true)
    }
  }

  @Test func `a key continued another questionnaire than the line above it named`() throws {
    try fill()
    _ = try bench.sit(
      "take phq-9 --subject P0412",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
    _ = try bench.sit("take gad-7 --subject P7", typing: ["", "1", "quit"])
    let page = try #require(try bench.play("", keys: []).frames.first).text
    #expect(page.contains("3 questionnaires are unfinished, next: PHQ-9 of P0412."))
    #expect(page.contains("f  Continue PHQ-9 of P0412"))
  }

  @Test(arguments: [Key.enter, " ", "y", .paste("h")])
  func `no other key runs anything, and the end of input leaves`(key: Key) throws {
    try fill()
    let before = try bench.contents()
    let performance = try bench.play("", keys: [key])
    #expect(performance.frames.allSatisfy { $0.text.contains("Take a questionnaire") })
    #expect(performance.outcome.output == "")
    #expect(try bench.contents() == before)
  }

  @Test func `Ctrl-C leaves with its exit code`() throws {
    let outcome = try bench.play("", keys: [.interrupt]).outcome
    #expect(outcome.code == .interrupted)
    #expect(outcome.output.hasSuffix("Interrupted: nothing more was saved.\n"))
  }

  @Test func `keys are offered only for what waits`() throws {
    try #require(try bench.run("record gad-7 --total 4 -q").code == .done)
    let performance = try bench.play("", keys: ["r", "c", "q"])
    let first = try #require(performance.frames.first).text
    #expect(!first.contains("r  Review the alerts") && !first.contains("f  Continue"))
    #expect(first.contains("GAD-7  4 none to minimal"))
    #expect(performance.frames.count == 3 && performance.outcome.output == "")
  }

  @Test func `from the choice of a questionnaire one gets back`() throws {
    let frames = try bench.play("", keys: ["t", .escape]).frames.map(\.text)
    #expect(frames.count == 3)
    #expect(frames[1].contains("type to find"))
    #expect(frames[2].contains("Take a questionnaire"))
  }

  @Test func `where the settings require a subject, it is asked for`() throws {
    try bench.configure(#"{"requireSubject": true}"#)
    let keys = ["m"] + MoodKeys.typed("P7") + [.enter]
    let frames = try bench.play("", keys: keys).frames.map(\.text)
    #expect(frames[1].contains("Who is it about?"))
    let page = frames.first { $0.contains("Feeling, 1 of 3") }
    #expect(page?.contains("P7, now") == true)
  }

  @Test func `where nothing was saved it says so, and makes nothing`() throws {
    bench.environment["WELLBEING_STORE"] = nil
    let page = try #require(try bench.play("", keys: ["q"]).frames.first).text
    #expect(page.contains("Nothing has been saved yet. What you save stays on this machine."))
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
  }

  @Test func `a store that cannot be read is said, and gives its exit code`() throws {
    try Data("Dear diary".utf8).write(to: URL(filePath: bench.store))
    try #require(chmod(bench.store, 0o600) == 0)
    let performance = try bench.play("", keys: ["q"])
    let page = try #require(performance.frames.first).text
    #expect(page.contains("It is not known what is in the store, or whether alerts wait"))
    #expect(page.split { $0.isWhitespace }.joined(separator: " ").contains("is not a store, or is"))
    #expect(page.contains("t  Take a questionnaire"))
    #expect(performance.outcome.code == .dataError)
    // The path can be copied from the terminal.
    #expect(performance.outcome.output.contains("'\(bench.store)' is not a store"))
  }

  @Test func `a fault in the settings is said, and gives its exit code`() throws {
    try bench.configure("{")
    bench.environment["WELLBEING_STORE"] = nil
    let performance = try bench.play("", keys: ["q"])
    let page = try #require(performance.frames.first).text
    #expect(page.contains("It is not known what is in the store, or whether alerts wait"))
    #expect(performance.outcome.code == .configuration)
    let output = performance.outcome.output
    #expect(output.components(separatedBy: "config.json").count == 2, "\(output)")
  }

  @Test func `alerts that were shown are not said to be unknown where the rest is lost`() throws {
    try fill()
    let store = try bench.openStore()
    _ = try store.sync {
      try $0.writer.database.run("UPDATE sample SET document = '' WHERE kind IS NOT NULL")
    }
    let performance = try bench.play("", keys: ["q"])
    let page = try #require(performance.frames.first).text
    #expect(page.contains("! 1 alert waits, 1 is not assessed"))
    #expect(page.contains("It is not known what else is in the store."))
    #expect(page.contains("r  Review the alerts"))
    #expect(performance.outcome.code == .dataError)
  }

  @Test(arguments: [["TERM": "dumb"], ["ACCESSIBLE": "1"]])
  func `a plain terminal and a screen reader are asked line by line`(
    variables: [String: String]
  ) throws {
    try fill()
    bench.environment.merge(variables) { $1 }
    let performance = try bench.play("", keys: [], typing: ["l", "quit"])
    #expect(performance.frames.isEmpty && performance.outcome.code == .done)
    let output = performance.outcome.output
    #expect(output.contains("! 1 alert waits, "))
    #expect(output.contains("  r  Review the alerts\n"))
    // The list, and then the page again.
    #expect(output.contains("14 moderate") && output.split(separator: "Your choice:").count == 3)
  }
}
