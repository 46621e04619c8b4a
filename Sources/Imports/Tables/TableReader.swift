import Foundation
package import WellbeingBulkScoring
package import WellbeingInstruments
import WellbeingSamples
package import WellbeingTextFormats

/// Reads the records of a table by a map.
package final class TableReader: IncomingReader {
  /// A questionnaire of the table.
  struct Sheet {
    let form: TableMap.Form
    let scorer: Scorer
    let answers: SheetAnswers
    /// In an export, the column that says how a total came about.
    let basis: String?
    /// The words for no total.
    let missing: MissingWords
    var definition: Questionnaire { scorer.questionnaire }
  }

  package let map: TableMap
  /// The words for moods that have no valence, and how often they occur.
  package internal(set) var unknownMoods: [String: Int] = [:]
  /// Words for feelings and activities that the vocabulary lacks, and how often they occur.
  package internal(set) var keptWords: [String: Int] = [:]
  /// The line of the last row.
  package private(set) var line = 1
  var context: Context
  let rows: TableRows
  /// Finds a version of a definition, of the store or of this program.
  private let definition: (Questionnaire.Key) throws -> Questionnaire?
  /// The questionnaires of the map.
  private var sheets: [Sheet] = []
  /// The versions that the rows of an export name.
  private var versions: [Questionnaire.Key: Sheet] = [:]
  /// The hashes of identities, and how often those that came again did.
  private var identities: [Int: Int] = [:]
  /// The last lines with decimal commas and points, in a file with semicolons.
  var decimals: [Character: Int] = [:]
  private let missingSubjects: MissingWords
  private var found: ArraySlice<Incoming> = []
  private var isAtEnd = false
  /// Whether an answer of the row that might raise an alert cannot be read.
  var hidesAlert = false

  /// - Parameter definition: Finds a version of a definition that the rows of an export name.
  /// - Throws: ``Problem`` if the file lacks a column, or the map names an unknown
  ///   questionnaire.
  package init(
    _ map: TableMap, _ rows: TableRows, _ context: Context,
    definition: @escaping (Questionnaire.Key) throws -> Questionnaire?
  ) throws(Problem) {
    (self.map, self.rows, self.context, self.definition) = (map, rows, context, definition)
    let codings = map.records.compactMap { record in
      if case .questionnaire(let form) = record { form.coding } else { nil }
    }
    missingSubjects = MissingWords(
      codings.flatMap(\.missing) + ["NULL", "N/A", "#N/A", "none", "-", "unknown"],
      numbers: { $0 < 0 })
    for column in map.columns {
      guard let count = rows.columns?.places(of: column).count, count != 1 else { continue }
      throw Problem(
        count == 0 ? "missingColumn" : "repeatedColumn",
        count == 0 ? "the column is missing" : "two columns have this name", line: 1, cell: column)
    }
    for case .questionnaire(let form) in map.records where form.version == nil {
      guard
        let definition = try? context.catalog.questionnaire(
          .init(rawValue: form.questionnaire.value ?? ""))
      else {
        throw Problem(
          "unknownDefinition", "the map names a questionnaire that is not known: add it first",
          line: 1)
      }
      if let item = form.items?.byItem?.keys.sorted().first(where: { definition.item($0) == nil }) {
        throw Problem(
          "unknownItem", "the map names an item that \(definition.key.id) does not have: \(item)",
          line: 1)
      }
      sheets.append(try sheet(form, definition))
    }
  }

  private func sheet(
    _ form: TableMap.Form, _ definition: Questionnaire, basis: String? = nil
  ) throws(Problem) -> Sheet {
    let scorer = Scorer(definition)
    do throws(BulkScoringError) {
      let answers = try SheetAnswers(
        scorer, form.coding, columns: form.items?.inOrder, columnsByItem: form.items?.byItem,
        in: rows.names ?? [], delimiter: rows.delimiter, leftOut: context.oneTooHigh)
      let range = definition.scores.first?.range
      let missing = MissingWords(form.coding.missing) { range?.contains($0) == false }
      return Sheet(form: form, scorer: scorer, answers: answers, basis: basis, missing: missing)
    } catch {
      let advice = context.advice(error).map { ". \($0)" } ?? ""
      throw Problem(error.codeName, error.problem.words + advice, line: 1)
    }
  }

  /// Which column is which item, of each questionnaire, and the columns that are not read; nil for an
  /// export and a file without questionnaires.
  package var columns: (mappings: [ColumnMapping], notRead: [String])? {
    let mappings = sheets.map(\.answers.mapping)
    guard map.uuid == nil, !mappings.isEmpty else { return nil }
    let answers = mappings.flatMap { $0.columns.map(\.name) }
    return (mappings, map.columnsNotRead(of: rows.names ?? [], answers: answers))
  }

  /// The questionnaires of a row, in the order of the map.
  private func sheets(of row: TableRow) throws(Problem) -> [Sheet] {
    var (sheets, own): ([Sheet], ArraySlice<Sheet>) = ([], sheets[...])
    for case .questionnaire(let form) in map.records {
      if let version = form.version {
        sheets.append(try sheet(form, version, row))
      } else if let next = own.popFirst() {
        sheets.append(next)
      }
    }
    return sheets
  }

  /// The version that a row names.
  private func sheet(
    _ form: TableMap.Form, _ version: TableMap.Cell, _ row: TableRow
  ) throws(Problem) -> Sheet {
    let key = Questionnaire.Key(
      id: .init(rawValue: form.questionnaire.text(row)), version: version.text(row))
    if let known = versions[key] { return known }
    guard let found = try? definition(key) else {
      throw row.problem(
        "unknownDefinition",
        "this version of the questionnaire is not known: add it, or import JSON Lines of 'export', "
          + "which have it", at: version.column)
    }
    let names = rows.names ?? []
    let sheet = try sheet(
      form.named(found, in: names), found, basis: ExportColumns.basis(of: found, in: names))
    versions[key] = sheet
    return sheet
  }

  package func next() throws -> Incoming? {
    while true {
      if let next = found.popFirst() { return next }
      guard let row = try rows.next() else {
        guard !isAtEnd else { return nil }
        isAtEnd = true
        let doubts =
          context.trustsCoding || map.uuid != nil ? [] : sheets.compactMap(\.answers.doubt)
        found =
          doubts.map { doubt in
            let problem = doubt.problem.at(Place(line: line))
            return doubt.isRefused ? .problem(RefusedRecord(problem)) : .note(problem)
          }[...]
          + context.oneTooHigh.sorted().map { column in
            .note(
              Problem(
                "notRead",
                "the column is left out: no answer is the lowest, and some are one above the highest",
                line: line, cell: column))
          }
        continue
      }
      line = row.line
      if row.isBlank { return .leftOut("rows without content") }
      hidesAlert = false
      do throws(Problem) {
        if let problem = row.problem { throw problem }
        found = try incoming(row)[...]
      } catch {
        var refused = RefusedRecord(error, raisesAlert: row.problem == nil && raisesAlert(row))
        refused.hidesAlert = hidesAlert
        return .problem(refused)
      }
    }
  }

  /// What the cells tell of the whole file.
  package struct Survey {
    /// How the dates are written; nil if the map says it.
    var (starts, ends): (WrittenDates?, WrittenDates?)
    /// The identities of the results of a file without identifiers, if rows replace results.
    package var identities: Set<String> = []
    /// The columns of items that are not scored whose answers may all be one too high.
    package var oneTooHigh: Set<String> = []
  }

  /// Reads the cells once, without their records. What is wrong with them is said by ``next()``.
  package func survey() -> Survey {
    let dates = WrittenDates(zone: context.zone, now: context.now)
    var survey = Survey(
      starts: map.start.isOpen ? dates : nil, ends: map.end?.isOpen == true ? dates : nil)
    guard
      context.replaces || survey.starts != nil || survey.ends != nil
        || sheets.contains(where: \.answers.hasOptional)
    else { return survey }
    while let row = try? rows.next() {
      guard !row.isBlank, row.problem == nil else { continue }
      survey.starts?.note(map.start.text(row), line: row.line)
      survey.ends?.note(map.end?.text(row) ?? "", line: row.line)
      for sheet in sheets {
        if context.replaces { survey.identities.insert(unused(content(sheet, row))) }
        if let cells = row.sheet { _ = sheet.answers.read(cells, isEvidence: false) }
      }
    }
    if !context.trustsCoding { survey.oneTooHigh = Set(sheets.flatMap(\.answers.oneTooHigh)) }
    return survey
  }

  private func content(_ sheet: Sheet, _ row: TableRow) -> String {
    map.identity(sheet.definition.id, row, items: sheet.answers.mapping.columns)
  }

  /// Whether a valid answer of a row raises an alert.
  private func raisesAlert(_ row: TableRow) -> Bool {
    guard let cells = row.sheet, let sheets = try? sheets(of: row) else { return false }
    return sheets.contains { sheet in
      let answers = sheet.answers.read(cells, isEvidence: false).answers
      return sheet.definition.alerts.contains { alert in
        answers[alert.item].flatMap { sheet.definition.item(alert.item)?.choice(of: $0)?.value }
          .map { $0 >= alert.atLeast } == true
      }
    }
  }

  private func incoming(_ row: TableRow) throws(Problem) -> [Incoming] {
    if let only = map.only, !only.values.contains(row.text(only.column)) {
      return [.leftOut("rows of a kind that the map does not name")]
    }
    guard let start = try time(map.start, row) else {
      throw row.problem("time", "the time is missing", at: map.start.columns.last)
    }
    var subject = context.subject
    if let column = map.subject {
      do throws(InvalidSample) {
        subject = try SampleHeader.normalized(subject: row.text(column))
      } catch {
        throw row.problem("subject", "this is not a valid subject", at: column)
      }
      if map.uuid == nil, map.sourceName == map.id, missingSubjects.contains(subject) {
        throw row.problem(
          "subject", "this word says that the subject is missing: give each person an identifier",
          at: column)
      }
    }
    let note = map.note.map(row.text).filter { !$0.isEmpty }.joined(separator: "\n")
    let header = try header(row, start, subject: subject, note: note.isEmpty ? nil : note)
    let identity = identity(row)
    var incoming: [Incoming] = []
    var sheets = try sheets(of: row)[...]
    for (place, kind) in map.records.enumerated() {
      var header = header
      if place > 0 { header.uuid = .version7(at: context.now) }
      var (next, content): (Incoming, String?) = (.leftOut(""), nil)
      switch kind {
      case .stateOfMind(let mood): next = .record(try record(mood, row, header))
      case .questionnaire:
        guard let sheet = sheets.popFirst() else { continue }
        next = try record(sheet, row, header)
        content = map.uuid == nil ? self.content(sheet, row) : nil
      case .factor(let amount): next = .record(try record(amount, row, header))
      }
      if case .record(var record) = next, map.uuid == nil {
        let own = identity.map { place > 0 ? "\($0)#\(place + 1)" : $0 }
        record.isOfTable = true
        (record.mayReplace, record.replacesSameTime) = (
          !context.isByOptions || context.replaces, context.isByOptions && context.replaces
        )
        if own == nil, !record.isAmountOfDay {
          let content = content ?? record.sample.identity(map.id)
          record.isRepeated = identities[content.hashValue] != nil
          record.identify(unused(content))
        } else if let own {
          record.identify(own)
        }
        next = .record(record)
      }
      incoming.append(next)
    }
    return incoming
  }

  private func header(
    _ row: TableRow, _ start: TimeFormat.Found, subject: String, note: String?
  ) throws(Problem) -> SampleHeader {
    var uuid = UUID.version7(at: context.now)
    if let column = map.uuid {
      guard let own = UUID(uuidString: row.text(column)) else {
        throw row.problem("uuid", "this is not a uuid", at: column)
      }
      uuid = own
    }
    let end = try map.end.map { end throws(Problem) in try time(end, row) } ?? nil
    do throws(InvalidSample) {
      return try SampleHeader(
        uuid: uuid, startDate: start.date, endDate: end?.date, timeZone: start.zone,
        datePrecision: start.precision, subject: subject, note: note)
    } catch {
      let isOfEnd = error == .endsBeforeStart || start.date >= .earliestSample && end != nil
      throw row.problem(error, at: (isOfEnd ? map.end ?? map.start : map.start).columns.last)
    }
  }

  /// Returns a time of a row; nil if its cells are blank.
  private func time(
    _ times: TableMap.Times, _ row: TableRow
  ) throws(Problem) -> TimeFormat.Found? {
    let text = times.text(row)
    guard !text.isEmpty else { return nil }
    var zone = context.zone
    if let cell = times.zone {
      guard let own = IANAZone.named(cell.text(row)) else {
        throw row.problem("timeZone", "this is not a time zone", at: cell.column)
      }
      zone = own
    }
    var precision: SampleHeader.DatePrecision?
    if let cell = times.precision {
      precision = SampleHeader.DatePrecision(rawValue: cell.text(row))
      guard precision != nil else {
        throw row.problem("datePrecision", "this is neither instant nor day", at: cell.column)
      }
    }
    for format in times.formats {
      guard var found = format.time(in: text, zone: zone, now: context.now) else { continue }
      found.precision = precision ?? found.precision
      return found
    }
    let formats = times.formats.map(\.pattern).joined(separator: ", ")
    let remedy =
      context.isByOptions
      ? "name the format with '--date-format'" : "name another in a map of yours"
    if text.contains(/^[2-6][0-9]{4}([.,][0-9]+)?$/) {
      throw row.problem(
        "time",
        "this is a number of days, as Excel stores dates: in Excel, give the column the number format "
          + "yyyy-mm-dd, and save the file as CSV again", at: times.columns.last)
    }
    let words =
      times.dates?.doubt(text, line: row.line)
      ?? "this is not a time in one of the formats \(formats)"
    throw row.problem("time", "\(words): \(remedy)", at: times.columns.last)
  }

  /// What identifies a row among those of this map; nil if the map names nothing.
  private func identity(_ row: TableRow) -> String? {
    var values = map.identity.map(row.text)
    if values.allSatisfy(\.isEmpty) { values = map.identityOtherwise.map(row.text) }
    guard !values.allSatisfy(\.isEmpty) else { return nil }
    return unused("\(map.id):\(values.joined(separator: "|"))")
  }

  /// An identity, numbered if an earlier row has the same: two rows of the same minute are two records.
  private func unused(_ identity: String) -> String {
    let hash = identity.hashValue
    let count = identities[hash, default: 0] + 1
    identities[hash] = count
    return count == 1 ? identity : "\(identity)|\(count)"
  }
}
