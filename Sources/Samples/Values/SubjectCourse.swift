package import WellbeingInstruments

/// The results and alerts of a subject, read at one moment.
package struct SubjectCourse: Sendable {
  package let subject: String
  /// In order of time.
  package let results: [AssessmentSummary]
  package let waiting: [WaitingAlert]
  /// The days on which the subject's episodes of care begin.
  package let episodes: [LocalDay]

  package init(
    of subject: String, results: [AssessmentSummary] = [], waiting: [WaitingAlert] = [],
    episodes: [LocalDay] = []
  ) {
    self.subject = subject
    self.results = results
    self.waiting = waiting
    self.episodes = episodes
  }

  package func results(of questionnaire: Questionnaire.ID) -> [AssessmentSummary] {
    results.filter { $0.questionnaire.id == questionnaire }
  }
}
