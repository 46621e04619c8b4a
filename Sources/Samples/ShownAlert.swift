package import Foundation

extension SampleHeader {
  /// The metadata key for the alert texts shown when a result was answered, before it was saved: a
  /// string of paragraphs as shown, separated by empty lines.
  public static let alertShownKey = "wellbeing.alertShown"

  /// The metadata key for the moment at which an answer first raised an alert of a result, if that was
  /// in a draft, before the time of the result. A correction keeps it.
  package static let alertRaisedKey = "wellbeing.alertRaised"

  /// Returns the header with the moment at which an answer first raised an alert.
  ///
  /// - Parameter moment: If it is not before the start, or nil, the header is unchanged.
  package func with(alertRaised moment: Date?) -> SampleHeader {
    guard let moment, moment < startDate else { return self }
    var header = self
    header.metadata[Self.alertRaisedKey] = .date(moment)
    return header
  }

  /// Returns the header of a later version, with the earlier of their moments.
  package func keepingAlertRaised(of earlier: SampleHeader) -> SampleHeader {
    with(alertRaised: [alertRaised, earlier.alertRaised].compactMap(\.self).min())
  }

  /// When an answer first raised an alert, if that was before the start.
  package var alertRaised: Date? {
    guard case .date(let moment)? = metadata[Self.alertRaisedKey] else { return nil }
    return moment
  }

  private static let paragraphBreak = "\n\n"

  /// Returns the header with the alert texts that were shown.
  ///
  /// - Parameter paragraphs: The paragraphs as shown, each without line feeds; if empty, the header
  ///   is unchanged.
  package func with(alertShown paragraphs: [String]) -> SampleHeader {
    guard !paragraphs.isEmpty else { return self }
    var header = self
    header.metadata[Self.alertShownKey] = .string(
      paragraphs.joined(separator: Self.paragraphBreak))
    return header
  }

  /// The alert texts that were shown, one paragraph per element; empty if none were stored.
  package var alertShown: [String] {
    guard case .string(let text)? = metadata[Self.alertShownKey] else { return [] }
    return text.components(separatedBy: Self.paragraphBreak)
  }
}
