import Foundation
package import WellbeingInstruments

/// A definition that is no instrument's: eleven items and three scores that use what the shipped
/// definitions do not.
package enum MadeUpQuestionnaire {
  /// Where its file lies.
  package static let path =
    URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Definitions/made-up.json").path

  /// The definition as it is in its file.
  package static func questionnaire() throws -> Questionnaire {
    try Questionnaire(decoding: Array(Data(contentsOf: URL(filePath: path))))
  }

  /// The document with an edit to it.
  package static func document(
    _ edit: (inout [String: Any]) throws -> Void
  ) throws -> [UInt8] {
    let data = try Data(contentsOf: URL(filePath: path))
    var object = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    try edit(&object)
    return Array(try JSONSerialization.data(withJSONObject: object))
  }
}

extension MadeUpQuestionnaire {
  /// The document with one value put differently.
  ///
  /// - Parameters:
  ///   - path: Keys and indices that lead to the value; the last key may be new.
  ///   - json: The other value.
  package static func document(setting path: [String], to json: String) throws -> [UInt8] {
    try document { object in object = try setting(path, to: json, in: object) }
  }

  /// A document as an object, with one value put differently.
  package static func setting(
    _ path: [String], to json: String, in object: [String: Any]
  ) throws -> [String: Any] {
    try changed(object, path[...], to: value(json)) as? [String: Any] ?? [:]
  }

  /// A value from its JSON.
  package static func value(_ json: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  }

  /// A score of a document.
  package static func score(_ index: Int, of object: [String: Any]) throws -> [String: Any] {
    let scores = object["scores"] as? [[String: Any]] ?? []
    guard scores.indices.contains(index) else { throw CocoaError(.coderValueNotFound) }
    return scores[index]
  }

  private static func changed(
    _ value: Any, _ path: ArraySlice<String>, to new: Any
  ) throws -> Any {
    guard let step = path.first else { return new }
    if var list = value as? [Any], let index = Int(step), list.indices.contains(index) {
      list[index] = try changed(list[index], path.dropFirst(), to: new)
      return list
    }
    guard var object = value as? [String: Any] else { throw CocoaError(.coderValueNotFound) }
    object[step] = try changed(object[step] ?? NSNull(), path.dropFirst(), to: new)
    return object
  }
}
