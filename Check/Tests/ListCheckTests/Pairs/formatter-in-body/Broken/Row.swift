import SwiftUI

struct Row: View {
  let item: Item

  private var price: String {
    let formatter = NumberFormatter()
    print("counted")
    formatter.minimumFractionDigits = 2
    return formatter.string(from: NSNumber(value: item.id)) ?? ""
  }

  var body: some View { Text(price) }
}
