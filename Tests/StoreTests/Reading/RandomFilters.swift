import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestRecords

/// Filters of every kind whose values occur among some records, or lie beside such values.
struct RandomFilters {
  /// The kinds of simple filters.
  enum Leaf: CaseIterable {
    case startsAtOrAfter, startsBefore, endsAtOrAfter, endsBefore
    case uuids, subject, sources, types
    case metadataKey, metadataText, metadataNumber, metadataBool, metadataDate
    case score, band, raised, notAssessed, reviewed, item, basis
    case administeredBy, clinician, noteContains
    case kind, valence, classification, label, association
    case factor, factorValue
  }

  private var generator: SeededGenerator
  private let samples: [any Sample]

  init(seed: UInt64, samples: [any Sample]) {
    generator = SeededGenerator(seed: seed)
    self.samples = samples
  }

  /// Makes a filter: a simple one, a tree of them, or one as people ask.
  mutating func next() -> SampleFilter {
    isChosen(in: 2) ? usual() : tree(depth: .random(in: 0...3, using: &generator))
  }

  private mutating func tree(depth: Int) -> SampleFilter {
    guard depth > 0 else { return simple() }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return .all(trees(depth: depth - 1))
    case 1: return .any(trees(depth: depth - 1))
    default: return .not(tree(depth: depth - 1))
    }
  }

  private mutating func trees(depth: Int) -> [SampleFilter] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in tree(depth: depth) }
  }

  /// One or two lists of words, now and then a subject, a range of time, something else.
  private mutating func usual() -> SampleFilter {
    var parts = [words()]
    if isChosen(in: 3) { parts.append(words()) }
    if isChosen(in: 3) { parts.append(simple(.subject)) }
    if isChosen(in: 3) {
      let moments = [moment(), moment()].sorted()
      let options = QueryOptions(rawValue: .random(in: 0...3, using: &generator))
      parts.append(.samples(withStart: moments[0], end: moments[1], options: options))
    }
    if isChosen(in: 3) { parts.append(simple()) }
    return .all(parts.shuffled(using: &generator))
  }

  private mutating func words() -> SampleFilter {
    .any(
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        simple(isChosen(in: 2) ? .label : .association)
      })
  }

  private mutating func simple() -> SampleFilter {
    simple(Leaf.allCases[.random(in: Leaf.allCases.indices, using: &generator)])
  }

  /// Makes a simple filter of a kind.
  mutating func simple(_ leaf: Leaf) -> SampleFilter {
    switch leaf {
    case .startsAtOrAfter: .startsAtOrAfter(moment())
    case .startsBefore: .startsBefore(moment())
    case .endsAtOrAfter: .endsAtOrAfter(moment())
    case .endsBefore: .endsBefore(moment())
    case .uuids: .uuids([anySample().uuid, anySample().uuid, UUID()])
    case .subject: .subject(form(of: anySample().subject))
    case .sources: .sources([form(of: anySample().header.source?.name ?? ""), "?"])
    case .types: .types([anySample().sampleType])
    case .metadataKey: .metadataKey(key())
    case .metadataText: .metadata(key(), comparison(), .string(any(RandomRecords.texts)))
    case .metadataNumber: .metadata(key(), comparison(), .number(number()))
    case .metadataBool: .metadata(key(), comparison(), .bool(isChosen(in: 2)))
    case .metadataDate: .metadata(key(), comparison(), .date(moment()))
    case .score: .score(comparison(), beside(anyAssessment()?.score?.value ?? 10))
    case .band: .band(anyAssessment()?.score?.band ?? "MILD")
    case .raised: .alert(.raised)
    case .notAssessed: .alert(.notAssessed)
    case .reviewed: .reviewed
    case .item: .item(item(), comparison(), any([0, 1, 2, 3, -1, 0.5, 0x1p60, -0x1p70]))
    case .basis: .basis(anyAssessment()?.score?.basis ?? .complete)
    case .administeredBy:
      .administeredBy(anyAssessment()?.administeredBy ?? .clinician)
    case .clinician:
      .clinician(form(of: any(samples.compactMap { $0.assessment?.clinician })))
    case .noteContains:
      .noteContains(
        form(of: any(["quiet", "Seen at", "walk", "caf\u{E9}", "strasse", "\u{1F642}", "", "?"])))
    case .kind: .kind(any(StateOfMind.Kind.allCases))
    case .valence: .valence(comparison(), beside(anyStateOfMind()?.valence ?? 0))
    case .classification: .classification(any(StateOfMind.ValenceClassification.allCases))
    case .label: .label(anyStateOfMind()?.labels.first ?? any(StateOfMind.Label.allCases))
    case .association:
      .association(
        anyStateOfMind()?.associations.last ?? any(StateOfMind.Association.allCases))
    case .factor: .factor(anyFactor()?.factor ?? .caffeine)
    case .factorValue: .factorValue(comparison(), beside(anyFactor()?.value ?? 0))
    }
  }

  private mutating func any<Value>(_ values: [Value]) -> Value {
    values[.random(in: values.indices, using: &generator)]
  }

  private mutating func isChosen(in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }

  private mutating func anySample() -> any Sample { any(samples) }

  private mutating func anyAssessment() -> ScoredAssessment? {
    any(samples.compactMap { $0.assessment })
  }

  private mutating func anyStateOfMind() -> StateOfMind? {
    any(samples.compactMap { $0 as? StateOfMind })
  }

  private mutating func anyFactor() -> FactorSample? {
    samples.compactMap { $0 as? FactorSample }.randomElement(using: &generator)
  }

  private mutating func comparison() -> SampleFilter.Comparison {
    any(SampleFilter.Comparison.allCases)
  }

  /// A record's start or end, or a moment so near that rounding decides.
  private mutating func moment() -> Date {
    let sample = anySample()
    let offset = any([0, 0, 1e-6, -1e-6, 0.4e-6, -0.6e-6, 86_400])
    return isChosen(in: 20)
      ? any([.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: .nan)])
      : (isChosen(in: 2) ? sample.startDate : sample.endDate) + offset
  }

  /// A number, one of its neighbours, or one that no record has.
  private mutating func beside(_ number: Double) -> Double {
    isChosen(in: 6)
      ? any([.nan, .infinity, -.infinity, -0.0, Double(1 << 53 + 1 as Int)])
      : any([number, number.nextUp, number.nextDown])
  }

  private mutating func number() -> Double { beside(any(RandomRecords.numbers)) }

  private mutating func key() -> String { any(RandomRecords.keys + ["é"]) }

  private mutating func item() -> String {
    anyAssessment()?.answers.keys.sorted().randomElement(using: &generator) ?? "mood"
  }

  private mutating func form(of text: String) -> String {
    any([text, text, text.decomposedStringWithCanonicalMapping, text.uppercased()])
  }
}
