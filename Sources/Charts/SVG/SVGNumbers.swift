extension Double {
  /// The number as a coordinate: with two decimals at most, and none where it is no number.
  var coordinate: String {
    (isFinite ? Swift.min(Swift.max(self, -1e9), 1e9) : 0).decimal(places: 2)
  }
}

extension PlotScale {
  /// A number as a person reads it, with a true minus sign.
  func typeset(_ number: Double) -> String {
    text(of: number).typeset
  }
}

extension String {
  /// A number with a true minus sign.
  var typeset: String { replacing("-", with: "−") }
}
