/// The bands as the instruments' authors published them, written out once more.
enum PublishedBand {
  /// Spitzer 2006.
  static func gad7(_ total: Int) -> String {
    if total >= 15 { return "severe" }
    if total >= 10 { return "moderate" }
    return total >= 5 ? "mild" : "noneToMinimal"
  }

  /// Kroenke 2001.
  static func phq9(_ total: Int) -> String {
    if total >= 20 { return "severe" }
    if total >= 15 { return "moderatelySevere" }
    return gad7(total)
  }
}
