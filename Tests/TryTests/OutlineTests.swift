import Testing

@testable import Try

@Suite("The declarations of a file")
struct OutlineTests {
  private func needsArgument(_ members: String) -> Bool? {
    outline("struct A: View {\n\(members)\nvar body: some View { Text(\"\") }\n}").types.first?.needsArgument
  }

  @Test(arguments: [
    "", "var a = 1", "let a = 1", "var a: Int?", "@State private var a = 1", "@State private var a: Int?",
    "@State var a: [Int] = []", "@Environment(\\.dismiss) private var dismiss", "@Environment(Model.self) var model",
    "@EnvironmentObject var model: Model", "@FocusState private var isFocused: Bool", "@Namespace var space",
    "@StateObject private var model = Model()", "@StateObject var model: Model = .init()", "static let a: Int = 1",
    "@AppStorage(\"a\") var a = 1", "@AppStorage(\"a\") private var a: String?", "var a: Int { 1 }",
    "var a: Int {\n 1\n}", "@FetchRequest(sortDescriptors: []) var items: FetchedResults<Item>",
    "@Query var items: [Item]",
    "let a: Int\ninit() { a = 1 }", "let a: Int\ninit(a: Int = 1) { self.a = a }", "static var a: Int { 1 }",
    "@State var a = 1 { didSet { print(a) } }", "let a: [String: (Int) -> Void] = [:]", "lazy var a: Int = 1",
    "func f(a: Int) { let b: Int; b = a }", "struct Inner { let a: Int }", "let a =\n 1",
    "var a: Int\n  = 1", "@available(iOS 17, *)\nfunc f() {}", "@State(initialValue: 1) var a: Int",
    "var a: Dictionary<String, Int> = [:]", "var body: some V",
  ])
  func `a view with these members needs no argument`(members: String) {
    #expect(needsArgument(members) == false)
  }

  @Test(arguments: [
    "let a: Int", "var a: Int", "@Binding var a: Int", "@Binding var a: Int?", "@ObservedObject var model: Model",
    "@State var a: Int", "let a: Int?", "let a: () -> Void", "let a = 1, b: Int", "@Bindable var model: Model",
    "let a: Int\nlet b = 2", "init(a: Int) {}", "init(a: Int, b: Int = 1) {}",
    "@ViewBuilder let content: () -> Content",
    "var a: Int { didSet { print(a) } }",
  ])
  func `a view with these members needs an argument`(members: String) {
    #expect(needsArgument(members) == true)
  }

  @Test func `conformances are those of the declaration and of extensions`() {
    let outline = outline("struct A: Equatable, SwiftUI.View where B: C {}\nextension A: Sendable {}\nclass D {}")
    #expect(outline.types.map(\.conformances) == [["Equatable", "View"], []])
    #expect(outline.extensions == ["A": ["Sendable"]])
  }

  @Test func `nested types, local types, and those in strings and comments do not belong to the file`() {
    let text = """
      // struct A: View {}
      /* struct B: View {} */
      let c = "struct C: View {}"
      enum D { struct E: View {} }
      func f() { struct G: View {} }
      struct H: View {}
      """
    #expect(outline(text).types.map(\.name) == ["D", "H"])
  }

  @Test func `imports of all kinds are found`() {
    let text = "import A\n@testable import B\nimport struct C.D\n@_exported import E.F\nlet importance = 1\nx.import y"
    #expect(outline(text).imports.map(\.module) == ["A", "B", "C", "E"])
  }

  @Test(arguments: [
    ("#if os(iOS)\nimport A\n#endif", 0), ("#if canImport(UIKit)\nimport A\n#else\nimport B\nimport C\n#endif", 2),
    ("#if canImport(SwiftUI)\nimport A\n#else\nimport B\nimport C\n#endif", 1), ("#if DEBUG\nimport A\n#endif", 1),
    ("#if !DEBUG || os(watchOS)\nimport A\n#endif", 0), ("#if SOMETHING\nimport A\n#else\nimport B\n#endif", 2),
    ("#if os(iOS) && SOMETHING\nimport A\n#elseif DEBUG\nimport B\nimport C\n#else\nimport D\n#endif", 2),
    ("#if targetEnvironment(simulator)\nimport A\n#endif", 0), ("#if swift(>=5.9)\nimport A\n#endif", 1),
    ("#if os(iOS)\n#if DEBUG\nimport A\n#endif\n#endif\nimport B", 1), ("#endif\n#else\nimport A", 1),
    ("#if (os(iOS) || DEBUG) && !canImport(UIKit)\nimport A\n#endif", 1), ("#if\nimport A", 1),
  ])
  func `inactive conditional code is skipped`(text: String, count: Int) {
    #expect(outline(text).imports.count == count)
  }

  @Test(arguments: [
    "#Preview { A() }", "#Preview(\"a { b\") { A() }", "#Preview(\"a\", traits: .landscapeLeft) {\n A()\n}",
    "#Preview\n{\n A()\n}",
    "#if DEBUG\n#Preview { A() }\n#endif", "#Preview { if a { A() } else { B(\"}\") } // }\n}",
  ])
  func `a preview is found`(text: String) {
    #expect(outline(text).previews.count == 1)
  }

  @Test(arguments: [
    "// #Preview { A() }", "let a = \"#Preview { A() }\"", "/* #Preview { A() } */", "#Preview(", "#Preview {",
    "#Preview",
    "#if os(iOS)\n#Preview { A() }\n#endif", "let a = \"\"\"\n#Preview { A() }\n\"\"\"", "#Previews { A() }",
  ])
  func `text that only resembles a preview is not a preview`(text: String) {
    #expect(outline(text).previews.isEmpty)
  }
}
