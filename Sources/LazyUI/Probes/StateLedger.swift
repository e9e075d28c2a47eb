/// Remembers, for the rows that left the screen last, what became of each piece of their state.
@MainActor
package final class StateLedger {
  package struct Key: Hashable {
    package let view: String
    package let property: String

    package init(view: String, property: String) {
      self.view = view
      self.property = property
    }
  }

  /// How often the property's state was kept and lost when its row left.
  package struct Entry: Hashable, Sendable {
    package var kept = 0
    package var lost = 0
  }

  /// Rows beyond this many are forgotten, the longest known first.
  private static let capacity = 1_024

  private var entries: [AnyHashable: [Key: Entry]] = [:]
  private var order: [AnyHashable] = []

  /// What is known of the row of the element with this id.
  package func entries(for element: AnyHashable) -> [Key: Entry] {
    entries[element] ?? [:]
  }

  func note(_ slot: AnySlot, of element: AnyHashable, kept: Bool) {
    let key = Key(view: slot.viewName, property: slot.name)
    if entries[element] == nil {
      if order.count >= Self.capacity { entries[order.removeFirst()] = nil }
      order.append(element)
    }
    if kept {
      entries[element, default: [:]][key, default: Entry()].kept += 1
    } else {
      entries[element, default: [:]][key, default: Entry()].lost += 1
    }
  }
}
