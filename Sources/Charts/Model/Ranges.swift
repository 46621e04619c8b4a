extension WellbeingChart {
  /// The values of several groups, side by side on one scale.
  package struct Ranges: Sendable, Hashable {
    package struct Row: Sendable, Hashable {
      package struct Values: Sendable, Hashable {
        package var mean: Double
        package var range: ClosedRange<Double>

        package init(mean: Double, range: ClosedRange<Double>) {
          self.mean = mean
          self.range = range
        }
      }

      package var label: String
      package var count: Int
      /// The values; nil if they are too few to draw, so that the count stands alone.
      package var values: Values?

      package init(label: String, count: Int, values: Values?) {
        self.label = label
        self.count = count
        self.values = values
      }
    }

    package var unit: String
    package var scale: ClosedRange<Double>
    /// The value between the two sides of the scale, marked by a line across all rows.
    package var neutral: Double
    package var lowerEnd: String
    package var upperEnd: String
    package var rows: [Row]

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
    values.map {
      (
        scale.fraction(of: $0.range.lowerBound), scale.fraction(of: $0.mean),
        scale.fraction(of: $0.range.upperBound)
      )
    }
  }
}

extension WellbeingChart.Ranges {
  static let (meanName, rangeName) = ("mean", "lowest to highest")
}
