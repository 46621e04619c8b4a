/// The measures of the page that a chart is drawn on, in user units.
///
/// A chart is laid out once and shown small or large. So that its type can be read at 400 pixels
/// and is not coarse at 1,000, there are three sizes of type (``SVGStyle``), and the layout has room
/// for the largest, the *compact* one.
enum SVGPage {
  /// The page's width; its height is as the content needs.
  static let width = 640.0
  /// The white space around.
  static let margin = 20.0
  /// The width between the margins.
  static let inner = width - 2 * margin

  /// The size of type where the chart is shown small: 10 pixels at a width of 390.
  static let compactType = 16.5
  /// The size of type in between, and where a viewer does not know of the others.
  static let middleType = 13.0
  /// The size of the title in compact type.
  static let titleType = 21.0
  /// The size of type where the chart is shown large.
  static let wideType = 10.5
}
