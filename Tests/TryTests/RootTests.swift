import Testing

@testable import Try

@Suite("The root of the user's files")
struct RootTests {
  private let app = "@main struct MyApp: App { var body: some Scene { WindowGroup { A() } } }\n"
  private let preview = "#Preview { A() }\n"
  private let view = "struct A: View { var body: some View { Text(\"a\") } }\n"

  @Test func `a given root precedes the program, which precedes a preview, which precedes a view`() throws {
    #expect(try root("B()", app + preview + view) == Root(kind: .given, expression: "B()", file: 0))
    #expect(try root(nil, preview + view, app) == Root(kind: .app, expression: "MyApp()", file: 1))
    #expect(try root(nil, preview + view) == Root(kind: .preview, expression: "#Preview", file: 0))
    #expect(try root(nil, view, "let a = 1") == Root(kind: .view, expression: "A()", file: 0))
  }

  @Test func `stored values are kept apart from those of other views with the same name`() {
    func folder(_ expression: String, in path: String) -> String {
      Root(kind: .view, expression: expression, file: 0).stateFolder(of: [SourceFile(path: path, text: "")])
    }
    #expect(folder("ContentView()", in: "/nowhere/a/A.swift").hasPrefix("lazyscope/try/ContentView-"))
    #expect(folder("#Preview", in: "/nowhere/a/A.swift").hasPrefix("lazyscope/try/Preview-"))
    #expect(folder("(../x)", in: "/nowhere/a/A.swift").hasPrefix("lazyscope/try/x-"))
    #expect(folder("()", in: "/nowhere/a/A.swift").hasPrefix("lazyscope/try/views-"))
    #expect(folder("A()", in: "/nowhere/a/A.swift") == folder("A()", in: "/nowhere/a/A.swift"))
    #expect(folder("A()", in: "/nowhere/a/A.swift") != folder("A()", in: "/nowhere/b/A.swift"))
  }

  @Test func `a preview may be a type`() throws {
    let provider = "struct A_Previews: PreviewProvider { static var previews: some View { A(n: 1) } }"
    #expect(try root(nil, view, provider) == Root(kind: .provider, expression: "A_Previews.previews", file: 1))
  }

  @Test func `a given root is evaluated in the file that declares it`() throws {
    #expect(try root("B(n: 1).padding()", view, "private struct B: View {}").file == 1)
    #expect(try root("Text(\"A\")", view, "struct B: View {}").file == 0)
  }

  @Test func `a view that other views contain is not the root`() throws {
    let outer = "struct Outer: View { var body: some View { A() } }"
    #expect(try root(nil, view + outer).expression == "Outer()")
    #expect(try root(nil, view, outer).expression == "Outer()")
  }

  @Test func `a view may be declared as one in an extension`() throws {
    #expect(
      try root(nil, "struct A {}\nlet x = 1", "extension A: View { var body: some View { Text(\"\") } }").expression
        == "A()")
  }

  @Test func `if the choice is ambiguous, a line names the candidates`() {
    let other = "struct B: View { var body: some View { Text(\"b\") } }"
    #expect(throws: TryError("1.swift: more than one view: A(), B(); choose one, such as --root 'A()'")) {
      try root(nil, view + other)
    }
    #expect(throws: TryError("1.swift: every view needs arguments: B; pass them, such as --root 'B(…)'")) {
      try root(nil, "struct B: View { let n: Int }")
    }
    #expect(
      throws: TryError(
        "1.swift, 2.swift: no view, #Preview or @main App found; name a view, such as --root 'ContentView()'")
    ) {
      try root(nil, "let a = 1", "")
    }
    #expect(throws: TryError("--root is empty; use a view such as 'ContentView()'")) { try root(" ", view) }
  }

  @Test func `a program that is no App is not shown`() throws {
    #expect(try root(nil, "@main struct Tool { static func main() {} }\n" + view).expression == "A()")
  }
}
