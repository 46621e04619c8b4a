extension WellbeingChart {
  /// The values of several groups, side by side on one scale.
  package struct Ranges: Sendable, Hashable {
    /// One group.
    package struct Row: Sendable, Hashable {
      /// The values of a group.
      package struct Values: Sendable, Hashable {
        /// The mean.
        package var mean: Double
        /// The lowest and the highest value.
        package var range: ClosedRange<Double>

        /// Creates the values of a group.
        package init(mean: Double, range: ClosedRange<Double>) {
          self.mean = mean
          self.range = range
        }
      }

      /// The name of the group.
      package var label: String
      /// The number of values.
      package var count: Int
      /// The values; nil if they are too few to draw, so that the count stands alone.
      package var values: Values?

      /// Creates a group.
      package init(label: String, count: Int, values: Values?) {
        self.label = label
        self.count = count
        self.values = values
      }
    }

    /// The unit of the counts, such as *feelings*.
    package var unit: String
    /// The full range of the measure.
    package var scale: ClosedRange<Double>
    /// The value between the two sides of the scale, marked by a line across all rows.
    package var neutral: Double
    /// The name of the lower end.
    package var lowerEnd: String
    /// The name of the upper end.
    package var upperEnd: String
    /// The groups, from top to bottom.
    package var rows: [Row]

    /// Creates a chart of ranges.
    package init(
      unit: String, scale: ClosedRange<Double>, neutral: Double, lowerEnd: String,
      upperEnd: String, rows: [Row]
    ) {
      self.unit = unit
      self.scale = scale
      self.neutral = neutral
      self.lowerEnd = lowerEnd
      self.upperEnd = upperEnd
      self.rows = rows
    }
  }
}

extension WellbeingChart.Ranges.Row {
  /// The places of the lowest value, the mean and the highest value on a scale, from 0 to 1; nil if
  /// there is nothing to draw.
  func places(on scale: PlotScale) -> (lowest: Double, mean: Double, highest: Double)? {
    guard let values, values.mean.isFinite else { return nil }
    let (lowest, highest) = (values.range.lowerBound, values.range.upperBound)
    guard lowest.isFinite, highest.isFinite else { return nil }
    return (
      scale.fraction(of: lowest), scale.fraction(of: values.mean), scale.fraction(of: highest)
    )
  }
}

extension WellbeingChart.Ranges {
  /// What the signs in the rows stand for, beside those of the mean and the range.
  static let (meanName, rangeName) = ("mean", "lowest to highest")
}
