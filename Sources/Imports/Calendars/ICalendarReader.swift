import Foundation

/// Reads an iCalendar file part by part, and expands its events at the end.
struct ICalendarReader {
  private static let deepest = 16
  private static let mostEvents = 200_000

  private let range: Range<Date>
  private let zone: TimeZone
  private var unfolder = LineUnfolder()
  /// The names of the open components, outermost first.
  private var open: [String] = []
  private var isCalendar = false
  private var name: String?
  private var floating: String?
  private var event: EventComponent?
  private var events: [EventComponent] = []
  private var zoneInFile = FileZone()
  private let zones = ZoneNames()
  private var skipped: [CalendarFile.Skipped] = []
  private var lastLine = 0

  init(in range: Range<Date>, timeZone zone: TimeZone) {
    self.range = range
    self.zone = zone
  }

  mutating func read(_ bytes: some Sequence<UInt8>) throws(CalendarFile.Fault) {
    var unfolder = unfolder
    defer { self.unfolder = unfolder }
    try unfolder.read(bytes) { line, number, isCut throws(CalendarFile.Fault) in
      try take(line, number, isCut: isCut)
    }
  }

  /// - Parameters:
  ///   - calendar: The calendar's name; nil takes that of the file.
  ///   - fallback: The name if neither the caller nor the file gives one.
  mutating func finish(
    calendar: String?, orElse fallback: String
  ) throws(CalendarFile.Fault) -> CalendarFile {
    var unfolder = unfolder
    try unfolder.finish { line, number, isCut throws(CalendarFile.Fault) in
      try take(line, number, isCut: isCut)
    }
    guard isCalendar else { throw .notACalendar }
    if !open.isEmpty {
      skipped.append(
        .init(line: lastLine, title: "", reason: "the file ends in the middle of a component"))
    }
    let owner = name.flatMap { $0.contains("@") ? "mailto:" + $0.lowercased() : nil }
    let calendar = calendar ?? name ?? fallback
    var expansion = EventExpansion(
      range, zone: zone, floating: floating, zones, owner: owner, calendar: calendar)
    try expansion.add(events)
    return CalendarFile(
      calendar: calendar, events: expansion.occurrences,
      skipped: (skipped + expansion.skipped).sorted { $0.line < $1.line })
  }

  private mutating func take(
    _ bytes: [UInt8], _ number: Int, isCut: Bool
  ) throws(CalendarFile.Fault) {
    lastLine = number
    guard let line = ContentLine(bytes, number: number) else {
      guard isCalendar else { throw .notACalendar }
      return
    }
    let value = line.value.uppercased()
    guard isCalendar else {
      guard line.name == "BEGIN", value == "VCALENDAR" else { throw .notACalendar }
      isCalendar = true
      open = [value]
      return
    }
    switch line.name {
    case "BEGIN": try begin(value, number)
    case "END": try end(value)
    default: take(line, isCut: isCut)
    }
  }

  private mutating func begin(_ component: String, _ number: Int) throws(CalendarFile.Fault) {
    guard open.count < Self.deepest else { throw .nestedTooDeeply(line: number) }
    if component == "VEVENT", open == ["VCALENDAR"] { event = EventComponent(line: number) }
    if component == "VTIMEZONE" { zoneInFile = FileZone() }
    if open.last == "VTIMEZONE" { zoneInFile.beginObservance() }
    open.append(component)
  }

  private mutating func end(_ component: String) throws(CalendarFile.Fault) {
    // An end without its beginning, or one that was left out, closes what it names.
    guard let place = open.lastIndex(of: component) else { return }
    open.removeSubrange(place...)
    if component == "VEVENT", let event, open == ["VCALENDAR"] {
      try keep(event)
      self.event = nil
    }
    if component == "VTIMEZONE", let name = zoneInFile.name {
      zones.defined[name] = zoneInFile.clock(until: range.upperBound)
    }
  }

