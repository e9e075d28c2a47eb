import LazyUI

/// A list, and buttons above it that scroll it.
struct ScrollButtons<Buttons: View, Rows: View>: View {
  @ViewBuilder let buttons: @MainActor (ScrollViewProxy) -> Buttons
  @ViewBuilder let list: @MainActor () -> Rows

  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        HStack { buttons(proxy) }
        list()
      }
    }
  }
}

/// A button that scrolls, with an animation.
struct Jump: View {
  private let title: String
  private let jump: @MainActor () -> Void

  init(_ title: String, _ jump: @escaping @MainActor () -> Void) {
    self.title = title
    self.jump = jump
  }

  var body: some View {
    Button(title) { withAnimation { jump() } }
  }
}

/// A row that shows a number.
struct NumberLine: View {
  private let number: Int

  init(_ number: Int) { self.number = number }

  var body: some View { Text(verbatim: "record \(number)").frame(minHeight: 1) }
}
