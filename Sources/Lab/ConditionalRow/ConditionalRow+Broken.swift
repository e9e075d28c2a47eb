import LazyUI

/// The outermost statement of the body is an `if`/`else`. The branch of a row, and therefore its id, is known only
/// after the body was evaluated.
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

/// A row whose body is a `switch`. It has the same effect as `if`/`else`.
struct SwitchRow: View {
  let number: Int

  var body: some View {
    switch number % 2 {
    case 0: Text(verbatim: "\(number) is even")
    default: Text(verbatim: "\(number) is odd")
    }
  }
}

/// An `if` without `else`: even the number of rows is unknown.
struct IfRow: View {
  let number: Int

  var body: some View {
    if number.isMultiple(of: 2) {
      Text(verbatim: "\(number) is even")
    }
  }
}

/// The container is inside the branches, not around them.
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

/// The row contains no condition, but the type of its body is erased.
struct ErasedRow: View {
  let number: Int

  var body: AnyView {
    AnyView(VStack { Text(verbatim: "\(number) is a number") })
  }
}
