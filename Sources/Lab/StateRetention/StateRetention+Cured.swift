import LazyUI

/// The row owns both, and lends one.
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

/// What is lent lives with its lender.
struct LentSwitch: View {
  @Binding var isOn: Bool

  var body: some View {
    HStack { Toggle("Child State", isOn: $isOn) }
  }
}
