import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInsights
import WellbeingKit
import WellbeingTextFormats
import WellbeingPresentation
import WellbeingTestBytes

/// A page with calendars: the week from Monday 2024-06-10 to Sunday 2024-06-16, in Berlin.
@Suite struct InsightsPageTests {
  private let insights: Insights
  private let zone: TimeZone

  init() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    self.zone = zone
    let monday = try #require(LocalDay("2024-06-10"))
    func time(_ day: Int, _ hour: Int) -> Date {
      monday.adding(days: day).moment(secondsIntoDay: hour * 3600, in: zone)
    }
    func event(_ title: String, _ calendar: String, _ day: Int, _ hour: Int) -> CalendarEvent {
      CalendarEvent(
        uid: title, title: title, calendar: calendar, start: time(day, hour),
        end: time(day, hour + 2))
    }
    func feeling(
      _ valence: Double, _ label: StateOfMind.Label, _ area: StateOfMind.Association, _ day: Int,
      _ hour: Int
    ) throws -> StateOfMind {
      try StateOfMind(
        kind: .momentaryEmotion, valence: valence, labels: [label], associations: [area],
        header: SampleHeader(
          startDate: time(day, hour), timeZone: zone, subject: SampleHeader.ownSubject))
    }
    insights = Insights(
      of: [
        try feeling(0.6, .happy, .work, 0, 10), try feeling(-0.2, .stressed, .work, 1, 10),
        try feeling(0.8, .happy, .fitness, 1, 13), try feeling(0.8, .calm, .work, 2, 10),
      ],
      events: [
        event("Standup", "Office", 0, 9), event("Yoga", "Workout", 1, 11),
        event("", "Office", 2, 9), event("The week before", "Office", -3, 9),
      ],
      calendars: [
        EventCalendar(name: "Office"), EventCalendar(name: "Workout"),
        EventCalendar(name: "Moon phases"),
      ],
      in: monday...monday.adding(days: 6),
      comparedWith: monday.adding(days: -7)...monday.adding(days: -1), timeZone: zone)
  }

  private func page(_ style: Style) throws -> String {
    InsightsPage(
      insights, of: "self", MoodWords(try StateOfMindVocabulary.builtIn()), timeZone: zone, style
    ).lines.joined(separator: "\n") + "\n"
  }

  @Test func `calendars, events and work-life balance are on the page`() throws {
    try expectGolden(
      try [
        Style(width: 80), Style(width: 40), Style(width: 60, usesUnicode: false),
        Style(width: 80, flattensTables: true),
      ].map(page).joined(separator: "\n"), "insights-page.txt")
  }

  @Test func `no line is wider than its screen`() throws {
    for width in [40, 41, 57, 80, 130] {
      let lines = InsightsPage(
        insights, of: "P\u{6C17}0412 with a long name",
        MoodWords(try StateOfMindVocabulary.builtIn()),
        timeZone: zone, Style(width: width)
      ).spans
      #expect(lines.filter { $0.width > width }.map(\.text) == [])
    }
  }

  @Test func `the document has the calendars, the balance and the events`() throws {
    let document = try JSON(
      String(decoding: InsightsDocument(insights, of: "self").bytes, as: UTF8.self))
    #expect(document["calendars"]?.all("calendar") == ["Office", "Workout"])
    #expect(document["calendars"]?.all("association") == ["work", "fitness"])
    #expect(document["calendars"]?[1]?["quality"]?.number == 90)
    #expect(document["balance"]?["free"]?.number == 1 - 6.0 / 98)
    #expect(document["balance"]?["days"]?[0]?["scheduledSeconds"] == 7200)
    #expect(document["balance"]?["days"]?[0]?["wakingSeconds"] == 50_400)
    #expect(document["meaningfulEvents"]?.all("title") == ["Yoga", ""])
    #expect(document["meaningfulEvents"]?[0]?["start"] == "2024-06-11T09:00:00Z")
  }
}
