import Foundation
import WellbeingInsights
import WellbeingTextFormats

/// Finds the occurrences of events that overlap a range of time.
struct EventExpansion {
  private static let mostOccurrences = 500_000

  private let range: Range<Date>
  private let clocks: EventClocks
  private let name: (CalendarSection) -> String
  private var found: [CalendarEvent] = []
  private(set) var skipped: [CalendarFile.Skipped] = []

  /// - Parameter name: Returns the name of a calendar.
  init(_ range: Range<Date>, zone: TimeZone, name: @escaping (CalendarSection) -> String) {
    (self.range, clocks, self.name) = (range, EventClocks(zone: zone), name)
  }

  /// The occurrences, the earliest first.
  var occurrences: [CalendarEvent] {
    found.sorted { ($0.start, $0.end, $0.title, $0.uid) < ($1.start, $1.end, $1.title, $1.uid) }
  }

  /// Adds the events of a file.
  ///
  /// - Parameter sections: The calendars of the file, whose names are known by now.
  /// - Throws: ``Problem`` for too many occurrences.
  mutating func add(
    _ events: [EventComponent], of sections: [CalendarSection]
  ) throws(Problem) {
    var elsewhere: [EventComponent.Key: EventComponent.Version] = [:]
    for section in sections {
      for (uid, version) in section.elsewhere {
        let key = EventComponent.Key(calendar: section.name, uid: uid)
        elsewhere[key] = max(elsewhere[key] ?? version, version)
      }
    }
    for (key, components) in Dictionary(grouping: events, by: \.key) {
      try add(components.map(clocks.wholeDays), as: key.uid, elsewhere[key])
    }
  }

  /// Adds the components of one event.
  private mutating func add(
    _ components: [EventComponent], as uid: String, _ elsewhere: EventComponent.Version?
  ) throws(Problem) {
    // An event of which a replacement cannot be read is left out as a whole.
    guard !components.contains(where: { $0.isReplacement && $0.problem != nil }) else {
      for event in components { skip(event, .changeUnread) }
      return
    }
    let series = latest(components.filter { !$0.isReplacement }, elsewhere)
    let versions = Dictionary(grouping: components.filter(\.isReplacement)) {
      clocks.place(of: $0.replaced, in: series ?? $0)
    }
    var changes: [Change] = []
    for (place, versions) in versions {
      for var event in place == nil ? versions : [latest(versions)].compactMap(\.self) {
        // Who cancels a series cancels what was changed before.
        if place != nil, let series, series.isCancelled,
          series.version.isDecided(over: event.version), event.version < series.version
        {
          event.isCancelled = true
        }
        changes.append(Change(event: event, place: place))
      }
    }
    for change in changes {
      let occurrence = clocks.moment(of: change.place, in: series ?? change.event)
      try append(change.event, uid) { form throws(Problem) in
        [Occurrence(form: form, time: form.start.time.seconds, original: occurrence)]
      }
    }
    guard let series else { return }
    var additions: [Problem] = []
    try append(series, uid) { [self] form throws(Problem) in
      try occurrences(of: form, changes, &additions)
    }
    for problem in additions { skip(series, problem) }
  }

  /// Returns the version that counts, and names those that only their place in the file rules out.
  ///
  /// - Parameter elsewhere: The latest of the versions that do not overlap the range.
  private mutating func latest(
    _ versions: [EventComponent], _ elsewhere: EventComponent.Version? = nil
  ) -> EventComponent? {
    guard let last = versions.max(by: { $0.version < $1.version }) else { return nil }
    let winner = max(last.version, elsewhere ?? last.version)
    let isElsewhere = winner != last.version
    for event in versions where event.line != winner.line && !winner.isDecided(over: event.version)
    {
      if isElsewhere || !event.isEqual(to: last)
        || clocks.moment(of: event) != clocks.moment(of: last)
      {
        skip(event, .otherVersion(line: winner.line))
      }
    }
    return isElsewhere ? nil : last
  }

  /// Notes why an event is not read: what is wrong with it, or else another problem.
  private mutating func skip(_ event: EventComponent, _ other: Problem) {
    let problem = event.problem ?? other
    skipped.append(
      .init(line: problem.place?.line ?? event.line, title: event.title, reason: problem.words))
  }

  // MARK: Occurrences

  /// An occurrence of an event: its time by the event's clock, and the moment that identifies it, as
  /// the recurrence gives it.
  private struct Occurrence {
    let form: EventForm
    let time: Int
    let original: Int?
  }

