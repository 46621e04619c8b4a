import WellbeingKit
import WellbeingTerminal

/// What was copied from a sheet of paper so far.
struct PaperSheet {
  /// What a sheet begins with, to be confirmed.
  struct Proposal {
    var subject = ""
    var date = SheetDate.today
    var administeredBy: ScoredAssessment.AdministeredBy?
  }

  /// The parts of a sheet, in the order in which they are asked for.
  enum Part: Int, CaseIterable {
    case subject
    case items
    case date
    case administeredBy
    case total
  }

  let proposal: Proposal
  var administration: Administration
  var subject: String?
  var date: SheetDate?
  var administeredBy: ScoredAssessment.AdministeredBy?
  /// The total that is written on it; nil where none is.
  var total: Double?
  /// Whether all parts were asked for once, so that each is opened by itself.
  var isChecked = false

  init(_ administration: Administration, _ proposal: Proposal) {
    self.administration = administration
    self.proposal = proposal
  }

  /// Whether anything was copied that would have to be copied again.
  var hasEntries: Bool {
    !administration.answers.isEmpty || !administration.progress.left.isEmpty
  }

  /// What the next sheet begins with: of one pile, the same day and the same way.
  var nextProposal: Proposal {
    Proposal(date: date?.typed ?? SheetDate.today, administeredBy: administeredBy)
  }

  // MARK: Items

  /// What was entered of an item; nil for nothing yet.
  func entry(of item: Questionnaire.Item) -> SheetForm.Entry? {
    switch administration.answers[item.id] {
    case .declined: .declined
    case .notApplicable: .notApplicable
    case let answer?:
      item.choice(of: answer).flatMap { item.choiceSet.choices.firstIndex(of: $0) }
        .map { .choice($0) }
    case nil: administration.progress.left.contains(item.id) ? .unanswered : nil
    }
  }

  /// Enters the current item, and goes on.
  mutating func enter(_ entry: SheetForm.Entry, for item: Questionnaire.Item) throws {
    switch entry {
    case .choice(let place): try administration.answer(item.choiceSet.choices[place].id)
    case .unanswered: try administration.leaveUnanswered()
    case .declined: try administration.decline()
    case .notApplicable: try administration.markNotApplicable()
    }
  }

  /// Keeps what was entered of the current item, and goes to the one behind it.
  mutating func goOn(from item: Questionnaire.Item) throws {
    let rest = administration.askedItems.drop { $0.id != item.id }.dropFirst()
    if let next = rest.first, entry(of: next) != nil {
      try administration.reopen(next.id)
    } else if let entry = entry(of: item) {
      try enter(entry, for: item)
    }
  }
}

extension ScoredAssessment.AdministeredBy {
  /// How the answers on a sheet came about, for whoever copies it.
  var sheetWords: String {
    switch self {
    case .`self`: "self: the person read and answered alone"
    case .interview: "interview: read aloud, filled in by another"
    case .clinician: "clinician: a result from a clinician's office"
    }
  }
}
