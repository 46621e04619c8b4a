import WellbeingBulkScoring

/// What the scores of a file come to, as a JSON document: `{"schemaVersion": 1, "summary": {…}}`.
struct BulkSummaryDocument: Encodable {
  let schemaVersion = JSONOutput.schemaVersion
  let summary: BulkSummary
}
