import WellbeingInstruments
import WellbeingTextFormats

extension Questionnaire.Citation {
  /// The work as an item of CSL-JSON, with what the definition says about it and nothing else.
  var cslItem: JSONForm {
    [
      "id": id, "type": reference?.kind.cslType ?? "document", "title": reference?.title ?? text,
      "author": authors,
      "issued": reference?.year.map { ["date-parts": [[$0]]] },
      "container-title": reference?.journal, "publisher": reference?.publisher,
      "volume": reference?.volume, "issue": reference?.issue, "page": reference?.pages,
      "note": reference?.note, "DOI": doi, "URL": url,
    ]
  }

  private var authors: JSONForm? {
    guard let names = reference?.authors, !names.isEmpty else { return nil }
    // Pandoc reads a last author of this name as "et al.".
    let others: [JSONForm] =
      namesOnlySomeAuthors ? [["literal": "others"]] : []
    return .array(names.map(Self.name) + others)
  }

  /// Returns a person's name in parts, such as `Spitzer` and `R. L.`, or an institution's as one.
  private static func name(_ author: String) -> JSONForm {
    let words = author.split(separator: " ")
    let family = words.dropLast()
    guard !family.isEmpty, let initials = words.last, initials.isInitials,
      !initials.isShortName(of: family)
    else { return ["literal": author] }
    // A hyphen in the initials is one in the given name: `J-H` becomes `J.-H.`.
    let given = initials.split(separator: "-").map { part in
      part.map { "\($0)." }.joined(separator: " ")
    }
    return ["family": family.joined(separator: " "), "given": given.joined(separator: "-")]
  }
}

extension Questionnaire.Reference.Kind {
  fileprivate var cslType: String {
    switch self {
    case .article: "article-journal"
    case .book: "book"
    case .report: "report"
    case .webpage: "webpage"
    }
  }
}

extension Substring {
  /// Whether these are a person's initials: up to four capitals, as in `Spitzer RL` or `Kim J-H`.
  fileprivate var isInitials: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.joined().count <= 4
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isUppercase && $0.isLetter }
      }
  }

  /// Whether this is an acronym of the words before it, with their initials in order, as in
  /// `World Health Organization WHO`; it may skip words.
  fileprivate func isShortName(of words: ArraySlice<Substring>) -> Bool {
    guard count > 1, words.count > 1, first == words.first?.first else { return false }
    var firsts = words.compactMap { $0.first?.uppercased() }[...]
    return allSatisfy { letter in
      guard let place = firsts.firstIndex(of: String(letter)) else { return false }
      firsts = firsts[(place + 1)...]
      return true
    }
  }
}
