import Foundation
import WellbeingSamples

/// A sheet of a random course: what was written on it, without the kit's own arithmetic.
struct CourseSheet {
  var uuid: UUID
  let day: LocalDay
  /// Nil if no time was written.
  let hour: Int?
  /// The scored answers; nil for what was left blank or declined.
  var answers: [Int?]
  var isInError = false
  /// Whether a total is stated: all answers are there, or a rule for missing ones gives one.
  var hasTotal = true

  var known: Int { answers.compactMap(\.self).reduce(0, +) }
  var missing: Int { answers.count { $0 == nil } }
  var isComplete: Bool { missing == 0 }
  var isBlank: Bool { missing == answers.count }
  /// Every total that the missing answers allow.
  var totals: [Int] { Array(known...known + 3 * missing) }
}

/// What has to be said of a course's changes: each statement holds for every total that the missing
/// answers allow, and blank sheets and those entered in error are not compared.
struct CourseOracle {
  enum Finding: String {
    case worse, better
    case none = "not reliable"
    case open = "not certain"

    /// The word for programs.
    var result: String {
      switch self {
      case .worse: "deterioration"
      case .better: "improvement"
      case .none: "none"
      case .open: "undetermined"
      }
    }
  }

  struct Change: Equatable {
    let from: CourseSheet
    let to: CourseSheet
    let lowest: Int
    let highest: Int
    let possible: Set<Finding>

    var finding: Finding { possible.count == 1 ? possible.first ?? .open : .open }

    static func == (left: Change, right: Change) -> Bool {
      left.from.uuid == right.from.uuid && left.to.uuid == right.to.uuid
    }
  }

  /// The highest and the lowest total of the last sheet that is not blank, by which a list is sorted.
  var rank: [Int] { compared.last.map { [$0.totals.max() ?? 0, $0.known] } ?? [-1, -1] }

  /// The changes up to a sheet.
  struct Summary {
    let last: Change
    let start: Change
    let complete: Change?

    var all: [Change] { [last, start, complete].compactMap(\.self) }

    /// The changes that the line for a record states: the first, and the one that makes it worse.
    var ofLine: [Change] {
      let worsening = all.first { $0.finding == .worse }
      return (last == worsening ? [] : [last]) + [worsening].compactMap(\.self)
    }

    /// Whether an earlier deterioration stands: the sheet can still be worse than one before.
    var isOpen: Bool { finding == .open && all.contains { $0.possible.contains(.worse) } }

    var finding: Finding {
      if all.contains(where: { $0.finding == .worse }) { return .worse }
      if all.contains(where: { $0.finding == .better }),
        !all.contains(where: { $0.possible.contains(.worse) })
      {
        return .better
      }
      return all.contains { $0.finding == .open } ? .open : .none
    }
  }

  /// In order of time; those of one moment in the order in which they were entered.
  let sheets: [CourseSheet]
  let episodes: [LocalDay]
  /// The points of a reliable change by NHS Talking Therapies.
  let reliable: Int

  init(_ sheets: [CourseSheet], episodes: [LocalDay], reliable: Int) {
    self.sheets = sheets.sorted {
      ($0.day, $0.hour ?? 12, $0.uuid.uuidString) < ($1.day, $1.hour ?? 12, $1.uuid.uuidString)
    }
    self.episodes = episodes
    self.reliable = reliable
  }

  private var compared: [CourseSheet] { sheets.filter { !$0.isBlank && !$0.isInError } }

  /// The episode that a day belongs to: the last that began by then and has a sheet with a total.
  func episode(on day: LocalDay) -> LocalDay? {
    episodes.filter { start in
      start <= day && compared.contains { $0.hasTotal && $0.day >= start && $0.day <= day }
    }.max()
  }

  private func course(on day: LocalDay) -> [CourseSheet] {
    compared.filter { sheet in episode(on: day).map { sheet.day >= $0 } ?? true }
  }

  private func change(_ from: CourseSheet, _ to: CourseSheet, in course: [CourseSheet]) -> Change {
    // Without the times, any of a day's sheets may have been the one that counts.
    func candidates(_ sheet: CourseSheet) -> [CourseSheet] {
      let ofDay = course.filter { $0.day == sheet.day }
      return ofDay.contains { $0.hour == nil } ? ofDay : [sheet]
    }
    let differences = candidates(from).flatMap(\.totals).flatMap { before in
      candidates(to).flatMap(\.totals).map { $0 - before }
    }
    let findings = differences.map { difference -> Finding in
      difference >= reliable ? .worse : -difference >= reliable ? .better : .none
    }
    return Change(
      from: from, to: to, lowest: differences.min() ?? 0, highest: differences.max() ?? 0,
      possible: Set(findings))
  }

  /// What the row of a sheet says: the change since the last sheet of an earlier day.
  func row(_ sheet: CourseSheet) -> Change? {
    guard !sheet.isBlank, !sheet.isInError else { return nil }
    let course = course(on: sheet.day)
    return course.last { $0.day < sheet.day }.map { change($0, sheet, in: course) }
  }

