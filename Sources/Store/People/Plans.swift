import Foundation
public import WellbeingSamples
import WellbeingTextFormats

extension HealthStore.Writer {
  /// Saves a plan, and notes this in the audit trail.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/planExists`` if another plan makes the same due for
  ///   the subject on some of its days, ``/WellbeingStore/StoreError/Code/reservedToOwner``,
  ///   ``/WellbeingStore/StoreError/Code/notPermittedToGuest`` and other cases.
  public func addPlan(_ plan: Plan) throws(StoreError) {
    try requireOwner()
    try writing { () throws(StoreError) in
      if let other = try plans(subject: plan.subject).first(where: plan.overlaps) {
        throw StoreError.planExists(other.id)
      }
      try database.run(
        """
        INSERT INTO plan (uuid, subject, type, every, weekdays, first_day, last_day, note)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        plan.id, plan.subject, plan.type.rawValue, plan.interval.description,
        plan.weekdays.sorted().map(String.init).joined(separator: " "), plan.first.daysSince1970,
        plan.last?.daysSince1970, plan.note)
      try log(.planAdded, of: plan.id, type: plan.type.rawValue)
    }
  }

  /// Removes a plan for good, and notes this in the audit trail. Records stay.
  ///
  /// - Throws: ``/WellbeingStore/StoreError/Code/unknownSample`` if the plan is not in the
  ///   store, and what ``addPlan(_:)`` throws.
  public func removePlan(_ plan: Plan) throws(StoreError) {
    try requireOwner()
    try writing { () throws(StoreError) in
      guard try deleteRow(plan) == 1 else { throw StoreError.unknownSample(plan.id) }
    }
  }

  private func deleteRow(_ plan: Plan) throws(StoreError) -> Int {
    try log(.planRemoved, of: plan.id, type: plan.type.rawValue)
    return try database.changes(by: "DELETE FROM plan WHERE uuid = ?", plan.id)
  }

  /// Removes the plans of a subject that another subject has, too, within a transaction.
  func removePlans(of old: String, alreadyOf new: String) throws(StoreError) {
    let kept = try plans(subject: new)
    for plan in try plans(subject: old) where kept.contains(where: plan.isCovered) {
      _ = try deleteRow(plan)
    }
  }
}

extension HealthStore.Reader {
  /// Returns the plans, by subject and then in the order in which they were added.
  ///
  /// - Parameter subject: Who they are about; nil means everyone.
  /// - Throws: ``/WellbeingStore/StoreError/Code/reservedToOwner`` and other cases.
  public func plans(subject: String? = nil) throws(StoreError) -> [Plan] {
    try requireOwner()
    return try database.read { () throws(StoreError) in
      try database.rows(
        "\(Self.selectPlan) WHERE subject = coalesce(?, subject) ORDER BY subject, uuid",
        [subject?.precomposedStringWithCanonicalMapping], plan)
    }
  }

  func plan(_ uuid: UUID) throws(StoreError) -> Plan? {
    try database.row("\(Self.selectPlan) WHERE uuid = ?", [uuid], plan)
  }

  private static let selectPlan =
    "SELECT uuid, subject, type, every, weekdays, first_day, last_day, note FROM plan"

  /// Returns the occasions of plans whose due days are in a range, by plan and then by day.
  ///
  /// - Parameters:
  ///   - subject: Who the plans are about; nil means everyone.
  ///   - range: The due days.
  ///   - today: The current day.
  ///   - includesBegun: Whether to return also an occasion whose due day is before the range, and
  ///     that can be done in the range.
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func occasions(
    subject: String? = nil, in range: ClosedRange<LocalDay>, today: LocalDay,
    includesBegun: Bool = false
  ) throws(StoreError) -> [PlannedOccasion] {
    try requireOwner()
    return try database.read { () throws(StoreError) in
      let asked = try plans(subject: subject).compactMap { plan -> Asked? in
        let begun = includesBegun ? plan.dueDay(onOrBefore: range.lowerBound) : nil
        let range = (begun ?? range.lowerBound)...range.upperBound
        let open = plan.occasions(in: range, records: [], today: today)
        guard let first = open.first?.days.lowerBound, let last = open.last?.days.upperBound else {
          return nil
        }
        return Asked(plan: plan, dueDays: range, days: first...last)
      }
      return try occasions(asked, today)
    }
  }

  /// Returns the occasions that are due now, one of each plan at most.
  ///
  /// - Throws: ``/WellbeingStore/StoreError``.
  public func dueOccasions(
    subject: String? = nil, today: LocalDay
  ) throws(StoreError) -> [PlannedOccasion] {
    try requireOwner()
    return try database.read { () throws(StoreError) in
      let asked = try plans(subject: subject).compactMap { plan in
        plan.dueDay(onOrBefore: today).map {
          Asked(plan: plan, dueDays: $0...$0, days: $0...today)
        }
      }
      return try occasions(asked, today).filter { $0.state == .due }
    }
  }

  /// Of a plan, the due days of the occasions that are asked for, and the days of their records.
  private struct Asked {
    let plan: Plan
    let dueDays: ClosedRange<LocalDay>
    var days: ClosedRange<LocalDay>
  }

  private func occasions(
    _ asked: [Asked], _ today: LocalDay
  ) throws(StoreError) -> [PlannedOccasion] {
    let made = try records(asked, "ORDER BY s.start_us")
    var occasions: [PlannedOccasion] = []
    // Where an occasion is due, and what was done before its day.
    var due: [(place: Int, before: Asked)] = []
    for (number, one) in asked.enumerated() {
      let plan = one.plan
      for occasion in plan.occasions(in: one.dueDays, records: made[number] ?? [], today: today) {
        if occasion.state == .due, occasion.days.lowerBound > plan.first {
          let days = plan.first...occasion.days.lowerBound.adding(days: -1)
          due.append((occasions.count, Asked(plan: plan, dueDays: days, days: days)))
        }
        occasions.append(occasion)
      }
    }
    let earlier = try records(due.map(\.before), "ORDER BY s.start_us DESC LIMIT 1")
    for (number, (place, before)) in due.enumerated() {
      occasions[place].missedBefore = before.plan.dueDayCount(
        after: earlier[number]?.first?.day, before: occasions[place].days.lowerBound)
    }
    return occasions
  }

  /// Returns the records of plans' subjects and types on some days, each in its own time zone, by the
  /// place of the plan. Sheets without any answer are left out; a declined question is answered.
  ///
  /// - Parameter order: Which of a plan's records there are.
  private func records(
    _ asked: [Asked], _ order: String
  ) throws(StoreError) -> [Int: [Plan.DatedRecord]] {
    guard !asked.isEmpty else { return [:] }
    let list = asked.enumerated().map { number, one in
      // No zone has ever been a day from UTC.
      let start = one.days.lowerBound.adding(days: -1).start(in: .gmt)
      let end = one.days.upperBound.adding(days: 2).start(in: .gmt)
      return JSONForm.array([
        .integer(number), .string(one.plan.subject), .string(one.plan.type.rawValue),
        .integer(Int(start.microsecondsSince1970)), .integer(Int(end.microsecondsSince1970)),
        .integer(one.days.lowerBound.daysSince1970), .integer(one.days.upperBound.daysSince1970),
      ])
    }
    func member(_ place: Int) -> String { "json_extract(p.value, '$[\(place)]')" }
    func number(_ place: Int) -> String { "CAST(\(member(place)) AS BIGINT)" }
    var found: [Int: [Plan.DatedRecord]] = [:]
    _ = try database.rows(
      """
      SELECT \(number(0)), r.uuid, r.local_day
      FROM json_each(?, '$') AS p JOIN sample AS r ON r.id IN (
        SELECT s.id FROM sample AS s
        WHERE s.subject = \(member(1)) AND s.deleted_us IS NULL
          AND \(Dialect.unindexed("s.type")) = \(member(2))
          AND s.start_us >= \(number(3)) AND s.start_us < \(number(4))
          AND s.local_day BETWEEN \(number(5)) AND \(number(6))
          AND (s.kind IS NOT NULL
            OR s.value IS NOT NULL OR \(Dialect.isAnswered("s.document")))
        \(order))
      ORDER BY r.start_us
      """, [String(decoding: JSONForm.array(list).bytes, as: UTF8.self)]
    ) { row throws(StoreError) in
      found[try row.int(0), default: []].append((try row.uuid(1), try row.day(2)))
    }
    return found
  }

  private func plan(_ row: Row) throws(StoreError) -> Plan {
    let (id, subject, note) = (try row.uuid(0), try row.text(1), try row.textIfPresent(7))
    let type = SampleType(rawValue: try row.text(2))
    let words = try row.text(4).split(separator: " ")
    let weekdays = words.compactMap { Int($0) }
    guard weekdays.count == words.count else { throw row.unexpectedValue(in: 4) }
    let (first, last) = (try row.day(5), row.isNull(6) ? nil : try row.day(6))
    guard let interval = CalendarSpan(try row.text(3)) else { throw row.unexpectedValue(in: 3) }
    do throws(InvalidPlan) {
      return try Plan(
        id: id, subject: subject, type: type, every: interval, on: Set(weekdays), from: first,
        until: last, note: note)
    } catch {
      throw row.unexpectedValue(in: 4)
    }
  }
}
