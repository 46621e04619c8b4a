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

  /// Kroenke 2003 for PHQ-2 and Kroenke 2007 for GAD-2, and Kroenke 2009 for both parts of PHQ-4.
  static func pair(_ total: Int) -> String { total >= 3 ? "atCutoff" : "belowCutoff" }

  /// Kroenke 2009, the paper about PHQ-4.
  static func phq4(_ total: Int) -> String {
    if total >= 9 { return "severe" }
    if total >= 6 { return "moderate" }
    return total >= 3 ? "mild" : "noneToMinimal"
  }

  /// Kroenke 2002.
  static func phq15(_ total: Int) -> String {
    if total >= 15 { return "high" }
    if total >= 10 { return "medium" }
    return total >= 5 ? "low" : "minimal"
  }
}
