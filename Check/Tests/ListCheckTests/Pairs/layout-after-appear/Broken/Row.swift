import SwiftUI

struct Row: View {
  let item: Item
  @State private var height: CGFloat = 16

  var body: some View {
    Text(item.title)
      .frame(height: height)
      .onAppear { height = CGFloat(16 * (1 + item.id % 3)) }
  }
}
