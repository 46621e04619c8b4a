import Testing
import WellbeingTestMachines

@testable import WellbeingCommandLine

@Suite struct CompleterTests {
  private static let common = ["--json", "--quiet", "--store", "--color", "--help"]

  @Test(
    arguments: [
      ([""], ["take", "record", "history", "completions", "store"]),
      (["rec"], ["take", "record", "history", "completions", "store"]),
      (["store", ""], ["info", "check"]),
      (["help", ""], ["take", "record", "history", "completions", "store", "options"]),
      (["help", "store", ""], ["info", "check"]),
      (["store", "help", ""], ["info", "check"]), (["help", "options", ""], []),
      (["bogus", ""], []), (["--help", ""], []), (["--json", ""], []), ([], []),
      (["-"], ["--help", "--version"]), (["--v"], ["--version"]), (["store", "-"], ["--help"]),
    ] as [([String], [String])])
  func `commands and pages of help`(words: [String], candidates: [String]) {
    #expect(complete(words) == candidates)
  }

  @Test(
    arguments: [
      (["history", "-"], ["--label"] + common), (["history", "--js"], ["--json"]),
      (["history", "x", "-"], []), (["history", "--js=x", "-"], []),
      (["history", "--json", "-qla", "--"], ["--label", "--store", "--color", "--help"]),
      (["record", "-t7", "--a"], []), (["record", "-a7", "--t"], []),
      (["record", "x", "--to"], ["--total"]),
      (["history", ""], ["--label"] + common), (["history", "--", ""], []),
      (["history", "--", "-"], []), (["store", "info", "--l"], ["--log"]),
    ] as [([String], [String])])
  func `options that can still be given`(words: [String], candidates: [String]) {
    #expect(complete(words) == candidates)
  }

  @Test(
    arguments: [
      (["take", "--color", ""], ["auto", "always", "never"]),
      (["take", "--color", "--"], ["auto", "always", "never"]),
      (["take", "--color=al"], ["--color=auto", "--color=always", "--color=never"]),
      (["take", "--store", "x"], ["PATH"]), (["take", "--store=x"], ["PATH"]),
      (["take", "--store=~/x"], []), (["take", "-s", "~/x"], ["PATH"]), (["take", "-sx"], []),
      (["take", "--bogus=x"], []), (["take", "--json=x"], []),
      (["history", "--label", ""], ["label"]), (["history", "-l", ""], ["label"]),
      (["history", "-ql", ""], ["label"]), (["history", "-qlx"], ["-qllabel"]),
      (["history", "-l"], ["-l"]), (["history", "-q"], []),
      (["history", "-lx", "-lx"], ["-llabel"]),
      (["record", "--note", ""], []),
    ] as [([String], [String])])
  func `values of options`(words: [String], candidates: [String]) {
    #expect(complete(words) == candidates)
  }

  @Test(
    arguments: [
      (["record", ""], ["questionnaire"]),
      (["record", "--json", "-t", "3", ""], ["questionnaire"]),
      (["record", "x", "y", ""], []), (["take", "x", ""], []),
      (["record", "--", "-"], ["questionnaire"]),
      (["completions", ""], ["bash", "zsh"]), (["completions", "bash", "x"], ["PATH"]),
      (["completions", "bogus", ""], []),
    ] as [([String], [String])])
  func `operands`(words: [String], candidates: [String]) {
    #expect(complete(words) == candidates)
  }

  @Test func `words are looked up with what the line says so far`() {
    let completer = Completer(SampleProgram.spec) { known, invocation in
      let values = invocation.values(of: SampleProgram.store) + invocation.operands
      return [Candidate("\(known.name) \(values.joined(separator: " "))")]
    }
    let words = ["completions", "bash", "--store=a b", "-s"]
    #expect(completer.candidates(words + ["c", ""]).isEmpty)
    let found = completer.candidates(["record", "--store=a b", "--", ""])
    #expect(found == [Candidate("questionnaire a b")])
  }

  @Test func `what a terminal could not show is not listed`() {
    #expect(Candidate("a\nb").line == nil)
    #expect(Candidate("a\u{1B}[2J").line == nil)
    #expect(Candidate("\u{202E}a").line == nil)
    #expect(Candidate("").line == nil)
    #expect(Candidate("a", "b\tc\nd").line == "a\tb c\u{FFFD}d")
    #expect(Candidate.path.line == "\tpath")
  }

  @Test(arguments: CompletionScript.allCases)
  func `a script asks the program, and knows nothing of its commands`(script: CompletionScript) {
    let text = script.text(program: "tool")
    #expect(text.contains("__complete"))
    #expect(!text.contains("NAME") && !text.contains("wellbeing"))
  }

  private func complete(_ words: [String]) -> [String] {
    Completer(SampleProgram.spec) { known, _ in [Candidate(known.name)] }.candidates(words)
      .map { $0 == .path ? "PATH" : $0.word }
  }
}
