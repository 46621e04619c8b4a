@testable import WellbeingInstruments

/// A cut-off as a test writes it.
struct Figures: Equatable {
  let id: String
  let atLeast: Double
  let sensitivity: ClosedRange<Double>
  let specificity: ClosedRange<Double>
  let sources: [String]
  let isPrimary: Bool

  init(
    _ id: String, _ atLeast: Double, _ sensitivity: Double, _ specificity: Double, _ source: String,
    isPrimary: Bool = false
  ) {
    self.init(
      id, atLeast, sensitivity...sensitivity, specificity...specificity, source,
      isPrimary: isPrimary)
  }

  init(
    _ id: String, _ atLeast: Double, _ sensitivity: ClosedRange<Double>,
    _ specificity: ClosedRange<Double>, _ sources: String..., isPrimary: Bool = false
  ) {
    self.id = id
    self.atLeast = atLeast
    self.sensitivity = sensitivity
    self.specificity = specificity
    self.sources = sources
    self.isPrimary = isPrimary
  }

  init?(_ cutoff: Questionnaire.Cutoff) {
    guard let sensitivity = cutoff.sensitivity, let specificity = cutoff.specificity else {
      return nil
    }
    id = cutoff.id
    atLeast = cutoff.atLeast
    self.sensitivity = sensitivity.minimum...sensitivity.maximum
    self.specificity = specificity.minimum...specificity.maximum
    sources = cutoff.sources
    isPrimary = cutoff.isPrimary
  }
}
