package import Foundation
package import WellbeingTextFormats

extension WellbeingChart {
  /// Values over time, in stacked panels that share a time axis.
  package struct Course: Sendable, Hashable {
    /// An event, marked by a labelled rule across all panels.
    package struct Event: Sendable, Hashable {
      package var time: Date
      package var label: String

      package init(time: Date, label: String) {
        self.time = time
        self.label = label
      }
    }

    /// The span of the time axis; it includes every point and event.
    package var span: ClosedRange<Date>
    package var timeZone: TimeZone
    package var panels: [Panel]
    package var events: [Event]
    /// What the horizontal axis counts if it is not time: each time is then that many seconds.
    var numbers: String?

    package init(
      span: ClosedRange<Date>, timeZone: TimeZone, panels: [Panel], events: [Event] = []
    ) {
      self.span = span
      self.timeZone = timeZone
      self.panels = panels
      self.events = events
    }
  }

  /// One or more series on one scale.
  package struct Panel: Sendable, Hashable {
    /// A section of the scale, such as *mild*, from its lower edge up to the next band's.
    package struct Band: Sendable, Hashable {
      package var from: Double
      package var label: String

      package init(from: Double, label: String) {
        self.from = from
        self.label = label
      }
    }

    package var title: String
    package var unit: String
    /// The full range of the measure, not just that of the data.
    package var scale: ClosedRange<Double>
    /// The bands in ascending order, the first at the lower end of the scale; may be empty.
    package var bands: [Band]
    /// The values from which on the measure may indicate something, drawn as lines.
    package var cutoffs: [Band]
    /// One series, or two of bars, which then have names.
    package var series: [Series]

    package init(
      title: String, unit: String, scale: ClosedRange<Double>, bands: [Band] = [],
      cutoffs: [Band] = [], series: [Series]
    ) {
      self.title = title
      self.unit = unit
      self.scale = scale
      self.bands = bands
      self.cutoffs = cutoffs
      self.series = series
    }
  }
}

extension WellbeingChart {
  package struct Series: Sendable, Hashable {
    package enum Style: String, Sendable, Hashable, CaseIterable {
      case line
      /// Bars from the lower end of the scale; bars of two series at the same time are side by side.
      case bars
      case scatter
    }

    package struct Point: Sendable, Hashable {
      package var time: Date
      /// The value, within the scale; nil if there is none, which breaks a line and shows only the
      /// marks.
      package var value: Double?
      /// The range of the values that ``value`` represents; nil if it represents only itself.
      package var spread: ClosedRange<Double>?
      package var marks: [Mark]
      /// The time and the value in words; empty leaves both to the chart.
      package var label: String

      package init(
        time: Date, value: Double?, spread: ClosedRange<Double>? = nil, marks: [Mark] = [],
        label: String = ""
      ) {
        self.time = time
        self.value = value
        self.spread = spread
        self.marks = marks
        self.label = label
      }
    }

    package var name: String
    package var style: Style
    package var points: [Point]
    /// The longest gap that a line bridges, in seconds; nil for no limit.
    package var longestJoin: TimeInterval?

    package init(name: String, style: Style, points: [Point], longestJoin: TimeInterval? = nil) {
      self.name = name
      self.style = style
      self.points = points
      self.longestJoin = longestJoin
    }
  }

  /// A mark for special points, explained in the key below a chart.
  package struct Mark: Sendable, Hashable {
    package enum Shape: Sendable, Hashable, CaseIterable {
      case ring
      case square
      case diamond
      /// A cross at the lower end of the scale, for a point without a value.
      case cross
      /// A flag above the point, which keeps its shape.
      case flag
      /// An open flag above the point, which keeps its shape.
      case openFlag
    }

    /// The mark in text output: one printable ASCII character, unique per mark.
    package var letter: Character
    package var name: String
    package var shape: Shape
    /// The tone in text output; an alert is shown above its point too.
    package var tone: Tone

    package init(letter: Character, name: String, shape: Shape, tone: Tone = .plain) {
      self.letter = letter
      self.name = name
      self.shape = shape
      self.tone = tone
    }
  }
}
