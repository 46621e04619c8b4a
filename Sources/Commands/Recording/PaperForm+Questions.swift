import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

extension PaperForm {
  static let nothingSaved = "This form has not been saved."

  /// The sentence that the form is lost, with what is known of it.
  var lost: String {
    let parts = [
      "\(session.questionnaireName)\(subject.map { " of \(quoted($0))" } ?? "")",
      head.date.map { $0.words(in: session.zone) },
    ]
    let name = parts.compactMap(\.self).joined(separator: ", ")
    return "\(Self.nothingSaved) Enter it again: \(name)."
  }

  var texts: AdministrationTexts {
    AdministrationTexts(
      subject: subject ?? "", questionnaire: session.questionnaire,
      language: administration.language, policy: session.policy, audience: audience)
  }

  /// The head that stays from one form to the next, and the subject.
  var title: ScreenPage.Title {
    let parts = [
      "\(session.questionnaireName) from paper", head.date.map { $0.words(in: session.zone) },
      head.administeredBy.map { $0.headWords }, head.clinician.map { printable($0) },
    ]
    return ScreenPage.Title(
      parts.compactMap(\.self).joined(separator: ", "),
      right: subject.map { printable($0) } ?? "")
  }

  func questionContext(canGoBack: Bool = true) -> QuestionContext {
    QuestionContext(
      title, canGoBack: canGoBack,
      leaving: hasEntries ? .afterAsking(Self.nothingSaved) : .atOnce)
  }

  /// The context of the questions about the subject, which do not name the former one.
  private func subjectContext(canGoBack: Bool) -> QuestionContext {
    var context = questionContext(canGoBack: canGoBack)
    context.title.right = ""
    return context
  }

  // MARK: Parts

  func subjectQuestion(_ typed: String) -> TextQuestion {
    let remark = session.subjectRemark
    var context = subjectContext(canGoBack: true)
    if !isChecked { context.backWords = "date and origin" }
    let last = proposal.last.map { $0.blocks + [.space] } ?? []
    return TextQuestion(
      context, lead: last + [.text("Who is the form about?", .strong)], label: "Identifier",
      text: typed, hint: "Type the identifier that is on the paper.",
      // What was entered of this form would be lost.
      before: hasEntries
        ? nil : proposal.last.map { _ in ("saved form", "Correct the form that was just saved.") },
      remark: { remark.words(for: $0) }, fault: { SubjectRemark.fault(of: $0) })
  }

  /// The page that names the subject, to compare it with the paper before anything is typed.
  func givenNotice(_ subject: String) -> KeyQuestion {
    let known = session.subjectRemark.words(for: subject).map { ", \($0)" } ?? ""
    return KeyQuestion(
      questionContext(canGoBack: false),
      body: [
        .text("For: \(subject)\(known)", .strong), .space,
        .text("Compare this with the identifier on the paper."),
      ], choices: [.enter("begin")])
  }

  /// The page before the first form if the clock may be wrong.
  func clockNotice(_ remark: String) -> KeyQuestion {
    KeyQuestion(
      questionContext(canGoBack: false), body: [.text(remark, .caution)], choices: [.enter("go on")]
    )
  }

  /// The page after a form that is left: what is kept of it.
  func lostNotice(_ words: String) -> KeyQuestion {
    KeyQuestion(
      questionContext(canGoBack: false), body: [.text(words, .caution)], choices: [.enter("leave")])
  }

  func resemblanceQuestion(_ warning: SubjectRemark.Warning) -> ChoiceQuestion {
    Self.resemblanceQuestion(subjectContext(canGoBack: true), warning)
  }

  /// The first choice accepts the identifier, the next ones name the known subjects.
  static func resemblanceQuestion(
    _ context: QuestionContext, _ warning: SubjectRemark.Warning
  ) -> ChoiceQuestion {
    ChoiceQuestion(
      context, asking: warning.words,
      [("It is another person", ["new"])] + warning.known.map { ("It is \(printable($0))", []) }
        + [("Type the identifier again", ["again"])])
  }

  /// What happens after a person's other form was left empty.
  var absenceQuestion: ChoiceQuestion {
    let name = "\(session.questionnaireName) of \(quoted(subject ?? ""))"
    return ChoiceQuestion(
      questionContext(), asking: "The \(name) has not been entered.",
      [("Go on without it", ["next"]), ("Stop entering forms", ["stop"])])
  }

  var dateQuestion: TextQuestion {
    SheetDate.question(
      questionContext(canGoBack: isChecked || isHeadOpened), "When was the form filled in?",
      typed: head.date?.typed ?? SheetDate.today, now: session.context.runtime.clock(),
      zone: session.zone)
  }

  var originQuestion: ChoiceQuestion {
    Self.originQuestion(questionContext(), chosen: head.administeredBy)
  }

