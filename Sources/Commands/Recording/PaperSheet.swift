import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// What was entered of a paper form so far.
struct PaperSheet {
  /// What a form starts with, to be confirmed.
  struct Proposal {
    var subject = ""
    var date = SheetDate.today
    var administeredBy: ScoredAssessment.AdministeredBy?
    var clinician: String?
  }

  /// The parts of a form, in the order in which they are asked for.
  enum Part: Int, CaseIterable {
    case subject
    case items
    case date
    case administeredBy
    case clinician
    case total
  }

  let proposal: Proposal
  var administration: Administration
  var subject: String?
  var date: SheetDate?
  var administeredBy: ScoredAssessment.AdministeredBy?
  var clinician: String?
  /// Whether the clinician's name was asked for.
  var isClinicianAsked = false
  /// The total that is written on it; nil if there is none.
  var total: Double?
  /// Whether it has no answers, only a total.
  private(set) var isTotalOnly = false
  /// Whether all parts were asked for once, so that each is opened by itself.
  var isChecked = false
  /// The items that a held key may have entered, until somebody has compared them.
  private(set) var doubtful: Set<String> = []
  /// Whether more keys were pressed than there are items, until somebody has compared them.
  private(set) var hasExtraKeys = false
  private var lastEntered: String?

  init(_ administration: Administration, _ proposal: Proposal) {
    self.administration = administration
    self.proposal = proposal
    clinician = proposal.clinician
  }

  /// Whether anything was entered that would have to be entered again.
  var hasEntries: Bool {
    total != nil || !hasNoItems
  }

  /// Whether no item was entered.
  var hasNoItems: Bool {
    administration.answers.isEmpty && administration.progress.left.isEmpty
  }

  /// Whether somebody has to confirm the rows before the form can be saved.
  var needsConfirmation: Bool { !doubtful.isEmpty || hasExtraKeys }

  /// What the next form starts with: the same day and origin, as in a pile.
  var nextProposal: Proposal {
    Proposal(
      date: date?.typed ?? SheetDate.today, administeredBy: administeredBy, clinician: clinician)
  }

  // MARK: Parts

  /// The part that comes next; nil for the check.
  func part(after part: Part) -> Part? {
    if isChecked { return missing }
    return Part.allCases.first { $0.rawValue > part.rawValue && isAsked($0) }
  }

  /// The part that comes before another, or before the check if that is nil.
  func part(before part: Part?) -> Part? {
    guard let part else { return .total }
    if isChecked { return nil }
    return Part.allCases.last { $0.rawValue < part.rawValue && isAsked($0) } ?? part
  }

  private func isAsked(_ part: Part) -> Bool {
    part != .clinician || administeredBy == .clinician
  }

  /// The first part that has to be entered before the form can be saved; nil if all are.
  var missing: Part? {
    if subject == nil { return .subject }
    // A change can have made another item one that is asked.
    if !isTotalOnly, !administration.notReached.isEmpty { return .items }
    if date == nil { return .date }
    guard let administeredBy else { return .administeredBy }
    if administeredBy == .clinician, !isClinicianAsked { return .clinician }
    return isTotalOnly && total == nil ? .total : nil
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

  /// Enters the current item, and goes to the next.
  mutating func enter(
    _ entry: SheetForm.Entry, for item: Questionnaire.Item, _ doubt: SheetForm.Doubt = .none
  ) throws {
    switch entry {
    case .choice(let place): try administration.answer(item.choiceSet.choices[place].id)
    case .unanswered: try administration.leaveUnanswered()
    case .declined: try administration.decline()
    case .notApplicable: try administration.markNotApplicable()
    }
    isTotalOnly = false
    doubtful.remove(item.id)
    if doubt != .none { doubtful.insert(item.id) }
    if doubt == .rowAndPrevious, let lastEntered { doubtful.insert(lastEntered) }
    lastEntered = item.id
  }

  /// Keeps what was entered of the current item, and goes to the next.
  mutating func goOn(from item: Questionnaire.Item) throws {
    lastEntered = nil
    let rest = administration.askedItems.drop { $0.id != item.id }.dropFirst()
    if let next = rest.first, entry(of: next) != nil {
      try administration.reopen(next.id)
    } else if let entry = entry(of: item) {
      try enter(entry, for: item, doubtful.contains(item.id) ? .row : .none)
    }
  }

  /// Notes that the form has no answers, only a total.
  mutating func leaveAnswersOut() {
    isTotalOnly = true
  }

  /// Notes that a key was pressed that enters an item, although every item is entered.
  mutating func noteExtraKey() {
    hasExtraKeys = true
  }

  /// Notes that somebody has compared the rows with the paper form.
  mutating func confirmRows() {
    doubtful = []
    hasExtraKeys = false
  }
}

extension ScoredAssessment.AdministeredBy {
  /// What a paper form is recorded from, for the person who enters it.
  var sheetWords: String {
    switch self {
    case .`self`: "self: the person read it and answered alone"
    case .interview: "interview: it was read aloud, and filled in by someone else"
    case .clinician: "clinician: a result from a clinician's office"
    }
  }
}
