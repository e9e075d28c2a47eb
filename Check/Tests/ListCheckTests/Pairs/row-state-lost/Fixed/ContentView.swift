import SwiftUI

struct ContentView: View {
  @State private var items = Item.all
  @State private var marks: Set<Int> = []

  var body: some View {
    List {
      ForEach(items) { item in
        Row(item: item, isOn: mark(item.id))
      }
    }
  }

  private func mark(_ id: Int) -> Binding<Bool> {
    Binding {
      marks.contains(id)
    } set: { isOn in
      if isOn { marks.insert(id) } else { marks.remove(id) }
    }
  }
}
