/// The declarations that Xcode generates for the assets of a program.
struct AssetDeclarations {
  private let catalogue: AssetCatalogue
  private let uses: AssetUses
  private var colors = AssetNamespace()
  private var images = AssetNamespace()
  /// The colours that the sources use and that neither they nor a catalogue declare, by name.
  private(set) var unknownColors: [(name: String, place: String)] = []

  init(_ catalogue: AssetCatalogue, _ uses: AssetUses) {
    self.catalogue = catalogue
    self.uses = uses
    for asset in catalogue.assets {
      switch asset.kind {
      case .color(let color): colors.add(asset, kind: "color", value: Self.expression(of: color, asset))
      case .image: images.add(asset, kind: "image", value: "")
      }
    }
    addUnknown()
  }

  /// The accent colour of the program as a Swift expression. It is the colour `AccentColor`, the name that Xcode uses by
  /// default. nil if no catalogue contains it, or if it has no value.
  var accent: String? {
    catalogue.assets.lazy.compactMap { asset -> String? in
      if case .color(let color?) = asset.kind, asset.name == Self.accentName { color.expression } else { nil }
    }.first
  }

  private static let accentName = "AccentColor"

  /// Returns the value of a colour as a Swift expression. An accent colour without a value is the standard one.
  private static func expression(of color: AssetColor?, _ asset: AssetCatalogue.Asset) -> String {
    color?.expression ?? (asset.name == accentName ? "SwiftUI.Color.accentColor" : unknown)
  }

  /// Adds the assets that the sources use and that no catalogue contains.
  private mutating func addUnknown() {
    // The library declares the colours of the system, such as `Color(.systemBackground)`.
    let resources = uses.colorResources.subtracting(KnownStyles.systemColors)
    for name in uses.colors.union(resources).sorted() where !colors.has(name) {
      let isAppKit = resources.contains(name) && KnownStyles.appKitColors.contains(name)
      colors.add(name, path: name, value: isAppKit ? "SwiftUI.Color(nsColor: .\(name))" : Self.unknown)
      if isAppKit || KnownStyles.systemColors.contains(name) { continue }
      unknownColors.append((name: name, place: uses.places[name] ?? ""))
    }
    let listed = Set(unknownColors.map(\.name))
    unknownColors += missingNames.filter { !listed.contains($0) }.map { (name: $0, place: uses.places[$0] ?? "") }
    unknownColors.sort { $0.name < $1.name }
    for name in uses.images.sorted() where !images.has(name) { images.add(name, path: name, value: "") }
  }

  /// The declarations, one on each line.
  var text: String {
    let resources = declaredColors(outside: "ColorResource")
    let members = declaredColors(outside: "Color", "ShapeStyle")
    return [
      extend("ImageResource", images.without(uses.names(declaredIn: "ImageResource"))) { path, _ in
        "SwiftUI.ImageResource(name: \(path.debugDescription), bundle: .main)"
      },
      extend("ColorResource", resources) { path, color in
        "SwiftUI.ColorResource(name: \(path.debugDescription), bundle: .main, color: \(color))"
      },
      extend("UIColor", declaredColors(outside: "UIColor")) { _, color in "SwiftUI.UIColor(\(color))" },
      extend("Color", members) { _, color in color },
      extend("ShapeStyle where Self == SwiftUI.Color", members.withoutTypes, type: "Color") { _, color in color },
      namedColors,
    ].joined()
  }

  private func declaredColors(outside types: String...) -> AssetNamespace {
    types.reduce(colors) { $0.without(uses.names(declaredIn: $1)) }
  }

  private func extend(
    _ extended: String, _ assets: AssetNamespace, type: String? = nil, value: (String, String) -> String
  ) -> String {
    let members = assets.declarations(type: "SwiftUI.\(type ?? extended)", value: value)
    return members.isEmpty ? "" : "extension SwiftUI.\(extended) {\n\(members)}\n"
  }

