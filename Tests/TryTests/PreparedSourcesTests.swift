import Foundation
import Testing

@testable import Try

@Suite("The copies that are compiled")
struct PreparedSourcesTests {
  /// Returns the copy of the user's file, without the part that shows the root.
  private func own(_ copy: String) -> String {
    copy.components(separatedBy: "\n#sourceLocation(file: \"lazyscope\"").first
      .map { String($0.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).last ?? "") } ?? ""
  }

  @Test func `a file is copied unchanged, and messages name it`() throws {
    let text = "import SwiftUI\r\nstruct A: View { var body: some View { Text(\"é\") } }\r\n// end"
    let copy = try copies(nil, text)[0]
    #expect(copy.utf8.starts(with: "#sourceLocation(file: \"File1.swift\", line: 1)\n\(text)\n#sourceLocation".utf8))
    #expect(copy.contains("runTry(\"A()\")"))
  }

  @Test func `the @main attribute is removed, and nothing moves`() throws {
    let text = "@main struct MyApp: App { var body: some Scene { WindowGroup { Text(\"\") } } }"
    #expect(own(try copies(nil, text)[0]) == text.replacing("@main", with: "     "))
    #expect(try copies(nil, text)[0].contains("MyApp()\n"))
  }

  @Test func `the views of a tuple are arguments, in the same columns`() throws {
    let text = "func f<A, B>(_ x: Group<TupleView<(A, (B) )>>) {}; let t: TupleView<("
    #expect(own(try copies("Text(\"\")", text)[0]).hasPrefix("func f<A, B>(_ x: Group<TupleView< A, (B)  >>) {}"))
  }

  @Test func `a selector is a value of the engine, in the same columns`() throws {
    let text = "func hide() { UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil) }"
    let copy = own(try copies("Text(\"\")", text)[0])
    #expect(copy.hasPrefix(text.replacing("#selector", with: "_Selector")))
  }

  @Test func `images and colours that nothing declares become members`() throws {
    let first = """
      struct A: View { var body: some View { Image(.logo); Image(isOn ? .bright : .dark); Image(.make()) } }
      extension ImageResource { static let dark = ImageResource(name: "d", bundle: .main) }
      """
    let second = "struct B: View { var body: some View { Label(\"b\", image: .badge).tint(Color(.brand)) } }"
    let copies = try copies("A()", first, second)
    let members = ["badge", "bright", "logo"].map {
      "static var `\($0)`: SwiftUI.ImageResource { SwiftUI.ImageResource(name: \"\($0)\", bundle: .main) }"
    }
    #expect(members.allSatisfy(copies[0].contains) && !copies[0].contains("`dark`"))
    #expect(copies[0].contains("static var `brand`: SwiftUI.ColorResource {"))
    #expect(!copies[1].contains("extension SwiftUI"))
  }

  @Test func `the program prints colours that nothing declares, with the place of their first use`() throws {
    let text = """
      struct A: View {
        var body: some View {
          Text("a").foregroundStyle(.brand).tint(.red).background(Color("card"))
          Text("b").foregroundStyle(.brand).border(Color(isOn ? "on" : "off"))
        }
      }
      """
    let line = "brand (File1.swift:3), card (File1.swift:3), off (File1.swift:4), on (File1.swift:4)"
    let copy = try copies(nil, text)[0]
    #expect(copy.contains("lazyscope: no asset catalogue contains these colours: \(line); they have the text colour"))
    #expect(copy.contains("; add colour sets with these names to an .xcassets folder of the project\")\n    runTry"))
    let known = text.replacing(/Color\(.*"\)/, with: "Color.red").replacing("brand", with: "blue")
    #expect(try !copies(nil, known)[0].contains("print("))
  }

  @Test func `the accent colour is an argument of the program`() throws {
    let color = AssetCatalogue.Asset(path: ["AccentColor"], kind: .color(.system("systemRed")))
    let file = SourceFile(path: "A.swift", text: "struct A: View { var body: some View { Text(\"a\") } }")
    let outlines = [outline(file.bytes)]
    let root = try Root.choose(given: nil, files: [file], outlines: outlines)
    let copies = PreparedSources([file], outlines, root: root, catalogue: AssetCatalogue([color]))
    let copy = String(decoding: copies.files[0].bytes, as: UTF8.self)
    #expect(copy.contains("runTry(\"A()\", accent: SwiftUI.Color(uiColor: .systemRed)) {"))
  }

  @Test func `texts that are not names of colours are not reported`() throws {
    let text = """
      struct A: View { var body: some View { Color("\\(n)"); Color(hex: "fff"); Color("own") } }
      """
    #expect(try copies(nil, text)[0].contains("colours: own (File1.swift:1);"))
    let declared = text + "\nextension Color { init(_ hex: String) { self = .red } }"
    #expect(try !copies(nil, declared)[0].contains("own ("))
  }

  @Test func `a colour of UIKit may be created by name`() throws {
    let text = "struct A: View { var body: some View { Color(UIColor(named: \"card\") ?? .red) } }"
    let copy = try copies(nil, text)[0]
    #expect(copy.contains("colours: card (File1.swift:1);"))
    #expect(copy.contains("init?(named name: Swift.String) { self.init(SwiftUI.Color(name)) }"))
  }

  @Test func `a name that is computed is reported when it is used`() throws {
    let text = "struct A: View { let name: String; var body: some View { Color(name) } }"
    let copy = try copies("A(name: \"a\")", text)[0]
    #expect(copy.contains("default: LazyscopeColors.note(missing: name)\nself = .primary"))
    #expect(copy.contains("static var printed: Swift.Set<Swift.String> = []"))
  }

  @Test func `modules whose types are in Foundation are imported from there, in the same columns`() throws {
    let text = "import CoreGraphics; import struct CoreGraphics.CGFloat\nstruct A: View {}"
    #expect(
      own(try copies(nil, text)[0]) == "import   Foundation; import struct   Foundation.CGFloat\nstruct A: View {}")
  }

  @Test func `a byte order mark is removed`() throws {
    #expect(own(try copies(nil, "\u{FEFF}struct A: View {}")[0]) == "struct A: View {}")
  }

  @Test func `a preview becomes a declaration, with its lines and columns`() throws {
    let text = "struct A: View {}\n#Preview(\"x\") {\n  A()\n} // after\nlet last = 1"
    let expected = """
      struct A: View {}

      private struct LazyscopePreview: SwiftUI.View {
      var body: some SwiftUI.View {
      #sourceLocation(file: "File1.swift", line: 2)
                    \u{20}
        A()

      }}
      #sourceLocation(file: "File1.swift", line: 4)
        // after
      let last = 1
      """
    #expect(own(try copies(nil, text)[0]) == expected)
  }

  @Test func `an entry becomes a key and a property, and its value stays in its line and column`() throws {
    let text = """
      extension EnvironmentValues {
        @Entry var tint: Color = .red // of all
        @Entry fileprivate var level = max(
          1, 2)
      }
      struct A: View {}
      """
    let expected = """
      extension EnvironmentValues {
       \u{20}
      enum LazyscopeEntry_tint: SwiftUI.EnvironmentKey {
      #sourceLocation(file: "File1.swift", line: 1)
      static let defaultValue
                       : Color = .red
      }
      var tint: LazyscopeEntry_tint.Value {
      get { self[LazyscopeEntry_tint.self] }
      set { self[LazyscopeEntry_tint.self] = newValue }
      }
      #sourceLocation(file: "File1.swift", line: 2)
                                      // of all
       \u{20}
      fileprivate enum LazyscopeEntry_level: SwiftUI.EnvironmentKey {
      #sourceLocation(file: "File1.swift", line: 2)
      static let defaultValue
                                     = max(
          1, 2)
      }
      fileprivate var level: LazyscopeEntry_level.Value {
      get { self[LazyscopeEntry_level.self] }
      set { self[LazyscopeEntry_level.self] = newValue }
      }
      #sourceLocation(file: "File1.swift", line: 4)
              \u{20}
      }
      struct A: View {}
      """
    let copy = own(try copies(nil, text)[0])
    #expect(copy == expected)
  }

  @Test func `focus entries have no default, and other attributes stay`() throws {
    let copy = try copies(
      nil,
      "extension FocusedValues { @Entry var note: [String]? }\nextension Other { @Entry var a = 1 }\nstruct A: View {}")[
        0]
    #expect(copy.contains("FocusedValueKey {\ntypealias Value = ([String]?).Wrapped\n"))
    #expect(copy.contains(": [String]? = nil\n}\nvar note: LazyscopeEntry_note.Value? {"))
    #expect(copy.contains("extension Other { @Entry var a = 1 }"))
  }

  @Test func `properties of a preview are properties of the declaration`() throws {
    let text = "#Preview {\n  @Previewable @State var a = [\n    1]\n  @Previewable @State var b = 2; A(a: $a)\n}"
    let copy = try copies(nil, text)[0]
    #expect(copy.contains("line: 2)\n               @State var a = [\n    1]\n"))
    #expect(copy.contains("line: 4)\n               @State var b = 2\n"))
    #expect(copy.contains("  A(a: $a)\n"))
    #expect(!copy.contains("@Previewable") && !copy.contains(";"))
  }

  @Test func `a preview in one line keeps no semicolons between its statements`() throws {
    let copy = try copies(
      nil, "#Preview { @Previewable @State var a = 1; @Previewable @State var b = 2 ; let c = 3; A(a: $a, b: $b, c) }")[
        0]
    #expect(copy.contains("@State var a = 1\n") && copy.contains("@State var b = 2\n"))
    #expect(copy.contains("   let c = 3; A(a: $a, b: $b, c) \n") && copy.count(where: { $0 == ";" }) == 1)
  }

  @Test func `previews that are not shown are left out`() throws {
    let text = "struct A: View {}\n#Preview { One() }\n#Preview {\n Two() }\n"
    let copy = try copies(nil, text)[0]
    #expect(copy.contains("One()") && !copy.contains("Two()"))
    #expect(!(try copies("A()", text)[0]).contains("One()"))
  }

  @Test func `the given root is placed in the file that declares it, and has its own name in messages`() throws {
    let all = try copies("B(\"\\(1)\")", "struct A: View {}", "private struct B: View {}")
    #expect(!all[0].contains("runTry"))
    #expect(all[1].contains("#sourceLocation(file: \"--root\", line: 1)\nB(\"\\(1)\")\n"))
    #expect(all[1].contains("runTry(\"B(\\\"\\\\(1)\\\")\")"))
  }

  @Test(arguments: ["struct A: View {", "struct A: View {} )", "struct A: View { (} )", "struct A: View { \"}\n"])
  func `nothing is added to a file whose brackets are not closed`(text: String) throws {
    #expect(try copies("A()", text)[0] == "#sourceLocation(file: \"File1.swift\", line: 1)\n" + text)
  }
}
