/// The protocols that are declared in the files, with the protocols that they refine.
struct RefinedProtocols {
  /// The inherited protocols of each protocol. Protocols that share a name are left out.
  private var inherited: [String: [String]] = [:]

  init(_ declarations: [TypeDeclaration]) {
    let protocols = Dictionary(grouping: declarations.filter { $0.kind == .protocol }, by: \.name)
    inherited = protocols.compactMapValues { $0.count == 1 ? $0[0].inherited : nil }
  }

  /// Returns the names with all protocols that they refine: `BaseView` and `View` for `protocol BaseView: View`. The name of
  /// the module is removed from `SwiftUI.View`.
  func all(of names: [String]) -> Set<String> {
    var found: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      let plain = name.hasPrefix("SwiftUI.") ? String(name.dropFirst("SwiftUI.".count)) : name
      if found.insert(plain).inserted { waiting += inherited[plain] ?? [] }
    }
    return found
  }
}
