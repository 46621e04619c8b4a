/// A panel: what stands above it, its ground, and its series.
struct SVGPanel {
  let panel: WellbeingChart.Panel
  let axis: ValueAxis
  let bandLabels: [SVGBandLabel]
  /// How high its rectangle is.
  let height: Double
  /// How its lines are set side by side.
  let sides: SVGSides
  /// The heading, the unit and the key of the series.
  let head: SVGBlock

  private static let leastHeight = 230.0
  private static let leastHeightOfSeveral = 170.0
  private static let mostHeight = 340.0

  init(_ panel: WellbeingChart.Panel, isAlone: Bool, heading: String) {
    self.panel = panel
    axis = ValueAxis(panel)
    let labels = SVGBandLabel.all(axis)
    let needed = labels.filter { $0.share > 0 }.map { $0.height / $0.share }.max() ?? 0
    let least = isAlone ? Self.leastHeight : Self.leastHeightOfSeveral
    height = min(max(needed, least), Self.mostHeight)
    bandLabels = labels.apart(in: height)
    sides = SVGSides(panel, axis.scale, height: height)
    head = Self.head(panel, heading: heading)
  }

  /// How many points there are.
  var pointCount: Int { panel.series.map(\.points.count).reduce(0, +) }

  /// The numbers beside the axis, its ends first.
  var numbers: [Double] { [axis.scale.lower, axis.scale.upper] + axis.stops }

  /// The room that the numbers of the axis take, with what is between them and it.
  var axisWidth: Double {
    TextRuler.ems.widest(numbers.map(axis.scale.typeset)) * SVGPage.compactType + 9
  }

  /// The room that the names of the bands take; without any, half a date of the axis of time.
  var bandWidth: Double {
    max(SVGBandLabel.room(for: axis.strips.map(\.label)) + 10, 36)
  }

  /// The room above the rectangle: flags stand on points at the upper end of the scale too.
  var headroom: Double {
    let marks = panel.series.lazy.flatMap(\.points).flatMap(\.marks)
    return marks.contains { $0.shape.isFlag } ? 26 : 13
  }

  /// The room below the rectangle, where points without a value are marked.
  var footroom: Double {
    let points = panel.series.lazy.flatMap(\.points)
    return points.contains { $0.drawnValue == nil && !$0.marks.isEmpty }
      ? Self.footroomOfBlanks : 0
  }

  static let footroomOfBlanks = 18.0

  /// The heading with the unit behind it, or in a line of its own where there is no room.
  private static func head(_ panel: WellbeingChart.Panel, heading: String) -> SVGBlock {
    var head = SVGBlock()
    let room = SVGPage.inner / SVGPage.compactType
    let ruler = TextRuler.ems
    let unit = ruler.cut(panel.unit.drawable(), to: room)
    let isOneLine = ruler.width(of: heading) * 1.1 + ruler.width(of: unit) + 1 <= room
    if isOneLine {
      head.add(line: [(heading, "heading"), (unit, "muted")])
    } else {
      let lines = ruler.lines(heading, within: room / 1.1, atMost: 2)
      head.add(lines: lines, type: SVGPage.compactType, kind: "heading")
      head.add(line: [(unit, "muted")])
    }
    if panel.series.count > 1 {
      head.addSpace(5)
      SVGKey(of: panel.series).set(in: &head)
    }
    return head
  }
}
