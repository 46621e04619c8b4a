import Foundation
public import WellbeingInstruments
import WellbeingSamples

/// Why a course, a change or an alert cannot be computed or put into words.
///
/// Cases never name a subject.
public enum CourseError: LibraryError, Hashable {
  /// The records are about more than one subject.
  case severalSubjects
  /// The change is of another questionnaire, score or subject than the course.
  case otherCourse
  /// The definition that was passed is of another questionnaire.
  case otherQuestionnaire(Questionnaire.ID, expected: Questionnaire.ID)
  /// The definition has no score with this id.
  case unknownScore(String, questionnaire: Questionnaire.ID)
  /// There are no sentences in this language, a BCP 47 tag.
  case languageNotOffered(String)

  package var label: String {
    switch self {
    case .severalSubjects: "severalSubjects"
    case .otherCourse: "otherCourse"
    case .otherQuestionnaire: "otherQuestionnaire"
    case .unknownScore: "unknownScore"
    case .languageNotOffered: "languageNotOffered"
    }
  }

  package var text: String {
    switch self {
    case .severalSubjects:
      "These records are about several subjects: pass those of one, for example by "
        + "'where: .subject(id)'."
    case .otherCourse: "The change is not one of this course: pass one that it returned."
    case .otherQuestionnaire(let id, let expected):
      "This is of '\(expected)', not of '\(id)': pass its own definition."
    case .languageNotOffered(let language):
      "There are no sentences in '\(language)': pass another language, such as 'en'."
    case .unknownScore(let score, let questionnaire):
      "The questionnaire '\(questionnaire)' has no score '\(score)'."
    }
  }

  /// Checks that records are about one subject.
  static func check<Record>(
    _ records: [Record], about subject: (Record) -> String
  ) throws(CourseError) {
    guard let first = records.first.map(subject) else { return }
    guard records.allSatisfy({ subject($0) == first }) else { throw .severalSubjects }
  }

  static func check(
    _ questionnaire: Questionnaire, is expected: Questionnaire.ID
  ) throws(CourseError) {
    guard questionnaire.id == expected else {
      throw .otherQuestionnaire(questionnaire.id, expected: expected)
    }
  }
}
