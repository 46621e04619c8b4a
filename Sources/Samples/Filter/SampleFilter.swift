public import Foundation
public import WellbeingInstruments

/// A condition on a record's values that selects records.
///
/// It corresponds to HealthKit's predicates; the name avoids Foundation's `Predicate`. Text
/// compares by its UTF-8 bytes; subjects, clinicians and notes in Unicode's normal form C. A value
/// that a record lacks satisfies no comparison, and so satisfies its negation.
public indirect enum SampleFilter: Sendable, Hashable {
  /// A comparison of two values, named as in Foundation's comparison predicates.
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// The two are equal.
    case equalTo = "="
    /// The two differ.
    case notEqualTo = "!="
    /// The record's value is smaller.
    case lessThan = "<"
    /// The record's value is smaller or equal.
    case lessThanOrEqualTo = "<="
    /// The record's value is greater.
    case greaterThan = ">"
    /// The record's value is greater or equal.
    case greaterThanOrEqualTo = ">="
  }

  /// The state of a record's alerts.
  public enum AlertState: String, Sendable, Hashable, CaseIterable {
    /// At least one alert is raised.
    case raised
    /// At least one alert could not be evaluated.
    case notAssessed
  }

  /// The record starts at or after this time.
  case startsAtOrAfter(Date)
  /// The record starts before this time.
  case startsBefore(Date)
  /// The record ends at or after this time.
  case endsAtOrAfter(Date)
  /// The record ends before this time.
  case endsBefore(Date)
  /// The record has one of these identifiers.
  case uuids(Set<UUID>)
  /// The record is about this subject.
  case subject(String)
  /// The record was saved by one of these programs, given by name.
  case sources(Set<String>)
  /// The record is of one of these types.
  case types(Set<SampleType>)
  /// The record's metadata has a value under this key.
  case metadataKey(String)
  /// The metadata value under this key has the same type as another and compares with it this way.
  /// False is less than true; dates compare to the microsecond.
  case metadata(String, Comparison, MetadataValue)
  /// An assessment's score compares this way with a number of points: the score with this id, by
  /// default the main one.
  case score(Comparison, Double, of: String? = nil)
  /// An assessment's main score is in the band with this id.
  case band(String)
  /// An assessment's alerts are in this state.
  case alert(AlertState)
  /// An assessment has been reviewed; see ``ScoredAssessment/reviewState``.
  case reviewed
  /// An item's answer compares this way with a number. A total without answers never matches,
  /// whatever it implies.
  case item(String, Comparison, Double)
  /// An assessment's main score has this basis.
  case basis(Score.Basis)
  /// An assessment was administered this way.
  case administeredBy(ScoredAssessment.AdministeredBy)
  /// An assessment was administered or reported by the clinician with this name.
  case clinician(String)
  /// The record's note contains this text, regardless of case.
  case noteContains(String)
  /// A state of mind is of this kind.
  case kind(StateOfMind.Kind)
  /// A state of mind's valence compares this way with a number.
  case valence(Comparison, Double)
  /// A state of mind's valence is in this class.
  case classification(StateOfMind.ValenceClassification)
  /// A state of mind has this label.
  case label(StateOfMind.Label)
  /// A state of mind has this association.
  case association(StateOfMind.Association)
  /// The record is the amount of this life factor.
  case factor(Factor)
  /// The amount of a life factor, in its own unit, compares this way with a number.
  case factorValue(Comparison, Double)
  /// The record satisfies every part; an empty list matches every record.
  case all([SampleFilter])
  /// The record satisfies at least one part; an empty list matches no record.
  case any([SampleFilter])
  /// The record does not satisfy the part.
  case not(SampleFilter)

  /// Every record.
  public static let everything = SampleFilter.all([])

  /// Returns a filter for the records that satisfy both.
  public static func && (left: SampleFilter, right: SampleFilter) -> SampleFilter {
    .all([left, right])
  }

  /// Returns a filter for the records that satisfy at least one.
  public static func || (left: SampleFilter, right: SampleFilter) -> SampleFilter {
    .any([left, right])
  }

  /// Returns a filter for the records that do not satisfy the filter.
  public static prefix func ! (filter: SampleFilter) -> SampleFilter {
    .not(filter)
  }

  /// Returns a filter for states of mind that have at least one of the labels.
  public static func label(anyOf labels: some Sequence<StateOfMind.Label>) -> SampleFilter {
    .any(labels.map { .label($0) })
  }

  /// Returns a filter for states of mind that have at least one of the associations.
  public static func association(
    anyOf associations: some Sequence<StateOfMind.Association>
  ) -> SampleFilter {
    .any(associations.map { .association($0) })
  }
}

