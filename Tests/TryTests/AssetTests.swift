import Foundation
import TestSupport
import Testing

@testable import Try

@Suite("Asset catalogues")
struct AssetTests {
  // MARK: Names

  @Test(arguments: [
    ("AppText04", "appText04"), ("tutorial_bell_daily", "tutorialBellDaily"), ("alex n friend", "alexNFriend"),
    ("Empty man PP", "emptyManPP"), ("CFConfezione", "cfConfezione"), ("AccentColor", "accent"),
    ("Color", "color"), ("BMR", "BMR"), ("AL-0", "AL_0"), ("IMG02", "IMG_02"), ("343A4E", "_343_A_4_E"),
    ("c50000", "c50000"), ("night_8_moonsun", "night8Moonsun"), ("O1LUkwy", "o1LUkwy"),
    ("shadowColor 1", "shadowColor1"),
    ("kakaocolor", "kakaocolor"),
  ])
  func `a property is named as Xcode names it`(name: String, symbol: String) {
    #expect(AssetSymbol.property(name, kind: "color") == symbol)
  }

  @Test func `the kind is dropped only from names of that kind, and a name of signs has no symbol`() {
    #expect(AssetSymbol.property("offer_Image", kind: "image") == "offer")
    #expect(AssetSymbol.property("offer_Image", kind: "color") == "offerImage")
    #expect(AssetSymbol.property("--", kind: "image") == nil && AssetSymbol.type("…") == nil)
    #expect(AssetSymbol.type("iconPreviews") == "IconPreviews" && AssetSymbol.type("GameUI") == "GameUI")
  }

  // MARK: Values

  private func color(_ entries: String...) -> AssetColor? {
    AssetColor(contents: Array("{\"colors\": [\(entries.joined(separator: ","))], \"info\": {}}".utf8))
  }

