import Foundation

struct Pet: Identifiable {
  let id = UUID()
  let name: String

  static let all = ["Rex", "Tom", "Kim"].map { Pet(name: $0) }
}
