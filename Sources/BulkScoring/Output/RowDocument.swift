import WellbeingInstruments

/// A row of scores as JSON.
struct RowDocument: Encodable {
  /// A score, or none because of a cell that is no answer.
  enum ScoreForm: Encodable {
    case score(Score)
    case invalid(id: String)

    private enum CodingKeys: String, CodingKey { case id, basis }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .score(let score): try score.encode(to: encoder)
      case .invalid(let id):
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(BulkOutcome.invalidWord, forKey: .basis)
      }
    }
  }

  /// An alert that cannot be evaluated.
  struct OpenAlert: Encodable {
    let item: String
    /// An ``UnassessedAlert/Reason``, or `invalid` where the item's cell is no answer.
    let reason: String
  }

  /// A cell that is no answer.
  struct Fault: Encodable {
    let column: String
    let item: String
    let kind: CellFault.Kind
  }

  let schemaVersion = 1
  let line: Int
  let columns: [String: String]
  let scores: [ScoreForm]
  let unanswered: [String]
  let declined: [String]
  let alerts: [Alert]
  let alertsNotAssessed: [OpenAlert]
  let patterns: [SymptomPattern]
  let faults: [Fault]
}