  private func summary(to sheet: CourseSheet, in course: [CourseSheet]) -> Summary? {
    guard let first = course.first, first.day < sheet.day,
      let previous = course.last(where: { $0.day < sheet.day })
    else { return nil }
    let start = change(first, sheet, in: course)
    let complete =
      start.finding == .open && !first.isComplete
      ? course.first { $0.isComplete && $0.day < sheet.day } : nil
    return Summary(
      last: change(previous, sheet, in: course), start: start,
      complete: complete.flatMap {
        $0.uuid == previous.uuid ? nil : change($0, sheet, in: course)
      })
  }

  /// What the result page of a sheet says.
  func summary(to sheet: CourseSheet) -> Summary? {
    let course = course(on: sheet.day)
    return course.contains { $0.uuid == sheet.uuid } ? summary(to: sheet, in: course) : nil
  }

  /// What is said of the whole course on a day.
  func summary(on day: LocalDay) -> Summary? {
    let course = course(on: day)
    return course.last.flatMap { summary(to: $0, in: course) }
  }

  /// The sheet of a deterioration that no later one has decided otherwise.
  func worse(on day: LocalDay) -> CourseSheet? { worse(in: course(on: day)) }

  /// The deterioration that stands at a sheet, also at a blank one.
  func worse(at sheet: CourseSheet) -> CourseSheet? {
    guard !sheet.isInError else { return nil }
    let known = sheets.prefix { $0.uuid != sheet.uuid }.map(\.uuid) + [sheet.uuid]
    return worse(in: course(on: sheet.day), upTo: Set(known))
  }

  private func worse(in course: [CourseSheet], upTo known: Set<UUID>? = nil) -> CourseSheet? {
    for sheet in course.reversed() where known?.contains(sheet.uuid) ?? true {
      guard let summary = summary(to: sheet, in: course) else { return nil }
      if summary.finding == .worse { return sheet }
      if !summary.isOpen { return nil }
    }
    return nil
  }
}

/// The words that pages have for a change, written out again.
extension CourseOracle.Change {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// A day of the present year.
  static func day(_ day: LocalDay) -> String {
    let parts = "\(day)".split(separator: "-").compactMap { Int($0) }
    return "\(parts[2]) \(months[parts[1] - 1])"
  }

  var since: String { Self.day(from.day) }

  /// In a cell that is read aloud.
  var cell: String {
    func range(_ lowest: Int, _ highest: Int) -> String {
      lowest == highest ? "\(lowest)" : "\(lowest) to \(highest)"
    }
    if lowest >= 0, highest > 0 { return "up \(range(lowest, highest))" }
    if highest <= 0, lowest < 0 { return "down \(range(-highest, -lowest))" }
    return range(lowest, highest)
  }

  /// In a row, which does not say that a change is not reliable.
  var row: String { finding == .none ? cell : "\(cell) \(finding.rawValue)" }

  /// In a summary.
  var full: String { "\(cell) \(finding.rawValue)" }

  /// On the page for the person.
  var own: String {
    func number(_ count: Int) -> String { count == 1 ? "1 point" : "\(count) points" }
    if lowest == 0, highest == 0 { return "the same as on \(since)" }
    if lowest < 0, highest > 0 {
      return "between \(number(-lowest)) less and \(number(highest)) more than on \(since)"
    }
    let ends = [abs(lowest), abs(highest)].sorted()
    let range = ends[0] == ends[1] ? number(ends[0]) : "\(ends[0]) to \(number(ends[1]))"
    return "\(range) \(highest > 0 ? "more" : "less") than on \(since)"
  }

  /// In a sentence.
  var words: String {
    if lowest == 0, highest == 0 { return "no difference" }
    if lowest < 0, highest > 0 { return "between \(-lowest) lower and \(highest) higher" }
    let ends = [abs(lowest), abs(highest)].sorted()
    let range = ends[0] == ends[1] ? "\(ends[0])" : "\(ends[0]) to \(ends[1])"
    return (highest > 0 ? "up " : "down ") + range
  }
}

extension CourseOracle {
  /// The cell of the caseload, read aloud.
  func caseloadCell(on day: LocalDay) -> String {
    guard let summary = summary(on: day) else { return "" }
    let (last, shown) = (summary.last, sheets.last)
    var parts = [last.row]
    if summary.start != last { parts.append("\(summary.start.row) since \(summary.start.since)") }
    if let complete = summary.complete {
      parts.append("\(complete.row) since \(complete.since) (first complete)")
    }
    let worse = worse(on: day).flatMap { $0.uuid == last.to.uuid ? nil : $0 }
    let lead = worse.map { "worse on \(Change.day($0.day)); " } ?? ""
    let isOfShown = worse == nil && last.to.uuid == shown?.uuid
    return lead + (isOfShown ? "" : Change.day(last.to.day) + ": ") + parts.joined(separator: ", ")
  }
}
