public import Foundation
public import WellbeingInstruments
import WellbeingSamples

/// Why a course or a change cannot be computed or put into words.
///
/// Cases never name a subject.
public enum CourseError: Error, Sendable, Hashable, LocalizedError, CustomStringConvertible {
  /// The results are about more than one subject.
  case severalSubjects
  /// The change is of another questionnaire, score or subject than the course.
  case otherCourse
  /// The definition has no score with this id.
  case unknownScore(String, questionnaire: String)
  /// The built-in rules or sentences cannot be read.
  case unreadable(DefinitionError)

  /// The error in one or two sentences.
  public var description: String {
    switch self {
    case .severalSubjects:
      "These results are about several subjects: pass those of one, for example by "
        + "'where: .subject(id)'."
    case .otherCourse: "The change is not one of this course: pass one that it returned."
    case .unknownScore(let score, let questionnaire):
      "The questionnaire '\(questionnaire)' has no score '\(score)'."
    case .unreadable(let error): "The built-in rules cannot be read: \(error)"
    }
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }

  /// Returns the built-in sets of rules.
  static func builtInCriteria() throws(CourseError) -> ChangeCriteria {
    do { return try ChangeCriteria.builtIn() } catch { throw .unreadable(error) }
  }

  /// Checks that results are about one subject.
  static func check(_ results: [AssessmentSummary]) throws(CourseError) {
    guard let subject = results.first?.subject, results.allSatisfy({ $0.subject == subject })
    else {
      if results.isEmpty { return }
      throw .severalSubjects
    }
  }
}
