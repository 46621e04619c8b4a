import Foundation
import WellbeingTextFormats

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
    /// The line of an event without UID, which is one of its own; otherwise 0.
    var line = 0
  }

  let section: CalendarSection
  let line: Int
  var sequence = 0
  var stamp = ""
  /// The UID; nil if it is missing or blank.
  var uid: String?
  var summary: String?
  var start: ZonedTime?
  var end: PeriodEnd?
  var rules: [RecurrenceRule] = []
  var added: [Added] = []
  var excluded: [ZonedTime] = []
  var replaced: ZonedTime?
  /// Whether it has a RECURRENCE-ID, even one that cannot be read.
  var isReplacement = false
  /// Whether it replaces the occurrences that follow, too.
  var changesFollowing = false
  /// Whether Outlook marks it as lasting whole days.
  var isMarkedAllDay = false
  var isFree = false
  var isCancelled = false
  var attendees: [(address: String, isDeclined: Bool)] = []
  var organizer: String?
  private var ownProblem: Problem?
  private var recurrenceProblem: Problem?

  init(in section: CalendarSection, line: Int) { (self.section, self.line) = (section, line) }

  var title: String { summary ?? "" }

  var version: Version {
    Version(sequence: sequence, stamp: stamp, isReadable: problem == nil, line: line)
  }

  var key: Key {
    uid.map { Key(calendar: section.name, uid: $0) }
      ?? Key(calendar: section.name, uid: contentIdentifier, line: line)
  }

  /// Whether it has other occurrences than its start. What replaces an occurrence has none.
  var recurs: Bool { !isReplacement && (!rules.isEmpty || !added.isEmpty) }

  /// Why the event cannot be read; nil if it can.
  var problem: Problem? { ownProblem ?? (isReplacement ? nil : recurrenceProblem) }

  private static let recurrences: Set<String> = ["RRULE", "RDATE", "EXDATE", "EXRULE"]

  /// - Parameter property: The property at fault; nil for the event.
  mutating func fail(_ problem: Problem, line: Int, property: String? = nil) {
    let problem = problem.at(Place(line: line))
    if let property, Self.recurrences.contains(property) {
      recurrenceProblem = recurrenceProblem ?? problem
    } else {
      ownProblem = ownProblem ?? problem
    }
  }

  /// Whether it says the same as another component, whatever its version.
  func isEqual(to other: Self) -> Bool {
    (title, start, end, rules, excluded, added)
      == (other.title, other.start, other.end, other.rules, other.excluded, other.added)
      && (replaced, isFree, isCancelled, problem == nil)
        == (other.replaced, other.isFree, other.isCancelled, other.problem == nil)
      && (isMarkedAllDay, changesFollowing, isDeclined)
        == (other.isMarkedAllDay, other.changesFollowing, other.isDeclined)
  }

  /// An identifier for an event without UID, so that feelings find it again: the hash of its title
  /// and times.
  private var contentIdentifier: String {
    var text = title
    func add(_ time: ZonedTime) {
      text += "|\(time.time.seconds) \(time.time.isDate) \(time.time.isUTC) \(time.zone ?? "")"
    }
    if let start { add(start) }
    switch end {
    case .time(let end): add(end)
    case .duration(let length): text += "|\(length.days) \(length.seconds)"
    case nil: break
    }
    return "without-uid-" + String(text.utf8.contentHash, radix: 16)
  }

  /// Whether the owner of the calendar declined: the attendee with the calendar's address or, if
  /// that is not known, all attendees other than the organizer.
  var isDeclined: Bool {
    if let owner = section.owner, let own = attendees.first(where: { $0.address == owner }) {
      return own.isDeclined
    }
    let invited = attendees.filter { $0.address != organizer }
    return section.owner == nil && !invited.isEmpty && invited.allSatisfy(\.isDeclined)
  }
}
