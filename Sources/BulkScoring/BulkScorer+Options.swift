public import WellbeingInstruments

extension BulkScorer {
  /// How a file of answer sheets is read, scored and written.
  public struct Options: Sendable, Hashable {
    /// What a row of scores is written as.
    public enum Form: Sendable, Hashable {
      /// A row of CSV, with the delimiter and the line ends of the file that is read.
      case csv
      /// A JSON document on a line of its own.
      case jsonLines
    }

    /// What to do about unanswered items.
    public var policy: MissingAnswerPolicy = .refuse
    /// What stands between cells: one ASCII character.
    public var delimiter: Character = ","
    /// The names of the items' columns, in item order; nil means that they are found.
    public var items: [String]?
    /// What cells stand for beyond what the definition says.
    public var coding = AnswerCoding()
    /// Whether a file that looks as if every value were one too high is scored all the same.
    public var trustsCoding = false
    /// Whether the first cell that is no answer ends it all.
    public var isStrict = false
    /// What is written of the scores; nil means ``ScoreColumn/usual(of:)``. The columns of the
    /// alerts follow if they are not among them.
    package var columns: [ScoreColumn]?
    /// Whether the columns of the alerts are left out, unless ``columns`` names them.
    public var omitsAlerts = false
    /// What the names of the columns written begin with; nil means the questionnaire's id and a dot.
    public var prefix: String?
    /// Whether the items' columns are written, too, in their places.
    public var keepsItems = false
    /// What a row is written as.
    public var form: Form = .csv

    /// The options as they are where nothing is asked for.
    public init() {}

    /// The columns that are written for a questionnaire.
    ///
    /// Nothing but ``omitsAlerts`` leaves out those of its alerts.
    func columns(of questionnaire: Questionnaire) -> [ScoreColumn] {
      let alerts: [ScoreColumn] = [.alerts, .alertsNotAssessed]
      guard let columns else {
        return ScoreColumn.usual(of: questionnaire).filter { !omitsAlerts || !alerts.contains($0) }
      }
      guard !omitsAlerts, !questionnaire.alerts.isEmpty else { return columns }
      return columns + alerts.filter { !columns.contains($0) }
    }
  }
}
