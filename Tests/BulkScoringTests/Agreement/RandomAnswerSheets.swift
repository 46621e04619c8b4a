import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingTestBytes

/// Sheets drawn at random, with every kind of blank and every form in which a cell may hold it.
struct RandomAnswerSheets {
  /// One cell of an item's column.
  private enum Cell {
    case answer(Answer, text: String)
    case blank(text: String)
    case fault(text: String)
  }

  /// A row of the file, and what it says.
  struct Sheet {
    let row: String
    let answers: [String: Answer]
    let faults: Set<String>
  }

  static let missingCode = "-7"
  static let declinedCode = "77"

  let items: [Questionnaire.Item]
  /// Whether choices are written as codes, `x` and their value.
  let hasCodes: Bool
  private let scorer: Scorer
  private var generator: SeededGenerator

  init(_ questionnaire: Questionnaire, hasCodes: Bool, seed: UInt64) {
    items = questionnaire.neededItems
    scorer = Scorer(questionnaire)
    self.hasCodes = hasCodes
    generator = SeededGenerator(seed: seed)
  }

  var coding: AnswerCoding {
    let values = Set(items.flatMap(\.choiceSet.choices).compactMap(\.value))
    return AnswerCoding(
      missing: [Self.missingCode], declined: [Self.declinedCode],
      codes: hasCodes ? values.sorted().map { .init(cell: "x\($0)", value: $0) } : [])
  }

  mutating func next() -> Sheet {
    let blankRate = Int.random(in: 0...3, using: &generator)
    let mayFail = isChosen(in: 6)
    var answers: [String: Answer] = [:]
    var faults: Set<String> = []
    var row: [String] = []
    for item in items {
      switch cell(of: item, after: answers, blankRate: blankRate, mayFail: mayFail) {
      case .answer(let answer, let text):
        answers[item.id] = answer
        row.append(text)
      case .blank(let text): row.append(text)
      case .fault(let text):
        faults.insert(item.id)
        row.append(text)
      }
    }
    return Sheet(row: row.joined(separator: ","), answers: answers, faults: faults)
  }

  private mutating func cell(
    of item: Questionnaire.Item, after answers: [String: Answer], blankRate: Int, mayFail: Bool
  ) -> Cell {
    if mayFail, isChosen(in: 8) {
      return .fault(text: pick(["often?", "1.5", "1000", "\u{FFFD}"]))
    }
    let isAsked = scorer.askedItems(answers).contains { $0.id == item.id }
    // Now and then an item is answered though it is not asked.
    let isAnswered = isAsked ? !isChosen(blankRate, in: 10) : mayFail && isChosen(in: 4)
    guard isAnswered else { return isAsked ? blankOfAsked(item) : blank(of: item) }
    let choices = item.choiceSet.choices
    let choice = choices[Int.random(in: choices.indices, using: &generator)]
    return .answer(choice.answer, text: text(of: choice))
  }

  private mutating func blankOfAsked(_ item: Questionnaire.Item) -> Cell {
    if item.isDeclinable, isChosen(in: 2) {
      return .answer(.declined, text: pick(["declined", "DECLINED", Self.declinedCode, "77.0"]))
    }
    if let words = item.notApplicable?.text.values.values, isChosen(in: 2) {
      return .answer(.notApplicable, text: pick(["notApplicable"] + words))
    }
    return blank(of: item)
  }

  /// A cell that holds no answer, or says that an item was declined which may not be.
  private mutating func blank(of item: Questionnaire.Item) -> Cell {
    if !item.isDeclinable, isChosen(in: 5) {
      return .blank(text: pick(["declined", Self.declinedCode]))
    }
    let words = ["", "", "", "NA", "nan", ".", "skipped", " ", "\"\"", Self.missingCode, "-7.0"]
    return .blank(text: pick(words))
  }

  private mutating func text(of choice: Questionnaire.Choice) -> String {
    var forms = [choice.id, choice.id.uppercased()] + choice.aliases + choice.text.values.values
    if let value = choice.value {
      forms += hasCodes ? ["x\(value)", "X\(value)"] : ["\(value)", "\(value)", "\(value).0"]
    }
    return pick(forms.map { $0.contains(",") ? "\"\($0)\"" : $0 })
  }

  private mutating func pick(_ texts: [String]) -> String {
    // In an order of their own: that of a dictionary's values changes from run to run.
    texts.sorted()[Int.random(in: texts.indices, using: &generator)]
  }

  private mutating func isChosen(_ share: Int = 1, in count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) < share
  }
}
