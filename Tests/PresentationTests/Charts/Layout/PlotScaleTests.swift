import Testing

@testable import WellbeingCharts

@Suite("A scale that can be drawn")
struct PlotScaleTests {
  private func strips(_ bands: [(Double, String)], of scale: ClosedRange<Double>) -> [String] {
    PlotScale(scale).strips(bands.map { .init(from: $0.0, label: $0.1) }).map {
      "\($0.label) \($0.from)-\($0.to)"
    }
  }

  @Test("has the bands that lie within it, in order")
  func bands() {
    #expect(strips([(0, "a"), (5, "b")], of: 0...9) == ["a 0.0-5.0", "b 5.0-9.0"])
    #expect(strips([(5, "b"), (0, "a")], of: 0...9) == ["a 0.0-5.0", "b 5.0-9.0"])
    #expect(
      strips([(-9, "x"), (-5, "a"), (5, "b"), (10, "c")], of: 0...9) == [
        "a 0.0-5.0", "b 5.0-9.0",
      ])
    #expect(strips([(0, "a"), (5, "x"), (5, "b")], of: 0...9) == ["a 0.0-5.0", "b 5.0-9.0"])
    #expect(strips([(0, "a"), (9, "all")], of: 0...9) == ["a 0.0-9.0", "all 9.0-9.0"])
  }

  @Test("lays what is out of it at its ends")
  func outside() {
    let scale = PlotScale(-1...1)
    #expect([-5, -1, 0, 1, 99].map(scale.fraction) == [0, 0, 0.5, 1, 1])
  }

  @Test(
    "writes its numbers with two decimals at most, unless it is small",
    arguments: [
      (27, 0...27, "27"), (12.5, 0...100, "12.5"), (-0.714_285, -1...1, "-0.71"),
      (-0.001, -1...1, "0"), (3.857_142, 0...27, "3.86"), (0.05, 0...0.1, "0.05"),
      (0.0125, 0...0.05, "0.0125"), (1_000, 0...1_000, "1000"), (-2.5, -5...5, "-2.5"),
      (1e9, 0...1e9, "1e+09"), (999_999, 0...999_999, "999999"),
    ] as [(Double, ClosedRange<Double>, String)])
  func numbers(_ number: Double, of scale: ClosedRange<Double>, text: String) {
    #expect(PlotScale(scale).text(of: number) == text)
  }

  @Test("has round numbers, none near its ends")
  func roundNumbers() {
    #expect(PlotScale(0...3).roundNumbers == [1, 2])
    #expect(PlotScale(0...10).roundNumbers == [2, 4, 6, 8])
    #expect(PlotScale(0...21).roundNumbers == [5, 10, 15])
  }
}
