/// The name of a number: the counter, and when it is read: `inits at load`.
///
/// It is declared once, for the figure and for the procedure that records the number.
package struct FigureName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// Names that several experiments use.
extension FigureName {
  static let initsAtLoad = Self("inits at load")
}
