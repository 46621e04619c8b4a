/// A number of points as people write it, and as it stands in data: 12, not 12.0.
package func points(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
