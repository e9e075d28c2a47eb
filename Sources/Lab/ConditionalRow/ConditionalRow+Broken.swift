import LazyUI

/// The outermost statement of the body is an `if`/`else`. Only the body knows which branch a row takes, and so its id.
struct IfElseRow: View {
  let number: Int

  var body: some View {
    if number.isMultiple(of: 2) {
      Text(verbatim: "\(number) is even")
    } else {
      Text(verbatim: "\(number) is odd")
    }
  }
}

/// A `switch` has the same effect.
struct SwitchRow: View {
  let number: Int

  var body: some View {
    switch number % 2 {
    case 0: Text(verbatim: "\(number) is even")
    default: Text(verbatim: "\(number) is odd")
    }
  }
}

/// Even the number of rows is unknown.
struct IfRow: View {
  let number: Int

  var body: some View {
    if number.isMultiple(of: 2) {
      Text(verbatim: "\(number) is even")
    }
  }
}

/// The container is in the branches, not around them.
struct StackedBranchesRow: View {
  let number: Int

  var body: some View {
    if number.isMultiple(of: 2) {
      VStack { Text(verbatim: "\(number) is even") }
    } else {
      VStack { Text(verbatim: "\(number) is odd") }
    }
  }
}

/// Nothing is conditional, but the type of the body reveals nothing.
struct ErasedRow: View {
  let number: Int

  var body: AnyView {
    AnyView(VStack { Text(verbatim: "\(number) is a number") })
  }
}
