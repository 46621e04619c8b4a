import Foundation
import Testing

@testable import WellbeingCharts

@Suite("What of a course can be drawn")
struct CourseLayoutTests {
  private func series(
    _ values: [Double?], days: [Double]? = nil, _ style: WellbeingChart.Series.Style = .line
  ) -> WellbeingChart.Series {
    let times = days ?? values.indices.map(Double.init)
    return WellbeingChart.Series(
      name: "", style: style,
      points: zip(times, values).map {
        .init(time: Date(timeIntervalSince1970: $0 * 86_400), value: $1)
      }, longestJoin: 7 * 86_400)
  }

  @Test("A line is joined where there are values, and not for too long")
  func runs() {
    #expect(series([1, 2, nil, 3, nil, nil, 4, 5]).runs == [0..<2, 3..<4, 6..<8])
    #expect(series([1, 2, 3], days: [0, 7, 14.1]).runs == [0..<2, 2..<3])
    #expect(series([1, nil, 2], .scatter).runs == [0..<1, 2..<3])
    #expect(series([nil]).runs.isEmpty)
    #expect(series([]).runs.isEmpty)
  }

  @Test("Marks are known in the order in which they occur, no more than can be told apart")
  func marks() {
    var points = series([1, 2, 3])
    points.points[0].marks = [.prorated]
    points.points[1].marks = [.raised, .prorated]
    let panel = WellbeingChart.Panel(title: "", unit: "", scale: 0...9, series: [points])
    #expect(panel.marks == [.prorated, .raised])
    points.points[2].marks = (0..<99).map { .init(letter: "x", name: "\($0)", shape: .ring) }
    let crowd = WellbeingChart.Panel(title: "", unit: "", scale: 0...9, series: [points])
    #expect(WellbeingChart.Panel.marks(in: [panel, crowd]).count == 24)
  }

  @Test("A panel that is alone needs no heading that the title says")
  func heading() {
    let panel = WellbeingChart.Panel(title: "GAD-7", unit: "", scale: 0...9, series: [])
    let start = Date(timeIntervalSince1970: 0)
    var course = WellbeingChart.Course(span: start...start, timeZone: .gmt, panels: [panel])
    #expect(course.heading(of: panel, below: "GAD-7") == "")
    #expect(course.heading(of: panel, below: "Anxiety") == "GAD-7")
    course.panels.append(panel)
    #expect(course.heading(of: panel, below: "GAD-7") == "GAD-7")
  }
}