  /// The names that the sources pass to `Color(_:)` and that no catalogue contains.
  private var missingNames: [String] {
    if uses.declaresNamedColors { return [] }
    let known = Set(
      catalogue.assets.compactMap { asset -> String? in if case .color = asset.kind { asset.name } else { nil } })
    return uses.namedColors.subtracting(known).sorted()
  }

  /// Initializers for colours by name. They replace the library's, unless the sources declare one of their own. A name
  /// that the sources compute is known only when it is used. If no catalogue contains it, it is then printed, once.
  private var namedColors: String {
    let known = catalogue.assets.compactMap { asset -> String? in
      guard case .color(let color) = asset.kind else { return nil }
      return "case \(asset.name.debugDescription): self = \(Self.expression(of: color, asset))\n"
    }
    if known.isEmpty && !uses.usesNamedColors || uses.declaresNamedColors { return "" }
    let printed = missingNames.map(\.debugDescription).joined(separator: ", ")
    return """
      extension SwiftUI.Color {
      init(_ name: Swift.String, bundle: Foundation.Bundle? = nil) {
      switch name {
      \(known.joined())default: LazyscopeColors.note(missing: name)
      self = .primary
      }
      }
      }
      extension SwiftUI.UIColor {
      init?(named name: Swift.String) { self.init(SwiftUI.Color(name)) }
      }
      private enum LazyscopeColors {
      static let lock = Foundation.NSLock()
      nonisolated(unsafe) static var printed: Swift.Set<Swift.String> = [\(printed)]
      static func note(missing name: Swift.String) {
      lock.lock()
      defer { lock.unlock() }
      if printed.count >= 100 || !printed.insert(name).inserted { return }
      Swift.print("lazyscope: no asset catalogue contains the colour \\(name); it has the text colour; \(Self.advice)")
      }
      }

      """
  }

  /// The advice for a missing colour.
  private static let advice = "add a colour set with this name to an .xcassets folder of the project"

  /// The colour of assets without a known value.
  private static let unknown = "SwiftUI.Color.primary"
}

/// The assets and the inner namespaces of a folder that provides a namespace.
private struct AssetNamespace {
  /// The assets by symbol: the path in the catalogue, and the value as a Swift expression.
  private var values: [String: (path: String, value: String)] = [:]
  private var types: [String: AssetNamespace] = [:]

  /// Adds an asset under the symbol that Xcode derives from its name. If the symbol exists, the first asset is kept.
  mutating func add(_ asset: AssetCatalogue.Asset, kind: String, value: String) {
    guard let name = asset.path.last, let symbol = AssetSymbol.property(name, kind: kind) else { return }
    add(symbol, path: asset.name, value: value, in: asset.path.dropLast().compactMap(AssetSymbol.type))
  }

  mutating func add(_ symbol: String, path: String, value: String, in names: [String] = []) {
    guard let name = names.first else {
      if values[symbol] == nil { values[symbol] = (path, value) }
      return
    }
    types[name, default: AssetNamespace()].add(symbol, path: path, value: value, in: Array(names.dropFirst()))
  }

  func has(_ symbol: String) -> Bool { values[symbol] != nil }

  func without(_ symbols: Set<String>) -> AssetNamespace {
    var rest = self
    rest.values = values.filter { !symbols.contains($0.key) }
    return rest
  }

  /// The assets outside of inner namespaces. Used for extensions of protocols, which cannot contain types.
  var withoutTypes: AssetNamespace {
    var rest = self
    rest.types = [:]
    return rest
  }

  /// The declarations, one on each line. A property of the library with the same name is preferred.
  func declarations(type: String, value: (String, String) -> String) -> String {
    let properties = values.sorted { $0.key < $1.key }.map { symbol, asset in
      "@_disfavoredOverload static var `\(symbol)`: \(type) { \(value(asset.path, asset.value)) }\n"
    }
    let inner = types.sorted { $0.key < $1.key }.map { name, assets in
      "enum `\(name)` {\n\(assets.declarations(type: type, value: value))}\n"
    }
    return (properties + inner).joined()
  }
}
