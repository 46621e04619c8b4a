public import Foundation

extension WellbeingChart {
  /// Values over real time, in panels one below the other that share their axis of time.
  public struct Course: Sendable, Hashable {
    /// A moment that is marked by a labelled rule across all panels.
    public struct Event: Sendable, Hashable {
      /// When it was.
      public var time: Date
      /// What it was.
      public var label: String

      /// Creates an event.
      public init(time: Date, label: String) {
        self.time = time
        self.label = label
      }
    }

    /// What the axis of time spans; every point and event lies within.
    public var span: ClosedRange<Date>
    /// In which zone days begin, for the labels of the axis.
    public var timeZone: TimeZone
    /// The panels, from the top.
    public var panels: [Panel]
    /// The marked moments.
    public var events: [Event]

    /// Creates a course.
    public init(
      span: ClosedRange<Date>, timeZone: TimeZone, panels: [Panel], events: [Event] = []
    ) {
      self.span = span
      self.timeZone = timeZone
      self.panels = panels
      self.events = events
    }
  }

  /// One or several series on one scale.
  public struct Panel: Sendable, Hashable {
    /// A part of the scale, such as *mild*: from its lower edge up to the next band's.
    public struct Band: Sendable, Hashable {
      /// Where it begins.
      public var from: Double
      /// Its name.
      public var label: String

      /// Creates a band.
      public init(from: Double, label: String) {
        self.from = from
        self.label = label
      }
    }

    /// The heading.
    public var title: String
    /// What the scale counts, such as *points*.
    public var unit: String
    /// The whole range of what is measured, never that of the data alone.
    public var scale: ClosedRange<Double>
    /// The parts of the scale in ascending order, the first from its lower end; there may be none.
    public var bands: [Band]
    /// The series, each with a name where there are several.
    public var series: [Series]

    /// Creates a panel.
    public init(
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
