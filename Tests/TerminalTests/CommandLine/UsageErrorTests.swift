import Testing
import WellbeingTextFormats
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingCommandLine

@Suite struct UsageErrorTests {
  @Test(
    arguments: [
      (["recrod", "x"], "Unknown command 'recrod': did you mean 'record'?"),
      (["rec"], "Unknown command 'rec': run 'wellbeing --help' for a list."),
      (["hlep"], "Unknown command 'hlep': did you mean 'help'?"),
      (["store", "chekc"], "Unknown command 'chekc': did you mean 'check'?"),
      (["store", "xyz"], "Unknown command 'xyz': run 'wellbeing store --help' for a list."),
      (["help", "recrod"], "Unknown command 'recrod': did you mean 'record'?"),
      (["help", "take", "x"], "Unknown command 'x': run 'wellbeing take --help' for a list."),
      (["store"], "'wellbeing store' needs a command: info, check."),
      (["--"], "'wellbeing' needs a command: run 'wellbeing --help' for a list."),
      (["take", "x", "--jsno"], "Unknown option '--jsno': did you mean '--json'?"),
      (["take", "x", "--js"], "Unknown option '--js': run 'wellbeing take --help' for a list."),
      (
        ["take", "x", "--bogus=7"],
        "Unknown option '--bogus': run 'wellbeing take --help' for a list."
      ),
      (["take", "x", "-z7"], "Unknown option '-z': run 'wellbeing take --help' for a list."),
      (["take", "x", "-json"], "Unknown option '-json': did you mean '--json'?"),
      (
        ["--label", "x", "history"],
        "Put '--label' after the command, as in 'wellbeing history --label WORD'."
      ),
      (
        ["-qt7", "record"], "Put '-q' after the command, as in 'wellbeing record --quiet'."
      ),
      (["--totl", "7", "record", "x"], "Unknown option '--totl': did you mean '--total'?"),
      (["--bogus", "7"], "Unknown option '--bogus': run 'wellbeing --help' for a list."),
      (["-json", "take"], "Unknown option '-json': did you mean '--json'?"),
      (
        ["take", "-7"],
        "An argument of 'wellbeing take' begins with '-' and is not an option: "
          + "to pass it as an argument, put '--' first."
      ),
      (["record", "x", "--total"], "Option '--total' needs a value: --total N."),
      (["record", "x", "-t"], "Option '--total' needs a value: --total N."),
      (["take", "x", "--json=7"], "Option '--json' takes no value: write it alone."),
      (
        ["take", "x", "--color", "nevr"], "Option '--color' cannot be 'nevr': did you mean 'never'?"
      ),
      (
        ["take", "x", "--color", "red"],
        "Option '--color' cannot be 'red': use auto, always or never."
      ),
      (["record", "x", "--mode", "alon"], "Option '--mode' cannot be that: use alone or read."),
      (["take", "x", "--json", "--json"], "Option '--json' was given twice: give it once."),
      (["record", "x", "-t7", "--total=7"], "Option '--total' was given twice: give it once."),
      (
        ["record", "x", "-t7", "-a7"],
        "Options '--answers' and '--total' cannot be combined."
      ),
      (["take"], "'wellbeing take' needs ID: run 'wellbeing take --help' for its usage."),
      (
        ["completions"],
        "'wellbeing completions' needs SHELL: run 'wellbeing completions --help' for its usage."
      ),
      (
        ["record", "x", "7"],
        "'wellbeing record' takes one argument. Put a text with spaces in quotes."
      ),
      (
        ["history", "7"],
        "'wellbeing history' takes no arguments. "
          + "Run \'wellbeing history --help\' for its options."
      ),
      (
        ["completions", "bash", "f", "7"],
        "'wellbeing completions' takes at most 2 arguments. Put a text with spaces in quotes."
      ),
      (["completions", "bash", "--log"], "Option '--log' needs a value: --log FILE."),
      (["completions", "bsh"], "Unknown word 'bsh': did you mean 'bash'?"),
      (["completions", "fish"], "Unknown word 'fish': use bash or zsh."),
    ] as [([String], String)])
  func aFaultyCommandLineIsOneSentenceWithWhatToDo(arguments: [String], message: String) {
    #expect(self.message(arguments) == message)
  }

  /// 7 stands for an answer, wherever one could end up by a slip.
  @Test(arguments: [
    ["record", "x", "--answer", "7"], ["record", "x", "--answer=7"],
    ["record", "x", "--answers7,7"],
    ["record", "x", "7,7,7"], ["record", "x", "-7"], ["record", "x", "-,7"],
    ["record", "x", "--7,7"], ["record", "x", "-z7"], ["record", "x", "--mode", "7"],
    ["--answers=7", "record"], ["-a7", "record"], ["-7", "record"],
    ["record", "x", "--answers=7", "--answers=7"], ["record", "x", "-a7", "-t7"],
    ["record", "--answers", "7"], ["record", "x", "--note", "feeling", "7"], ["take", "-q7"],
  ])
  func noMessageRepeatsWhatMayBeAnAnswer(arguments: [String]) throws {
    let message = try #require(self.message(arguments))
    #expect(!message.contains("7"))
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func noChanceCommandLineMakesAMessageRepeatAnAnswer(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let pieces = [
      "record", "take", "x", "store", "check", "--answers", "--answers=7", "-a", "-a7", "-qa7",
      "--note", "--note=7", "--mode", "--mode=7", "--json", "--total", "-t", "-d", "--label", "-",
      "--", "-7", "--7", "--answers7", "", "--=7", "-=7", "-q7", "-h", "help", "--version",
    ]
    for _ in 0..<5_000 {
      let tail = (0..<Int.random(in: 0...6, using: &numbers)).compactMap { _ in
        pieces.randomElement(using: &numbers)
      }
      let first = Bool.random(using: &numbers) ? ["record"] : []
      if let message = message(first + tail), message.contains("7") {
        Issue.record("seed \(seed): \(tail)")
        return
      }
    }
  }

  @Test func whatWasTypedIsShownWithoutControlCharactersAndCutShort() {
    #expect(quoted("a\u{1B}[31m\u{202E}\n") == "'a\u{FFFD}[31m\u{FFFD}\u{FFFD}'")
    #expect(
      quoted(String(repeating: "x", count: 61)) == "'\(String(repeating: "x", count: 60))...'")
    #expect(quoted(String(repeating: "x", count: 60)) == "'\(String(repeating: "x", count: 60))'")
  }

  private func message(_ arguments: [String]) -> String? {
    do throws(UsageError) {
      _ = try CommandLineParser(SampleProgram.spec).parse(arguments)
      return nil
    } catch {
      return error.message(program: "wellbeing")
    }
  }
}
