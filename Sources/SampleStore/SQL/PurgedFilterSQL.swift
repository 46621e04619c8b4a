import Foundation
import WellbeingSamples

/// Whether a record of which only an entry of the log (`e`) is left could have satisfied a
/// filter, as a condition in SQL with the values that it binds.
///
/// A part of the filter that can no longer be known counts as possible, and so does its negation:
/// whoever follows is told of a deletion too many rather than of one too few.
struct PurgedFilterSQL {
  private(set) var text: String
  private(set) var values: [any BindingConvertible]

  init(_ filter: SampleFilter) {
    text = ""
    values = []
    text = add(filter, isNegated: false)
  }

  private mutating func add(_ filter: SampleFilter, isNegated: Bool) -> String {
    switch filter {
    case .uuids(let uuids):
      return list("e.record", Array(uuids), isNegated)
    case .types(let types): return list("e.type", types.map(\.rawValue).sorted(), isNegated)
    case .kind, .valence, .classification, .label, .association:
      // Other records have no such value, so there it is known to be false.
      return isNegated ? "TRUE" : "e.type = '\(SampleType.stateOfMind.rawValue)'"
    case .score, .band, .alert, .reviewed, .item, .basis, .administeredBy, .clinician:
      return isNegated ? "TRUE" : "e.type <> '\(SampleType.stateOfMind.rawValue)'"
    case .all(let parts): return join(parts, isAll: !isNegated, isNegated)
    case .any(let parts): return join(parts, isAll: isNegated, isNegated)
    case .not(let part): return add(part, isNegated: !isNegated)
    default: return "TRUE"
    }
  }

  private mutating func list(
    _ column: String, _ list: [any BindingConvertible], _ isNegated: Bool
  ) -> String {
    guard !list.isEmpty else { return isNegated ? "TRUE" : "FALSE" }
    values += list
    let places = list.map { _ in "?" }.joined(separator: ", ")
    return "\(column)\(isNegated ? " NOT" : "") IN (\(places))"
  }

  private mutating func join(
    _ parts: [SampleFilter], isAll: Bool, _ isNegated: Bool
  ) -> String {
    var texts: [String] = []
    for part in parts { texts.append(add(part, isNegated: isNegated)) }
    return SQLList.join(texts, by: isAll ? " AND " : " OR ", empty: isAll ? "TRUE" : "FALSE")
  }
}
