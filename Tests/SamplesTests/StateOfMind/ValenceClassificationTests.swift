import Testing
import WellbeingSamples

@Suite("The class of a valence")
struct ValenceClassificationTests {
  typealias Class = StateOfMind.ValenceClassification

  /// Where each class begins; what is just below belongs to the class before.
  private static let edges: [(Double, Class, below: Class)] = [
    (-5.0 / 7, .unpleasant, .veryUnpleasant),
    (-3.0 / 7, .slightlyUnpleasant, .unpleasant),
    (-1.0 / 7, .neutral, .slightlyUnpleasant),
    (1.0 / 7, .slightlyPleasant, .neutral),
    (3.0 / 7, .pleasant, .slightlyPleasant),
    (5.0 / 7, .veryPleasant, .pleasant),
  ]

  @Test(arguments: edges)
  func `begins at its lower edge, not a step earlier`(edge: Double, own: Class, below: Class) {
    #expect(Class(valence: edge) == own)
    #expect(Class(valence: edge.nextUp) == own)
    #expect(Class(valence: edge.nextDown) == below)
    #expect(own.lowerBound == edge && below.upperBound == edge)
  }

  @Test func `holds the ends of the scale`() {
    #expect(Class(valence: -1) == .veryUnpleasant && Class(valence: 1) == .veryPleasant)
    #expect(Class(valence: 0) == .neutral && Class(valence: -0.0) == .neutral)
    #expect(Class.veryUnpleasant.lowerBound == -1 && Class.veryPleasant.upperBound == nil)
  }

  /// What Apple's framework said of them, as `HKStateOfMindTests.swift` of
  /// StanfordBDHG/HealthKitOnFHIR and others have it.
  @Test(arguments: [
    (0.27, Class.slightlyPleasant), (-0.52, .unpleasant), (-0.8289922199235115, .veryUnpleasant),
    (0.272, .slightlyPleasant), (0.33333333333333326, .slightlyPleasant),
  ])
  func `is Apple's`(valence: Double, expected: Class) {
    #expect(Class(valence: valence) == expected)
  }

  @Test(arguments: outOfScale)
  func `does not exist outside the scale`(valence: Double) {
    #expect(Class(valence: valence) == nil)
  }
}

/// Numbers that are no valence.
let outOfScale: [Double] = [
  1.0000001, -1.0000001, 1.0.nextUp, (-1.0).nextDown, 2, .infinity, -.infinity, .nan,
  .signalingNaN, .greatestFiniteMagnitude,
]
