import Observation

@testable import LazyUI

/// A toggle whose state is in the cell of the row around it.
struct ChildSwitch: View {
  @State private var isOn = false
  var body: some View { Toggle("child", isOn: $isOn) }
}

/// A row of one line with a toggle of its own, above its first container, and one below.
struct SwitchRow: View {
  let number: Int
  @State private var isOn = false

  var body: some View {
    HStack {
      Text(verbatim: "\(number)")
      Toggle("own", isOn: $isOn)
      ChildSwitch()
    }
  }
}

/// The same row, in one branch or the other.
struct BranchingSwitchRow: View {
  let number: Int
  @State private var isOn = false

  var body: some View {
    if number.isMultiple(of: 2) {
      HStack {
        Text(verbatim: "\(number) even")
        ChildSwitch()
      }
    } else {
      HStack {
        Text(verbatim: "\(number) odd")
        ChildSwitch()
      }
    }
  }
}

/// A row that owns its child's value, and passes a binding.
struct LendingRow: View {
  let number: Int
  @State private var isOn = false

  var body: some View {
    HStack {
      Text(verbatim: "\(number)")
      BorrowedSwitch(isOn: $isOn)
    }
  }
}

struct BorrowedSwitch: View {
  @Binding var isOn: Bool
  var body: some View { Toggle("lent", isOn: $isOn) }
}

/// The state that a test changes from outside.
@MainActor
@Observable
final class Model {
  var numbers: [Int]
  var flag = false
  var key = 0
  var name = "name"
  var age = 1

  init(_ numbers: [Int] = []) {
    self.numbers = numbers
  }
}

extension CountedList {
  /// Activates the `position`-th control of the selected row.
  func press(_ position: Int) {
    guard let controls = container?.selectedControls, controls.indices.contains(position) else { return }
    controls[position].activate()
  }

  /// The number of slots that can be reached from the tree.
  var reachableSlots: Int {
    var slots: Set<ObjectIdentifier> = []
    session.rootNode?.visitSlots { slots.insert(ObjectIdentifier($0)) }
    return slots.count
  }

  /// The number of slots that were made and not freed.
  var slotsAlive: Int {
    let now = session.probe.snapshot
    return now.statesMade - now.statesFreed
  }
}
