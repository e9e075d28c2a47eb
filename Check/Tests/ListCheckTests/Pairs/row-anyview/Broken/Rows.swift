import SwiftUI

enum Rows {
  static func row(for item: Item) -> AnyView {
    item.id.isMultiple(of: 2) ? AnyView(Text(item.title)) : AnyView(Text(item.title).bold())
  }
}
