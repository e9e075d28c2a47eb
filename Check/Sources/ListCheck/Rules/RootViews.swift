/// The views that only hosting controllers and windows of UIKit and AppKit create. Such a view is created once.
struct RootViews {
  private var hosted: [String: Int] = [:]
  private var all: [String: Int] = [:]

  /// Counts a call, or a reference to an initializer.
  mutating func add(_ expression: Expression) {
    if let name = expression.viewName { all[name, default: 0] += 1 }
    // `Page.init` may be passed as a function, and called any number of times.
    if case .member(let base?, "init") = expression.kind, let name = base.lastName { all[name, default: 0] += 1 }
    let root = expression.arguments.first { $0.label == "rootView" }
    if let name = root?.value.modifierChain.base.viewName { hosted[name, default: 0] += 1 }
  }

  func contains(_ type: TypeInfo) -> Bool {
    guard let name = type.name.split(separator: ".").last, let count = hosted[String(name)] else { return false }
    return count == all[String(name)]
  }
}
