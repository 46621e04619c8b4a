package import Foundation

/// What is drawn, apart from how: every chart becomes lines of text or an SVG document.
///
/// A chart knows no questionnaire. Its texts are drawn as they are given, without control
/// characters, and cut if there is no room for them.
public struct WellbeingChart: Sendable, Hashable {
  /// What a chart shows.
  package enum Content: Sendable, Hashable {
    /// Values over real time.
    case course(Course)
    /// A value a day, in weeks.
    case calendar(CalendarMap)
    /// How often each of several classes is there.
    case distribution(Distribution)
  }

  /// The heading.
  public var title: String
  /// What is said below: what it is of, how many, when, and in which zone.
  public var caption: [String]
  /// The same in sentences, for people who do not see it.
  public var alternative: String
  /// What is shown.
  package var content: Content

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - caption: What is said below, a line each.
  ///   - alternative: The same in sentences, for people who do not see it.
  ///   - content: What is shown.
  package init(title: String, caption: [String], alternative: String, content: Content) {
    self.title = title
    self.caption = caption
    self.alternative = alternative
    self.content = content
  }
}

extension WellbeingChart {
  /// A value a day as a shade, in rows of weeks from Monday through Sunday.
  package struct CalendarMap: Sendable, Hashable {
    /// One day that has a value.
    package struct Day: Sendable, Hashable {
      /// Any moment of the day in GMT; what is shown is its date there.
      package var date: Date
      /// The value, within the scale.
      package var value: Double
      /// How many values it stands for, from 1.
      package var count: Int

      /// Creates a day.
      package init(date: Date, value: Double, count: Int) {
        self.date = date
        self.value = value
        self.count = count
      }
    }

    /// What the scale counts.
    package var unit: String
    /// The whole range of what is measured.
    package var scale: ClosedRange<Double>
    /// The parts of the scale in ascending order, the first from its lower end: a shade each.
    package var classes: [Panel.Band]
    /// The days in ascending order, none twice.
    package var days: [Day]

    /// Creates a map.
    package init(
      unit: String, scale: ClosedRange<Double>, classes: [Panel.Band], days: [Day]
    ) {
      self.unit = unit
      self.scale = scale
      self.classes = classes
      self.days = days
    }
  }
}

extension WellbeingChart {
  /// How often each of several classes is there, as bars.
  package struct Distribution: Sendable, Hashable {
    /// One class.
    package struct Bar: Sendable, Hashable {
      /// The class in words.
      package var label: String
      /// How often it is there, from 0.
      package var count: Int

      /// Creates a class.
      package init(label: String, count: Int) {
        self.label = label
        self.count = count
      }
    }

    /// What is counted, such as *results*.
    package var unit: String
    /// The classes in their order, also those that are not there.
    package var bars: [Bar]

    /// Creates a distribution.
    package init(unit: String, bars: [Bar]) {
      self.unit = unit
      self.bars = bars
    }
  }
}
