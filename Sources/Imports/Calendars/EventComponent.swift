import Foundation

struct ZonedTime {
  let time: WallTime
  /// The zone's name; nil for none.
  let zone: String?

  /// Reads a value of a property; nil if it is not a date or time.
  init?(_ text: some StringProtocol, of line: ContentLine) {
    guard let time = WallTime(text), !(line.parameters["VALUE"] == "DATE" && !time.isDate) else {
      return nil
    }
    self.time = time
    zone = time.isUTC || time.isDate ? nil : line.parameters["TZID"]
  }
}

/// A length of time after RFC 5545, section 3.3.6.
struct EventDuration {
  /// Days by the calendar, which can have 23 or 25 hours.
  var days = 0
  var seconds = 0

  /// Parses a duration such as `PT1H30M`; nil for any other text, negative durations and those of
  /// more than a hundred years.
  init?(_ text: String) {
    var text = text[...]
    if text.first == "+" { text.removeFirst() }
    guard text.first == "P", text.count > 2 else { return nil }
    text.removeFirst()
    var isTime = false
    while let first = text.first {
      if first == "T", !isTime {
        isTime = true
        text.removeFirst()
        continue
      }
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      guard digits.count <= 9, let number = Int(digits),
        let unit = text.dropFirst(digits.count).first
      else { return nil }
      switch (unit, isTime) {
      case ("W", false): days += number * 7
      case ("D", false): days += number
      case ("H", true): seconds += number * 3600
      case ("M", true): seconds += number * 60
      case ("S", true): seconds += number
      default: return nil
      }
      text = text.dropFirst(digits.count + 1)
      guard days <= 36_525, seconds <= 36_525 * 86_400 else { return nil }
    }
  }
}

/// A VEVENT of a file.
struct EventComponent {
  /// A time added by RDATE, with its own end if it has one.
  typealias Added = (start: ZonedTime, end: PeriodEnd?)

  enum PeriodEnd {
    case time(ZonedTime)
    case duration(EventDuration)
  }

  let line: Int
  var uid: String?
  var title = ""
  var start: ZonedTime?
  var end: PeriodEnd?
  var rules: [(rule: RecurrenceRule, line: Int)] = []
  var added: [Added] = []
  var excluded: [ZonedTime] = []
  var replaced: ZonedTime?
  var isFree = false
  var isCancelled = false
  var attendees: [(address: String, isDeclined: Bool)] = []
  var organizer: String?
  /// Why the event cannot be read; nil if it can.
  var fault: (line: Int, reason: String)?

  init(line: Int) { self.line = line }

  /// Whether it has other occurrences than its start.
  var recurs: Bool { !rules.isEmpty || !added.isEmpty }

  /// Takes a property.
  ///
  /// - Parameter isCut: Whether the end of the line was dropped.
  mutating func take(_ property: ContentLine, isCut: Bool) {
    if isCut, property.name != "SUMMARY", Self.needed.contains(property.name) {
      return fail(property, "its \(property.name) is too long")
    }
    switch property.name {
    case "UID": uid = property.value
    case "SUMMARY": title = property.text.replacing("\n", with: " ")
    case "DTSTART":
      start = ZonedTime(property.value, of: property)
      if start == nil { fail(property, "its DTSTART is not a date or time") }
    case "DTEND":
      end = ZonedTime(property.value, of: property).map { .time($0) }
      if end == nil { fail(property, "its DTEND is not a date or time") }
    case "DURATION":
      end = EventDuration(property.value).map { .duration($0) }
      if end == nil { fail(property, "its DURATION is not a length of time") }
    case "RRULE":
      do throws(RecurrenceRule.Fault) {
        rules.append((try RecurrenceRule(property.value), property.number))
      } catch {
        fail(property, error.words)
      }
    case "RDATE": addTimes(property)
    case "EXDATE":
      let times = property.value.split(separator: ",").map { ZonedTime($0, of: property) }
      excluded += times.compactMap(\.self)
      if times.contains(where: { $0 == nil }) { fail(property, "its EXDATE is not a date or time") }
    case "EXRULE": fail(property, "it has an EXRULE, which RFC 5545 no longer knows")
    case "RECURRENCE-ID":
      replaced = ZonedTime(property.value, of: property)
      if replaced == nil { fail(property, "its RECURRENCE-ID is not a date or time") }
      if property.parameters["RANGE"] != nil {
        fail(property, "it changes an occurrence and all that follow")
      }
    case "STATUS": isCancelled = property.value.uppercased() == "CANCELLED"
    case "TRANSP": isFree = property.value.uppercased() == "TRANSPARENT"
    case "ORGANIZER": organizer = property.value.lowercased()
    case "ATTENDEE":
      let isDeclined = property.parameters["PARTSTAT"]?.uppercased() == "DECLINED"
      if attendees.count < 1000 { attendees.append((property.value.lowercased(), isDeclined)) }
    default: break
    }
  }

  private static let needed: Set<String> = [
    "UID", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID",
  ]

  mutating func fail(_ property: ContentLine, _ reason: String) {
    if fault == nil { fault = (property.number, reason) }
  }

  private mutating func addTimes(_ property: ContentLine) {
    for text in property.value.split(separator: ",") {
      let parts = text.split(separator: "/", maxSplits: 1)
      var end: PeriodEnd?
      if parts.count == 2 {
        end =
          ZonedTime(parts[1], of: property).map { .time($0) }
          ?? EventDuration(String(parts[1])).map { .duration($0) }
      }
      guard let first = parts.first, let start = ZonedTime(first, of: property),
        parts.count < 2 || end != nil
      else { return fail(property, "its RDATE is not a date or time") }
      added.append((start, end))
    }
  }

  /// Whether the owner of the calendar declined: the attendee with the calendar's address or, if
  /// that is not known, all attendees other than the organizer.
  ///
  /// - Parameter owner: The address of the owner, as in `mailto:kim@example.org`.
  func isDeclined(by owner: String?) -> Bool {
    if let owner, let own = attendees.first(where: { $0.address == owner }) {
      return own.isDeclined
    }
    let invited = attendees.filter { $0.address != organizer }
    return owner == nil && !invited.isEmpty && invited.allSatisfy(\.isDeclined)
  }
}
