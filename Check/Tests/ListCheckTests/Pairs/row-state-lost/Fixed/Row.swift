import SwiftUI

struct Row: View {
  let item: Item
  @Binding var isOn: Bool

  var body: some View {
    HStack {
      Text(item.title)
      Toggle("Mark", isOn: $isOn)
    }
  }
}
