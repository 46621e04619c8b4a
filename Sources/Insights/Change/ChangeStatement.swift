public import WellbeingInstruments

/// What a rule says of the change between two results.
public struct ChangeStatement: Sendable, Hashable {
  /// What is stated.
  public enum Rule: String, Sendable, Hashable, CaseIterable {
    /// Whether the difference is one that people notice.
    case minimalImportantDifference
    /// Whether the difference exceeds measurement error.
    case reliableChange
    /// Whether the score fell by a share of the baseline.
    case response
    /// Whether the score is below a threshold.
    case remission
    /// On which side of the threshold of a case each of the two results lies.
    case caseness
    /// Whether the score fell by a share of the baseline and ends below a threshold.
    case clinicallySignificantChange
    /// Over several measures: whether one was a case at the start, and none is at the end.
    case recovery
    /// Over several measures: recovery, and reliable improvement.
    case reliableRecovery
  }

  /// What came out.
  public enum Result: String, Sendable, Hashable, CaseIterable {
    /// A change for the better that reaches the threshold.
    case improvement
    /// A change for the worse that reaches the threshold.
    case deterioration
    /// No change that reaches the threshold.
    case none
    /// The condition is met.
    case met
    /// The condition is not met.
    case notMet
    /// The rule does not apply to these results.
    case notApplicable
    /// A case at the end and not at the start.
    case entered
    /// A case at the start and not at the end.
    case left
    /// A case at both ends.
    case remained
    /// A case at neither end.
    case absent
  }

  /// What is stated.
  public let rule: Rule
  /// The set of rules that it belongs to, for example `nhs`; nil where it belongs to none.
  public let criterion: String?
  /// What came out.
  public let result: Result
  /// The rule's threshold, in points; nil where it has none of its own.
  public let threshold: Double?
  /// The statement in a sentence that names its figures and the rule that it stands on.
  public let text: String
  /// The works that the rule comes from, each once; the definition's before those of the set.
  public let works: [Questionnaire.Source]

  /// The works that the rule comes from, in words; several are parted by semicolons.
  public var source: String {
    let texts = works.map(\.text)
    // A point ends a work, a semicolon parts it from the next.
    let parted = texts.dropLast().map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    return (parted + texts.suffix(1)).joined(separator: "; ")
  }

  /// Creates a statement from its parts.
  ///
  /// - Parameter works: What the rule comes from; a work that stands there twice is named once.
  package init(
    rule: Rule, criterion: String?, result: Result, threshold: Double?, text: String,
    works: [Questionnaire.Source]
  ) {
    self.rule = rule
    self.criterion = criterion
    self.result = result
    self.threshold = threshold
    self.text = text
    var known: Set<String> = []
    self.works = works.filter { known.insert($0.text).inserted }
  }
}