/// A filter for one kind of record, which gives a query typed results.
public struct SamplePredicate<S: Sample>: Sendable, Hashable {
  /// The condition, including the kind of record.
  package let filter: SampleFilter

  package init(filter: SampleFilter) {
    self.filter = filter
  }
}

extension SamplePredicate where S == ScoredAssessment {
  /// Returns a predicate for assessments that satisfy a filter.
  ///
  /// - Parameters:
  ///   - filter: The condition; by default none.
  ///   - questionnaire: The instrument's id; nil means every instrument.
  public static func scoredAssessment(
    _ filter: SampleFilter = .everything, questionnaire: Questionnaire.ID? = nil
  ) -> SamplePredicate {
    guard let questionnaire else {
      return SamplePredicate(filter: !.types([.stateOfMind, .factor]) && filter)
    }
    return SamplePredicate(filter: .types([.questionnaire(questionnaire)]) && filter)
  }
}

extension SamplePredicate where S == StateOfMind {
  /// Returns a predicate for states of mind that satisfy a filter; by default all.
  public static func stateOfMind(_ filter: SampleFilter = .everything) -> SamplePredicate {
    SamplePredicate(filter: .types([.stateOfMind]) && filter)
  }
}

extension SampleFilter {
  /// Everything but life factors, which are far more than results and moods.
  package static let resultsAndMoods: SampleFilter = .not(.types([.factor]))
}

extension SamplePredicate where S == FactorSample {
  /// Returns a predicate for life factors that satisfy a filter; by default all.
  ///
  /// - Parameters:
  ///   - factor: The factor; nil means every factor.
  ///   - filter: The condition; by default none.
  public static func factor(
    _ factor: Factor? = nil, _ filter: SampleFilter = .everything
  ) -> SamplePredicate {
    let named: SampleFilter = factor.map { .factor($0) } ?? .everything
    return SamplePredicate(filter: .types([.factor]) && named && filter)
  }
}

/// How strictly a record must be within a range of time, as in HealthKit's options of this name.
public struct QueryOptions: OptionSet, Sendable, Hashable {
  /// The option bits, with HealthKit's raw values.
  public let rawValue: Int

  /// Creates options from raw bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The record's start must be in the range.
  public static let strictStartDate = QueryOptions(rawValue: 1)
  /// The record's end must be in the range.
  public static let strictEndDate = QueryOptions(rawValue: 2)
}

extension SampleFilter {
  /// Returns a filter for the records in a half-open range of time, as in HealthKit's
  /// `predicateForSamples(withStart:end:options:)`.
  ///
  /// Without options, it selects the records that overlap the range. For a record of a single point
  /// in time, all options are equivalent.
  ///
  /// - Parameters:
  ///   - start: The start of the range, included; nil means no lower limit.
  ///   - end: The end of the range, excluded; nil means no upper limit.
  ///   - options: Which of the record's start and end must be in the range.
  public static func samples(
    withStart start: Date?, end: Date?, options: QueryOptions = []
  ) -> SampleFilter {
    let isLate: (Date) -> SampleFilter = { moment in
      options.contains(.strictStartDate) ? .startsAtOrAfter(moment) : .endsAtOrAfter(moment)
    }
    let isEarly: (Date) -> SampleFilter = { moment in
      options.contains(.strictEndDate) ? .endsBefore(moment) : .startsBefore(moment)
    }
    // A record whose start is in the range does not end before the range, and vice versa.
    return .all([start.map(isLate), end.map(isEarly)].compactMap(\.self))
  }
}
