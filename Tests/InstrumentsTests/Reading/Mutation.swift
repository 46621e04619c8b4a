import WellbeingTextFormats

/// One number, id, reference or element of a list in a document, changed.
struct Mutation: Sendable {
  /// What is done to a place.
  enum Change: String, Sendable {
    /// A number one higher.
    case raised
    /// A number one lower.
    case lowered
    /// A number times two; an element of a list twice; an id as that of the element before it.
    case doubled
    /// An id or reference that nothing has.
    case renamed
    /// A member or an element that is gone.
    case removed
  }

  /// Where it stands, for example `$.items[3].id`.
  let path: String
  /// The object or list that holds it.
  let parent: String
  let change: Change
  /// What is left of the document; compact, so that lines are not those of the original.
  private let tree: JSONTree

  /// The path without indices, for example `$.items[].id`.
  var pattern: String { Self.pattern(path) }

  var document: [UInt8] { Array(tree.text.utf8) }

  /// A path without indices.
  static func pattern(_ path: String) -> String {
    path.replacing(/\[[0-9]+\]/) { _ in "[]" }
  }

  /// Whether a finding at a path names the change: at its place, or at the object or list that holds
  /// the place. An element that stands there twice may be named at its copy, or at a member of
  /// either, such as the id.
  func isNamed(at finding: String) -> Bool {
    if finding == path || finding == parent { return true }
    guard change == .doubled, let index = Self.lastIndex(path) else { return false }
    let copy = "\(parent)[\(index + 1)]"
    return finding == copy
      || [path, copy].contains {
        finding.hasPrefix("\($0).")
          && !finding.dropFirst($0.count + 1).contains { ".[".contains($0) }
      }
  }

  private static func lastIndex(_ path: String) -> Int? {
    path.wholeMatch(of: /.*\[([0-9]+)\]/).flatMap { Int($0.1) }
  }

  // MARK: Making them

  /// Every mutation of a document.
  static func all(of document: [UInt8]) throws(Problem) -> [Mutation] {
    let root = JSONTree(try JSONDocument(parsing: document).root)
    return mutations(of: root, path: "$", parent: "$", key: "", previousID: nil).map {
      Mutation(
        path: $0.path, parent: $0.parent, change: $0.change, tree: $0.tree)
    }
  }

  /// A change, with the whole value in which it was made.
  private struct Made {
    let path: String
    let parent: String
    let change: Change
    let tree: JSONTree

    func within(_ wrap: (JSONTree) -> JSONTree) -> Made {
      Made(path: path, parent: parent, change: change, tree: wrap(tree))
    }
  }

  private static func mutations(
    of tree: JSONTree, path: String, parent: String, key: String, previousID: String?
  ) -> [Made] {
    func made(_ change: Change, _ tree: JSONTree) -> Made {
      Made(path: path, parent: parent, change: change, tree: tree)
    }
    switch tree {
    case .object(let members): return ofMembers(members, path: path, previousID: previousID)
    case .array(let elements): return ofElements(elements, path: path, key: key)
    case .number(let text):
      return numbers(text).map { made($0.change, .number($0.text)) }
    case .string(let string) where references.contains(key):
      let renamed = made(.renamed, .string(string + "X"))
      return [renamed] + (previousID.map { [made(.doubled, .string($0))] } ?? [])
    case .string, .other: return []
    }
  }

  private static func ofMembers(
    _ members: [JSONTree.Member], path: String, previousID: String?
  ) -> [Made] {
    members.enumerated().flatMap { index, member in
      let place = path + Place.member(member.key)
      let inside = mutations(
        of: member.value, path: place, parent: path, key: member.key,
        previousID: member.key == "id" ? previousID : nil)
      var all = inside.map {
        $0.within { tree in
          var changed = members
          changed[index].value = tree
          return .object(changed)
        }
      }
      if member.isNumberOrReference(references) {
        var left = members
        left.remove(at: index)
        all.append(Made(path: place, parent: path, change: .removed, tree: .object(left)))
      }
      return all
    }
  }

  private static func ofElements(_ elements: [JSONTree], path: String, key: String) -> [Made] {
    elements.indices.flatMap { index in
      let place = "\(path)[\(index)]"
      let before = index > 0 ? elements[index - 1].id : nil
      let inside = mutations(
        of: elements[index], path: place, parent: path, key: key, previousID: before)
      var all = inside.map {
        $0.within { tree in
          var changed = elements
          changed[index] = tree
          return .array(changed)
        }
      }
      for change in [Change.removed, .doubled] {
        var changed = elements
        if change == .removed {
          changed.remove(at: index)
        } else {
          changed.insert(elements[index], at: index)
        }
        all.append(Made(path: place, parent: path, change: change, tree: .array(changed)))
      }
      return all
    }
  }

  private static func numbers(_ text: String) -> [(change: Change, text: String)] {
    if let integer = Int(text) {
      let doubled = integer == 0 ? [] : [(change: Change.doubled, text: "\(2 * integer)")]
      return [(.raised, "\(integer + 1)"), (.lowered, "\(integer - 1)")] + doubled
    }
    let number = Double(text) ?? 0
    return [(.raised, "\(number + 1)"), (.lowered, "\(number - 1)"), (.doubled, "\(2 * number)")]
  }

  /// The keys under which a string is an id or names one.
  private static let references: Set<String> = [
    "band", "choices", "id", "item", "items", "notAssessed", "raised", "score", "sources",
  ]
}
