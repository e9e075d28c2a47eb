import SwiftUI

struct Row: View {
  let item: Item

  private static let formatter = {
    let formatter = NumberFormatter()
    print("counted")
    formatter.minimumFractionDigits = 2
    return formatter
  }()

  private var price: String { Self.formatter.string(from: NSNumber(value: item.id)) ?? "" }

  var body: some View { Text(price) }
}
