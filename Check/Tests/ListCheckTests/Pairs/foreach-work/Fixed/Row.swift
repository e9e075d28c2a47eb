import SwiftUI

struct Row: View {
  let item: Item

  var body: some View { Text(item.title) }
}
