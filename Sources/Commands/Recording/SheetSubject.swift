import WellbeingKit

/// Whom a sheet is about, as it was typed.
enum SheetSubject {
  /// What is wrong with what was typed, as a sentence.
  struct Fault: Error {
    let words: String
  }

  /// The identifier that was typed.
  static func read(_ typed: String) throws(Fault) -> String {
    guard !typed.isHabitualReply else {
      throw Fault(words: "That is nobody's identifier: type one.")
    }
    do throws(InvalidSample) {
      return try SampleHeader.normalised(subject: typed)
    } catch {
      throw Fault(words: error.message)
    }
  }
}
