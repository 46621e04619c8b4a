/// Why a server, or its client library, did not do what it was asked.
///
/// It never contains a value or the server's details of an error. If no connection could be made, the
/// client library names the host, its address and the login.
package struct ServerError: Error, Equatable, Sendable {
  package enum Kind: Sendable {
    /// The client library is not installed, or older than version 14.
    case libraryMissing
    /// The program was built so that it cannot load a library (Musl).
    case libraryUnsupported
    /// No connection could be made.
    case unreachable
    /// The connection was lost while it was in use.
    case broken
    /// The server rejected a statement: see ``ServerError/sqlState``.
    case refused
    /// A column is missing, or has another type than was asked for.
    case unexpectedColumn
    /// The server answered something that the program does not expect.
    case unexpectedResult
  }

  package let kind: Kind
  /// Five characters of PostgreSQL's table of error codes; empty if the error is not the server's.
  package var sqlState = ""
  /// The name of the constraint that was violated.
  package var constraint: String?
  package var table: String?
  package var column: String?
  /// What the client library says if no connection could be made, on one line, and what a function
  /// of the store's own schema says (SQLSTATE P0001). Empty for every
  /// other error, since the server repeats values in some of its messages.
  package var message = ""

  package init(_ kind: Kind) {
    self.kind = kind
  }

  static func unexpectedColumn(_ name: String) -> ServerError {
    var error = ServerError(.unexpectedColumn)
    error.column = name
    return error
  }

  /// The connection is lost, and everything that was not committed with it.
  package var isBroken: Bool { [.broken, .unreachable].contains(kind) }

  /// Why no connection could be made.
  init(connecting text: String) {
    self.init(.unreachable)
    message = text.split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }.joined(separator: "; ")
  }

  /// What a failed result says.
  ///
  /// - Parameter isBroken: The connection was lost with it. The server also says so by the severity
  ///   of an error, before it closes the connection; an error without a code is not the server's,
  ///   but the client library's, which lost it.
  init(_ library: LibPQ, _ result: LibPQ.Result, isBroken: Bool) {
    func field(_ code: UnicodeScalar) -> String? {
      library.errorField(result, Int32(code.value)).map { String(cString: $0) }
    }
    let isLost = field("C") == nil || ["FATAL", "PANIC"].contains(field("V"))
    self.init(isBroken || isLost ? .broken : .refused)
    sqlState = field("C") ?? ""
    constraint = field("n")
    table = field("t")
    column = field("c")
    if sqlState == "P0001" { message = field("M") ?? "" }
  }
}
