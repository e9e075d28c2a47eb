import SwiftUI

enum Rows {
  static func row(for item: Item) -> some View {
    Text(item.title).bold(!item.id.isMultiple(of: 2))
  }
}
