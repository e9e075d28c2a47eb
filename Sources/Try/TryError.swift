/// Why views cannot be tried: one line, with what to do.
package struct TryError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
