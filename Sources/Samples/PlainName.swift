import Foundation
import WellbeingPlainText

/// What people and programs are called by in the store's records.
package enum PlainName {
  /// What is wrong with a name.
  package enum Fault: Error {
    case length
    case characters
  }

  /// Returns a name in Unicode's normal form C.
  ///
  /// - Throws: ``Fault``: it has 1 through 200 characters, none of them one that nobody sees.
  package static func normalised(_ name: String) throws(Fault) -> String {
    let normal = name.precomposedStringWithCanonicalMapping
    guard (1...200).contains(normal.count) else { throw .length }
    let isPlain = !normal.unicodeScalars.contains(where: \.isControl)
    // A space that nobody sees would make a second name that looks the same.
    guard isPlain, normal.first?.isWhitespace == false, normal.last?.isWhitespace == false else {
      throw .characters
    }
    return normal
  }
}
