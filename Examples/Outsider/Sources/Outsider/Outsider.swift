import LazyTerminal
import LazyUI
import Observation

/// Numbers and their squares, each computed when it is read.
struct Squares: RandomAccessCollection {
  struct Element: Identifiable { let id: Int, square: Int }
  let startIndex = 0, endIndex = 40_000
  subscript(index: Int) -> Element { Element(id: index + 1, square: (index + 1) * (index + 1)) }
}

/// The number of rows made. Their initializer counts them, and the count is shown when they appear.
@MainActor @Observable final class Counter {
  @ObservationIgnored var made = 0
  var shown = 0
}

struct SquareRow: View {
  let element: Squares.Element, counter: Counter
  init(_ element: Squares.Element, _ counter: Counter) {
    (self.element, self.counter) = (element, counter)
    counter.made += 1
  }
  var body: some View {
    HStack { Text(verbatim: "\(element.id)² = \(element.square)") }.onAppear { counter.shown = counter.made }
  }
}

struct Header: View {
  let counter: Counter
  var body: some View { Text(verbatim: "\(counter.shown) rows made").bold() }
}

/// A wrapper as any program might have one. Its `.id` makes a list build every row.
struct Named<Content: View>: View {
  let name: Int
  @ViewBuilder let content: Content
  var body: some View { content.id(name) }
}

@main struct Outsider: App {
  let counter = Counter(), isNamed = CommandLine.arguments.contains("--named")
  var body: some Scene {
    WindowGroup {
      Header(counter: counter)
      if isNamed {
        List(Squares()) { element in Named(name: element.id) { SquareRow(element, counter) } }
      } else {
        List(Squares()) { SquareRow($0, counter) }
      }
    }
  }
}