  static func originQuestion(
    _ context: QuestionContext, chosen: ScoredAssessment.AdministeredBy?
  ) -> ChoiceQuestion {
    let origins = ScoredAssessment.AdministeredBy.allCases
    return ChoiceQuestion(
      context, asking: "How was it answered?", origins.map { ($0.sheetWords, [$0.rawValue]) },
      chosen: chosen.flatMap { origins.firstIndex(of: $0) }, advances: true)
  }

  var clinicianQuestion: TextQuestion {
    TextQuestion(
      questionContext(),
      lead: [.text("Which clinician? Leave it empty if there is no name.", .strong)],
      label: "Clinician", text: head.clinician ?? "",
      hint: "Type the clinician's name, or none.", allowsEmpty: true)
  }

  var totalQuestion: TextQuestion {
    let (totalFault, isOnly) = (session.totalFault, isTotalOnly)
    let question = "Which total is written on the paper?"
    return TextQuestion(
      questionContext(),
      lead: [.text(isOnly ? question : question + " Leave it empty if there is none.", .strong)],
      label: "Total", text: total.map { points($0) } ?? "",
      hint: isOnly ? "Type the number of points." : "Type the number of points, or none.",
      allowsEmpty: !isOnly,
      fault: { typed in
        guard let total = plainNumber(typed) else {
          if isOnly { return "That is not a total: type a number." }
          return typed.isEmpty ? nil : "That is not a total: type a number, or leave it empty."
        }
        return isOnly ? totalFault(total) : nil
      })
  }

  // MARK: Items

  var itemsQuestion: SheetQuestion {
    SheetQuestion(
      questionContext(), rows: rows, current: currentRow, unanswered: "Not answered on the paper",
      confirmsNumbers: session.questionnaire.items.contains {
        $0.choiceNumbers.contains { $0 > 9 }
      },
      totalOnly: session.questionnaire.scores.isEmpty ? nil : "Only the total is known",
      hasExtraKeys: hasExtraKeys,
      returns: isChecked)
  }

  func question(_ entry: Questionnaire.Entry, of item: Questionnaire.Item) -> TextQuestion {
    let place = administration.askedItems.firstIndex { $0.id == item.id } ?? 0
    return TextQuestion(
      questionContext(), lead: [.asked("\(place + 1). \(texts.text(item.text))"), .space],
      entry: entry,
      answer: administration.answers[item.id], in: texts.language)
  }

  var rows: [SheetQuestion.Row] {
    let texts = texts
    return administration.askedItems.map { item in
      SheetQuestion.Row(
        text: printable(texts.text(item.text)), choices: texts.choices(of: item),
        entry: entry(of: item), decline: item.isDeclinable ? "Declined" : nil,
        notApplicable: item.notApplicable.map { printable(texts.text($0.text)) })
    }
  }

  /// The index of the item being entered; nil if all are entered.
  var currentRow: Int? {
    administration.askedItems.firstIndex {
      $0.id == administration.progress.current
    }
  }
}

extension ScoredAssessment.AdministeredBy {
  /// The origin of a paper form, in words for the person who enters it.
  var sheetWords: String {
    switch self {
    case .`self`: "self: the person read it and answered alone"
    case .interview: "interview: it was read aloud, and filled in by someone else"
    case .clinician: "clinician: a result from a clinician's office"
    }
  }

  var headWords: String {
    switch self {
    case .`self`: "answered alone"
    case .interview: "read aloud"
    case .clinician: "from a clinician"
    }
  }
}

/// A remark about an identifier while it is typed, so that a typo is noticed before the first
/// entry.
package struct SubjectRemark: Sendable {
  /// What is doubtful about an identifier, and the known subjects that may be meant.
  struct Warning {
    let words: String
    var known: [String] = []
  }

  let store: HealthStore
  /// The questionnaire whose earlier results are counted.
  let questionnaire: Questionnaire.ID

  /// Returns what is wrong with a typed identifier; nil if it is valid.
  package static func fault(of typed: String) -> String? {
    if typed.isHabitualReply { return "That is not an identifier: type one." }
    do throws(InvalidSample) {
      _ = try SampleHeader.normalized(subject: typed)
      return nil
    } catch {
      return error.message
    }
  }

  /// Returns the number of earlier results, or that the subject is new; nil if not an identifier.
  func words(for typed: String) -> String? {
    guard Self.fault(of: typed.trimmingSpaces) == nil,
      let subject = try? SampleHeader.normalized(subject: typed.trimmingSpaces)
    else { return nil }
    if let known = resembled(by: subject) { return KnownSubjects.words(resembling: known) }
    return try? EarlierResults(of: subject, [questionnaire], in: store).words()
  }

  /// Returns the warning shown before a new subject is accepted; nil if there is none.
  func warning(about subject: String) -> Warning? {
    guard let known = resembled(by: subject), !known.isEmpty else { return nil }
    return Warning(words: KnownSubjects.words(of: subject, resembling: known), known: known)
  }

  private func resembled(by subject: String) -> [String]? {
    KnownSubjects(store: store).resembled(by: subject)
  }
}
