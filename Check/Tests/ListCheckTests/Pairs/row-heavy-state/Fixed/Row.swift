import SwiftUI

struct Row: View {
  let item: Item

  var body: some View { Text("\(item.title): \(Pixels.shared.data(for: item.id).count)") }
}

/// Keeps the pixels of the last rows only.
@MainActor
final class Pixels {
  static let shared = Pixels()
  private let cache = NSCache<NSNumber, NSData>()

  func data(for id: Int) -> Data {
    cache.countLimit = 50
    if let data = cache.object(forKey: NSNumber(value: id)) { return data as Data }
    let data = Data(count: 10_000)
    cache.setObject(data as NSData, forKey: NSNumber(value: id))
    return data
  }
}