  private mutating func take(_ line: ContentLine, isCut: Bool) {
    switch open.last {
    case "VEVENT" where open.count == 2: event?.take(line, isCut: isCut)
    case "VCALENDAR":
      if line.name == "X-WR-CALNAME", !line.text.isEmpty { name = line.text }
      if line.name == "X-WR-TIMEZONE" { floating = line.value }
    case "VTIMEZONE" where line.name == "TZID": zoneInFile.name = line.value
    case "STANDARD", "DAYLIGHT": zoneInFile.take(line)
    default: break
    }
  }

  /// Keeps an event that recurs, replaces an occurrence, or may overlap the range.
  private mutating func keep(_ event: EventComponent) throws(CalendarFile.Fault) {
    if !event.recurs, event.replaced == nil, event.fault == nil, let start = event.start {
      // No clock is further than a day from UTC.
      let (first, last) = (
        Int(range.lowerBound.timeIntervalSince1970) - 2 * 86_400,
        Int(range.upperBound.timeIntervalSince1970) + 2 * 86_400
      )
      let length =
        switch event.end {
        case .time(let end): max(0, end.time.seconds - start.time.seconds)
        case .duration(let duration): duration.days * 86_400 + duration.seconds
        case nil: 86_400
        }
      guard start.time.seconds < last, start.time.seconds + length > first else { return }
    }
    guard events.count < Self.mostEvents else { throw .tooManyEvents }
    events.append(event)
  }
}

/// A VTIMEZONE: the clock that a file defines.
private struct FileZone {
  private struct Observance {
    var start: Int?
    var from: Int?
    var to: Int?
    var rules: [RecurrenceRule] = []
    var added: [Int] = []
    var isFaulty = false
  }

  var name: String?
  private var observances: [Observance] = []

  mutating func beginObservance() { observances.append(Observance()) }

  mutating func take(_ line: ContentLine) {
    guard var observance = observances.popLast() else { return }
    switch line.name {
    case "DTSTART": observance.start = WallTime(line.value)?.seconds
    case "TZOFFSETFROM": observance.from = Self.offset(line.value)
    case "TZOFFSETTO": observance.to = Self.offset(line.value)
    case "RRULE":
      if let rule = try? RecurrenceRule(line.value) {
        observance.rules.append(rule)
      } else {
        observance.isFaulty = true
      }
    case "RDATE":
      observance.added += line.value.split(separator: ",").compactMap { WallTime($0)?.seconds }
    default: break
    }
    observances.append(observance)
  }

  /// Returns the clock; nil if the definition is faulty, so that no event has a wrong time.
  func clock(until end: Date) -> Clock? {
    var changes: [(moment: Int, offset: Int)] = []
    var first: (moment: Int, offset: Int)?
    let last = Int(end.timeIntervalSince1970) + 2 * 366 * 86_400
    for observance in observances {
      guard let start = observance.start, let from = observance.from, let to = observance.to,
        !observance.isFaulty
      else { return nil }
      var times = [start] + observance.added
      for rule in observance.rules {
        guard
          let found = try? rule.times(
            from: start, in: start..<max(start, last), offset: { _ in from })
        else { return nil }
        times += found
      }
      changes += Set(times).map { ($0 - from, to) }
      if start - from < first?.moment ?? .max { first = (start - from, from) }
    }
    guard let first else { return nil }
    return .transitions(Clock.Transitions(first: first.offset, changes: changes))
  }

  /// Parses an offset such as `+0100`, in seconds.
  private static func offset(_ text: String) -> Int? {
    let digits = text.dropFirst()
    guard let sign = text.first, "+-".contains(sign), [4, 6].contains(digits.count),
      let number = Int(digits), digits.allSatisfy(\.isNumber)
    else { return nil }
    let parts = digits.count == 4 ? number * 100 : number
    let seconds = parts / 10_000 * 3600 + parts / 100 % 100 * 60 + parts % 100
    return sign == "-" ? -seconds : seconds
  }
}
