import LazyUI
import LazyViewer

/// A row of the demo: a record and two switches, of which one is state of the row itself and one of a view below.
struct DemoRow<Element: DemoElement>: View {
  let element: Element
  let retry: RetryAction
  @State private var top = false

  var body: some View {
    HStack { DemoFields(element: element, retry: retry, top: $top) }.lineLimit(1)
  }
}

/// The same row with an `if`/`else` as its body.
struct BranchingDemoRow<Element: DemoElement>: View {
  let element: Element
  let retry: RetryAction
  @State private var top = false

  var body: some View {
    if element.isEven {
      HStack { DemoFields(element: element, retry: retry, top: $top) }.lineLimit(1)
    } else {
      HStack { DemoFields(element: element, retry: retry, top: $top) }.lineLimit(1).italic()
    }
  }
}

/// What stands in a row's stack. The record is fetched here, that is, when the row is shown.
struct DemoFields<Element: DemoElement>: View {
  let element: Element
  let retry: RetryAction
  let top: Binding<Bool>

  var body: some View {
    switch element.content {
    case .line(let line):
      Text(verbatim: "\(line.number)").foregroundStyle(.secondary).frame(width: 6, alignment: .trailing)
      Text(line.timestamp).foregroundStyle(.name)
      Text(line.title)
      Spacer()
      Toggle("top", isOn: top)
      ChildToggle()
    case .loading:
      Text("loading more rows…").foregroundStyle(.secondary)
      Spacer()
    case .failed(let message):
      Text(verbatim: "could not load more: \(message)").foregroundStyle(.error)
      Spacer()
      Button("retry", action: retry.action)
    }
  }
}

/// A switch whose state is its own: it lives in the row's cell.
struct ChildToggle: View {
  @State private var child = false

  var body: some View { Toggle("child", isOn: $child) }
}

/// What the row of a failed load does. There is one in a list: rows with another one are other rows.
@MainActor
final class RetryAction {
  /// That of rows whose loading cannot fail.
  static let none = RetryAction {}

  let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }
}

struct DemoRowMaker<Element: DemoElement>: RowMaker {
  var retry = RetryAction.none
  func row(_ element: Element) -> some View { DemoRow(element: element, retry: retry) }
}

struct BranchingDemoRowMaker<Element: DemoElement>: RowMaker {
  var retry = RetryAction.none
  func row(_ element: Element) -> some View { BranchingDemoRow(element: element, retry: retry) }
}
