/// An enum whose cases are printed by their names, also in an array, which would name the module.
package protocol NamedCase: RawRepresentable<String>, CustomStringConvertible {}

extension NamedCase {
  /// The name of the case.
  public var description: String { rawValue }
}
