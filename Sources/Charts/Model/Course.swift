package import Foundation

extension WellbeingChart {
  /// Values over real time, in panels one below the other that share their axis of time.
  package struct Course: Sendable, Hashable {
    /// A moment that is marked by a labelled rule across all panels.
    package struct Event: Sendable, Hashable {
      /// When it was.
      package var time: Date
      /// What it was.
      package var label: String

      /// Creates an event.
      package init(time: Date, label: String) {
        self.time = time
        self.label = label
      }
    }

    /// What the axis of time spans; every point and event lies within.
    package var span: ClosedRange<Date>
    /// In which zone days begin, for the labels of the axis.
    package var timeZone: TimeZone
    /// The panels, from the top.
    package var panels: [Panel]
    /// The marked moments.
    package var events: [Event]

    /// Creates a course.
    package init(
      span: ClosedRange<Date>, timeZone: TimeZone, panels: [Panel], events: [Event] = []
    ) {
      self.span = span
      self.timeZone = timeZone
      self.panels = panels
      self.events = events
    }
  }

  /// One or several series on one scale.
  package struct Panel: Sendable, Hashable {
    /// A part of the scale, such as *mild*: from its lower edge up to the next band's.
    package struct Band: Sendable, Hashable {
      /// Where it begins.
      package var from: Double
      /// Its name.
      package var label: String

      /// Creates a band.
      package init(from: Double, label: String) {
        self.from = from
        self.label = label
      }
    }

    /// The heading.
    package var title: String
    /// What the scale counts, such as *points*.
    package var unit: String
    /// The whole range of what is measured, never that of the data alone.
    package var scale: ClosedRange<Double>
    /// The parts of the scale in ascending order, the first from its lower end; there may be none.
    package var bands: [Band]
    /// The series, each with a name where there are several.
    package var series: [Series]

    /// Creates a panel.
    package init(
      title: String, unit: String, scale: ClosedRange<Double>, bands: [Band] = [], series: [Series]
    ) {
      self.title = title
      self.unit = unit
      self.scale = scale
      self.bands = bands
      self.series = series
    }
  }
}

extension WellbeingChart {
  /// Values over time that belong together.
  package struct Series: Sendable, Hashable {
    /// How the values are drawn.
    package enum Style: String, Sendable, Hashable, CaseIterable {
      /// Points, with a line from each to the next.
      case line
      /// A bar each from the lower end of the scale; those of several series at the same time stand
      /// side by side.
      case bars
      /// Points alone.
      case scatter
    }

    /// One value, at its time.
    package struct Point: Sendable, Hashable {
      /// When it was.
      package var time: Date
      /// The value, within the scale; nil if there is none, which breaks a line and is shown by
      /// its marks alone.
      package var value: Double?
      /// From the least to the greatest of the values that ``value`` stands for; nil if it stands
      /// for itself.
      package var spread: ClosedRange<Double>?
      /// What is special about it.
      package var marks: [Mark]
      /// What is said of it on its own, for example by a reader that points to it.
      package var label: String

      /// Creates a point.
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

    /// What the values are of.
    package var name: String
    /// How they are drawn.
    package var style: Style
    /// The values in order of time.
    package var points: [Point]
    /// The longest time between two points that a line still joins, in seconds; nil if every
    /// time is.
    package var longestJoin: TimeInterval?

    /// Creates a series.
    package init(name: String, style: Style, points: [Point], longestJoin: TimeInterval? = nil) {
      self.name = name
      self.style = style
      self.points = points
      self.longestJoin = longestJoin
    }
  }

  /// What is special about some points, as the key below a chart explains it.
  package struct Mark: Sendable, Hashable {
    /// How a point is drawn that has the mark.
    package enum Shape: Sendable, Hashable, CaseIterable {
      /// An open circle in place of the point.
      case ring
      /// An open square in place of the point.
      case square
      /// An open diamond in place of the point.
      case diamond
      /// A cross at the lower end of the scale, for what has no value.
      case cross
      /// A flag above the point, which keeps its own shape.
      case flag
      /// An open flag above the point, which keeps its own shape.
      case openFlag
    }

    /// What stands for it in text: one printable ASCII character, another for each mark.
    package var letter: Character
    /// What it means.
    package var name: String
    /// How it is drawn.
    package var shape: Shape

    /// Creates a mark.
    package init(letter: Character, name: String, shape: Shape) {
      self.letter = letter
      self.name = name
      self.shape = shape
    }
  }
}
