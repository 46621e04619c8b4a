import Testing
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingInterviews
@testable import WellbeingCommandKit

@Suite struct DateErrorTests {
  @Test(
    arguments: [
      (
        .notADate(option: "--date"),
        "Option '--date' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', 'yesterday', "
          + "or a time with its offset like 2026-01-05T11:00:00+01:00."
      ),
      (
        .notADateOrMonth(option: "--to"),
        "Option '--to' needs a date: write a day like 2026-01-05, 5 Jan, 'mon', 'yesterday', "
          + "a month like 2026-01, or a time with its offset like 2026-01-05T11:00:00+01:00."
      ),
      (
        .missingOffset(option: "--to"),
        "Option '--to' needs the offset of its time: end it with one like +01:00, or with Z for UTC."
      ),
      (
        .inFuture(option: "--date"),
        "'--date' is in the future."
      ),
      (.before1900(option: "--date"), "'--date' is before 1900: give a later date."),
      (
        .dayNotInZone(option: "--date", zone: "Pacific/Apia"),
        "The day of '--date' does not exist in Pacific/Apia, which skipped it: give another."
      ),
      (
        .notASpan(option: "--last"),
        "Option '--last' needs a duration such as 30d, 2w, 6mo or 1y."
      ),
      (
        .spanOutOfRange(option: "--last", unit: .months),
        "The number of '--last' is out of range: use 1mo to 1200mo."
      ),
      (
        .fromAfterTo,
        "The range ends before it begins: give '--from' the earlier date and '--to' the later."
      ),
      (.lastWithFromOrTo, "Option '--last' cannot be combined with '--from' or '--to'."),
      (
        .unknownZone("berlin", isFromOption: true, suggestion: "Europe/Berlin"),
        "Unknown time zone 'berlin': did you mean 'Europe/Berlin'?"
      ),
      (
        .unknownZone("\u{1B}[2J", isFromOption: true, suggestion: nil),
        "Unknown time zone '\u{FFFD}[2J': use a name like Europe/Berlin."
      ),
      (
        .unknownZone("x", isFromOption: false, suggestion: nil),
        "TZ is not a known time zone ('x'): set it, or '--time-zone', to a name like "
          + "Europe/Berlin."
      ),
    ] as [(Failure, String)])
  func anErrorIsOneSentenceWithWhatToDo(error: Failure, message: String) {
    #expect(error.message == message)
  }
}
