import WellbeingKit

/// The subject of a paper form, as it was typed.
enum SheetSubject {
  /// What is wrong with what was typed, as a sentence.
  struct Fault: Error {
    let words: String
  }

  /// The identifier that was typed.
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
