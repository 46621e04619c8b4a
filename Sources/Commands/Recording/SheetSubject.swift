import WellbeingKit

/// Parses the typed subject of a paper form.
enum SheetSubject {
  /// An error in the typed subject, as a sentence.
  struct Fault: Error {
    let words: String
  }

  /// Returns the typed identifier in normalized form.
  static func read(_ typed: String) throws(Fault) -> String {
    guard !typed.isHabitualReply else {
      throw Fault(words: "That is not an identifier: type one.")
    }
    do throws(InvalidSample) {
      return try SampleHeader.normalised(subject: typed)
    } catch {
      throw Fault(words: error.message)
    }
  }
}
