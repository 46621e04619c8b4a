/// What the sixth version of the format adds: implied alerts, and what came of a review.
extension Schema {
  /// - `assessment_alert.is_implied`: the total alone proves the answer.
  /// - `review.outcome`: what came of following up the alert.
  static let reviewing = """
    ALTER TABLE assessment_alert
      ADD COLUMN is_implied INTEGER NOT NULL DEFAULT 0 CHECK (is_implied IN (0, 1));
    ALTER TABLE review ADD COLUMN outcome TEXT CHECK (
      outcome IN ('spokenWith', 'referred', 'couldNotReach', 'enteredInError', 'other'));
    """
}
