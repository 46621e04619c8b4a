import Foundation

struct ZonedTime: Hashable {
  let time: WallTime
  /// The zone's name; nil for none.
  let zone: String?

  /// Reads a value of a property; nil if it is not a date or time.
  init?(_ text: some StringProtocol, of line: ContentLine) {
    guard var time = WallTime(text) else { return nil }
    // Some programs write a day with a time.
    if line.parameters["VALUE"] == "DATE", !time.isDate {
      time = WallTime(text.prefix(8)) ?? time
    }
    self.time = time
    zone = time.isUTC || time.isDate ? nil : line.parameters["TZID"]
  }

  /// - Parameter day: Days after 1970-01-01.
  init(day: Int) {
    time = WallTime(day: day)
    zone = nil
  }

  var isFloating: Bool { zone == nil && !time.isUTC && !time.isDate }
}

/// A length of time after RFC 5545, section 3.3.6.
struct EventDuration: Hashable {
  /// Days by the calendar, which can have 23 or 25 hours.
  var days = 0
  var seconds = 0

  /// Seconds, with 24 hours a day.
  var longest: Int { days * 86_400 + seconds }
}

extension EventDuration {
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

/// A VCALENDAR of a file, with what it says about its events.
final class CalendarSection {
  var name: String?
  var floating: String?
  let zones: ZoneNames
  /// The latest versions of the events that do not overlap the range, by UID.
  var elsewhere: [String: EventComponent.Version] = [:]
  private let zone: TimeZone

  /// - Parameters:
  ///   - zone: The zone of times without one, unless the calendar names another.
  ///   - end: The end of the time for which clocks are needed.
  init(_ zone: TimeZone, until end: Date) {
    self.zone = zone
    zones = ZoneNames(until: end)
  }

  /// The clock of times without a zone.
  private(set) lazy var clock: Clock = floating.flatMap(zones.clock) ?? .zone(zone)

  /// The clocks by which a whole day may begin at midnight.
  private(set) lazy var clocks: [Clock] = [.zone(zone), clock] + zones.definedClocks

  /// The address of the owner, as in `mailto:kim@example.org`, if it is the name.
  private(set) lazy var owner = name.flatMap {
    $0.contains("@") ? "mailto:" + $0.lowercased() : nil
  }
}

/// A VEVENT of a file.
struct EventComponent {
  /// A time added by RDATE, with its own end if it has one.
  struct Added: Hashable {
    let start: ZonedTime
    let end: PeriodEnd?
  }

  enum PeriodEnd: Hashable {
    case time(ZonedTime)
    case duration(EventDuration)
  }

  /// What decides between components of one event; the larger one counts.
  struct Version: Comparable {
    let sequence: Int
    /// DTSTAMP as it is written, in UTC.
    let stamp: String
    /// What cannot be read does not count more for its place.
    let isReadable: Bool
    let line: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.sequence, left.stamp, left.isReadable ? 1 : 0, left.line)
        < (right.sequence, right.stamp, right.isReadable ? 1 : 0, right.line)
    }

