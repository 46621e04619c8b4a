import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestSupport

extension SampleFilter {
  /// What the filter means, without SQL: true or false for every record.
  func holds(for sample: ScoredAssessment) -> Bool {
    switch self {
    case .startsAtOrAfter(let date): !(sample.start < date)
    case .startsBefore(let date): sample.start < date
    case .endsAtOrAfter(let date): !(sample.end < date)
    case .endsBefore(let date): sample.end < date
    case .uuids(let uuids): uuids.contains(sample.uuid)
    case .subject(let subject): Array(sample.subject.utf8) == Array(subject.utf8)
    case .types(let types): types.contains(sample.sampleType)
    case .score(let comparison, let points):
      sample.score?.value.map { comparison.holds($0, points) } ?? false
    case .band(let band): sample.score?.band == band
    case .alert(.raised): !sample.alerts.isEmpty
    case .alert(.notAssessed): !sample.alertsNotAssessed.isEmpty
    case .item(let item, let comparison, let value):
      if case .value(let given)? = sample.answers[item] {
        comparison.holds(Double(given), Double(value))
      } else {
        false
      }
    case .sources(let names): sample.header.source.map { names.contains($0.name) } ?? false
    case .basis(let basis): sample.score?.basis == basis
    case .kind, .valence, .classification, .label, .association: false
    case .all(let parts): !parts.contains { !$0.holds(for: sample) }
    case .any(let parts): parts.contains { $0.holds(for: sample) }
    case .not(let part): !part.holds(for: sample)
    }
  }
}

extension SampleFilter.Comparison {
  fileprivate func holds(_ left: Double, _ right: Double) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

/// Filters of every kind whose values occur among some records.
struct RandomFilters {
  private var generator: SeededGenerator
  private let samples: [ScoredAssessment]

  init(seed: UInt64, samples: [ScoredAssessment]) {
    generator = SeededGenerator(seed: seed)
    self.samples = samples
  }

  mutating func next(depth: Int) -> SampleFilter {
    guard depth > 0 else { return simple() }
    let parts = (0..<Int.random(in: 0...3, using: &generator)).map { _ in next(depth: depth - 1) }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: return .all(parts)
    case 1: return .any(parts)
    default: return .not(next(depth: depth - 1))
    }
  }

  private mutating func simple() -> SampleFilter {
    let sample = samples[.random(in: samples.indices, using: &generator)]
    switch Int.random(in: 0..<11, using: &generator) {
    case 0: return .startsAtOrAfter(sample.start)
    case 1: return .startsBefore(sample.start)
    case 2: return .endsAtOrAfter(sample.end)
    case 3: return .endsBefore(sample.end)
    case 4: return .uuids([sample.uuid, samples[0].uuid])
    case 5: return .subject(sample.subject)
    case 6: return .types([sample.sampleType])
    case 7: return .score(comparison(), sample.score?.value ?? 10)
    case 8: return .band(sample.score?.band ?? "none")
    case 9: return .alert(Bool.random(using: &generator) ? .raised : .notAssessed)
    default:
      let item = sample.answers.keys.sorted().randomElement(using: &generator) ?? "mood"
      return .item(item, comparison(), .random(in: 0...3, using: &generator))
    }
  }

  private mutating func comparison() -> SampleFilter.Comparison {
    SampleFilter.Comparison.allCases[.random(in: 0..<6, using: &generator)]
  }
}
