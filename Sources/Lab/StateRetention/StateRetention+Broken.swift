import LazyUI

/// A row with a switch of its own, and one in a view below its stack.
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

/// The same with a conditional body, which a `List` evaluates for every row: so every row's state is created.
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

/// State below the row's first container: it lives in the row's cell, and is lost with it.
struct OwnSwitch: View {
  @State private var isOn = false

  var body: some View {
    HStack { Toggle("Child State", isOn: $isOn) }
  }
}
