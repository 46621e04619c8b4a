import WellbeingStrictJSON

/// What was found in a document: the first ``DefinitionFault/limit`` by their place, and the number
/// of all.
///
/// It holds no more than twice as many at a time, however many there are.
struct Findings<Reason> {
  /// One of them, with its place.
  struct Finding {
    let position: JSONPosition
    let path: JSONPath
    let reason: Reason
    /// The how manyth it was, for those of one place.
    fileprivate let serial: Int
  }

  private var kept: [Finding] = []
  /// From where on nothing is kept any more; nil until there were too many.
  private var end: Int?
  /// How many there were.
  private(set) var count = 0

  mutating func add(_ reason: Reason, at position: JSONPosition, path: JSONPath) {
    count += 1
    if let end, position.offset >= end { return }
    kept.append(Finding(position: position, path: path, reason: reason, serial: count))
    if kept.count == 2 * DefinitionFault.limit {
      kept = sorted
      end = kept.last?.position.offset
    }
  }

  /// The first of them, in the order of the document.
  var sorted: [Finding] {
    Array(
      kept.sorted { ($0.position.offset, $0.serial) < ($1.position.offset, $1.serial) }
        .prefix(DefinitionFault.limit))
  }
}
