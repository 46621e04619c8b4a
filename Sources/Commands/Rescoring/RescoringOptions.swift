import WellbeingArguments
import WellbeingKit

/// The options of `store rescore`: which results, which version and policy, and whether to apply
/// the changes.
enum RescoringOptions {
  static let questionnaire = OptionSpec(
    "questionnaire", value: .known(.questionnaire, "ID"),
    summary: "Only results of this questionnaire, such as phq-9.")
  static let policy = OptionSpec(
    RecordOptions.policy.name, value: RecordOptions.policy.value,
    summary: "For unanswered items: refuse or prorate.",
    detail: RecordOptions.policyMeaning + " Without it each result keeps its own.")
  static let version = OptionSpec(
    "with", value: .oneOf(Rescoring.Version.allCases.map(\.rawValue), "VERSION"),
    summary: "By the version kept with each result (default), or the present one.",
    detail: "kept: the definition by which it was scored before. present: the one that "
      + "'wellbeing questionnaires show' shows, to which a result that changes then refers.")
  static let apply = OptionSpec(
    "apply", summary: "Put the new results in the place of the old, after a question.")

  static let all = [
    questionnaire, policy, version, apply, CorrectionOptions.reason, CorrectionOptions.yes,
  ]

  /// Returns the rescoring that a command line requests.
  static func rescoring(_ session: Session) -> Rescoring {
    let version = session.invocation.value(of: version).flatMap(Rescoring.Version.init)
    return Rescoring(by: version ?? .kept, policy: session.namedPolicy)
  }

  /// Returns the filter for the results that a command line selects.
  static func filter(_ session: Session) throws -> SampleFilter {
    var parts: [SampleFilter] = []
    if let subject = try session.namedSubject() { parts.append(.subject(subject)) }
    if let word = session.invocation.value(of: questionnaire) {
      parts.append(.types([try session.typeOfResults(word)]))
    }
    return .all(parts)
  }

  /// Rejects options that are valid only with `--apply`.
  static func check(_ session: Session) throws {
    guard !session.invocation.has(apply) else { return }
    let others = [CorrectionOptions.reason, CorrectionOptions.yes]
    if let option = others.first(where: session.invocation.has) {
      throw Failure.usage(
        "Option '\(option.typed)' needs '\(apply.typed)': without it nothing is changed.")
    }
  }
}
