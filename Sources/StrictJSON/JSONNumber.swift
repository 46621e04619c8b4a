/// A number as the document writes it.
package struct JSONNumber: Sendable, Hashable {
  /// The literal's own text.
  package let text: String
  /// The nearest `Double`; always finite.
  package let double: Double

  /// The number that `text`, a literal of JSON's grammar, stands for; nil where that is beyond the
  /// range of `Double`. One too small for it is zero.
  init?(literal text: String) {
    guard let double = Double(text), double.isFinite else { return nil }
    self.text = text
    self.double = double
  }

  /// The value of a literal written as an integer that fits; `2.0` and `2e0` have none.
  package var integer: Int? { Int(text) }
}
