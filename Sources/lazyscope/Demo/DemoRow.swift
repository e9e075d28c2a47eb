import LazyUI
import LazyViewer

/// A row of the demo: a record and two switches. One switch is state of the row itself, the other is state of a child
/// view.
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

/// The content of a row's stack. The record is fetched here, when the row is shown.
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
      Text(verbatim: "loading more rows failed: \(message)").foregroundStyle(.error)
      Spacer()
      Button("retry", action: retry.action)
    }
  }
}

/// A switch with its own state, which lives in the row's cell.
struct ChildToggle: View {
  @State private var child = false

  var body: some View { Toggle("child", isOn: $child) }
}

/// The action of the row that shows a failed load. A list uses a single object, because a new object would make the row
/// unequal to itself.
@MainActor
final class RetryAction {
  /// The action for lists whose loading cannot fail.
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
