import Combine
import SwiftUI

// Views and their parts in code without actor annotations, as programs in this language mode use them.

struct Rack: Identifiable {
  var id: Int
  var icon = Image(systemName: "books.vertical")
  var tint: Color = .blue
  var caption = Text("shelf")
  var columns = [GridItem(.flexible()), GridItem(.fixed(40))]
  static let samples = [Rack(id: 1), Rack(id: 2, tint: .red)]
}

enum RackTab: String, CaseIterable {
  case all, lent

  var icon: Image { Image(systemName: self == .all ? "tray" : "person") }
  var title: Text { Text(rawValue).bold() }
  var badge: some View {
    HStack {
      icon; title
    }.padding(.horizontal, 8)
  }

  @ViewBuilder var screen: some View {
    switch self {
    case .all: Text("all")
    case .lent: EmptyRack()
    }
  }
}

struct EmptyRack: View {
  var body: some View { Text("nothing") }
}

func rackHeader(_ title: String) -> some View {
  VStack(alignment: .leading, spacing: 4) {
    Text(title).foregroundColor(.secondary)
    Divider()
  }
  .padding(.vertical, 8)
}

let sharedEmptyRack = EmptyRack()

class RackModel: ObservableObject {
  @Published var count = 0
  @Published var name = "a"

  func countBinding() -> Binding<Int> {
    Binding(get: { self.count }, set: { self.count = $0 })
  }

  func grow() {
    withAnimation { count += 1 }
  }

  func view() -> AnyView { AnyView(Text(name)) }
}

struct Carded: ViewModifier {
  func body(content: Content) -> some View { content.padding().background(Color.gray) }
}

extension View {
  func carded() -> some View { modifier(Carded()) }
}

private struct RackKey: EnvironmentKey {
  static let defaultValue = Color.red
}

extension EnvironmentValues {
  var shelfColor: Color {
    get { self[RackKey.self] }
    set { self[RackKey.self] = newValue }
  }
}

/// A name qualified with the module's.
struct QualifiedRow: SwiftUI.View {
  var body: some SwiftUI.View { SwiftUI.Text("qualified") }
}

/// Returns a publisher with a timer and a queue.
func ticks() -> AnyPublisher<Date, Never> {
  Timer.publish(every: 1, on: .main, in: .common).autoconnect().receive(on: DispatchQueue.main)
    .receive(on: Foundation.RunLoop.main).eraseToAnyPublisher()
}
