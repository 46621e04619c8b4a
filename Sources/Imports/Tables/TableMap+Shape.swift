import WellbeingBulkScoring
import WellbeingInstruments
import WellbeingTextFormats

extension TableMap {
  static let shape: Shape<TableMap> = object(
    "How the rows of a CSV or JSON file become records.", schemaAddress(),
    WellbeingInstruments.formatVersion(formatVersion),
    required("id", .line, "Also the program that saved the records."),
    required("title", .line, "What the map reads, in a few words."),
    required("file", file, "What kind of file it is, and what identifies it."),
    optional(
      "uuid", column, "The column with the identifiers of records that this program exported."),
    optional(
      "subject", column, "The column with the subject; left out if the whole file is about one."),
    required("start", times, "When the record begins."),
    optional("end", times, "When it ends; left out if it has no duration."),
    optional(
      "identity", .columns, else: [],
      "The columns that identify a row, so that a later import replaces it."),
    optional(
      "identityOtherwise", .columns, else: [],
      "The columns that identify a row whose identity is blank."),
    optional("note", .columns, else: [], "The columns that become the note, a line each."),
    optional("only", only, "Which rows are read; the others are counted."),
    required(
      "records", .list(of: record, atLeast: 1),
      "What a row becomes; a row can become several records."),
    make: TableMap.init)

  private static let column: Shape<String> = object(
    "A column.", required("column", .line, "The name of the column.")
  ) { $0 }

  // MARK: The file

  private static let file: Shape<File> = object(
    "A file.", required("kind", Shape<FileKind>.anyWord.placed, "CSV, or a JSON document."),
    optional(
      "delimiter", delimiter,
      "What separates the cells of a CSV file; found in the header if left out."),
    optional(
      "headerRows", .integer(1...10),
      "How many rows at the beginning are headers; the first has the names."),
    optional("rows", .texts, "Paths of the list of rows, tried in order."),
    optional("requires", .columns, else: [], "The columns or members that identify the format.")
  ) { kind, delimiter, headerRows, rows, requires in
    switch kind.value {
    case .csv: (.csv(delimiter: delimiter, headerRows: headerRows), requires)
    case .json: (.json(rows: rows ?? [""]), requires)
    }
  }

  private enum FileKind: String, CaseIterable {
    case csv, json
  }

  private static let delimiter: Shape<UInt8> = Shape<String>.anyText
    .with("minLength", 1).with("maxLength", 1).then { text, node in
      guard let byte = text.utf8.first, text.utf8.count == 1, DelimitedTextStart.canDelimit(byte)
      else { return node.refuse(.wrongType(expected: "delimiter such as \";\"")) }
      return byte
    }

  private static let times: Shape<Times> = object(
    "A time.",
    required("columns", .columns, "The columns whose cells are joined by a space."),
    required(
      "formats", .list(of: timeFormat),
      "iso8601, a pattern of \(TimeFormat.letters), or auto: as the whole column decides."),
    optional("timeZone", Cell.shape, "The time zone of a row; left out for one of all rows."),
    optional("precision", Cell.shape, "Whether a row has an instant, or only its day is known.")
  ) { Times($0, $1, zone: $2, precision: $3) }.named("times")

  private static let timeFormat = Shape<String>.line.then { pattern, node in
    TimeFormat(pattern)
      ?? node.refuse(
        .wrongType(expected: "format of \(TimeFormat.letters), or iso8601 or auto"))
  }

  private typealias Only = (column: String, values: Set<String>)

  private static let only: Shape<Only> = object(
    "Rows.", required("column", .line, "The column that is looked at."),
    required("in", .texts, "The cells with which a row is read.")
  ) { ($0, Set($1)) }

  // MARK: Records

  private static let record: Shape<Record> = .oneOf(
    "What a row becomes.", by: "type",
    [
      of(
        "stateOfMind", "A mood or an emotion.",
        fields(
          required("kind", Cell.shape, "An emotion or a daily mood."),
          required("valence", Cell.shape, "How pleasant it was, from -1 to 1."),
          optional("labels", Cell.shape, "The words for the feeling."),
          optional("associations", Cell.shape, "What it had to do with."),
          optional("keep", .columns, else: [], "The columns that are kept in the metadata."),
          make: Mood.init)
      ) { .stateOfMind($0) },
      of("questionnaire", "The answers to a questionnaire.", Form.fields) { .questionnaire($0) },
      of(
        "factor", "The amount of a factor on a day.",
        fields(
          required("factor", Cell.shape, "The name of the factor."),
          required("value", Cell.shape, "The amount of the day."),
          optional("unit", Cell.shape, "The unit of the amount."), make: Amount.init)
      ) { .factor($0) },
    ])

