/// The reason why views cannot be tried, and the remedy, in one line.
package struct TryError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
