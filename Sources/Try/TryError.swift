/// The reason why the user's views cannot be built or run, and the remedy, in one line.
package struct TryError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
