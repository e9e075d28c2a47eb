import SwiftUI

struct Row: View {
  let item: Item

  var body: some View {
    HStack {
      Text(item.title)
      Mark()
    }
  }
}

struct Mark: View {
  @State private var isOn = false

  var body: some View { Toggle("Mark", isOn: $isOn) }
}
