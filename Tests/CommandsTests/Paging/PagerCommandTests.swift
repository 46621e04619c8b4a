import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

@Suite struct PagerCommandTests {
  @Test(
    arguments: [
      (["PAGER": "most -s"], true, "most -s"), (["PAGER": "most"], false, "most"),
      ([:], true, "less"), ([:], false, nil), (["PAGER": ""], true, nil),
      (["PAGER": " "], true, nil),
      (["PAGER": "cat"], true, nil), (["PAGER": " cat\t\n"], true, nil),
      (["PAGER": "\t\n"], true, nil), (["PAGER": "c a t"], true, "c a t"),
      (["PAGER": "\tmost\n"], true, "most"),
    ] as [([String: String], Bool, String?)])
  func `it is what PAGER says, else less where that is installed`(
    environment: [String: String], isInstalled: Bool, expected: String?
  ) {
    let command = PagerCommand(environment) { $0 == "less" && isInstalled }
    #expect(command?.commandLine == expected)
  }

  @Test func `the options of less are the user's, and no search is kept`() {
    let own = PagerCommand(["LESS": "-M", "LESSHISTFILE": "~/.lesshst"]) { _ in true }
    #expect(own?.environment == ["LESS": "-M", "LESSHISTFILE": "-"])
    let others = PagerCommand(["LESSCHARSET": "utf-8", "HOME": "/h"]) { _ in true }
    #expect(
      others?.environment
        == ["LESS": "FIRXd", "LESSHISTFILE": "-", "LESSCHARSET": "utf-8", "HOME": "/h"])
  }
}
