import Testing

@testable import LazyUI

/// Views whose body contains views of the same type.
@MainActor
@Suite("Recursive views")
struct RecursiveViewTests {
  struct Comment: View {
    let depth: Int

    var body: some View {
      if depth > 0 {
        Text(verbatim: "\(depth)")
        Comment(depth: depth - 1)
      } else {
        Text("end")
      }
    }
  }

  @Test func `a view may contain itself in a branch`() {
    #expect(Session { VStack(alignment: .leading) { Comment(depth: 2) } }.picture(3, 3) == "2\n1\nend")
    #expect(Session { List(0..<1) { _ in Comment(depth: 2) } }.picture(3, 3) == "2\n1\nend")
  }
}
