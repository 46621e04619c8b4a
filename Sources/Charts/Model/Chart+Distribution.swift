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
