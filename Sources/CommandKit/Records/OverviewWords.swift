import WellbeingInsights
package import WellbeingStore

extension HealthStore.Overview {
  /// The number of records, as `1 result and 3 moods of 2 subjects`.
  package var words: String {
    let results = assessmentCount == 1 ? "1 result" : "\(assessmentCount) results"
    let moods = stateOfMindCount == 1 ? "1 mood" : "\(stateOfMindCount) moods"
    let factors = factorCount == 1 ? "1 life factor" : "\(factorCount) life factors"
    let kinds = [
      (assessmentCount, results), (stateOfMindCount, moods), (factorCount, factors),
    ].filter { $0.0 > 0 }
    guard !kinds.isEmpty else { return "no results" }
    let subjects = subjectCount == 1 ? "" : " of \(subjectCount) subjects"
    return seriesWords(kinds.map(\.1)) + subjects
  }
}
