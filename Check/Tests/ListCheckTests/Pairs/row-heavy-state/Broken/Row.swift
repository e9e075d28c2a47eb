import SwiftUI

struct Row: View {
  let item: Item
  @State private var pixels = Data(count: 10_000)

  var body: some View { Text("\(item.title): \(pixels.count)") }
}
