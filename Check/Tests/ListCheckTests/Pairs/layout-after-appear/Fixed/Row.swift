import SwiftUI

struct Row: View {
  let item: Item

  var body: some View {
    Text(item.title)
      .frame(height: CGFloat(16 * (1 + item.id % 3)))
  }
}
