public import Foundation
public import WellbeingInstruments

/// The result of a questionnaire: answers, scores, and who administered it.
public struct ScoredAssessment: SealedSample {
  /// How the questionnaire was administered.
  public enum AdministeredBy: String, NamedCase, Sendable, Hashable, Codable, CaseIterable {
    /// The person read and answered the items alone.
    case `self`
    /// Someone else read the items aloud and entered the answers.
    case interview
    /// A clinician's office supplied the result.
    case clinician
  }

  /// The fields that all records share.
  public package(set) var header: SampleHeader
  /// The definition that was administered and used for scoring.
  public package(set) var questionnaire: Questionnaire.Key
  /// The language of administration, as a BCP 47 tag.
  public package(set) var language: String
  /// The policy for unanswered items.
  public package(set) var policy: MissingAnswerPolicy
  /// The answers by item id; empty if only the total is known.
  public package(set) var answers: [String: Answer]
  /// The items that were asked but not answered, in order.
  public package(set) var unanswered: [String]
  /// The items that the definition's rules skipped, in order.
  public package(set) var skipped: [String]
  /// The scores; the main score is first.
  public package(set) var scores: [Score]
  /// The alerts that the answers raise.
  public package(set) var alerts: [RaisedAlert]
  /// The alerts that could not be evaluated.
  public package(set) var alertsNotAssessed: [UnassessedAlert]
  /// The outcome of each pattern rule.
  public package(set) var patterns: [SymptomPattern]
  /// How the questionnaire was administered.
  public let administeredBy: AdministeredBy
  /// The name of the clinician who administered or reported it, in Unicode's normal form C.
  public package(set) var clinician: String?
  /// The reviews of this result and of the earlier versions that it corrects, oldest first; only
  /// the store creates them.
  public package(set) var reviews: [Review]

  package var record: SampleRecord { .assessment(self) }

  /// Scores a set of answers.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition to score by.
  ///   - answers: The answers by item id; a missing item is unanswered.
  ///   - policy: How to treat unanswered items.
  ///   - header: Time, subject and the other shared fields.
  ///   - language: The language of administration, as `Questionnaire.language(for:)` looks it up; by
  ///     default the definition's first.
  ///   - administeredBy: How it was administered.
  ///   - clinician: The clinician who administered or reported it.
  /// - Throws: `ScoringError` if the answers do not fit the definition.
  public init(
    _ questionnaire: Questionnaire, answers: [String: Answer],
    policy: MissingAnswerPolicy = .refuse, header: SampleHeader, language: String? = nil,
    administeredBy: AdministeredBy = .`self`, clinician: String? = nil
  ) throws(ScoringError) {
    try self.init(
      Scorer(questionnaire), answers: answers, policy: policy, header: header, language: language,
      administeredBy: administeredBy, clinician: clinician)
  }

  /// The same, for many results of one definition.
  package init(
    _ scorer: Scorer, answers: [String: Answer], policy: MissingAnswerPolicy = .refuse,
    header: SampleHeader, language: String? = nil, administeredBy: AdministeredBy = .`self`,
    clinician: String? = nil
  ) throws(ScoringError) {
    let questionnaire = scorer.questionnaire
    let outcome = try scorer.score(answers, policy: policy, language: language)
    // Store each answer in one form: the choice's value if it has one, a whole number as such.
    var canonical = answers
    for (id, answer) in answers {
      if let choice = questionnaire.item(id)?.choice(of: answer) {
        canonical[id] = choice.answer
      } else if case .decimal(let number) = answer {
        canonical[id] = Answer(number: number)
      }
    }
    self.init(
      header: header, questionnaire: questionnaire.key,
      language: try questionnaire.language(language), policy: policy, answers: canonical,
      outcome: outcome, administeredBy: administeredBy, clinician: clinician)
  }

  /// Scores the answers of an administration, in the language in which it was asked.
  ///
  /// If it ended early, the items that were not reached count as unanswered, and
  /// ``alertsNotAssessed`` says whether an item was shown, as `Administration.alerts()` does.
  ///
  /// - Parameters:
  ///   - administration: The administration.
  ///   - policy: How missing answers are treated.
  ///   - header: Time, subject and the other shared fields.
  ///   - administeredBy: How it was administered.
  ///   - clinician: The clinician who administered it.
  /// - Throws: `ScoringError` if the definition does not offer the policy.
  public init(
    _ administration: Administration, policy: MissingAnswerPolicy = .refuse, header: SampleHeader,
    administeredBy: AdministeredBy = .`self`, clinician: String? = nil
  ) throws(ScoringError) {
    try self.init(
      administration.questionnaire, answers: administration.answers, policy: policy,
      header: header, language: administration.language, administeredBy: administeredBy,
      clinician: clinician)
    self = with(reasons: try administration.alerts().notAssessed)
  }

