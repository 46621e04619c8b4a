import WellbeingTextFormats

/// Why an export of the Health app, or a record of it, is not read.
extension Problem {
  /// The file ends before its root element does.
  static var cutExport: Problem { Problem("the file is not complete: export it again") }

  /// A tag or a text is not what XML, or the document type of an export, allows.
  static var notXML: Problem { Problem("this is not valid XML: export it again") }

  static var notHealthData: Problem {
    Problem("this is not an export of the Health app: name its file export.xml")
  }

  /// A tag, a comment or the document type is too long, elements are nested too deeply, or there are too many separate intervals,
  /// sources or days to keep in memory.
  static var unlikelyExport: Problem {
    Problem("this is not an export that the Health app makes: export it again")
  }

  /// An attribute of a record is missing or not valid.
  static func attribute(_ name: String) -> Problem {
    Problem(
      "the attribute \(name) of a record is missing or not valid: correct it in the Health app")
  }

  static var recordTooLong: Problem {
    Problem(
      "a record of sleep or mindfulness lasts longer than 24 hours: correct it in the Health app")
  }

  /// Whether only a record is left out.
  var isOfRecord: Bool { ["attribute", "recordTooLong", "notXML"].contains(code) }
}
