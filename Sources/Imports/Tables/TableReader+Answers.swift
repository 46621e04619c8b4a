import Foundation
import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// How rows become results.
extension TableReader {
  func record(
    _ place: Int, _ row: TableRow, _ header: SampleHeader
  ) throws(Problem) -> Incoming {
    let (form, scorer) = (forms[place].form, forms[place].scorer)
    let definition = scorer.questionnaire
    let total =
      try form.total.map { cell throws(Problem) in
        try number(cell, row, forms[place].missing)
      } ?? nil
    var answers: [String: Answer]?
    do throws(AnswerCells.Fault) {
      answers = try forms[place].cells.answers(row.cells)
    } catch {
      guard error.mayRaiseAlert else {
        throw row.problem("answer", "this is not an answer of the item", at: error.column)
      }
      let item = definition.number(of: error.item).map { "item \($0)" } ?? error.item
      hidesAlert = true
      throw row.problem("answer", "\(item) cannot be read: look at the sheet", at: error.column)
    }
    let basis = forms[place].basis.map(row.text)
    let isTotal = basis == Score.Basis.totalOnly.rawValue
    guard answers != nil || isTotal else {
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
    func scored(_ answers: [String: Answer]) throws(ScoringError) -> ScoredAssessment {
      if let total, isTotal {
        return try ScoredAssessment(
          definition, total: total, header: named(header), language: language,
          administeredBy: administeredBy, clinician: text(form.clinician))
      }
      return try ScoredAssessment(
        scorer, answers: answers,
        policy: basis == Score.Basis.prorated.rawValue ? .prorate : form.policy,
        header: named(header), language: language, administeredBy: administeredBy,
        clinician: text(form.clinician))
    }
    var notRead = forms[place].cells.notRead.map { ($0, "it is not valid") }
    do throws(ScoringError) {
      var sample: ScoredAssessment
      do throws(ScoringError) {
        sample = try scored(answers ?? [:])
      } catch {
        // Forms on paper show the question to everybody.
        guard case .notAsked(let item) = error, forms[place].cells.isOptional(item) else {
          throw error
        }
        answers?[item] = nil
        notRead.append((item, "the other answers mean that it was not asked"))
        sample = try scored(answers ?? [:])
      }
      let isLost = asked.map { definition.language(for: [$0]) == nil } ?? false
      var record = IncomingRecord(
        line: row.line,
        sample: isLost
          ? sample.with(header: sample.header, language: asked ?? sample.language) : sample)
      (record.statedTotal, record.notRead) = (total, notRead)
      record.isPartial = map.uuid != nil
      return .record(record)
    } catch {
      throw row.problem(error, in: definition, form)
    }
  }

  private func number(
    _ cell: TableMap.Cell, _ row: TableRow, _ missing: MissingWords
  ) throws(Problem) -> Double? {
    let text = cell.text(row)
    let plain = rows.hasSemicolons ? text.replacing(",", with: ".", maxReplacements: 1) : text
    guard !text.isEmpty, map.uuid != nil || !missing.contains(plain) else { return nil }
    guard let number = Double(plain), number.isFinite else {
      throw row.problem("number", "this is not a number", at: cell.column)
    }
    return number
  }
}
