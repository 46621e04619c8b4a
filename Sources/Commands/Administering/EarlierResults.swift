import WellbeingKit

/// A subject's earlier results, shown before a new result so that a mistyped subject is noticed.
struct EarlierResults {
  private let count: Int
  private let last: (any Sample)?
  /// The number of results of other questionnaires.
  private let otherCount: Int

  /// - Parameter questionnaires: The ids of the questionnaires whose results are counted.
  init(of subject: String, _ questionnaires: Set<String>, in store: HealthStore) throws {
    let types = Set(questionnaires.map { SampleType.questionnaire($0) })
    let filter = SampleFilter.subject(subject) && .types(types)
    let others = SampleFilter.subject(subject) && !.types(types.union([.stateOfMind, .factor]))
    (count, last, otherCount) = try store.sync {
      (
        try $0.count(where: filter), try $0.history(where: filter, limit: 1).samples.first,
        try $0.count(where: others)
      )
    }
  }

  /// The number of results and the last date, such as `2 earlier results, last on 2026-01-05`.
  var words: String {
    guard let last else {
      return otherCount == 0
        ? "no earlier results" : "no earlier results of this kind, \(otherCount) of others"
    }
    let results = count == 1 ? "1 earlier result" : "\(count) earlier results"
    return "\(results), last on \(LocalTime.day(last))"
  }
}