  /// What replaces one occurrence, or all from one on.
  private struct Change {
    let event: EventComponent
    /// Nil if its time zone is not known.
    let place: EventPlace?
  }

  /// Adds the occurrences of an event that overlap the range; notes why, if it has none.
  private mutating func append(
    _ event: EventComponent, _ uid: String,
    _ occurrences: (EventForm) throws(Problem) -> [Occurrence]
  ) throws(Problem) {
    let all: [Occurrence]
    do throws(Problem) {
      if let problem = event.problem { throw problem }
      all = try occurrences(clocks.form(of: event, calendar: name(event.section)))
    } catch {
      return skip(event, error)
    }
    for occurrence in all {
      let (form, event) = (occurrence.form, occurrence.form.event)
      let (first, last) = clocks.moments(of: occurrence.time, form)
      let from = Date(timeIntervalSince1970: Double(first))
      let to = Date(timeIntervalSince1970: Double(last))
      guard from < range.upperBound,
        to > range.lowerBound || from == to && from >= range.lowerBound
      else { continue }
      guard found.count < Self.mostOccurrences else { throw .tooManyEvents }
      found.append(
        CalendarEvent(
          uid: uid, occurrence: Date(timeIntervalSince1970: Double(occurrence.original ?? first)),
          title: event.title, calendar: form.calendar, start: from, end: to,
          isAllDay: form.isAllDay, isFree: event.isFree, isCancelled: event.isCancelled,
          isDeclined: form.isDeclined))
    }
  }

  /// The occurrences of a series.
  ///
  /// - Parameter additions: Takes why added occurrences cannot be read.
  private func occurrences(
    of form: EventForm, _ changes: [Change], _ additions: inout [Problem]
  ) throws(Problem) -> [Occurrence] {
    let event = form.event
    let places = event.excluded.map { clocks.place(of: $0, in: event) } + changes.map(\.place)
    guard !places.contains(nil) else {
      throw .unknownZone("the time zone of a changed or excluded occurrence")
    }
    let removed = Set(places)
    // What the occurrences from a moment on look like, and by how many seconds they are moved.
    var forms: [(moment: Int, form: EventForm, shift: Int)] = []
    for change in changes where change.event.changesFollowing {
      guard let moment = clocks.moment(of: change.place, in: event),
        let own = try? clocks.form(of: change.event, calendar: name(change.event.section))
      else { throw .changeUnread }
      forms.append((moment, own, own.start.time.seconds - clocks.time(at: moment, form)))
    }
    forms.sort { $0.moment < $1.moment }
    let margin = forms.map { abs($0.shift) + $0.form.length.longest }.max() ?? 0
    var all = try times(form, margin).map { (form, $0, clocks.moment(of: $0, form)) }
    let known = Set(event.added.isEmpty ? [] : all.map(\.2))
    for added in event.added {
      do throws(Problem) {
        let (own, time) = try clocks.added(added, form)
        let moment = clocks.moment(of: time, own)
        if !known.contains(moment) { all.append((own, time, moment)) }
      } catch {
        additions.append(.additionUnread(error))
      }
    }
    return all.compactMap { own, time, moment in
      guard !removed.contains(.moment(moment)), !removed.contains(.day(time.flooredDay)) else {
        return nil
      }
      guard let change = forms.last(where: { $0.moment <= moment }) else {
        return Occurrence(form: own, time: time, original: moment)
      }
      return Occurrence(
        form: change.form, time: clocks.time(at: moment, own) + change.shift, original: moment)
    }
  }

  /// The times of an event's start and rules that can overlap the range, by its clock.
  ///
  /// - Parameter margin: The seconds by which a change may move or lengthen an occurrence.
  private func times(_ form: EventForm, _ margin: Int) throws(Problem) -> [Int] {
    let first = form.start.time.seconds
    // A day more on both sides, since no clock is further from UTC.
    let low = Int(range.lowerBound.timeIntervalSince1970) - 2 * 86_400
    let high = Int(range.upperBound.timeIntervalSince1970) + 2 * 86_400
    let window = low - max(margin, form.length.longest)..<high + margin
    let offset = { clocks.offset(at: $0, form) }
    // The start counts even if it does not match a rule, unless all rules end before it.
    let rules = form.event.rules
    let hasStart = rules.isEmpty || rules.contains { $0.lastTime(offset: offset) ?? first >= first }
    var times = Set(hasStart && window.contains(first) ? [first] : [])
    for rule in rules {
      times.formUnion(try rule.times(from: first, in: window, offset: offset))
    }
    return times.sorted()
  }
}
