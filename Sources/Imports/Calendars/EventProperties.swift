import WellbeingTextFormats

/// How the properties of an event are read: the name, what is read, where it goes, and whether an
/// event has it once.
extension EventComponent {
  private typealias Property = @Sendable (inout Self, ContentLine) throws(Problem) -> Void

  /// Takes a property.
  ///
  /// - Parameter isCut: Whether the end of the line was dropped.
  mutating func take(_ line: ContentLine, isCut: Bool) {
    guard let read = Self.properties[line.name] else { return }
    do throws(Problem) {
      if isCut, line.name == "UID" || Self.times.contains(line.name) || line.name == "DURATION" {
        throw .tooLong(line.name)
      }
      try read(&self, line)
    } catch {
      fail(error, line: line.number, property: line.name)
    }
  }

  private static let properties: [String: Property] = [
    "UID": once(\.uid) { $0.value.allSatisfy(\.isWhitespace) ? nil : $0.value },
    "SEQUENCE": { (event, line) throws(Problem) in
      event.sequence = Int(line.value) ?? 0
      if Int(line.value) == nil { throw .notANumber }
    },
    "DTSTAMP": { $0.stamp = $1.value },
    "SUMMARY": once(\.summary) { line in
      let text = line.text.replacing("\n", with: " ")
      return text.isEmpty ? nil : text
    },
    "DTSTART": once(\.start, orElse: .notATime("DTSTART")) { ZonedTime($0.value, of: $0) },
    "DTEND": once(\.endTime, orElse: .notATime("DTEND")) { ZonedTime($0.value, of: $0) },
    "DURATION": once(\.duration, orElse: .notALength) { EventDuration($0.value) },
    "RRULE": { (event, line) throws(Problem) in event.rules.append(try RecurrenceRule(line.value))
    },
    "RDATE": list(\.added) { text, line in
      let parts = text.split(separator: "/", maxSplits: 1)
      let end =
        parts.count < 2
        ? nil
        : ZonedTime(parts[1], of: line).map(PeriodEnd.time)
          ?? EventDuration(String(parts[1])).map(PeriodEnd.duration)
      guard let start = parts.first.flatMap({ ZonedTime($0, of: line) }),
        parts.count < 2 || end != nil
      else { return nil }
      return Added(start: start, end: end)
    },
    "EXDATE": list(\.excluded) { ZonedTime($0, of: $1) },
    "EXRULE": { (_, _) throws(Problem) in throw .excludingRule },
    "RECURRENCE-ID": { (event, line) throws(Problem) in
      event.isReplacement = true
      let range = line.parameters["RANGE"]?.uppercased()
      event.changesFollowing = range == "THISANDFUTURE"
      try once(\.replaced, orElse: .notATime(line.name)) { ZonedTime($0.value, of: $0) }(
        &event, line)
      if range != nil, !event.changesFollowing { throw .otherRange }
    },
    "STATUS": { $0.isCancelled = $1.says("CANCELLED") },
    "TRANSP": { $0.isFree = $0.isFree || $1.says("TRANSPARENT") },
    "X-MICROSOFT-CDO-BUSYSTATUS": { $0.isFree = $0.isFree || $1.says("FREE") },
    "X-MICROSOFT-CDO-ALLDAYEVENT": { $0.isMarkedAllDay = $1.says("TRUE") },
    "ORGANIZER": { $0.organizer = $1.value.lowercased() },
    "ATTENDEE": { event, line in
      let isDeclined = line.parameters["PARTSTAT"]?.uppercased() == "DECLINED"
      if event.attendees.count < 1000 {
        event.attendees.append((line.value.lowercased(), isDeclined))
      }
    },
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

  private var endTime: ZonedTime? {
    get { if case .time(let time) = end { time } else { nil } }
    set { end = newValue.map(PeriodEnd.time) }
  }

  private var duration: EventDuration? {
    get { if case .duration(let length) = end { length } else { nil } }
    set { end = newValue.map(PeriodEnd.duration) }
  }

  // MARK: Kinds of properties

  /// Two different values of what an event has once are those of two events; the first of them has
  /// no end.
  private static func once<Value: Equatable & Sendable>(
    _ path: any WritableKeyPath<Self, Value?> & Sendable, orElse problem: Problem? = nil,
    _ parse: @escaping @Sendable (ContentLine) -> Value?
  ) -> Property {
    { (event, line) throws(Problem) in
      let (old, new) = (event[keyPath: path], parse(line))
      event[keyPath: path] = new ?? old
      if new == nil, let problem { throw problem }
      if let old, let new, old != new { throw .severalValues(line.name) }
    }
  }

  private static func list<Value: Sendable>(
    _ path: any WritableKeyPath<Self, [Value]> & Sendable,
    _ parse: @escaping @Sendable (Substring, ContentLine) -> Value?
  ) -> Property {
    { (event, line) throws(Problem) in
      let values = line.value.split(separator: ",").map { parse($0, line) }
      event[keyPath: path] += values.compactMap(\.self)
      if values.contains(where: { $0 == nil }) { throw .notATime(line.name) }
    }
  }
}

extension ContentLine {
  fileprivate func says(_ word: String) -> Bool { value.uppercased() == word }
}
