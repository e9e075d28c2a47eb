import SwiftUI

struct Row: View {
  let item: Item
  @State private var model: RowModel?

  var body: some View {
    VStack {
      if let model {
        Text(model.title)
      }
    }
    .onAppear { setUp() }
  }

  private func setUp() { model = RowModel(title: item.title.uppercased()) }
}

struct RowModel {
  let title: String
}
