import Foundation
import WellbeingInstruments

extension SampleFilter {
  /// Whether a record satisfies the filter: in memory, what the store's queries find in its file.
  ///
  /// A record that was not saved has no source.
  public func matches(_ sample: any Sample) -> Bool {
    switch self {
    case .startsAtOrAfter(let date): sample.startDate.isSameOrLater(than: date)
    case .startsBefore(let date): !sample.startDate.isSameOrLater(than: date)
    case .endsAtOrAfter(let date): sample.endDate.isSameOrLater(than: date)
    case .endsBefore(let date): !sample.endDate.isSameOrLater(than: date)
    case .uuids(let uuids): uuids.contains(sample.uuid)
    case .subject(let subject):
      // Subjects are kept in this form.
      sample.subject.isSameText(as: subject.precomposedStringWithCanonicalMapping)
    case .sources(let names): sample.header.source?.name.isSameText(asAnyOf: names) ?? false
    case .types(let types):
      sample.sampleType.rawValue.isSameText(asAnyOf: types.lazy.map(\.rawValue))
    case .metadataKey(let key): sample.header.metadata.value(of: key) != nil
    case .metadata(let key, let comparison, let value):
      comparison.holds(sample.header.metadata, key, value)
    case .noteContains(let text): sample.header.note?.contains(folded: text.folded) ?? false
    case .score, .band, .alert, .reviewed, .item, .basis, .administeredBy, .clinician:
      sample.assessment.map(matches(assessment:)) ?? false
    case .kind, .valence, .classification, .label, .association:
      sample.stateOfMind.map(matches(stateOfMind:)) ?? false
    case .all(let parts): parts.allSatisfy { $0.matches(sample) }
    case .any(let parts): parts.contains { $0.matches(sample) }
    case .not(let part): !part.matches(sample)
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
      if case .value(let given)? = assessment.answers.value(of: item) {
        comparison.holds(given, value)
      } else {
        false
      }
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
  /// Compares to the microsecond, as records are kept.
  fileprivate func isSameOrLater(than other: Date) -> Bool {
    microsecondsSince1970 >= other.microsecondsSince1970
  }
}
