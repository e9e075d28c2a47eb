import LazyUI

/// The outermost thing in the row's body is an `if`/`else`: which branch a row takes, and so its id, only its body can tell.
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

/// A `switch` is the same thing.
struct SwitchRow: View {
  let number: Int

  var body: some View {
    switch number % 2 {
    case 0: Text(verbatim: "\(number) is even")
    default: Text(verbatim: "\(number) is odd")
    }
  }
}

/// Here not even the number of rows is known.
struct IfRow: View {
  let number: Int

  var body: some View {
    if number.isMultiple(of: 2) {
      Text(verbatim: "\(number) is even")
    }
  }
}

/// The container stands in the branches, and not around them.
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

/// Nothing is conditional here, but the type of the body tells nothing of it.
struct ErasedRow: View {
  let number: Int

  var body: AnyView {
    AnyView(VStack { Text(verbatim: "\(number) is a number") })
  }
}
