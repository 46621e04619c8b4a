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
