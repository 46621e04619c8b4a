import Foundation

/// Reads an iCalendar file part by part, and expands its events at the end.
struct ICalendarReader {
  private static let deepest = 16
  private static let mostEvents = 200_000
  private static let knownComponents: Set<String> = [
    "VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE", "VALARM", "STANDARD",
    "DAYLIGHT", "VAVAILABILITY", "VPOLL",
  ]

  private let range: Range<Date>
  private let zone: TimeZone
  private var unfolder = LineUnfolder()
  /// The names of the open components, outermost first.
  private var open: [String] = []
  /// The calendars, the current one last.
  private var sections: [CalendarSection] = []
  private var event: EventComponent?
  private var events: [EventComponent] = []
  private var zoneInFile: FileZone?
  /// Whether a line outside any component came after the last BEGIN or END.
  private var hasLooseLines = false
  private var skipped: [CalendarFile.Skipped] = []
  private var isDamaged = false
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
    guard !sections.isEmpty else { throw .notACalendar(beginning: "") }
    if event != nil {
      damage(lastLine, "the file ends before its END:VEVENT")
    } else if let last = open.last {
      isDamaged = true
      let place = Self.knownComponents.contains(last) ? "before END:\(last)" : "within a component"
      let reason = "the file ends \(place), so events may be missing"
      skipped.append(.init(line: lastLine, title: nil, reason: reason))
    }
    try close(to: 0)
    var expansion = EventExpansion(range, zone: zone) { calendar ?? $0.name ?? fallback }
    try expansion.add(events, of: sections)
    var names: Set<String> = []
    return CalendarFile(
      calendars: sections.map { calendar ?? $0.name ?? fallback }
        .filter { names.insert($0).inserted },
      events: expansion.occurrences,
      skipped: (skipped + expansion.skipped).sorted { $0.line < $1.line }, isDamaged: isDamaged)
  }

  private mutating func take(
    _ bytes: [UInt8], _ number: Int, isCut: Bool
  ) throws(CalendarFile.Fault) {
    lastLine = number
    guard let line = ContentLine(bytes, number: number) else {
      guard !sections.isEmpty else { throw Self.notACalendar(bytes) }
      return
    }
    switch line.name {
    case "BEGIN": try begin(line.value.uppercased(), bytes, number)
    case "END" where !sections.isEmpty: try end(line.value.uppercased(), number)
    default:
      guard !sections.isEmpty else { throw Self.notACalendar(bytes) }
      take(line, isCut: isCut)
    }
  }

  /// The beginning is that of the first line, up to a digit; it is empty if the line is that of a
  /// table, which might hold answers.
  private static func notACalendar(_ bytes: [UInt8]) -> CalendarFile.Fault {
    let utf16: [ArraySlice<UInt8>] = [[0xFF, 0xFE], [0xFE, 0xFF], [0x42, 0], [0, 0x42]]
    if utf16.contains(bytes.prefix(2)) { return .utf16 }
    let line = String(decoding: bytes, as: UTF8.self)
    let isTable = line.contains { ",;|\t".contains($0) }
    return .notACalendar(beginning: isTable ? "" : String(line.prefix(20).prefix { !$0.isNumber }))
  }

  private mutating func begin(
    _ component: String, _ bytes: [UInt8], _ number: Int
  ) throws(CalendarFile.Fault) {
    guard !sections.isEmpty || component == "VCALENDAR" else { throw Self.notACalendar(bytes) }
    hasLooseLines = false
    switch component {
    case "VCALENDAR":
      try close(to: 0)
      sections.append(CalendarSection(zone, until: range.upperBound))
    // These are parts of a calendar alone, so what is open has no end.
    case "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE":
      try close(to: open.first == "VCALENDAR" ? 1 : 0)
    case "STANDARD", "DAYLIGHT":
      if let zone = open.firstIndex(of: "VTIMEZONE") { try close(to: zone + 1) }
      zoneInFile?.beginObservance()
    default: break
    }
    guard open.count < Self.deepest else { throw .nestedTooDeeply(line: number) }
    if component == "VEVENT" { beginEvent(number) }
    if component == "VTIMEZONE" { zoneInFile = FileZone() }
    open.append(component)
  }

  private mutating func beginEvent(_ number: Int) {
    event = EventComponent(in: sections[sections.count - 1], line: number)
    if open.isEmpty { damage(number, "it is not between BEGIN:VCALENDAR and END:VCALENDAR") }
  }

  private mutating func beginLostEvent(_ number: Int) {
    beginEvent(number)
    damage(number, "its BEGIN:VEVENT is missing")
    open.append("VEVENT")
  }

  /// Marks the open event as one that cannot be read.
  private mutating func damage(_ line: Int, _ reason: String) {
    isDamaged = true
    event?.fail(line: line, reason)
  }

  private mutating func end(_ component: String, _ number: Int) throws(CalendarFile.Fault) {
    // An end closes all that was begun after its beginning.
    if let place = open.lastIndex(of: component) {
      try close(to: place)
    } else if event != nil {
      damage(number, "a component within it has no BEGIN")
    } else if component == "VEVENT", open.count > (hasLooseLines ? 0 : 1) {
      try close(to: 1)
      beginLostEvent(number)
      try close(to: 1)
    }
    hasLooseLines = false
  }

  /// Ends the components beyond a depth.
  private mutating func close(to depth: Int) throws(CalendarFile.Fault) {
    while open.count > depth {
      switch open.removeLast() {
      case "VEVENT":
        if let event { try keep(event) }
        event = nil
      case "VTIMEZONE":
        for name in zoneInFile?.names ?? [] { sections.last?.zones.defined[name] = zoneInFile }
        zoneInFile = nil
      default: break
      }
    }
  }

  private mutating func take(_ line: ContentLine, isCut: Bool) {
    switch open.last {
    case "VEVENT": event?.take(line, isCut: isCut)
    case "STANDARD" where zoneInFile != nil, "DAYLIGHT" where zoneInFile != nil:
      zoneInFile?.take(line)
    case "VTIMEZONE": zoneInFile?.takeOwn(line)
    case "VCALENDAR" where line.name == "X-WR-CALNAME":
      if !line.text.isEmpty { sections.last?.name = line.text }
    case "VCALENDAR" where line.name == "X-WR-TIMEZONE": sections.last?.floating = line.value
    case "VCALENDAR", nil:
      hasLooseLines = true
      if EventComponent.times.contains(line.name) { beginLostEvent(line.number) }
    case let part? where event?.owns(line.name, within: part) == true:
      damage(line.number, "a component within it has no END")
      open.removeSubrange((open.lastIndex(of: "VEVENT") ?? 0) + 1..<open.count)
      event?.take(line, isCut: isCut)
    case let name? where event == nil && open.count == 2 && line.name == "DTSTART":
      guard !Self.knownComponents.contains(name), !name.hasPrefix("X-") else { return }
      open.removeLast()
      beginLostEvent(line.number)
    default: break
    }
  }

  /// Keeps an event that recurs, replaces an occurrence, or may overlap the range.
  private mutating func keep(_ event: EventComponent) throws(CalendarFile.Fault) {
    if !event.recurs, !event.isReplacement, event.fault == nil, let start = event.start {
      // No clock is further than a day from UTC.
      let (first, last) = (
        Int(range.lowerBound.timeIntervalSince1970) - 2 * 86_400,
        Int(range.upperBound.timeIntervalSince1970) + 2 * 86_400
      )
      let length =
        switch event.end {
        case .time(let end): max(0, end.time.seconds - start.time.seconds)
        case .duration(let duration): duration.longest
        case nil: 86_400
        }
      guard start.time.seconds < last, start.time.seconds + length > first else {
        guard let uid = event.uid else { return }
        let known = event.section.elsewhere[uid]
        event.section.elsewhere[uid] = max(known ?? event.version, event.version)
        return
      }
    }
    guard events.count < Self.mostEvents else { throw .tooManyEvents }
    events.append(event)
  }
}
