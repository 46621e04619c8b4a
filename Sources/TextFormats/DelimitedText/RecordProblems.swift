/// Why a record is not valid by RFC 4180; the place is the line in which it begins. A cell is named by
/// its position in the record, from 1.
extension Problem {
  package static func cellCount(_ count: Int, expected: Int, line: Int) -> Problem {
    Problem(
      "the row has \(counted(count, "cell")), the first line has \(expected): complete the row, or "
        + "check what separates the cells", at: Place(line: line))
  }

  package static func quoteInside(cell: Int, line: Int) -> Problem {
    Problem(
      "cell \(cell) has a quotation mark inside and does not begin with one",
      at: Place(line: line))
  }

  package static func textAfterQuote(cell: Int, line: Int) -> Problem {
    Problem("cell \(cell) has text after the closing quotation mark", at: Place(line: line))
  }

  package static func unclosedQuote(cell: Int, line: Int) -> Problem {
    Problem(
      "cell \(cell) begins with a quotation mark that is never closed", at: Place(line: line))
  }

  package static func carriageReturn(cell: Int, line: Int) -> Problem {
    Problem(
      "cell \(cell) has a carriage return, which must be followed by a line feed or be in quotation "
        + "marks", at: Place(line: line))
  }
}
