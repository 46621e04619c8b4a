import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingStore

extension TerminalSuite {
  /// Each exit code, reached by a run of the built binary.
  @Suite struct ExitCodeRunTests {
    /// How a code is reached.
    private enum Way {
      /// By a script of the shell, in which `"$0"` is the program.
      case script(String)
      /// By a script, while somebody else has the store to themselves.
      case scriptWhileBusy(String)
      /// By Ctrl-C in a terminal, of which the process dies.
      case interrupt(String)
      /// By no command line: it takes what cannot be arranged.
      case none
    }

    private let desk: Desk

    init() throws {
      desk = try Desk()
      try #require(try desk.bench.run("record gad-7 --total 3 -q").code == .done)
    }

    /// Complete, for a code without a way does not compile.
    private static func way(to code: ExitCode) -> Way {
      switch code {
      case .done: .script(#""$0" history"#)
      // An older SQLite than any that it is built with, or one that refuses a setting.
      case .failure: .none
      case .usage: .script(#""$0" history --bogus"#)
      case .dataError: .script(#""$0" record phq-9 --total 28"#)
      case .noInput: .script(#""$0" show 00000000"#)
      // A build without ICU; see ProgramTests.
      case .unavailable: .none
      // A mistake in the program itself.
      case .software: .none
      case .cannotCreate: .script(#""$0" mood 😊 --store "$HOME/absent/store.sqlite""#)
      case .inputOutput: .script(#""$0" history --csv >&-"#)
      case .temporaryFailure: .scriptWhileBusy(#""$0" mood 😊"#)
      case .noPermission:
        .script(
          #""$0" record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 -q; "$0" delete last --yes"#
        )
      case .configuration: .script(#"XDG_CONFIG_HOME="$HOME/faulty" "$0" mood 😊"#)
      case .interrupted: .interrupt("take gad-7")
      }
    }

    @Test(arguments: ExitCode.allCases)
    func `every exit code is that of a run`(code: ExitCode) throws {
      try desk.bench.configure("{", at: desk.bench.folder + "/faulty/wellbeing/config.json")
      switch Self.way(to: code) {
      case .script(let script): try expect(code, of: script)
      case .scriptWhileBusy(let script):
        let store = try desk.bench.openStore()
        _ = try store.sync { try $0.writer.database.run("BEGIN EXCLUSIVE") }
        try expect(code, of: script)
        _ = try store.sync { try $0.writer.database.run("ROLLBACK") }
      case .interrupt(let commandLine):
        let terminal = try desk.startOnScreen(commandLine)
        try terminal.waitFor("Questionnaire")
        try terminal.send("\u{3}")
        #expect(try terminal.waitForExit() == .signal(code.rawValue - 128))
      case .none: break
      }
    }

    private func expect(_ code: ExitCode, of script: String) throws {
      let result = try ProcessRunner.run(
        URL(filePath: "/bin/sh"), ["-c", script, BinaryLocator.locate("wellbeing").path],
        environment: desk.bench.environment)
      #expect(result.status == .exit(code.rawValue), "\(result.errorText)")
      #expect(result.errorText.isEmpty == (code == .done), "\(result.errorText)")
    }
  }
}
