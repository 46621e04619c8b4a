import Foundation
import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// How rows become results.
extension TableReader {
  func record(
    _ sheet: Sheet, _ row: TableRow, _ header: SampleHeader
  ) throws(Problem) -> Incoming {
    let (form, scorer, definition) = (sheet.form, sheet.scorer, sheet.definition)
    let total =
      try form.total.map { cell throws(Problem) in
        try number(cell, row, sheet.missing)
      } ?? nil
    var found = row.sheet.map { sheet.answers.read($0) } ?? SheetAnswers.Row()
    hidesAlert = found.hidesAlert
    if let fault = found.fault { throw fault }
    let basis = sheet.basis.map(row.text)
    let isTotal = basis == Score.Basis.totalOnly.rawValue
    guard !found.answers.isEmpty || isTotal else {
      return .leftOut("\(definition.key.id) without answers")
    }
    let word = form.administeredBy?.text(row) ?? ""
    guard
      let administeredBy = ScoredAssessment.AdministeredBy(rawValue: word.isEmpty ? "self" : word)
    else {
      throw row.problem(
        "administeredBy", "this is not self, interview or clinician",
        at: form.administeredBy?.column)
    }
    func text(_ cell: TableMap.Cell?) -> String? {
      cell.map { $0.text(row) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    // What was exported may be in a language whose translation is not here.
    let asked = text(form.language)
    let language = map.uuid != nil ? asked.map(definition.shown) : asked
    func scored(_ found: SheetAnswers.Row) throws(ScoringError) -> ScoredAssessment {
      if let total, isTotal {
        return try ScoredAssessment(
          definition, total: total, header: named(header), language: language,
          administeredBy: administeredBy, clinician: text(form.clinician))
      }
      return try ScoredAssessment(
        scorer, answers: found.answers,
        policy: basis == Score.Basis.prorated.rawValue ? .prorate : form.policy,
        header: named(header), language: language, administeredBy: administeredBy,
        clinician: text(form.clinician))
    }
    do throws(ScoringError) {
      var sample = try withoutUnasked(&found, sheet.answers, scored)
      if let asked, definition.language(for: [asked]) == nil { sample.language = asked }
      var record = IncomingRecord(line: row.line, sample: sample)
      (record.statedTotal, record.notRead) = (total, found.notRead)
      (record.isPartial, record.isOriginAssumed) = (map.uuid != nil, word.isEmpty)
      return .record(record)
    } catch {
      throw row.problem(error, in: definition, form)
    }
  }

  /// Scores a row without the answers to items that are not scored and that the other answers mean were
  /// not asked: forms on paper show them to everybody.
  private func withoutUnasked(
    _ found: inout SheetAnswers.Row, _ answers: SheetAnswers,
    _ scored: (SheetAnswers.Row) throws(ScoringError) -> ScoredAssessment
  ) throws(ScoringError) -> ScoredAssessment {
    while true {
      do throws(ScoringError) {
        return try scored(found)
      } catch {
        guard case .notAsked(let item) = error, answers.isOptional(item),
          found.answers.removeValue(forKey: item) != nil
        else { throw error }
        found.notRead.append((item, SheetAnswers.notAsked))
      }
    }
  }

  private func number(
    _ cell: TableMap.Cell, _ row: TableRow, _ missing: MissingWords
  ) throws(Problem) -> Double? {
    let text = cell.text(row)
    let plain = rows.plainNumber(text)
    guard !text.isEmpty, map.uuid != nil || !missing.contains(plain) else { return nil }
    guard let number = Double(plain), number.isFinite else {
      throw row.problem("number", "this is not a number", at: cell.column)
    }
    return number
  }
}
