import Testing
import WellbeingTextFormats

/// Numbers of valences as people read them.
struct ValenceWordsTests {
  @Test func `every half of a percentage is rounded up, whatever its last digits`() {
    for hundredths in -100...100 {
      let valence = Double(hundredths) / 100
      #expect((100 * (valence + 1) / 2).text(decimals: 0) == "\((hundredths + 101) / 2)")
      #expect((50 + 50 * valence).text(decimals: 0) == "\((hundredths + 101) / 2)")
    }
  }

  @Test(arguments: [
    (0.125, "+0.13"), (-0.125, "-0.12"), (0.145, "+0.15"), (-1, "-1.00"), (0.004, "0.00"),
    (-0.004, "0.00"), (1.0 / 3, "+0.33"),
  ])
  func `a valence has its sign and two decimals, halves rounded up`(valence: Double, text: String) {
    #expect(valenceWords(valence) == text)
  }

  @Test(arguments: [
    (0.145, "0.15"), (-0.145, "-0.15"), (1.005, "1.01"), (2, "2.00"), (-0.004, "0.00"),
    (99.995, "100.00"),
  ])
  func `a figure has two decimals, halves rounded away from zero`(figure: Double, text: String) {
    #expect(figureWords(figure) == text)
  }

  @Test(arguments: [
    (7.5, 2, "7.5"), (0.125, 2, "0.13"), (12, 2, "12"), (0.0005, 4, "0.0005"), (0.95, 0, "1"),
    (-0.05, 2, "-0.05"), (1e12, 2, "1000000000000.0"),
  ])
  func `a number has no zeros at its end`(number: Double, decimals: Int, text: String) {
    #expect(number.text(decimals: decimals) == text)
  }
}
