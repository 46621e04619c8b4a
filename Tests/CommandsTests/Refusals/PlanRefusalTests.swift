import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingCommandKit

@Suite struct PlanRefusalTests {
  private static let cases = [
    Refusal(
      "plan add phq9x", .usage,
      "There is no questionnaire 'phq9x': 'wellbeing questionnaires list' shows all."),
    Refusal(
      "plan add gad-7 --every 2weeks", .usage,
      "Option '--every' needs a duration such as 30d, 2w, 6mo or 1y."),
    Refusal(
      "plan add mood", .usage,
      "'mood' has no usual interval: give one, such as '--every 1w'."),
    Refusal(
      "plan add gad-7 --weekday mo,xy", .usage,
      "Option '--weekday' needs weekdays such as mo,th: use mo, tu, we, th, fr, sa or su."),
    Refusal(
      "plan add gad-7 --every 1mo --weekday mo", .usage,
      "Option '--weekday' needs an interval in weeks, such as '--every 2w'."),
    Refusal(
      "plan add gad-7 --until yesterday", .usage,
      "'--until' is before the first day: give a later date."),
    Refusal(
      "plan add gad-7 --weekday mo --until 2026-03-12", .dataError,
      "No day from '--from' to '--until' is one of the weekdays."),
    Refusal(
      "plan add gad-7 --guest", .noPermission, "'--guest' saves nothing: leave it out to save."),
    Refusal(
      "plan remove monthly", .usage,
      "Name a plan by its UUID or its last eight digits: 'wellbeing plan list' lists them."),
    Refusal(
      "plan remove 00000000", .noInput,
      "No plan has this reference: 'wellbeing plan list' lists the plans."),
    Refusal(
      "due --from 2026-01-01 --to 2037-01-01", .usage,
      "At most ten years can be listed: give '--from' and '--to' closer days."),
    Refusal(
      "due take --subject P9", .noInput,
      "There are no plans for 'P9'. To add one: wellbeing plan add phq-9 --subject 'P9'"),
    Refusal(
      "due take", .usage,
      "'due take' asks its questions in a terminal: use 'wellbeing take ID --answers-file FILE'."),
    Refusal(
      "due take --date 2026-03-03", .usage, "A past day needs a reason: add '--reason TEXT'."),
    Refusal(
      "due take --reason ill", .usage,
      "Option '--reason' is for a past day: give it with '--date'."),
    Refusal(
      "due take --date 2026-03-12", .dataError,
      "A future day cannot be answered: PHQ-9 is due on Mon 23 Mar 2026."),
    Refusal(
      "due take --date 2026-03-01 --reason ill", .dataError,
      "Nothing is open for 'self' on 1 Mar 2026: 'wellbeing due --from 2026-03-01' lists "
        + "what is planned."),
    Refusal(
      "due --ics due.ics --subject P9", .noInput,
      "There are no plans for 'P9'. To add one: wellbeing plan add phq-9 --subject 'P9'"),
  ]

  @Test(arguments: Self.cases)
  func `a plan or day that cannot be is refused in one sentence`(refusal: Refusal) throws {
    let bench = try Workbench()
    try #require(try bench.run("plan add phq-9 --from 2026-03-09 -q").code == .done)
    try bench.expectRefused(refusal)
  }

  @Test func `a second plan of the same is refused, and names the first`() throws {
    let bench = try Workbench()
    let plan = try JSON(bench.run("plan add gad-7 --until 2026-04-30 --json").output)["plan"]
    let reference = try #require(plan?["uuid"]?.text).suffix(8)
    try bench.expectRefused(
      "plan add gad-7 --every 1w --from 2026-04-30", .dataError,
      "There is already a plan of GAD-7 for 'self', every 2 weeks: 'wellbeing plan remove "
        + "\(reference)' removes it.")
    #expect(try bench.run("plan add gad-7 --from 2026-05-01 -q").code == .done)
  }

  @Test(.aboutFiles) func `reminders never replace the store`() throws {
    let bench = try Workbench()
    try #require(try bench.run("plan add gad-7 -q").code == .done)
    try bench.expectRefused(
      "due --ics '\(bench.store)' --store '\(bench.store)'", .usage,
      "'--ics' would overwrite the file of '--store': name another file.")
  }
}
