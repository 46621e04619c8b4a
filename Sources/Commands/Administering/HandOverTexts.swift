/// What is said before and after staff hand a device to a person.
enum HandOverTexts {
  /// To staff, before they hand it over.
  static let before = [
    "Press Enter, then hand over the device. The person sees the questions and, if needed, where to "
      + "get help. They do not see a score.",
    "At the end, type your staff word to see the result.",
  ]
  /// To the person, at the end.
  static let after = ["Thank you. Please give the device back."]
  /// To staff, when they have it back.
  static let prompt = "Staff: type your word, then Enter:"
  static let wrongWord = "That is not the word."
}
