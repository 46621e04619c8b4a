public import Foundation
public import WellbeingInstruments

/// Which records are meant: a condition on a record's values.
///
/// It is HealthKit's predicate under another name, because Foundation has a type `Predicate`.
/// Text compares by its UTF-8 bytes; subjects, clinicians and notes do so in Unicode's normal form C.
/// A value that a record does not have satisfies no comparison,
/// and so satisfies its negation.
public indirect enum SampleFilter: Sendable, Hashable {
  /// How two values compare; the names are those of Foundation's comparison predicates.
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

  /// The record starts at this moment or later.
  case startsAtOrAfter(Date)
  /// The record starts before this moment.
  case startsBefore(Date)
  /// The record ends at this moment or later.
  case endsAtOrAfter(Date)
  /// The record ends before this moment.
  case endsBefore(Date)
  /// The record has one of these identifiers.
  case uuids(Set<UUID>)
  /// The record is about this subject.
  case subject(String)
  /// One of these programs saved the record, by their names.
  case sources(Set<String>)
  /// The record is of one of these types.
  case types(Set<SampleType>)
  /// The record's metadata has a value of this key.
  case metadataKey(String)
  /// The value of this key in the record's metadata is of the same type as another, and compares
  /// so with it: false is less than true, moments count to the microsecond.
  case metadata(String, Comparison, MetadataValue)
  /// A score of an assessment compares so with a number of points: the score of this id, by default
  /// the main one.
  case score(Comparison, Double, of: String? = nil)
  /// An assessment's main score lies in the band of this id.
  case band(String)
  /// An assessment's alerts are in this state.
  case alert(AlertState)
  /// A person has reviewed an assessment; a review by which nobody was reached does not count.
  case reviewed
  /// An item was answered with a value that compares so with a number. A total alone has no answers,
  /// whatever it implies.
  case item(String, Comparison, Int)
  /// An assessment's main score rests on this.
  case basis(Score.Basis)
  /// An assessment's answers came about this way.
  case administeredBy(ScoredAssessment.AdministeredBy)
  /// An assessment was administered or reported by the clinician of this name.
  case clinician(String)
  /// The record's note contains this text, regardless of case.
  case noteContains(String)
  /// A state of mind is of this kind.
  case kind(StateOfMind.Kind)
  /// A state of mind's valence compares so with a number.
  case valence(Comparison, Double)
  /// A state of mind's valence lies in this class.
  case classification(StateOfMind.ValenceClassification)
  /// A state of mind has this label.
  case label(StateOfMind.Label)
  /// A state of mind has this association.
  case association(StateOfMind.Association)
  /// The record satisfies every part; with none, every record does.
  case all([SampleFilter])
  /// The record satisfies at least one part; with none, no record does.
  case any([SampleFilter])
  /// The record does not satisfy the part.
  case not(SampleFilter)

  /// Whether it is asked anywhere in the filter whether a record was reviewed.
  package var asksForReviews: Bool {
    switch self {
    case .reviewed: true
    case .not(let part): part.asksForReviews
    case .all(let parts), .any(let parts): parts.contains(where: \.asksForReviews)
    default: false
    }
  }

  /// The records that satisfy both.
  public static func && (left: SampleFilter, right: SampleFilter) -> SampleFilter {
    .all([left, right])
  }

  /// The records that satisfy at least one.
  public static func || (left: SampleFilter, right: SampleFilter) -> SampleFilter {
    .any([left, right])
  }

  /// The records that do not satisfy it.
  public static prefix func ! (filter: SampleFilter) -> SampleFilter {
    .not(filter)
  }

  /// The states of mind that have at least one of some labels.
  public static func label(anyOf labels: some Sequence<StateOfMind.Label>) -> SampleFilter {
    .any(labels.map { .label($0) })
  }

  /// The states of mind that have at least one of some associations.
  public static func association(
    anyOf associations: some Sequence<StateOfMind.Association>
  ) -> SampleFilter {
    .any(associations.map { .association($0) })
  }
}

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

/// How strictly a record must lie within a range of time; HealthKit's options of that name.
public struct QueryOptions: OptionSet, Sendable, Hashable {
  /// The options as bits: HealthKit's raw values.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The record's start must lie in the range.
  public static let strictStartDate = QueryOptions(rawValue: 1)
  /// The record's end must lie in the range.
  public static let strictEndDate = QueryOptions(rawValue: 2)
}

extension SampleFilter {
  /// The records of a range of time, which begins with its start and goes up to, but without, its
  /// end: HealthKit's `predicateForSamples(withStart:end:options:)`.
  ///
  /// Without options these are the records that overlap the range. For a record of one moment all
  /// options mean the same.
  ///
  /// - Parameters:
  ///   - start: Where the range begins; nil means that it has no beginning.
  ///   - end: Where the range ends; nil means that it has no end.
  ///   - options: Which of a record's two ends must lie in the range.
  public static func samples(
    withStart start: Date?, end: Date?, options: QueryOptions = []
  ) -> SampleFilter {
    let isLate: (Date) -> SampleFilter = { moment in
      options.contains(.strictStartDate) ? .startsAtOrAfter(moment) : .endsAtOrAfter(moment)
    }
    let isEarly: (Date) -> SampleFilter = { moment in
      options.contains(.strictEndDate) ? .endsBefore(moment) : .startsBefore(moment)
    }
    // A record whose start lies in the range does not end before it, nor the other way round.
    return .all([start.map(isLate), end.map(isEarly)].compactMap(\.self))
  }
}

extension SampleFilter {
  /// Whether two simple filters, or their negations, mean the same records: Swift takes texts as
  /// equal that differ in their bytes. Groups never count as the same.
  package func isSame(as other: SampleFilter) -> Bool {
    switch (self, other) {
    case (.all, _), (.any, _): false
    case (.not(let part), .not(let otherPart)): part.isSame(as: otherPart)
    default:
      self == other && texts.elementsEqual(other.texts) { $0.isSameText(as: $1) }
    }
  }

  /// The texts whose bytes count.
  private var texts: [String] {
    switch self {
    case .sources(let names): names.sorted()
    case .types(let types): types.map(\.rawValue).sorted()
    case .metadataKey(let key): [key]
    case .metadata(let key, _, .string(let text)): [key, text]
    case .metadata(let key, _, _): [key]
    case .band(let band): [band]
    case .clinician(let text), .noteContains(let text): [text]
    case .item(let item, _, _): [item]
    default: []
    }
  }
}
