public import Foundation

/// An error of the library: one `catch` shows any of them to a person.
///
/// ```swift
/// do {
///   try await store.save(try ScoredAssessment(.gad7, answers: answers, header: header))
/// } catch let error as any WellbeingError {
///   print(error.message)
/// } catch {
///   print("not an error of the library")
/// }
/// ```
///
/// No property contains an answer, a score, a note or a subject.
public protocol WellbeingError: LocalizedError, CustomStringConvertible, Sendable {
  /// The stable name of what is wrong, for logs and for decisions in other programs.
  var codeName: String { get }
  /// One or two sentences in English: what is wrong, where, and what to do.
  var message: String { get }
}

extension WellbeingError {
  /// The ``codeName`` and the ``message``.
  public var description: String { "\(codeName): \(message)" }
  /// The ``message``.
  public var errorDescription: String? { message }
}

/// An error of this package, which has the public names of its code and its sentence from here.
package protocol LibraryError: WellbeingError {
  /// The code: of an enum, the name of the case.
  var label: String { get }
  /// The sentence or two.
  var text: String { get }
}

extension LibraryError {
  /// The stable name of what is wrong.
  public var codeName: String { label }
  /// What is wrong, where, and what to do.
  public var message: String { text }
}
