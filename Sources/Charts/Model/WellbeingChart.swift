package import Foundation

/// The content of a chart, independent of its rendering as lines of text or as an SVG document.
///
/// A chart is independent of questionnaires. Its texts are drawn as given, but without control
/// characters, and truncated if they do not fit.
public struct WellbeingChart: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case course(Course)
    case calendar(CalendarMap)
    case ranges(Ranges)
    case scatter(Scatter)
  }

  /// The heading.
  public var title: String
  /// The text below: the subject, the number of results, the dates, and the time zone.
  public var caption: [String]
  /// A description in sentences, for people who cannot see the chart.
  public var alternative: String
  package var content: Content

  /// - Parameters:
  ///   - caption: The text below, one paragraph per element.
  ///   - alternative: A description in sentences, for people who cannot see the chart.
  package init(title: String, caption: [String], alternative: String, content: Content) {
    self.title = title
    self.caption = caption
    self.alternative = alternative
    self.content = content
  }
}

extension WellbeingChart {
  /// One value per day as a shade, in weeks from Monday to Sunday.
  package struct CalendarMap: Sendable, Hashable {
    package struct Day: Sendable, Hashable {
      /// Any time on the day in GMT; the date in GMT is shown.
      package var date: Date
      package var value: Double
      /// The number of values it represents, at least 1.
      package var count: Int

      package init(date: Date, value: Double, count: Int) {
        self.date = date
        self.value = value
        self.count = count
      }
    }

    package var unit: String
    /// The noun for one value, such as *mood*.
    package var noun: String
    package var scale: ClosedRange<Double>
    /// The classes in ascending order, one shade each, the first at the lower end of the scale.
    package var classes: [Panel.Band]
    /// The days in ascending order, without duplicates.
    package var days: [Day]

    package init(
      unit: String, noun: String = "value", scale: ClosedRange<Double>, classes: [Panel.Band],
      days: [Day]
    ) {
      self.unit = unit
      self.noun = noun
      self.scale = scale
      self.classes = classes
      self.days = days
    }
  }
}
