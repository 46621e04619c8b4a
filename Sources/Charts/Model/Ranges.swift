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

    /// The noun for one value, such as *feeling*.
    package var noun: String
    package var scale: ClosedRange<Double>
    /// The value between the two sides of the scale, marked by a line across all rows.
    package var neutral: Double
    /// The classes of the scale in ascending order; the first and the last name its ends.
    package var classes: [Panel.Band]
    package var rows: [Row]

    package init(
      noun: String, scale: ClosedRange<Double>, neutral: Double, classes: [Panel.Band], rows: [Row]
    ) {
      self.noun = noun
      self.scale = scale
      self.neutral = neutral
      self.classes = classes
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
  var unit: String { noun.isEmpty ? "" : noun + "s" }
  var lowerEnd: String { classes.first?.label ?? "" }
  var upperEnd: String { classes.last?.label ?? "" }

  static let (meanName, rangeName) = ("mean", "lowest to highest")
}
