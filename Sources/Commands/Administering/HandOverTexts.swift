/// Texts shown before and after staff hand a device to a person.
enum HandOverTexts {
  /// Shown to staff before they hand over the device.
  static let before = [
    "Press Enter, then hand over the device. The person sees the questions and, if needed, where to "
      + "get help. They do not see a score.",
    "At the end, type your staff word to see the result.",
  ]
  /// Shown to the person at the end.
  static let after = ["Thank you. Please give the device back."]
  /// Shown to staff when they have the device back.
  static let prompt = "Staff: type your word, then Enter:"
  static let wrongWord = "That is not the word."
}
