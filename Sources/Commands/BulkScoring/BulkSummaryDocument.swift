import WellbeingBulkScoring

/// The summary of a file's scores as a JSON document: `{"schemaVersion": 1, "summary": {…}}`.
struct BulkSummaryDocument: Encodable {
  let schemaVersion = JSONOutput.schemaVersion
  let summary: BulkSummary
}
