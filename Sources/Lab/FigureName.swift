/// What a figure counts, and when: `inits at load`.
///
/// It is declared once, for the figure and for the procedure that writes the number down.
package struct FigureName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// Names that several experiments have.
extension FigureName {
  static let initsAtLoad = Self("inits at load")
}
