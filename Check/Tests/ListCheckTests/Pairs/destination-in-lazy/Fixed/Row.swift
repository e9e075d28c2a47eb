import SwiftUI

struct Row: View {
  let item: Item

  var body: some View {
    NavigationLink(item.title, value: item.id)
  }
}
