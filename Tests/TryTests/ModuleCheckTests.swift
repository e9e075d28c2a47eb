import Testing

@testable import Try

@Suite("Modules that are not available")
struct ModuleCheckTests {
  private func complaints(_ text: String) -> [String] {
    ModuleCheck { ModuleCheck.usual.contains($0) }.complaints(
      [SourceFile(path: "a.swift", text: text)], [outline(text)])
  }

  @Test func `available modules are not reported`() {
    #expect(
      complaints("import SwiftUI\nimport Combine\nimport Foundation\n#if canImport(UIKit)\nimport UIKit\n#endif")
        .isEmpty)
  }

  @Test func `missing modules are reported with their file and line, and advice`() {
    let lines = complaints("import SwiftUI\n\nimport CoreData\nimport struct UIKit.UIColor\nimport Charts")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("a.swift:3: CoreData is not available here; use an array as the list's data"))
    #expect(lines[1].hasPrefix("a.swift:4: UIKit is not available here; put the code that needs it"))
    let names = complaints(
      "import SwiftUI\n@main struct A: App {\n  @UIApplicationDelegateAdaptor(D.self) var d\n}\nstruct B: UIViewRepresentable {}"
    )
    #expect(names.count == 2)
    #expect(
      names[0].hasPrefix("a.swift:3: UIApplicationDelegateAdaptor is not available here; move its work to the App's"))
    #expect(names[1].hasPrefix("a.swift:5: UIViewRepresentable is not available here; show another view in its place"))
    #expect(complaints("#if canImport(UIKit)\nstruct B: UIViewRepresentable {}\n#endif").isEmpty)
    #expect(
      lines[2].hasPrefix("a.swift:5: Charts is not available here; put the code that needs it in #if canImport(Charts)")
    )
  }
}
