import SwiftUI

struct Row: View {
  private let model: RowModel

  init(item: Item) { model = RowModel(title: item.title.uppercased()) }

  var body: some View {
    VStack {
      Text(model.title)
    }
  }
}

struct RowModel {
  let title: String
}
