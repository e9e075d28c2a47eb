import Foundation

struct Pet: Identifiable {
  var id: UUID { UUID() }
  let name: String

  static let all = ["Rex", "Tom", "Kim"].map { Pet(name: $0) }
}
