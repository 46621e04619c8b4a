import WellbeingKit
import WellbeingTerminal

extension Session {
  /// Opens the store to change what it holds; a store that is not there is not made for it.
  func openStoreForCorrecting() throws -> HealthStore {
    guard try openStoreForReading() != nil else { throw CommandError.noSuchSample }
    return try openStore()
  }

  /// A record as the history lists it, under its headings.
  func historyLines(_ sample: any Sample) throws -> [String] {
    let writer = TableHistoryWriter(self, isFiltered: false, namesSubjects: true)
    try writer.write([sample])
    return writer.lines
  }

  /// Shows what a result calls for; nothing hides it.
  func showAlerts(of sample: any Sample, in store: HealthStore) throws {
    guard let assessment = sample as? ScoredAssessment,
      let questionnaire = try store.now({ try $0.definition(assessment.questionnaire) })
    else { return }
    try Presenter(self).showAlerts(assessment, questionnaire, .staff, withContacts: false)
  }
}
