import Foundation
import WellbeingInstruments
import WellbeingSamples

/// What a result has beside its scores and alerts.
struct SummaryHead {
  let uuid: UUID
  let start: Date
  let subject: String
  let timeZone: String
  let datePrecision: SampleHeader.DatePrecision
  let questionnaire: Questionnaire.Key
}

/// Reads the columns of ``SampleQuery/init(scoresAlong:range:where:)``.
///
/// Thousands of results say the same few words, which are made once.
struct SummaryColumns {
  private var subjects = RecurringValues<String>()
  private var timeZones = RecurringValues<String>()
  private var precisions = RecurringValues<SampleHeader.DatePrecision>()
  private var questionnaires = RecurringValues<Questionnaire.Key>()
  private var scores = RecurringValues<String>()
  private var bands = RecurringValues<String>()
  private var bases = RecurringValues<Score.Basis>()

  mutating func head(
    _ row: Statement, uuid: UUID, definitions: KnownDefinitions
  ) throws(StoreError) -> SummaryHead {
    SummaryHead(
      uuid: uuid, start: Date(microsecondsSince1970: try row.int64(0)),
      subject: try subjects.value(2, of: row, row.text),
      timeZone: try timeZones.value(3, of: row, row.text),
      datePrecision: try precisions.value(4, of: row, row.word),
      questionnaire: try questionnaire(row, definitions))
  }

  private mutating func questionnaire(
    _ row: Statement, _ definitions: KnownDefinitions
  ) throws(StoreError) -> Questionnaire.Key {
    if !row.isNull(5) { return try definitions.key(5, of: row) }
    return try questionnaires.value(6, of: row) { column throws(StoreError) in
      try definitions.onlyKey(column, of: row)
    }
  }

  mutating func score(_ row: Statement) throws(StoreError) -> Score {
    Score(
      id: try scores.value(8, of: row, row.text), value: try row.doubleIfPresent(9),
      minimum: try row.double(10), maximum: try row.double(11),
      band: row.isNull(12) ? nil : try bands.value(12, of: row, row.text),
      basis: try bases.value(13, of: row, row.word),
      answered: try row.intIfPresent(14), of: try row.intIfPresent(15),
      missing: try row.textIfPresent(16)?.split(separator: " ").map(String.init),
      lowest: try row.doubleIfPresent(17), highest: try row.doubleIfPresent(18))
  }
}
