import LazyUI

/// A row with a switch of its own, and one in a view below its stack.
struct TwoSwitchRow: View {
  let number: Int
  @State private var isTopOn = false

  var body: some View {
    HStack {
      Text("\(number)")
      Toggle("Top State", isOn: $isTopOn)
      OwnSwitch()
    }
  }
}

/// State below the row's first container: it lives in the row's cell, and goes with it.
struct OwnSwitch: View {
  @State private var isOn = false

  var body: some View {
    HStack { Toggle("Child State", isOn: $isOn) }
  }
}
