/// A number with its name.
package struct Count: Hashable, Sendable {
  package let name: String
  package let value: Int

  package init(_ name: String, _ value: Int) {
    self.name = name
    self.value = value
  }
}
