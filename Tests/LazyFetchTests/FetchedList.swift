import Glyphs
import LazyFetch
import LazyUI

/// A list of fetched records on a screen of its own, driven and counted step by step.
@MainActor
struct FetchedList {
  let session: Session
  static let size = Size(width: 40, height: 20)
  private var before = Counters()

  /// Shows `screen` in an environment with `context`.
  init(_ screen: some View, in context: FetchContext?, wake: @escaping @Sendable () -> Void = {}) {
    session = Session(wake: wake) { screen.environment(\.fetchContext, context) }
  }

  /// Brings the list up to date and returns the counts since the previous step.
  @discardableResult
  mutating func step() -> Counters {
    session.update(size: Self.size)
    let now = session.probe.snapshot
    defer { before = now }
    return now - before
  }

  /// The lines on screen.
  var lines: [String] {
    let surface = session.frame(size: Self.size)
    return (0..<Self.size.height).map { surface.text(line: $0) }
  }

  mutating func jump(to row: Int) -> Counters {
    session.scrollContainer?.select(row)
    return step()
  }

  /// Activates the control that the focus reaches after `index` others.
  func press(_ index: Int) {
    session.focusFirstControl()
    for _ in 0..<index { session.moveFocus() }
    session.activate()
    session.clearFocus()
  }
}

/// Values that a test's screen reports: the results it last showed, and the binding of its request.
@MainActor
final class Report {
  var items: FetchedResults<Item>?
  var configuration: Binding<FetchRequest<Item>.Configuration>?
  var sections: SectionedFetchResults<Int, Item>?
  var bodies = 0
}

struct ItemRow: View {
  let item: Item
  var body: some View { VStack { Text(item.title) } }
}
