import Testing
import WellbeingCommandSupport
import WellbeingTestDefinitions
import WellbeingTestMachines

/// Definitions that a shell hands to the program.
@Suite struct DefinitionRefusalTests {
  @Test(arguments: ["-", "/dev/stdin", "/dev/fd/3"])
  func aPipeOfTheShellIsRead(path: String) throws {
    let result = try Workbench().runScript(
      "{ sleep 0.2; cat '\(MadeUpQuestionnaire.path)'; } | "
        + "{ \"$0\" questionnaires check \(path) 3<&0; }")
    #expect(result.status == .exit(0) && result.outputText.contains("sound"))
  }
}
