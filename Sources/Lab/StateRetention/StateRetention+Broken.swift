import LazyUI

/// A row with two switches. One is state of the row itself, the other is state of a view below the row's stack.
struct TwoSwitchRow: View {
  let number: Int
  @State private var isTopOn = false

  var body: some View {
    HStack {
      Text(verbatim: "\(number)")
      Toggle("Top State", isOn: $isTopOn)
      OwnSwitch()
    }
  }
}

/// A row like ``TwoSwitchRow``, with a conditional body. A `List` evaluates this body for every row, so the state of
/// every row is created.
struct BranchingSwitchRow: View {
  let number: Int
  @State private var isTopOn = false

  var body: some View {
    if number.isMultiple(of: 2) {
      HStack {
        Text(verbatim: "\(number) is even")
        Toggle("Top State", isOn: $isTopOn)
        OwnSwitch()
      }
    } else {
      HStack {
        Text(verbatim: "\(number) is odd")
        Toggle("Top State", isOn: $isTopOn)
        OwnSwitch()
      }
    }
  }
}

/// A switch with state below the row's first container. The state is stored in the row's cell, and lost with it.
struct OwnSwitch: View {
  @State private var isOn = false

  var body: some View {
    HStack { Toggle("Child State", isOn: $isOn) }
  }
}
