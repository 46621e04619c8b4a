/// What is drawn, apart from how: every chart becomes lines of text or an SVG document.
///
/// A chart knows no questionnaire. Its texts are drawn as they are given, without control
/// characters, and cut where there is no room for them.
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
  /// The same in sentences, for whoever does not see it.
  public var alternative: String
  /// What is shown.
  package var content: Content

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - caption: What is said below, a line each.
  ///   - alternative: The same in sentences, for whoever does not see it.
  ///   - content: What is shown.
  package init(title: String, caption: [String], alternative: String, content: Content) {
    self.title = title
    self.caption = caption
    self.alternative = alternative
    self.content = content
  }
}
