import LazyTerminal
import LazyUI
import Terminal

/// All exhibits, one below the other, one of them selected.
@MainActor
final class ExhibitCatalogue {
  let exhibits: [Exhibit]
  let session: Session
  /// What the exhibits are called together.
  private let name: String

  init(_ name: String, _ exhibits: [Exhibit], _ measurements: Measurements) {
    self.name = name
    self.exhibits = exhibits
    session = Session(wake: TerminalLoop.wake) { CatalogueView(exhibits: exhibits, measurements: measurements) }
  }

  /// The index of the exhibit that is selected.
  var selection: Int { session.scrollContainer?.selection ?? 0 }

  func select(_ exhibit: Int) {
    session.prepare()
    session.scrollContainer?.select(exhibit)
  }

  /// Does what the mouse does in the catalogue, which begins at the top left of the screen.
  ///
  /// - Returns: whether the exhibit that is selected already was clicked, which opens it.
  func handle(_ mouse: Mouse) -> Bool {
    let before = session.scrollContainer?.selection
    let isDone = session.handle(mouse.action, x: mouse.x, y: mouse.y)
    return isDone && mouse.action.lines == nil && session.scrollContainer?.selection == before
  }

  /// What the status line says of it.
  ///
  /// - Parameter count: the number typed so far.
  func statusItems(count: Int?) -> [StatusLine.Item] {
    [
      .init(name, .name), .init("\(selection + 1) of \(exhibits.count)"), count.map { .init("\($0)") },
      .init("Enter opens", .hint), .init("q quits", .hint), .init("? help", .hint),
    ].compactMap(\.self)
  }
}
