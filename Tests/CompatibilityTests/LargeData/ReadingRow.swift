import Foundation
import LazyFetch
import SwiftUI

struct ReadingRow: View {
  let reading: Reading

  init(reading: Reading) {
    self.reading = reading
    print("row")
  }

  var body: some View {
    Text(reading.place)
      .frame(minHeight: 1)
  }
}

extension Reading {
  static var fetchRequest: NSFetchRequest<Reading> {
    let fetchRequest = NSFetchRequest<Reading>(entityName: "Reading")
    fetchRequest.sortDescriptors = [NSSortDescriptor(keyPath: \Reading.timestamp, ascending: true)]
    return fetchRequest
  }
}
