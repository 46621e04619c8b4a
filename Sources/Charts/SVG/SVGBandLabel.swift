import WellbeingTextFormats

struct SVGBandLabel {
  /// The lines, at most two.
  let lines: [String]
  /// The position of the label as a fraction of the scale, initially the middle of the band.
  var middle: Double
  let share: Double

  private static let ruler = TextRuler.ems
  private static let mostRoom = 150.0
  private static let leading = 1.12

  /// Returns the labels of the bands in order, with room for the longest up to a limit.
  static func all(_ axis: ValueAxis) -> [SVGBandLabel] {
    let room = room(for: axis.strips.map(\.label))
    return axis.strips.map { strip in
      let (from, to) = (axis.scale.fraction(of: strip.from), axis.scale.fraction(of: strip.to))
      return SVGBandLabel(
        lines: lines(strip.label, within: room / SVGPage.type),
        middle: (from + to) / 2, share: to - from)
    }
  }

  static func room(for names: [String]) -> Double {
    let widths = names.map { ruler.widest(ruler.halves($0)) * SVGPage.type }
    return min(widths.max() ?? 0, mostRoom)
  }

  private static func lines(_ name: String, within room: Double) -> [String] {
    if ruler.width(of: name) <= room { return [name] }
    let halves = ruler.halves(name)
    return ruler.widest(halves) <= room ? halves : ruler.lines(name, within: room, atMost: 2)
  }

  var height: Double { Double(lines.count) * SVGPage.type * Self.leading + 3 }

  /// Draws the label, vertically centred. Line spacing follows the current font size, so shifts are
  /// in ems.
  func draw(x: Double, y: Double, in page: inout SVGMarkup) {
    for (index, line) in lines.enumerated() {
      let shift = 0.34 + Self.leading * (Double(index) - Double(lines.count - 1) / 2)
      page.element(
        "text",
        [
          "class": "muted", "x": .number(x), "y": .number(y), "dy": "\(shift.coordinate)em",
        ], text: line)
    }
  }
}

extension [SVGBandLabel] {
  /// Returns the labels moved apart so that they do not overlap; if not all fit, those of the
  /// widest bands.
  func apart(in height: Double) -> [SVGBandLabel] {
    var left = height
    let kept = indices.sorted { self[$0].share > self[$1].share }.prefix { index in
      left -= self[index].height
      return left >= 0
    }
    var labels = kept.sorted().map { self[$0] }
    var floor = 0.0
    for index in labels.indices {
      let half = labels[index].height / height / 2
      labels[index].middle = Swift.max(labels[index].middle, floor + half)
      floor = labels[index].middle + half
    }
    var ceiling = 1.0
    for index in labels.indices.reversed() {
      let half = labels[index].height / height / 2
      labels[index].middle = Swift.min(labels[index].middle, ceiling - half)
      ceiling = labels[index].middle - half
    }
    return labels
  }
}