  private func entry(_ components: String, _ appearance: String? = nil) -> String {
    let appearances = appearance.map { #""appearances":[{"appearance":"luminosity","value":"\#($0)"}],"# } ?? ""
    return #"{\#(appearances)"idiom":"universal","color":{"color-space":"srgb","components":{\#(components)}}}"#
  }

  @Test func `components are bytes, hexadecimal bytes or fractions`() {
    let bytes = entry(#""red":"255","green":"0x80","blue":"0.25","alpha":"0.500""#)
    #expect(color(bytes) == .components(1, 0.502, 0.25, 0.5))
    #expect(color(entry(#""red":1,"green":0.5,"blue":"2.5""#)) == .components(1, 0.5, 1, 1))
    #expect(color(entry(#""white":"0.75","alpha":"1.0""#)) == .components(0.75, 0.75, 0.75, 1))
  }

  @Test func `the dark value is used if there is one`() {
    let (light, dark) = (entry(#""white":"1.0""#), entry(#""white":"0.0""#, "dark"))
    #expect(color(light, dark) == .components(0, 0, 0, 1))
    #expect(color(dark, light) == .components(0, 0, 0, 1))
    #expect(color(light, entry(#""white":"0.5""#, "light")) == .components(1, 1, 1, 1))
  }

  @Test func `colours of the system are referred to by name`() {
    func reference(_ name: String) -> String { #"{"color":{"platform":"ios","reference":"\#(name)"}}"# }
    #expect(color(reference("systemBlueColor")) == .system("systemBlue"))
    #expect(color(reference("launchTheMissiles()")) == nil)
  }

  @Test(arguments: ["", "{", "[]", "{}", #"{"colors":[{}]}"#, #"{"colors":[{"color":{"components":{"red":"nan"}}}]}"#])
  func `a damaged file contains no colour`(text: String) {
    #expect(AssetColor(contents: Array(text.utf8)) == nil)
  }

  // MARK: Folders

  private func write(_ text: String, to name: String, in folder: ScratchFolder) throws {
    let url = URL(fileURLWithPath: folder.path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func white(_ part: String) -> String { #"{"colors":[{"color":{"components":{"white":"\#(part)"}}}]}"# }

  @Test func `all catalogues of the project belong to a file, and the nearest one wins`() throws {
    let folder = try ScratchFolder()
    try write("", to: "Package.swift", in: folder)
    try write("", to: "App/Screens/A.swift", in: folder)
    try write(white("0.5"), to: "App/Assets.xcassets/brand.colorset/Contents.json", in: folder)
    try write("{}", to: "App/Assets.xcassets/Icons/logo.imageset/Contents.json", in: folder)
    try write(white("0.25"), to: "Kit/Colors.xcassets/brand.colorset/Contents.json", in: folder)
    try write(
      #"{"properties":{"provides-namespace":true}}"#, to: "Kit/Colors.xcassets/Text/Contents.json", in: folder)
    try write(white("1.0"), to: "Kit/Colors.xcassets/Text/first.colorset/Contents.json", in: folder)
    try write(white("1.0"), to: ".build/x/Colors.xcassets/other.colorset/Contents.json", in: folder)
    let catalogue = AssetCatalogue(files: [folder.path("App/Screens/A.swift")])
    #expect(
      catalogue.assets == [
        .init(path: ["Text", "first"], kind: .color(.components(1, 1, 1, 1))),
        .init(path: ["brand"], kind: .color(.components(0.5, 0.5, 0.5, 1))), .init(path: ["logo"], kind: .image),
      ])
  }

  // MARK: Declarations

  private func declarations(_ assets: [AssetCatalogue.Asset], _ text: String) -> AssetDeclarations {
    AssetDeclarations(AssetCatalogue(assets), AssetUses([SourceFile(path: "a.swift", text: text)]))
  }

  private static let grey = AssetColor.components(0.5, 0.5, 0.5, 1)

  @Test func `a colour is a member of resources, colours and styles, and has its value`() {
    let text = declarations([.init(path: ["BrandColor"], kind: .color(Self.grey))], "").text
    let value = "SwiftUI.Color(red: 0.5, green: 0.5, blue: 0.5, opacity: 1.0)"
    #expect(text.contains("static var `brand`: SwiftUI.Color { \(value) }\n}\nextension SwiftUI.ShapeStyle where Self"))
    #expect(text.contains("SwiftUI.ColorResource(name: \"BrandColor\", bundle: .main, color: \(value))"))
    #expect(text.contains("static var `brand`: SwiftUI.UIColor { SwiftUI.UIColor(\(value)) }"))
    #expect(text.contains("case \"BrandColor\": self = \(value)"))
  }

  @Test func `the colour AccentColor is the accent colour of the program`() {
    let accent = AssetCatalogue.Asset(path: ["AccentColor"], kind: .color(Self.grey))
    #expect(declarations([accent], "").accent == "SwiftUI.Color(red: 0.5, green: 0.5, blue: 0.5, opacity: 1.0)")
    // Xcode creates the colour without a value.
    let empty = declarations([.init(path: ["AccentColor"], kind: .color(nil))], "")
    #expect(empty.accent == nil)
    #expect(empty.text.contains("static var `accent`: SwiftUI.Color { SwiftUI.Color.accentColor }"))
    #expect(declarations([.init(path: ["Theme", "AccentColor"], kind: .color(Self.grey))], "").accent == nil)
  }

  @Test func `a folder with a namespace is a type, but not in styles`() {
    let text = declarations([.init(path: ["text", "First"], kind: .color(nil))], "").text
    #expect(text.contains("extension SwiftUI.Color {\nenum `Text` {\n@_disfavoredOverload static var `first`"))
    #expect(!text.contains("ShapeStyle"))
  }

  @Test func `what the sources declare is left to them, in the type that they extend`() {
    let asset = AssetCatalogue.Asset(path: ["brand"], kind: .color(nil))
    let text = declarations([asset], "extension Color { static let brand = Color(.brand) }").text
    #expect(text.contains("SwiftUI.ColorResource(name: \"brand\""))
    #expect(!text.contains("static var `brand`: SwiftUI.Color ") && !text.contains("ShapeStyle"))
    #expect(!declarations([asset], "extension ColorResource { static let brand = x }").text.contains("ColorResource"))
    let named = AssetCatalogue.Asset(path: ["brand"], kind: .color(Self.grey))
    #expect(declarations([named], "").text.contains("init(_ name: Swift.String"))
    #expect(!declarations([named], "extension Color { init(_ hex: String) {} }").text.contains("init(_ name"))
  }

  @Test(arguments: [
    ("Color.a.opacity(1)", ["a"]), ("x.foregroundColor(.a)", ["a"]),
    ("x.fill(isOn ? .a : .b.opacity(0.5))", ["a", "b"]),
    ("x.shadow(color: .a, radius: 1)", ["a"]), ("x.foregroundStyle(.a, .red)", ["a"]),
    ("x.background(RoundedRectangle(cornerRadius: 1, style: .continuous))", []),
    ("x.background(.bar, in: .capsule)", []),
    ("x.overlay(alignment: .top) { y }", []), ("x.fill(.linearGradient(g))", []), ("Color.Palette.x", []),
    ("Color.red; Color.self", []), ("x.tint(.a); extension Color { static var a: Color { .red } }", []),
    ("x.tint(.a); struct S { static var a = 1 }", ["a"]), ("Text(.a)", []),
  ])
  func `colours are found where the compiler expects one`(text: String, names: [String]) {
    #expect(AssetUses([SourceFile(path: "a.swift", text: text)]).colors.sorted() == names)
  }

  @Test func `the colours and styles of the library are known`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/LazyUI/Views/Shapes")
    for name in ["Color", "ShapeStyle", "ShapeStyles", "GradientStyles", "SystemColors", "NSColor"] {
      let text = try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8)
      let known =
        switch name {
        case "SystemColors": KnownStyles.systemColors
        case "NSColor": KnownStyles.systemColors.union(KnownStyles.appKitColors)
        default: KnownStyles.names
        }
      let declared = Set(text.matches(of: /public static (?:let|var) (\w+)/).map { String($0.output.1) })
      #expect(declared.isSubset(of: known), "\(name): \(declared.subtracting(known).sorted())")
    }
  }

  @Test func `colours of the system are left to the library`() {
    let text = declarations([], "let a = Color(.systemBackground); let b = Color(.red); let c = Color(.brand)").text
    #expect(!text.contains("systemBackground") && !text.contains("`red`") && text.contains("`brand`"))
  }

  @Test func `colours of AppKit have their values, in both spellings`() {
    let assets = declarations([], "let a = Color(.linkColor); let b = Color(nsColor: .labelColor)")
    #expect(assets.text.contains(#"name: "linkColor", bundle: .main, color: SwiftUI.Color(nsColor: .linkColor))"#))
    #expect(assets.unknownColors.isEmpty)
    #expect(declarations([], "Text(a).foregroundStyle(.linkColor)").unknownColors.map(\.name) == ["linkColor"])
  }
}
