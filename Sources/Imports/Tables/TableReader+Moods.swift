import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// How rows become states of mind.
extension TableReader {
  func named(_ header: SampleHeader, _ metadata: [String: MetadataValue] = [:])
    -> SampleHeader
  {
    var header = header
    (header.source, header.metadata) = (
      Source(name: map.sourceName, version: context.version), metadata
    )
    return header
  }

  func record(
    _ mood: TableMap.Mood, _ row: TableRow, _ header: SampleHeader
  ) throws(Problem) -> IncomingRecord {
    let kindText = mood.kind.text(row)
    guard let kind: StateOfMind.Kind = word(kindText) else {
      throw row.problem("kind", "this is not a kind of feeling", at: mood.kind.column)
    }
    let (labels, otherLabels): ([StateOfMind.Label], [String]) = words(mood.labels, row, mood)
    let (associations, others): ([StateOfMind.Association], [String]) = words(
      mood.associations, row, mood)
    var kept = Set(mood.keep)
    if !otherLabels.isEmpty, let column = mood.labels?.column { kept.insert(column) }
    if !others.isEmpty, let column = mood.associations?.column { kept.insert(column) }
    for word in otherLabels + others { keptWords[word, default: 0] += 1 }
    var metadata: [String: MetadataValue] = [:]
    for column in kept {
      let text = row.texts(column).joined(separator: " | ")
      if !text.isEmpty { metadata["\(map.id).\(column)"] = .string(text) }
    }
    let valence = try valence(mood.valence, row)
    do throws(InvalidSample) {
      let sample = try StateOfMind(
        kind: kind, valence: valence, labels: labels, associations: associations,
        header: named(header, metadata))
      var record = IncomingRecord(line: row.line, sample: sample)
      record.isPartial = map.uuid != nil
      return record
    } catch {
      throw row.problem(error, at: mood.valence.column)
    }
  }

  private func valence(_ cell: TableMap.Cell, _ row: TableRow) throws(Problem) -> Double {
    let text = cell.text(row)
    let raw = cell.column.map(row.text) ?? text
    if let valence = context.valences[raw.comparableWord] { return valence }
    guard let number = Double(rows.plainNumber(text)), number.isFinite else {
      if !raw.isEmpty { unknownMoods[raw, default: 0] += 1 }
      throw row.problem(
        "valence",
        raw.isEmpty
          ? "the valence is missing"
          : "the word has no valence: '--dry-run' lists such words, '--valence' gives them one",
        at: cell.column)
    }
    guard let scale = cell.scale else { return number }
    return (number - scale.lowest) / (scale.highest - scale.lowest) * 2 - 1
  }

  private func word<Word: VocabularyWord>(_ text: String) -> Word? {
    context.vocabulary.words(named: text.replacing("_", with: "-"), of: Word.self).first
  }

  /// Returns the words of a cell, each once, and its texts that neither the vocabulary has nor the
  /// map, as words for the valence of the same column.
  private func words<Word: VocabularyWord>(
    _ cell: TableMap.Cell?, _ row: TableRow, _ mood: TableMap.Mood
  ) -> ([Word], others: [String]) {
    var words: [Word] = []
    var others: [String] = []
    for text in cell?.texts(row) ?? [] {
      let key = text.comparableWord
      let isValence = cell?.column == mood.valence.column && mood.valence.words[key] != nil
      if let word: Word = word(text) {
        if !words.contains(word) { words.append(word) }
      } else if !isValence, context.valences[key] == nil {
        others.append(text)
      }
    }
    return (words, others)
  }
}

extension TableMap.Cell {
  /// The text of a cell, or the word that the map gives for it.
  func text(_ row: TableRow) -> String {
    guard let column else { return value ?? "" }
    let text = row.text(column)
    return words[text.comparableWord] ?? text
  }

  func texts(_ row: TableRow) -> [String] {
    guard let column else { return value.map { [$0] } ?? [] }
    let texts = row.texts(column).flatMap { text in
      separator.map { text.components(separatedBy: $0) } ?? [text]
    }
    return texts.map(\.trimmingSpaces).filter { !$0.isEmpty }
      .map { words[$0.comparableWord] ?? $0 }
  }
}
