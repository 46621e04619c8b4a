import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// Command lines about programs that are refused.
@Suite struct AccessRefusalTests {
  private static let name =
    "A program's name has 1 to 200 characters, without control characters."
  private static let own =
    "Your own commands save as 'wellbeing': give the program another name."
  private static let person = "Only you may do this, not a program: leave out '--source'."

  @Test(arguments: [
    Refusal(
      "store access grant diary", .usage,
      "Name the type of records: '--type gad-7', '--type mood' or several."),
    Refusal(
      "store access revoke diary --share", .usage,
      "Name the type of records: '--type gad-7', '--type mood' or several."),
    Refusal("store access grant '' --type mood", .usage, name),
    Refusal("history --source ''", .usage, name),
    Refusal("record gad-7 --total 3 --source ' x'", .usage, name),
    Refusal("mood 😊 --source wellbeing", .usage, own),
    Refusal("history --source Wellbeing", .usage, own),
    Refusal("record gad-7 --total 3 --source WELLBEING", .usage, own),
    Refusal("store access grant wellBeing --type mood", .usage, own),
    Refusal("store access revoke wellbeing --type mood", .usage, own),
    Refusal("store access list --source diary", .noPermission, person),
    Refusal("store access grant diary --type mood --source diary", .noPermission, person),
    Refusal("store check --source diary", .noPermission, person),
    Refusal("store backup copy.sqlite --source diary", .noPermission, person),
    Refusal("store restore copy.sqlite --source diary", .noPermission, person),
    Refusal("store check --source diary --guest", .noPermission, person),
    Refusal(
      "show last --source diary", .noInput,
      "There is no result 'last': 'wellbeing history' lists the results."),
  ])
  func aCommandLine(refusal: Refusal) throws {
    let bench = try Workbench()
    try bench.fill()
    try bench.expectRefused(refusal)
  }

  @Test func aTypeThatIsNone() throws {
    let outcome = try Workbench().run("store access grant diary --type gda-7")
    #expect(outcome.code == .usage)
    #expect(outcome.diagnostics.contains("did you mean 'gad-7'?"))
  }

  @Test func `one name is one program, however its letters are composed`() throws {
    let bench = try Workbench()
    try #require(
      try bench.run("store access grant Tagebu\u{308}ch --type mood").code == .done)
    #expect(try bench.run("mood 😊 --source Tageb\u{FC}ch -q").code == .done)
    #expect(try bench.run("history --saved-by wellbeing").code == .done)
  }
}
