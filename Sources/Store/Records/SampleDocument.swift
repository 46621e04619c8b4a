import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// What columns, words and alerts repeat of a record's document.
extension SampleRecord {
  /// The kind of a mood, or the name of a factor.
  var kind: String? {
    switch self {
    case .assessment: nil
    case .stateOfMind(let mood): mood.kind.name
    case .factor(let sample): sample.factor.name
    }
  }

  /// The main score of a result, the valence of a mood, or the amount of a factor.
  var value: Double? {
    switch self {
    case .assessment(let result): result.score?.value
    case .stateOfMind(let mood): mood.valence
    case .factor(let sample): sample.value
    }
  }

  var assessment: ScoredAssessment? {
    if case .assessment(let result) = self { result } else { nil }
  }

  /// The alerts of a result, first those that are raised.
  var alerts: [IndexedAlert] {
    guard let assessment else { return [] }
    return assessment.alerts.map {
      IndexedAlert(item: $0.item, value: $0.value, isImplied: $0.state == .implied)
    } + assessment.alertsNotAssessed.map { IndexedAlert(item: $0.item, reason: $0.reason) }
  }

  var words: [IndexedWord] {
    guard case .stateOfMind(let mood) = self else { return [] }
    return mood.labels.map { IndexedWord(kind: "label", word: $0.name) }
      + mood.associations.map { IndexedWord(kind: "association", word: $0.name) }
  }
}

/// An alert of a result: raised with a value, or not assessed for a reason.
struct IndexedAlert: Hashable {
  let item: String
  var value: Int?
  var isImplied = false
  var reason: UnassessedAlert.Reason?
}

/// A word of a mood: a label or an association.
struct IndexedWord: Hashable {
  let kind: String
  let word: String
}

extension StateOfMind {
  var document: JSONForm {
    [
      "kind": kind.name, "valence": valence, "labels": labels.map(\.name),
      "associations": associations.map(\.name),
    ]
  }

  /// - Throws: `unexpectedValue`.
  init(document: [UInt8], header: SampleHeader) throws(StoreError) {
    func words<Word: VocabularyWord>(_ list: Node?) -> [Word]? {
      guard let elements = list?.elements else { return nil }
      let words = elements.compactMap { $0.string.flatMap(Word.init(name:)) }
      return words.count == elements.count ? words : nil
    }
    guard let root = try? JSONDocument(parsing: document).root,
      let kind = root["kind"]?.string.flatMap(Kind.init(name:)),
      let valence = root["valence"]?.double,
      let labels: [Label] = words(root["labels"]),
      let associations: [Association] = words(root["associations"]),
      let mood = try? StateOfMind(
        kind: kind, valence: valence, labels: labels, associations: associations, header: header)
    else { throw .unexpectedValue(column: "document") }
    self = mood
  }
}

extension FactorSample {
  var document: JSONForm {
    ["factor": factor.name, "value": value, "unit": unit]
  }

  /// - Throws: `unexpectedValue`.
  init(document: [UInt8], header: SampleHeader) throws(StoreError) {
    let amount = try FactorDocument(document)
    guard
      let sample = try? FactorSample(
        amount.factor, value: amount.value, unit: amount.unit, header: header)
    else { throw .unexpectedValue(column: "document") }
    self = sample
  }
}

/// What the document of a factor says.
struct FactorDocument {
  let factor: Factor
  let value: Double
  let unit: String

  /// - Throws: `unexpectedValue`.
  init(_ document: [UInt8]) throws(StoreError) {
    guard let root = try? JSONDocument(parsing: document).root,
      let factor = root["factor"]?.string.flatMap({ try? Factor($0) }),
      let value = root["value"]?.double, let unit = root["unit"]?.string
    else { throw .unexpectedValue(column: "document") }
    (self.factor, self.value, self.unit) = (factor, value, unit)
  }
}

/// Metadata as stored text: a JSON object with sorted keys.
enum MetadataText {
  static let empty = "{}"

  static func encode(_ metadata: [String: MetadataValue]) -> String {
    if metadata.isEmpty { return empty }
    return String(decoding: metadata.jsonForm.bytes, as: UTF8.self)
  }

  static func decode(_ text: String) throws(StoreError) -> [String: MetadataValue] {
    if text == empty { return [:] }
    guard let values = MetadataValue.values(inJSON: Array(text.utf8)) else {
      throw .unexpectedValue(column: "metadata")
    }
    return values
  }
}
