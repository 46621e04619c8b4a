import Foundation
import WellbeingSamples

extension HealthStore {
  /// Keeps identifiers out of the audit trail, which outlives them.
  ///
  /// - Parameters:
  ///   - reason: What is to be kept.
  ///   - subjects: Whom it must not name, as a word or as several.
  /// - Throws: ``StoreError/Code/reasonNamesSubject``.
  func requireNameless(_ reason: String?, _ subjects: [String]) throws(StoreError) {
    guard let reason else { return }
    // That it is the person's own store is no secret.
    for subject in subjects where subject != SampleHeader.ownSubject {
      guard !reason.names(subject) else { throw .reasonNamesSubject }
    }
  }
}

extension String {
  /// Whether the text has another one in it, of whatever case, that is no part of a longer word.
  fileprivate func names(_ other: String) -> Bool {
    let text = precomposedStringWithCanonicalMapping.lowercased()
    let name = other.precomposedStringWithCanonicalMapping.lowercased()
    let isPart = { (character: Character?) in
      character?.isLetter == true || character?.isNumber == true
    }
    return text.ranges(of: name).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      return !(isPart(before) && isPart(name.first)) && !(isPart(after) && isPart(name.last))
    }
  }
}
