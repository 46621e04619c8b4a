public import WellbeingInstruments

/// By what results are scored anew.
public struct Rescoring: Sendable, Hashable {
  /// Which version of its questionnaire a result is scored by.
  public enum Version: String, Sendable, Hashable, CaseIterable {
    /// The one that is kept with the result. Of a result of which only the total is known it gives
    /// the same again.
    case kept
    /// The one that the program knows at present. A result that comes to something else by it refers
    /// to it from then on.
    case present
  }

  /// Which version of its questionnaire a result is scored by.
  public let version: Version
  /// What to do about unanswered items; nil means what was done about them in each result.
  public let policy: MissingAnswerPolicy?

  /// Creates a way of scoring anew.
  public init(by version: Version = .kept, policy: MissingAnswerPolicy? = nil) {
    self.version = version
    self.policy = policy
  }
}
