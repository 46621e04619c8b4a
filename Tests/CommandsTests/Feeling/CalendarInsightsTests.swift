import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingCommands

/// What calendar files add to `insights`, through the command line alone. It is Tuesday 2026-03-10,
/// 10:30 in Berlin.
@Suite struct CalendarInsightsTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["LANG"] = "C.UTF-8"
    bench.environment["TERM"] = "xterm"
  }

  /// Two hours of Monday, one and a half of today, and four of Thursday.
  private let week = [
    EventText(uid: "a", title: "Review", start: "20260309T090000Z", end: "20260309T110000Z"),
    EventText(uid: "b", title: "Plan", start: "20260310T070000Z", end: "20260310T083000Z"),
    EventText(uid: "c", title: "Fair", start: "20260312T090000Z", end: "20260312T130000Z"),
  ]

  /// The walk of Apple's session *Explore wellbeing APIs in HealthKit* (WWDC24, 10109).
  @Test func `from calendar files and feelings to the happiest event of the week`() throws {
    let work = try bench.calendar("work.ics", week)
    let gym = try bench.calendar(
      "gym.ics",
      [
        EventText(
          uid: "climb", title: "Climbing", start: "20260309T160000Z", end: "20260309T180000Z")
      ])
    let fitness = #"{"path": "\#(gym)", "association": "fitness"}"#
    try bench.configure(#"{"calendars": {"Work": "\#(work)", "Gym": \#(fitness)}}"#)
    // Review, Climbing and Plan ended yesterday and today; Review is skipped.
    let walk = try bench.sit("mood --events --accessible", typing: ["skip", "happy", "3"])
    #expect(walk.code == .done)
    try bench.done("mood 😌 --event review")
    let week = try bench.document("insights")
    let happiest = try #require(
      week["meaningfulEvents"]?.elements.first { $0["label"] == "happy" })
    #expect(happiest["title"] == "Climbing" && happiest["calendar"] == "Gym")
    let best = try #require(week["bestMoments"]?[0])
    #expect(best["uuid"] == happiest["feeling"] && best["associations"] == ["fitness"])
    #expect(best["event"]?["title"] == "Climbing" && best["event"]?["uid"] == "climb")
    #expect(week["calendars"]?.all("calendar") == ["Work", "Gym"])
    #expect(try bench.document("events")["events"]?.all("feeling").count { $0 != nil } == 3)
  }

  @Test func `the balance counts the waking hours of the settings, up to now`() throws {
    let path = try bench.calendar("work.ics", week)
    try bench.configure(
      #"{"calendars": {"Work": "\#(path)"}, "wakingHours": "07:00-21:00"}"#)
    try bench.feel(0.5, at: "2026-03-10T08:00:00Z")
    let balance = try #require(try bench.document("insights")["balance"])
    #expect(balance["days"]?.all("day") == ["2026-03-09", "2026-03-10"])
    #expect(balance["days"]?.all("wakingSeconds") == [50_400, 12_600])
    #expect(balance["days"]?.all("scheduledSeconds") == [7_200, 5_400])
    #expect(abs((balance["free"]?.number ?? 0) - 50.4 / 63) < 1e-12)
    #expect(balance["skipped"] == 0)
    #expect(try bench.run("insights").output.contains("80 % of waking hours (07:00 to 21:00)"))
  }

  @Test func `events that cannot be read are counted next to the balance`() throws {
    let broken = EventText(
      uid: "x", title: "Odd", start: "20260309T130000Z", end: "20260309T140000Z",
      lines: ["RRULE:FREQ=SOMETIMES"])
    try bench.configureCalendar("Work", week + [broken])
    try bench.feel(0.5, at: "2026-03-10T08:00:00Z")
    #expect(try bench.document("insights")["balance"]?["skipped"] == 1)
    #expect(
      try bench.run("insights").output.contains(
        "1 event could not be read: its time counts as free."))
  }

  @Test func `a calendar that is missing is named, and the rest is shown`() throws {
    try bench.configure(
      #"{"calendars": {"Work": "\#(try bench.calendar("work.ics", week))", "Gym": "/none.ics"}}"#)
    try bench.feel(0.5, at: "2026-03-10T08:00:00Z", associations: [.work])
    let piped = try bench.run("insights --json")
    let document = try JSON(piped.output)
    #expect(piped.code == .noInput && document["feelings"]?["count"] == 1)
    #expect(document["balance"] == nil && document["calendars"]?.all("calendar") == ["Work"])
    #expect(piped.diagnostics.contains("'/none.ics'") && piped.diagnostics.contains("'Gym'"))
    let seen = try bench.sit("insights --no-pager", typing: [])
    #expect(seen.code == .noInput && seen.transcript.contains("'/none.ics'"))
    #expect(seen.transcript.contains("1 feeling on 1 day"))
    #expect(!seen.transcript.contains("waking hours"))
    #expect(try bench.run("events").output == "")
  }
}
