/// The views that are created once: only hosting controllers and windows of UIKit and AppKit create them, or scenes of an
/// app whose body is evaluated once.
struct RootViews {
  private var hosted: [String: Int] = [:]
  private var all: [String: Int] = [:]
  private var labels: [String: Set<String>] = [:]

  /// Counts a call, or a reference to an initializer.
  mutating func add(_ expression: Expression, in type: TypeInfo?) {
    // The previews of a view are not part of the program.
    if type?.inherited.contains("PreviewProvider") == true { return }
    if let name = expression.viewName {
      all[name, default: 0] += 1
      for case let label? in expression.arguments.map(\.label) { labels[name, default: []].insert(label) }
    }
    // `Page.init` may be passed as a function, and called any number of times.
    if case .member(let base?, "init") = expression.kind, let name = base.lastName { all[name, default: 0] += 1 }
    let root = expression.arguments.first { $0.label == "rootView" } ?? Self.hostedArgument(of: expression)
    if let name = root?.value.modifierChain.base.viewName { hosted[name, default: 0] += 1 }
    if let type, Self.isEvaluatedOnce(type) { add(scene: expression) }
  }

  /// Returns the view that a program's own hosting controller or view takes, such as `AppHostingController(Page())`.
  private static func hostedArgument(of call: Expression) -> Expression.Argument? {
    guard let name = call.viewName, name.hasSuffix("HostingController") || name.hasSuffix("HostingView"),
      let first = call.arguments.first, first.label == nil
    else { return nil }
    return first
  }

  func contains(_ type: TypeInfo) -> Bool {
    guard let name = type.name.split(separator: ".").last, let count = hosted[String(name)] else { return false }
    return count == all[String(name)]
  }

  /// Whether a call of a view passes a value for a property, so that its initial value is not made.
  func isPassed(_ property: Property, to type: TypeInfo) -> Bool {
    guard let name = type.name.split(separator: ".").last, !property.isPrivate else { return false }
    return labels[String(name)]?.contains(property.name) == true
  }

  /// Counts the views directly in a scene.
  private mutating func add(scene call: Expression) {
    guard let name = call.viewName, ["WindowGroup", "Window", "Settings", "MenuBarExtra"].contains(name),
      let content = call.content?.closure
    else { return }
    for case .expression(let view) in content.body.statements {
      if let name = view.modifierChain.base.viewName { hosted[name, default: 0] += 1 }
    }
  }

  /// Whether a type is an app or a scene without state. Changes of state evaluate the body again.
  private static func isEvaluatedOnce(_ type: TypeInfo) -> Bool {
    guard type.inherited.contains("App") || type.inherited.contains("Scene") else { return false }
    return type.stored.flatMap(\.attributes).allSatisfy { $0.hasSuffix("ApplicationDelegateAdaptor") }
  }
}
