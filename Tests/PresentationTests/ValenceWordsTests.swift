import Testing
import WellbeingTextFormats

/// Numbers of valences as people read them.
struct ValenceWordsTests {
  @Test func `every half of a percentage is rounded up, whatever its last digits`() {
    for hundredths in -100...100 {
      let valence = Double(hundredths) / 100
      #expect(percentageWords(100 * (valence + 1) / 2) == "\((hundredths + 101) / 2)")
      #expect(percentageWords(50 + 50 * valence) == "\((hundredths + 101) / 2)")
    }
  }

  @Test(arguments: [
    (0.125, "+0.13"), (-0.125, "-0.12"), (0.145, "+0.15"), (-1, "-1.00"), (0.004, "0.00"),
    (-0.004, "0.00"), (1.0 / 3, "+0.33"),
  ])
  func `a valence has its sign and two decimals, halves rounded up`(valence: Double, text: String) {
    #expect(valenceWords(valence) == text)
  }
}
