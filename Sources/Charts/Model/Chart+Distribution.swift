extension WellbeingChart {
  /// How often each of several classes is there, as bars.
  public struct Distribution: Sendable, Hashable {
    /// One class.
    public struct Bar: Sendable, Hashable {
      /// The class in words.
      public var label: String
      /// How often it is there, from 0.
      public var count: Int

      /// Creates a class.
      public init(label: String, count: Int) {
        self.label = label
        self.count = count
      }
    }

    /// What is counted, such as *results*.
    public var unit: String
    /// The classes in their order, also those that are not there.
    public var bars: [Bar]

    /// Creates a distribution.
    public init(unit: String, bars: [Bar]) {
      self.unit = unit
      self.bars = bars
    }
  }
}
