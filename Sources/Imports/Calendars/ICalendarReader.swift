import Foundation
import WellbeingTextFormats

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

  init(in range: Range<Date>, timeZone zone: TimeZone) { (self.range, self.zone) = (range, zone) }

  mutating func read(_ bytes: some Sequence<UInt8>) throws(Problem) {
    for line in unfolder.lines(in: bytes) { try take(line) }
  }

  /// - Parameters:
  ///   - calendar: The calendar's name; nil takes that of the file.
  ///   - fallback: The name if neither the caller nor the file gives one.
  mutating func finish(
    calendar: String?, orElse fallback: String
  ) throws(Problem) -> CalendarFile {
    if let line = unfolder.last { try take(line) }
    guard !sections.isEmpty else { throw .notACalendar(beginning: "") }
    if event != nil {
      damage(lastLine, .eventNotEnded)
    } else if let last = open.last {
      isDamaged = true
      let problem = Problem.fileNotEnded(Self.knownComponents.contains(last) ? last : nil)
      skipped.append(.init(line: lastLine, title: nil, reason: problem.words))
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

  private mutating func take(_ line: LineUnfolder.Line) throws(Problem) {
    var bytes = line.bytes
    if lastLine == 0 { bytes.removeFirst(try TextSource.start(of: bytes)) }
    lastLine = line.number
    guard !bytes.isEmpty else { return }
    let property = ContentLine(bytes, number: line.number)
    guard !sections.isEmpty || property?.name == "BEGIN" && property?.component == "VCALENDAR"
    else {
      throw Self.notACalendar(bytes)
    }
    guard let property else { return }
    switch property.name {
    case "BEGIN": try begin(property.component, line.number)
    case "END": try end(property.component, line.number)
    default: take(property, isCut: line.isCut)
    }
  }

  /// The beginning is that of the first line, up to a digit; it is empty if the line is that of a
  /// table, which might hold answers.
  private static func notACalendar(_ bytes: [UInt8]) -> Problem {
    let line = String(decoding: bytes, as: UTF8.self)
    let isTable = line.contains { ",;|\t".contains($0) }
    return .notACalendar(beginning: isTable ? "" : String(line.prefix(20).prefix { !$0.isNumber }))
  }

  // MARK: Components

  private mutating func begin(_ component: String, _ number: Int) throws(Problem) {
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
    guard open.count < Self.deepest else { throw .nestedTooDeeply.at(Place(line: number)) }
    if component == "VEVENT" { beginEvent(number) }
    if component == "VTIMEZONE" { zoneInFile = FileZone() }
    open.append(component)
  }

  private mutating func beginEvent(_ number: Int) {
    event = EventComponent(in: sections[sections.count - 1], line: number)
    if open.isEmpty { damage(number, .outsideCalendar) }
  }

  private mutating func beginLostEvent(_ number: Int) {
    beginEvent(number)
    damage(number, .eventNotBegun)
    open.append("VEVENT")
  }

  /// Marks the open event as one that cannot be read.
  private mutating func damage(_ line: Int, _ problem: Problem) {
    isDamaged = true
    event?.fail(problem, line: line)
  }

  private mutating func end(_ component: String, _ number: Int) throws(Problem) {
    // An end closes all that was begun after its beginning.
    if let place = open.lastIndex(of: component) {
      try close(to: place)
    } else if event != nil {
      damage(number, .partNotBegun)
    } else if component == "VEVENT", open.count > (hasLooseLines ? 0 : 1) {
      try close(to: 1)
      beginLostEvent(number)
      try close(to: 1)
    }
    hasLooseLines = false
  }

  /// Ends the components beyond a depth.
  private mutating func close(to depth: Int) throws(Problem) {
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

  // MARK: Properties

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
      damage(line.number, .partNotEnded)
      open.removeSubrange((open.lastIndex(of: "VEVENT") ?? 0) + 1..<open.count)
      event?.take(line, isCut: isCut)
    case let name? where event == nil && open.count == 2 && line.name == "DTSTART":
      guard !Self.knownComponents.contains(name), !name.hasPrefix("X-") else { return }
      open.removeLast()
      beginLostEvent(line.number)
    default: break
    }
  }

  /// Keeps an event that recurs, replaces an occurrence, or may overlap the range; of another one its
  /// version, which may rule out an older one.
  private mutating func keep(_ event: EventComponent) throws(Problem) {
    guard event.recurs || event.isReplacement || event.problem != nil || event.mayOverlap(range)
    else {
      guard let uid = event.uid else { return }
      let known = event.section.elsewhere[uid]
      event.section.elsewhere[uid] = max(known ?? event.version, event.version)
      return
    }
    guard events.count < Self.mostEvents else { throw .tooManyEvents }
    events.append(event)
  }
}

extension ContentLine {
  /// The component that begins or ends.
  fileprivate var component: String { value.uppercased() }
}

extension EventComponent {
  /// Whether its start and end may overlap a range: no clock is further than a day from UTC.
  fileprivate func mayOverlap(_ range: Range<Date>) -> Bool {
    guard let first = start?.time.seconds else { return true }
    let length =
      switch end {
      case .time(let end): max(0, end.time.seconds - first)
      case .duration(let duration): duration.longest
      case nil: 86_400
      }
    return first < Int(range.upperBound.timeIntervalSince1970) + 2 * 86_400
      && first + length > Int(range.lowerBound.timeIntervalSince1970) - 2 * 86_400
  }
}