    func isDecided(over other: Self) -> Bool {
      (sequence, stamp) != (other.sequence, other.stamp)
    }
  }

  /// What all components of one event have in common.
  struct Key: Hashable {
    /// Calendars of the same name are parts of one.
    let calendar: String?
    let uid: String
  }

  let section: CalendarSection
  let line: Int
  private var sequence = 0
  private var stamp = ""
  /// The UID; nil if it is missing or blank.
  private(set) var uid: String?
  var title = ""
  var start: ZonedTime?
  var end: PeriodEnd?
  var rules: [RecurrenceRule] = []
  var added: [Added] = []
  var excluded: [ZonedTime] = []
  var replaced: ZonedTime?
  /// Whether it has a RECURRENCE-ID, even one that cannot be read.
  private(set) var isReplacement = false
  /// Whether it replaces the occurrences that follow, too.
  private(set) var changesFollowing = false
  /// Whether Outlook marks it as lasting whole days.
  private(set) var isMarkedAllDay = false
  var isFree = false
  var isCancelled = false
  var attendees: [(address: String, isDeclined: Bool)] = []
  var organizer: String?
  private var ownFault: (line: Int, reason: String)?
  private var recurrenceFault: (line: Int, reason: String)?

  init(in section: CalendarSection, line: Int) {
    self.section = section
    self.line = line
  }

  var version: Version {
    Version(sequence: sequence, stamp: stamp, isReadable: fault == nil, line: line)
  }

  var key: Key? { uid.map { Key(calendar: section.name, uid: $0) } }

  /// Whether it has other occurrences than its start. What replaces an occurrence has none.
  var recurs: Bool { !isReplacement && (!rules.isEmpty || !added.isEmpty) }

  /// Why the event cannot be read; nil if it can.
  var fault: (line: Int, reason: String)? { ownFault ?? (isReplacement ? nil : recurrenceFault) }

  /// Whether it says the same as another component, whatever its version.
  func isEqual(to other: Self) -> Bool {
    (title, start, end, rules, excluded, added)
      == (other.title, other.start, other.end, other.rules, other.excluded, other.added)
      && (replaced, isFree, isCancelled, fault == nil)
        == (other.replaced, other.isFree, other.isCancelled, other.fault == nil)
      && (isMarkedAllDay, changesFollowing, isDeclined(by: section.owner))
        == (other.isMarkedAllDay, other.changesFollowing, other.isDeclined(by: other.section.owner))
  }

  /// An identifier for an event without UID, so that feelings find it again: the hash of its title
  /// and times.
  var contentIdentifier: String {
    var text = title
    func add(_ time: ZonedTime?) {
      guard let time else { return }
      text += "|\(time.time.seconds) \(time.time.isDate) \(time.time.isUTC) \(time.zone ?? "")"
    }
    add(start)
    switch end {
    case .time(let end): add(end)
    case .duration(let length): text += "|\(length.days) \(length.seconds)"
    case nil: break
    }
    return "without-uid-" + String(text.utf8.contentHash, radix: 16)
  }

  /// Takes a property.
  ///
  /// - Parameter isCut: Whether the end of the line was dropped.
  mutating func take(_ property: ContentLine, isCut: Bool) {
    if isCut, property.name != "SUMMARY", Self.needed.contains(property.name) {
      return fail(property, "its \(property.name) is too long")
    }
    switch property.name {
    case "UID":
      let value = property.value.allSatisfy(\.isWhitespace) ? nil : property.value
      checkOnce(uid, value, property)
      uid = value ?? uid
    case "SEQUENCE":
      sequence = Int(property.value) ?? 0
      if Int(property.value) == nil { fail(property, "its SEQUENCE is not a number") }
    case "DTSTAMP": stamp = property.value
    case "SUMMARY":
      let text = property.text.replacing("\n", with: " ")
      checkOnce(title.isEmpty ? nil : title, text, property)
      title = text
    case "DTSTART":
      let time = ZonedTime(property.value, of: property)
      if time == nil { fail(property, "its DTSTART is not a date or time") }
      checkOnce(start, time, property)
      start = time ?? start
    case "DTEND":
      let time = ZonedTime(property.value, of: property)
      if time == nil { fail(property, "its DTEND is not a date or time") }
      if case .time(let old) = end { checkOnce(old, time, property) }
      end = time.map { .time($0) }
    case "DURATION":
      let length = EventDuration(property.value)
      if length == nil { fail(property, "its DURATION is not a length of time") }
      if case .duration(let old) = end { checkOnce(old, length, property) }
      end = length.map { .duration($0) }
    case "RRULE":
      do throws(RecurrenceRule.Fault) {
        rules.append(try RecurrenceRule(property.value))
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
      isReplacement = true
      let time = ZonedTime(property.value, of: property)
      if time == nil { fail(property, "its RECURRENCE-ID is not a date or time") }
      checkOnce(replaced, time, property)
      replaced = time ?? replaced
      let range = property.parameters["RANGE"]?.uppercased()
      changesFollowing = range == "THISANDFUTURE"
      if range != nil, !changesFollowing { fail(property, "its RANGE is not THISANDFUTURE") }
    case "STATUS": isCancelled = property.value.uppercased() == "CANCELLED"
    case "TRANSP": isFree = isFree || property.value.uppercased() == "TRANSPARENT"
    case "X-MICROSOFT-CDO-BUSYSTATUS": isFree = isFree || property.value.uppercased() == "FREE"
    case "X-MICROSOFT-CDO-ALLDAYEVENT": isMarkedAllDay = property.value.uppercased() == "TRUE"
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

  /// The properties of dates and times, which no component within an event has.
  static let times: Set<String> = [
    "DTSTART", "DTEND", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID",
  ]

  /// Whether a property is the event's own, so that a part of the event before it has no end.
  func owns(_ name: String, within part: String) -> Bool {
    // Alarms can have a UID, too.
    Self.times.contains(name)
      || part == "VALARM"
        && (["STATUS", "SEQUENCE", "TRANSP"].contains(name) || name == "UID" && uid == nil)
  }

  private static let recurrences: Set<String> = ["RRULE", "RDATE", "EXDATE", "EXRULE"]

  mutating func fail(_ property: ContentLine, _ reason: String) {
    if Self.recurrences.contains(property.name) {
      recurrenceFault = recurrenceFault ?? (property.number, reason)
    } else {
      fail(line: property.number, reason)
    }
  }

  mutating func fail(line: Int, _ reason: String) { ownFault = ownFault ?? (line, reason) }

  /// Two different values of what an event has once are those of two events, the first of which has
  /// no end.
  private mutating func checkOnce<Value: Equatable>(
    _ old: Value?, _ new: Value?, _ property: ContentLine
  ) {
    if let old, let new, old != new {
      fail(property, "it has two different values of \(property.name)")
    }
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
      added.append(Added(start: start, end: end))
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
