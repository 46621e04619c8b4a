/// A number of points as people write it: 12, not 12.0.
func points(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? "\(value)"
}
