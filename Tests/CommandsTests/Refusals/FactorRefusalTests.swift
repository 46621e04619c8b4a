import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

@Suite struct FactorRefusalTests {
  @Test(arguments: Self.refusals)
  func `a factor that cannot be is refused in one sentence`(refusal: Refusal) throws {
    let bench = try Workbench()
    try bench.fill()
    _ = try bench.run("factor water 1 --unit l")
    _ = try bench.run("factor sleep 7")
    try bench.expectRefused(refusal)
  }

  private static let notAnAmount =
    "VALUE is not a valid amount: give a number such as 7.5, 450 min or 7h30."

  private static let refusals = [
    Refusal(
      "factor", .usage,
      "'wellbeing factor' needs NAME: run 'wellbeing factor --help' for its usage."),
    Refusal(
      "factor sleep", .usage,
      "'wellbeing factor' needs VALUE: run 'wellbeing factor --help' for its usage."),
    Refusal("factor sleep x", .usage, notAnAmount),
    Refusal("factor sleep 7,5", .usage, notAnAmount),
    Refusal("factor sleep -- -3", .usage, notAnAmount),
    Refusal(
      "factor 7h30 sleep", .usage,
      "'7h30' is not a valid factor: use sleep, exercise, mindfulMinutes, steps, daylight, alcohol, "
        + "caffeine, or a name of letters, digits and hyphens."),
    Refusal(
      "factor sleep 450", .usage,
      "A day has 24 hours: if the amount of sleep is in another unit than h, name it, as in "
        + "'450 min'."),
    Refusal(
      "factor sleep 7h --unit min", .usage,
      "The amount has a unit already: leave out '--unit'."),
    Refusal(
      "factor sleep 7 mg", .usage,
      "sleep is kept in h, and 'mg' does not convert to it: give the amount in h."),
    Refusal(
      "factor water 7 cups", .usage,
      "water is kept in l, and 'cups' does not convert to it: give the amount in l."),
    Refusal(
      "factor tea 7", .usage,
      "'tea' is not a known factor: to begin one, give its unit once, as in '--unit l'."),
    Refusal(
      "factor slep 7h30", .usage,
      "'slep' is not a known factor. Did you mean 'sleep'? To begin a new factor, give its unit once, "
        + "as in '--unit l'."),
    Refusal(
      "factor sleep 7 --date 2026-12-01", .dataError,
      "'--date' is in the future."),
    Refusal("factor sleep 7 --date tomorrow", .dataError, "'--date' is in the future."),
    Refusal(
      "factor alcohol 2 units", .usage,
      "A unit of alcohol is not a drink: give the number of drinks."),
    Refusal(
      "import -", input: "<HealthData>\n<Me a=\"<\"/>", .dataError,
      "Standard input, line 2: this is not valid XML: export it again. Nothing was saved."),
    Refusal(
      "amend last:factor --label calm --yes", .usage,
      "'--label' is for moods, but this is a life factor: leave it out."),
    Refusal(
      "import -", input: "PK\u{3}\u{4}", .dataError,
      "Standard input is a ZIP archive: unpack it, and import the file in it."),
    Refusal(
      "import -", input: "<HealthData>\n", .dataError,
      "Standard input, line 2: the file is not complete: export it again. Nothing was saved."),
  ]
}