  private static func of<Part>(
    _ type: String, _ about: String, _ part: Fields<Part>,
    _ make: @escaping @Sendable (Part) -> Record
  ) -> (String, Shape<Record>) {
    (
      type,
      object(about, required("type", .only(type), "What the row becomes."), part) { make($1) }
    )
  }
}

extension TableMap.Form {
  fileprivate static let fields: Fields<TableMap.Form> = WellbeingTextFormats.fields(
    required("questionnaire", questionnaire, "The id of the questionnaire, or its column."),
    optional(
      "version", TableMap.Cell.shape,
      "The version that a row names; its items and scores are then found by their ids."),
    optional(
      "items", items, "The columns with the answers, in the order of the items or by item."),
    optional("total", TableMap.Cell.shape, "The total that the file states."),
    coding,
    optional(
      "policy", Shape<MissingAnswerPolicy>.anyWord, else: .refuse,
      "What is done with missing answers."),
    optional("administeredBy", TableMap.Cell.shape, "Who administered it."),
    optional("clinician", TableMap.Cell.shape, "The name of the clinician."),
    optional("language", TableMap.Cell.shape, "The language of the form, as a BCP 47 tag."),
    make: TableMap.Form.init)

  private static let questionnaire = Shape<TableMap.Cell>.either(
    .string, Shape<String>.line.map { TableMap.Cell(value: $0) }, TableMap.Cell.shape)

  private static let items = Shape<TableMap.Items>.either(
    .array, Shape.columns.map { ($0, nil) },
    Shape<[String: String]>.map(of: .anyText, expected: "list or object").map { (nil, $0) })

  private static let coding: Fields<AnswerCoding> = WellbeingTextFormats.fields(
    optional("codes", codes, else: [], "Numbers of the file and the numbers of the choices."),
    optional("missing", .texts, else: [], "The cells that mean no answer."),
    optional("declined", .texts, else: [], "The cells that mean that the person declined.")
  ) { AnswerCoding(missing: $1, declined: $2, codes: $0) }

  private static let codes = Shape<[String: Int]>.map(of: .whole).map { codes in
    codes.sorted { $0.key < $1.key }.map { AnswerCoding.Code(cell: $0, value: $1) }
  }
}

extension TableMap.Cell {
  fileprivate static let shape: Shape<TableMap.Cell> = object(
    "A value of a record: of a column, or the same in every row.",
    optional("column", .line, "The column or member that is read."),
    optional("value", .word, "What stands here in every row."),
    optional("words", meanings, else: [:], "What the words of the file mean."),
    optional("separator", .anyText, "What separates several words in a cell."),
    optional(
      "scale", scale, "The lowest and the highest value of the file, which become -1 and 1."),
    make: TableMap.Cell.init
  ).then { cell, node in
    (cell.column == nil) != (cell.value == nil) ? cell : node.refuse(.missingKey("column"))
  }.named("cell")

  private typealias Scale = (lowest: Double, highest: Double)

  /// What the words of the file mean, by their comparable form.
  private static let meanings = Shape<[String: String]>.map(
    of: .word,
    check: { _, members in
      var known: [String: String] = [:]
      for member in members {
        if let other = known.updateValue(member.key, forKey: member.key.comparableWord) {
          member.report(.sameWord(member.key, other))
        }
      }
    }
  ).with("maxProperties", Findings.limit).map { words in
    Dictionary(words.map { ($0.key.comparableWord, $0.value) }) { first, _ in first }
  }

  private static let scale: Shape<Scale> = Shape.list(of: .anyNumber)
    .with("minItems", 2).with("maxItems", 2).then { scale, node in
      scale.count == 2 && scale[0] != scale[1]
        ? (scale[0], scale[1])
        : node.refuse(.wrongType(expected: "scale of two different numbers"))
    }
}

extension Problem {
  fileprivate static func sameWord(_ word: String, _ other: String) -> Problem {
    Problem(
      "the words \(quoted(word)) and \(quoted(other)) are one, as case, spaces, hyphens and "
        + "underscores do not count: remove one")
  }
}

extension Shape {
  /// One shape for values of a kind, and another for the rest.
  fileprivate static func either(_ kind: Node.Kind, _ first: Shape, _ other: Shape) -> Shape {
    Shape(["oneOf": [first.schema.form, other.schema.form]]) { node in
      (node.kind == kind ? first : other).read(node)
    }
  }
}

extension Shape where Value == String {
  /// A word or a number, as text.
  fileprivate static var word: Shape {
    Shape(["type": ["string", "number"]]) {
      $0.string ?? $0.numberText ?? $0.refuse(.wrongType(expected: "string or number"))
    }
  }
}

extension Shape where Value == [String] {
  /// Names of columns.
  fileprivate static var columns: Shape { list(of: .line) }
  /// Strings that may be empty.
  fileprivate static var texts: Shape { list(of: .anyText) }
}
