import LazyUI

/// The row owns both values, and passes a binding to one of them.
struct LendingRow: View {
  let number: Int
  @State private var isTopOn = false
  @State private var isChildOn = false

  var body: some View {
    HStack {
      Text(verbatim: "\(number)")
      Toggle("Top State", isOn: $isTopOn)
      LentSwitch(isOn: $isChildOn)
    }
  }
}

/// A switch with a binding. The value lives as long as the view that owns it.
struct LentSwitch: View {
  @Binding var isOn: Bool

  var body: some View {
    HStack { Toggle("Child State", isOn: $isOn) }
  }
}
