import WellbeingStore
import WellbeingTextFormats

extension HealthStore.Overview {
  /// The number of records, as `1 result and 3 moods of 2 subjects`.
  var words: String {
    let kinds = [
      (assessmentCount, "result"), (stateOfMindCount, "mood"), (factorCount, "life factor"),
    ].filter { $0.0 > 0 }
    guard !kinds.isEmpty else { return "no results" }
    let subjects = subjectCount == 1 ? "" : " of \(counted(subjectCount, "subject"))"
    return seriesWords(kinds.map(counted)) + subjects
  }
}
