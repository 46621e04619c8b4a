import Testing
import WellbeingCommandSupport
import WellbeingTestDefinitions

/// The table of a questionnaire with numbers and a text instead of choices.
@Suite struct DiaryTests {
  @Test func `a table of answers has a column for each item`() throws {
    let bench = try Workbench()
    try bench.done("questionnaires add \(DailyCheckIn.path)")
    try bench.done(
      "record daily-check-in --administered-by clinician --answers '4,7.5,Slept well' --date 2026-03-01"
    )
    let cells = try bench.run("trend daily-check-in --csv --items all").output
    #expect(cells.contains(",pain,sleep,note\r\n") && cells.contains(",4,7.5,Slept well\r\n"))
  }
}
