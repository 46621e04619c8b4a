/// Which changes (as `c`) are looked at, with the rows of `sample` (as `s`) that are still there: those
/// after a place, as far as they may be seen.
struct ChangePlace {
  let text: String
  let values: [any BindingConvertible]

  /// - Parameters:
  ///   - visible: What of the store may be seen; nil means everything.
  ///   - sequence: After which change.
  ///   - isOfFew: Whether to look up the changes of the records that can be the program's own, which
  ///     are few, in place of looking at all changes.
  init(_ visible: Visibility?, after sequence: Int64, isOfFew: Bool) {
    let seen = visible?.ofChanges
    let condition = seen?.text ?? "1"
    if isOfFew, let own = visible?.ownIdentifiers {
      text = "c.uuid IN (\(own.text)) AND +c.seq > ? AND \(condition)"
      values = own.values + [sequence] + (seen?.values ?? [])
    } else {
      text = "c.seq > ? AND \(condition)"
      values = [sequence] + (seen?.values ?? [])
    }
  }
}

extension HealthStore {
  /// The changes after one that may be seen.
  func changes(
    seenBy visible: Visibility?, after first: Int64, _ newest: QueryAnchor
  ) throws(StoreError) -> ChangePlace {
    ChangePlace(
      visible, after: first, isOfFew: try hasFew(visible, beside: newest.sequence - first))
  }

  /// Whether the records that can be a program's own are few beside some number of changes, so that
  /// looking up theirs takes less time than looking at all.
  private func hasFew(
    _ visible: Visibility?, beside count: Int64
  ) throws(StoreError) -> Bool {
    guard let own = visible?.ownIdentifiers else { return false }
    return try connection.row(
      "SELECT 1 FROM (\(own.text)) LIMIT 1 OFFSET ?", own.values + [count / 8]
    ) { _ throws(StoreError) in true } == nil
  }
}
