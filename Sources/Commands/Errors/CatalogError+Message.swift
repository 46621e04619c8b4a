import WellbeingKit

extension CatalogError {
  var message: String {
    switch self {
    case .idBuiltIn(let id):
      "the questionnaire '\(id)' is built in: give the definition another id."
    case .versionTaken(let key):
      "another definition of \(key.id) \(key.version) was added: a changed definition needs a "
        + "higher version."
    case .versionNotRaised(let key, let present):
      "\(key.id) \(present.version) was added, and \(key.version) is lower: raise the version."
    }
  }
}
