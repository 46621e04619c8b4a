import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// The full-screen pages of the questions about a state of mind.
struct MoodPages {
  /// The size of a small step on the scale.
  private static let smallStep = 0.05

  let questions: MoodQuestions

  private var words: MoodWords { questions.words }
  private var entry: MoodEntry { questions.entry }

  // MARK: The questions

  /// - Parameter refusal: Why the previous choice is not possible.
  func kind(refusal: String?) -> ChoiceForm {
    let kinds = StateOfMind.Kind.allCases
    let choices = kinds.enumerated().map { index, kind in
      ChoiceForm.Choice(
        label: "\(index + 1)", text: "\(words.name(kind)): \(questions.remark(kind))")
    }
    return ChoiceForm(
      header: header(.kind), progress: nil, lead: [question(.kind, isInFocus: true)],
      choices: choices, chosen: entry.kind.flatMap(kinds.firstIndex),
      remarks: [refusal].compactMap { $0 }.map {
        Page.Block(printable($0), emphasis: .alert, isInFocus: true)
      }, decline: nil, notApplicable: nil, canSkip: false, canGoBack: questions.canGoBack)
  }

  var valence: SliderForm {
    let classes = StateOfMind.ValenceClassification.allCases
    let words = words
    return SliderForm(
      header: header(.valence), lead: [question(.valence, isInFocus: true)],
      positions: classes.map(words.vocabulary.valence), labels: classes.map { words.name($0) },
      value: entry.valence, step: Self.smallStep, describe: { words.valence($0) },
      canGoBack: questions.canGoBack)
  }

  /// All labels, those suggested for the valence first.
  var labelsOffered: [StateOfMind.Label] {
    let fitting = questions.fittingLabels ?? []
    return fitting + WordChoice.all(words).offered.filter { !fitting.contains($0) }
  }

  var labels: SelectionForm {
    selection(.labels, from: labelsOffered, chosen: entry.labels)
  }

  var associationsOffered: [StateOfMind.Association] { WordChoice.all(words).offered }

  var associations: SelectionForm {
    selection(.associations, from: associationsOffered, chosen: entry.associations)
  }

  private func selection<Word: VocabularyWord>(
    _ part: MoodEntry.Part, from offered: [Word], chosen: [Word]?
  ) -> SelectionForm {
    SelectionForm(
      header: header(part), lead: [question(part)], options: offered.map { words.name($0) },
      alsoFoundBy: offered.map { words.namesOfAllLanguages($0) },
      chosen: Set((chosen ?? []).compactMap(offered.firstIndex)), canGoBack: questions.canGoBack)
  }

  var note: TextForm {
    TextForm(
      header: header(.note),
      lead: [
        question(.note, isInFocus: true),
        Page.Block("Leave it empty for nothing."),
      ],
      text: entry.note ?? "", isSecret: false, message: nil, allowsEmpty: true,
      canGoBack: questions.canGoBack)
  }

  private func question(_ part: MoodEntry.Part, isInFocus: Bool = false) -> Page.Block {
    Page.Block(questions.question(part), emphasis: .strong, isInFocus: isInFocus)
  }

  // MARK: Finishing

  var review: ReviewForm {
    ReviewForm(
      header: header("Review"), lead: [Page.Block("These are your answers.")],
      rows: questions.reviewRows.map { printable($0) }, remarks: [], save: "Save these answers",
      canQuit: true)
  }

  /// Returns the page with the saved report and its remarks.
  func saved(_ report: MoodReport) throws -> NoticeForm {
    let paragraphs = report.paragraphs + [report.reference]
    let blocks = paragraphs.map(block) + [.gap] + (try report.remarks()).map(block)
    return NoticeForm(header: header("Saved"), body: blocks, way: .enter("leave"))
  }

  private func block(_ text: String) -> Page.Block { Page.Block(printable(text)) }

  // MARK: The header

  private func header(_ part: MoodEntry.Part) -> [Page.Block] {
    header([questions.title(part), questions.place].compactMap { $0 }.joined(separator: ", "))
  }

  /// The subject, the time, and the title of the page.
  private func header(_ title: String) -> [Page.Block] {
    let occasion = questions.occasion
    return [
      Page.Block(printable("For: \(occasion.subject), \(occasion.time ?? "now")")),
      Page.Block(title),
    ]
  }
}
