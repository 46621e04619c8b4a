import Testing
import WellbeingTestMachines
import WellbeingTextFormats

@testable import WellbeingCommandLine

@Suite struct HelpPageTests {
  @Test func theShortPageOfACommandHasALineAnOption() {
    #expect(
      page(["record"], .short) == """
        Record a result from elsewhere.

        Usage: wellbeing record [options] ID

        Examples:
          wellbeing record phq-9 --total 14
              Records a total of 14.
          echo '2,2,1' | wellbeing record x --answers - -s "a b"
              Reads the answers.

        Arguments:
          ID  The questionnaire.

        Options:
          -a, --answers LIST  The answers in item order.
          -t, --total N       The total alone.
              --note TEXT     A note.
              --mode MODE     How it was asked.

        Common options:
              --json          Print one JSON document.
          -q, --quiet         Say nothing beyond the result.
          -s, --store PATH    Use this store.
              --color WHEN    When to use colour.
          -h, --help          Show help; -h shows the short form.

        Run 'wellbeing record --help' for more.

        """)
  }

  @Test func theFullPageOfACommandHasDetailsAndExamples() {
    #expect(
      page(["record"], .full) == """
        Record a result from elsewhere.

        Usage: wellbeing record [options] ID

        Examples:
          wellbeing record phq-9 --total 14
              Records a total of 14.
          echo '2,2,1' | wellbeing record x --answers - -s "a b"
              Reads the answers.

        The answers are scored as if they had been given here.

        Arguments:
          ID  The questionnaire.

        Options:
          -a, --answers LIST
              The answers in item order.
          -t, --total N
              The total alone.
          --note TEXT
              A note.
          --mode MODE
              How it was asked. One of: alone, read.

        Common options:
              --json          Print one JSON document.
          -q, --quiet         Say nothing beyond the result.
          -s, --store PATH    Use this store.
              --color WHEN    When to use colour.
          -h, --help          Show help; -h shows the short form.

        'wellbeing help options' explains the common options. Exit status: 0 when done;
        'wellbeing --help' lists the others.

        """)
  }

  @Test func `the page of the common options has their details`() {
    #expect(
      page(["options"], .full).hasSuffix(
        """
          -s, --store PATH
              Use this store. Otherwise WELLBEING_STORE names it, or it lies in the data
              directory.
          --color WHEN
              When to use colour. One of: auto, always, never.
          -h, --help
              Show help; -h shows the short form.
          --version
              Show the version.

        """))
  }

  @Test func theShortPageOfTheProgramListsCommandsByGroup() {
    #expect(
      page([], .short) == """
        Score questionnaires.

        Usage: wellbeing COMMAND [options]

        Answer:
          take         Answer questionnaires.
          record       Record a result from elsewhere.

        Look back:
          history      List samples.
          completions  Print a completion script.
          store        Look after the store.

        Topics of 'help':
          options      The options of every command.

        Common options:
              --json        Print one JSON document.
          -q, --quiet       Say nothing beyond the result.
          -s, --store PATH  Use this store.
              --color WHEN  When to use colour.
          -h, --help        Show help; -h shows the short form.
              --version     Show the version.

        Run 'wellbeing help COMMAND' for more.

        """)
  }

  @Test func theFullPageOfTheProgramListsEveryExitStatus() {
    let page = page([], .full)
    #expect(page.contains("\nEverything stays on this machine.\n"))
    #expect(
      page.contains("\nExit status:\n  0    Done.\n  64   The command line is malformed.\n")
        || page.contains("\nExit status:\n  0   Done.\n  64  The command line is malformed.\n"))
  }

  @Test func aGroupListsItsCommands() {
    #expect(
      page(["store"], .short).hasPrefix(
        """
        Look after the store.

        Usage: wellbeing store [options] COMMAND

        Commands:
          info   Describe the store.
          check  Check the store.

        """))
    #expect(page(["store", "check"], .full).contains("\n  -d, --deep\n"))
  }

  @Test func `the usage of a group that runs alone needs no command`() {
    let group = CommandSpec(
      "g", group: "G", summary: "S.", subcommands: [SampleProgram.info], runsAlone: true)
    let program = ProgramSpec("p", summary: "S.", commands: [group], commonOptions: [])
    let page = HelpPage(program, width: 80).text(for: ["g"], .short)
    #expect(page.contains("Usage: p g [options] [COMMAND]\n"))
  }

  @Test(arguments: [
    (["take"], "Usage: wellbeing take [options] ID...\n"),
    (["completions"], "Usage: wellbeing completions [options] SHELL [FILE]\n"),
    (["history"], "Usage: wellbeing history [options]\n"),
  ])
  func theUsageShowsHowManyOperandsThereAre(command: [String], usage: String) {
    #expect(page(command, .short).contains(usage))
  }

  @Test func operandsAndRepeatableOptionsSayWhatTheyTake() {
    #expect(page(["completions"], .short).contains("The shell. One of: bash, zsh."))
    #expect(page(["history"], .full).contains("with this label. Can be given several times."))
  }

  @Test(arguments: [(-1, 40), (40, 40), (57, 57), (80, 80), (10_000, 80)])
  func linesAreNoLongerThanTheWidthWhichIsHeldBetween40And80(width: Int, limit: Int) {
    let words = Array(repeating: "word", count: 60).joined(separator: " ") + "."
    let option = OptionSpec("name", summary: words, detail: words)
    let program = ProgramSpec(
      "p", summary: words, detail: [words],
      commands: [CommandSpec("c", group: "G", summary: words, options: [option])],
      commonOptions: [])
    let help = HelpPage(program, width: width)
    for path in [[], ["c"]] {
      for detail in [HelpDetail.short, .full] {
        let lengths = help.text(for: path, detail).split(separator: "\n").map(\.count)
        #expect(lengths.max().map { (limit - 4...limit).contains($0) } == true)
      }
    }
  }

  @Test func aLabelTooLongForItsColumnStandsAboveItsText() {
    let layout = HelpLayout(width: 40)
    #expect(
      layout.rows([("a", "One."), ("abcdefghijkl", "Two.")]).map(\.text)
        == ["  a            One.", "  abcdefghijkl", "               Two."])
  }

  private func page(_ words: [String], _ detail: HelpDetail) -> String {
    HelpPage(SampleProgram.spec, width: 80).text(for: words, detail)
  }
}
