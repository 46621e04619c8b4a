import Foundation
import WellbeingSamples

/// A state of mind of the moment, a day before the clock of ``TestStore``.
func mood(
  _ valence: Double = 0.5, labels: [StateOfMind.Label] = [],
  associations: [StateOfMind.Association] = [], header given: SampleHeader? = nil
) throws -> StateOfMind {
  try StateOfMind(
    kind: .momentaryEmotion, valence: valence, labels: labels, associations: associations,
    header: given ?? header())
}
