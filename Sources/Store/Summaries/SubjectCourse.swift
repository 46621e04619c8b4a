import Foundation
package import WellbeingSamples

extension HealthStore {
  /// Reads the results and alerts of a subject at one moment.
  ///
  /// - Parameter filter: The results to include.
  package func course(
    of subject: String, where filter: SampleFilter = .all([])
  ) throws(StoreError) -> SubjectCourse {
    try database.read { () throws(StoreError) in
      SubjectCourse(
        of: subject, results: try assessmentSummaries(where: .subject(subject) && filter),
        waiting: try waitingAlerts(about: subject), episodes: try episodes(of: subject))
    }
  }

  /// Runs a closure in which each read shows the store as it was when the first one began, so that
  /// a page never mixes two states.
  ///
  /// For programs without tasks, such as a command. Saving within it is an error.
  package nonisolated func atOneMoment<T>(_ body: () throws -> T) throws -> T {
    try sync { try $0.database.beginReading() }
    defer { sync { $0.database.endReading() } }
    return try body()
  }
}

extension HealthStore? {
  /// Runs a closure at one moment of the store, if there is one.
  package func atOneMoment<T>(_ body: () throws -> T) throws -> T {
    if let store = self { try store.atOneMoment(body) } else { try body() }
  }
}
