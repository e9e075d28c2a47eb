import SwiftUI

struct Rows: View {
  let items: [Item]

  var body: some View {
    ForEach(items) { item in
      Text(item.title)
    }
  }
}