  /// Scores a person's answers, given at one time, in the definition's default language.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition to score by.
  ///   - answers: The answers by item id; a missing item is unanswered.
  ///   - date: The time they were given.
  ///   - subject: The person's identifier.
  ///   - metadata: Additional values, under the client's own keys.
  /// - Throws: `ScoringError` if the answers do not fit the definition, and ``InvalidSample``.
  public init(
    _ questionnaire: Questionnaire, answers: [String: Answer], date: Date, subject: String,
    metadata: [String: MetadataValue] = [:]
  ) throws {
    try self.init(
      questionnaire, answers: answers,
      header: try SampleHeader(startDate: date, subject: subject, metadata: metadata))
  }

  /// What the reviews of this result say together; those of earlier versions do not count.
  public var reviewState: Review.State {
    Review.State(of: reviews.filter { $0.result == uuid })
  }

  /// Whether it has been reviewed, so that its alerts no longer wait; see ``Review/State``.
  package var isReviewed: Bool { reviewState == .reviewed }

  /// Creates a result from a total without answers, for example from a clinician's note.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition that the total belongs to.
  ///   - total: The total, in points.
  ///   - header: Time, subject and the other shared fields.
  ///   - language: The language of administration, as `Questionnaire.language(for:)` looks it up; by
  ///     default the definition's first.
  ///   - administeredBy: How it was administered.
  ///   - clinician: The clinician who reported it.
  /// - Throws: `ScoringError.totalOutOfRange` or `ScoringError.totalImpossible`.
  public init(
    _ questionnaire: Questionnaire, total: Double, header: SampleHeader, language: String? = nil,
    administeredBy: AdministeredBy = .clinician, clinician: String? = nil
  ) throws(ScoringError) {
    self.init(
      header: header, questionnaire: questionnaire.key,
      language: try questionnaire.language(language),
      policy: .refuse, answers: [:],
      outcome: try Scorer(questionnaire).score(total: total, language: language),
      administeredBy: administeredBy, clinician: clinician)
  }

  private init(
    header: SampleHeader, questionnaire: Questionnaire.Key, language: String,
    policy: MissingAnswerPolicy, answers: [String: Answer], outcome: ScoringResult,
    administeredBy: AdministeredBy, clinician: String?
  ) {
    self.init(
      header: header, questionnaire: questionnaire, language: language, policy: policy,
      answers: answers, unanswered: [], skipped: [], scores: [], alerts: [], alertsNotAssessed: [],
      patterns: [], administeredBy: administeredBy,
      clinician: clinician?.precomposedStringWithCanonicalMapping)
    self.outcome = outcome
  }

  package init(
    header: SampleHeader, questionnaire: Questionnaire.Key, language: String,
    policy: MissingAnswerPolicy, answers: [String: Answer], unanswered: [String],
    skipped: [String], scores: [Score], alerts: [RaisedAlert], alertsNotAssessed: [UnassessedAlert],
    patterns: [SymptomPattern], administeredBy: AdministeredBy, clinician: String?,
    reviews: [Review] = []
  ) {
    self.header = header
    self.questionnaire = questionnaire
    self.language = language
    self.policy = policy
    self.answers = answers
    self.unanswered = unanswered
    self.skipped = skipped
    self.scores = scores
    self.alerts = alerts
    self.alertsNotAssessed = alertsNotAssessed
    self.patterns = patterns
    self.administeredBy = administeredBy
    self.clinician = clinician
    self.reviews = reviews
  }

  /// Drops the reviews: a review belongs to a single record.
  package func with(header: SampleHeader) -> ScoredAssessment {
    var copy = self
    (copy.header, copy.reviews) = (header, [])
    return copy
  }

  /// What scoring found.
  package var outcome: ScoringResult {
    get {
      ScoringResult(
        scores: scores, alerts: alerts, alertsNotAssessed: alertsNotAssessed, patterns: patterns,
        unanswered: unanswered, skipped: skipped)
    }
    set {
      (scores, alerts, patterns) = (newValue.scores, newValue.alerts, newValue.patterns)
      alertsNotAssessed = newValue.alertsNotAssessed
      (unanswered, skipped) = (newValue.unanswered, newValue.skipped)
    }
  }

  /// The main score.
  public var score: Score? { scores.first }

  /// Returns the score with a rule's id.
  public func score(_ id: String) -> Score? {
    scores.first { $0.id.utf8.elementsEqual(id.utf8) }
  }
}
