import WellbeingStrictJSON

extension ConfigurationFault {
  /// One sentence with the place and what would be right.
  func message(path file: String) -> String {
    "\(quotedPath(file)), line \(line), column \(column), \(path): \(problem.words)"
  }
}

extension ConfigurationFault.Problem {
  fileprivate var words: String {
    switch self {
    case .syntax(let reason): "\(reason.words)."
    case .unknownKey(let suggestion?): "there is no such setting: did you mean '\(suggestion)'?"
    case .unknownKey(nil):
      "there is no such setting: use \(ConfigurationKey.all.map(\.name).joined(separator: ", "))."
    case .wrongType(let expected): "\(expected) is expected."
    case .invalidSubject:
      "a subject has 1 through 200 characters, no control characters, and no "
        + "spaces at its ends."
    }
  }
}
