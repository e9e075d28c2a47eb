import Foundation

struct Item: Identifiable, Equatable {
  let id: Int
  let title: String

  static let all = (0..<2_000).map { Item(id: $0, title: "Item \($0)") }
}
