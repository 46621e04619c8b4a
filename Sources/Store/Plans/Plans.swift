import Foundation
public import WellbeingSamples

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
      try note(
        .planAdded, of: plan.id, type: plan.type.rawValue, at: presentTime.microsecondsSince1970)
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
    try note(
      .planRemoved, of: plan.id, type: plan.type.rawValue, at: presentTime.microsecondsSince1970)
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
      var occasions: [PlannedOccasion] = []
      for plan in try plans(subject: subject) {
        let begun = includesBegun ? plan.dueDay(onOrBefore: range.lowerBound) : nil
        let range = (begun ?? range.lowerBound)...range.upperBound
        let open = plan.occasions(in: range, records: [], today: today)
        guard let first = open.first?.days.lowerBound, let last = open.last?.days.upperBound else {
          continue
        }
        occasions += try self.occasions(of: plan, in: range, recordedIn: first...last, today)
      }
      return occasions
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
      var due: [PlannedOccasion] = []
      for plan in try plans(subject: subject) {
        guard let day = plan.dueDay(onOrBefore: today) else { continue }
        due += try occasions(of: plan, in: day...day, recordedIn: day...today, today)
          .filter { $0.state == .due }
      }
      return due
    }
  }

  private func occasions(
    of plan: Plan, in range: ClosedRange<LocalDay>, recordedIn days: ClosedRange<LocalDay>,
    _ today: LocalDay
  ) throws(StoreError) -> [PlannedOccasion] {
    let made = try records(of: plan, in: days)
    var occasions = plan.occasions(in: range, records: made, today: today)
    for place in occasions.indices where occasions[place].state == .due {
      let day = occasions[place].days.lowerBound
      guard day > plan.first else { continue }
      let earlier = try records(of: plan, in: plan.first...day.adding(days: -1), isLast: true)
      occasions[place].missedBefore = plan.dueDayCount(after: earlier.first?.day, before: day)
    }
    return occasions
  }

  /// Returns the records of a plan's subject and type on some days, each in its own time zone.
  /// Sheets without any answer are left out; a declined question is answered.
  private func records(
    of plan: Plan, in days: ClosedRange<LocalDay>, isLast: Bool = false
  ) throws(StoreError) -> [Plan.DatedRecord] {
    // No zone has ever been a day from UTC.
    let (first, last) = (days.lowerBound.adding(days: -1), days.upperBound.adding(days: 2))
    return try database.rows(
      """
      SELECT uuid, local_day FROM sample AS s
      WHERE subject = ? AND deleted_us IS NULL AND \(Dialect.unindexed("type")) = ?
        AND start_us >= ? AND start_us < ? AND local_day BETWEEN ? AND ?
        AND (kind IS NOT NULL
          OR value IS NOT NULL OR \(Dialect.isAnswered("s.document")))
      ORDER BY start_us \(isLast ? "DESC LIMIT 1" : "")
      """,
      [
        plan.subject, plan.type.rawValue, first.start(in: .gmt).microsecondsSince1970,
        last.start(in: .gmt).microsecondsSince1970, days.lowerBound.daysSince1970,
        days.upperBound.daysSince1970,
      ]
    ) { row throws(StoreError) in
      (try row.uuid(0), try row.day(1))
    }
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
