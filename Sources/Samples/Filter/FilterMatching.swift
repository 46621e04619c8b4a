import Foundation
import WellbeingInstruments

extension SampleFilter {
  /// Whether a record satisfies the filter, evaluated in memory as the store's queries do in its
  /// file.
  ///
  /// A record that was never saved has no source.
  public func matches(_ sample: any Sample) -> Bool { FilterTerm(self).holds(for: sample) }

  /// Whether a record satisfies a filter that is not a group.
  func matches(alone sample: any Sample) -> Bool {
    switch self {
    case .startsAtOrAfter(let date): sample.startDate.isSameOrLater(than: date)
    case .startsBefore(let date): !sample.startDate.isSameOrLater(than: date)
    case .endsAtOrAfter(let date): sample.endDate.isSameOrLater(than: date)
    case .endsBefore(let date): !sample.endDate.isSameOrLater(than: date)
    case .uuids(let uuids): uuids.contains(sample.uuid)
    case .subject(let subject):
      // Subjects are stored in this form.
      sample.subject.isSameText(as: subject.precomposedStringWithCanonicalMapping)
    case .sources(let names): sample.header.source?.name.isSameText(asAnyOf: names) ?? false
    case .types(let types):
      sample.sampleType.rawValue.isSameText(asAnyOf: types.lazy.map(\.rawValue))
    case .metadataKey(let key): sample.header.metadata.value(of: key) != nil
    case .metadata(let key, let comparison, let value):
      comparison.holds(sample.header.metadata, key, value)
    case .noteContains(let text): sample.header.note?.containsFolded(text.folded) ?? false
    case .score, .band, .alert, .reviewed, .item, .basis, .administeredBy, .clinician:
      sample.assessment.map(matches(assessment:)) ?? false
    case .kind, .valence, .classification, .label, .association:
      sample.stateOfMind.map(matches(stateOfMind:)) ?? false
    case .factor(let factor): sample.factorSample?.factor.name.isSameText(as: factor.name) ?? false
    case .factorValue(let comparison, let value):
      sample.factorSample.map { comparison.holds($0.value, value) } ?? false
    case .all, .any, .not: matches(sample)
    }
  }

  private func matches(assessment: ScoredAssessment) -> Bool {
    switch self {
    case .score(let comparison, let points, let id):
      (id.map(assessment.score) ?? assessment.score)?.value.map { comparison.holds($0, points) }
        ?? false
    case .band(let band): assessment.score?.band?.isSameText(as: band) ?? false
    case .alert(.raised): !assessment.alerts.isEmpty
    case .alert(.notAssessed): !assessment.alertsNotAssessed.isEmpty
    case .reviewed: assessment.isReviewed
    case .item(let item, let comparison, let value):
      assessment.answers.value(of: item)?.number.map { comparison.holds($0, value) } ?? false
    case .basis(let basis): assessment.score?.basis == basis
    case .administeredBy(let way): assessment.administeredBy == way
    case .clinician(let name):
      assessment.clinician?.isSameText(as: name.precomposedStringWithCanonicalMapping) ?? false
    default: false
    }
  }

  private func matches(stateOfMind: StateOfMind) -> Bool {
    switch self {
    case .kind(let kind): stateOfMind.kind == kind
    case .valence(let comparison, let valence): comparison.holds(stateOfMind.valence, valence)
    case .classification(let classification):
      stateOfMind.valenceClassification == classification
    case .label(let label): stateOfMind.labels.contains(label)
    case .association(let association): stateOfMind.associations.contains(association)
    default: false
    }
  }
}

extension Date {
  /// Whether this date is the same or later, to the microsecond, the precision of records.
  fileprivate func isSameOrLater(than other: Date) -> Bool {
    microsecondsSince1970 >= other.microsecondsSince1970
  }
}

extension SampleFilter.Comparison {
  /// Whether the comparison holds for two values. NaN is unequal to every number; no other
  /// comparison with it holds.
  package func holds<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch self {
    case .equalTo: left == right
    case .notEqualTo: left != right
    case .lessThan: left < right
    case .lessThanOrEqualTo: left <= right
    case .greaterThan: left > right
    case .greaterThanOrEqualTo: left >= right
    }
  }

  package func holds(
    _ metadata: [String: MetadataValue], _ key: String, _ value: MetadataValue
  ) -> Bool {
    switch (metadata.value(of: key), value) {
    case (.string(let left)?, .string(let right)): holds(left.order(to: right), 0)
    case (.number(let left)?, .number(let right)): holds(left, right)
    case (.bool(let left)?, .bool(let right)): holds(left ? 1 : 0, right ? 1 : 0)
    case (.date(let left)?, .date(let right)):
      holds(left.microsecondsSince1970, right.microsecondsSince1970)
    default: false
    }
  }
}

/// Compares text by its UTF-8 bytes, as the store's file does; Swift's own comparison treats
/// canonically equivalent texts as equal.
extension String {
  func isSameText(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  func isSameText(asAnyOf others: some Sequence<String>) -> Bool {
    others.contains { isSameText(as: $0) }
  }

  /// The text folded for searching notes: in Unicode's normal form C, without case differences.
  package var folded: String {
    let composed = precomposedStringWithCanonicalMapping
    // Upper case first: it makes "ß" and "SS" equal.
    return composed.uppercased().lowercased().precomposedStringWithCanonicalMapping
  }

  /// Whether another text, already folded, occurs in this one when folded.
  package func containsFolded(_ other: String) -> Bool {
    other.isEmpty || folded.utf8.firstRange(of: other.utf8) != nil
  }

  /// Returns -1 if this text comes first, 1 if the other does, 0 if they are the same.
  fileprivate func order(to other: String) -> Int {
    if isSameText(as: other) { return 0 }
    return utf8.lexicographicallyPrecedes(other.utf8) ? -1 : 1
  }
}

extension Dictionary where Key == String {
  /// Returns the value under exactly this key; a canonically equivalent key is a different key.
  func value(of key: String) -> Value? {
    guard let index = index(forKey: key), self[index].key.isSameText(as: key) else { return nil }
    return self[index].value
  }
}
