/// Records of one kind that satisfy a filter, so that a query's results are typed.
public struct SamplePredicate<S: Sample>: Sendable, Hashable {
  /// The condition, the kind of record included.
  package let filter: SampleFilter

  package init(filter: SampleFilter) {
    self.filter = filter
  }
}

extension SamplePredicate where S == ScoredAssessment {
  /// Assessments that satisfy a filter.
  ///
  /// - Parameters:
  ///   - filter: The condition; by default none.
  ///   - questionnaire: The instrument's id; nil means every instrument.
  public static func scoredAssessment(
    _ filter: SampleFilter = .all([]), questionnaire: String? = nil
  ) -> SamplePredicate {
    guard let questionnaire else {
      return SamplePredicate(filter: !.types([.stateOfMind, .factor]) && filter)
    }
    return SamplePredicate(filter: .types([.questionnaire(questionnaire)]) && filter)
  }
}

extension SamplePredicate where S == StateOfMind {
  /// States of mind that satisfy a filter; by default all.
  public static func stateOfMind(_ filter: SampleFilter = .all([])) -> SamplePredicate {
    SamplePredicate(filter: .types([.stateOfMind]) && filter)
  }
}
