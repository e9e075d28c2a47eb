/// The calls that create views, to decide how often the program creates a view.
///
/// A view is created once if only code that is no view creates it, such as hosting controllers and windows of UIKit and
/// AppKit, or scenes of an app whose body is evaluated once.
struct RootViews {
  private var hosted: [String: Set<SourceRange>] = [:]
  private var presented: [String: Int] = [:]
  private var all: [String: Int] = [:]
  /// The names of views that other views create in their bodies or for their stored properties.
  private var nested: Set<String> = []
  private var labels: [String: Set<String>] = [:]

  /// Counts a call, or a reference to an initializer.
  mutating func add(_ expression: Expression, _ position: SyntaxWalker.Position) {
    let scope = position.scope
    if let name = expression.viewName {
      all[name, default: 0] += 1
      if !Self.isScene(scope.type), !position.isInAction { nested.insert(name) }
      for case let label? in expression.arguments.map(\.label) { labels[name, default: []].insert(label) }
      // A class that is no view creates it in a function or for a property, not in a closure that runs again.
      if !position.isViewCode, !position.isInClosure, scope.type?.isReference == true { host(expression, scope) }
      // The body of such a controller is evaluated once.
      if let type = scope.type, Self.isController(type), position.owner == "body", !position.isInLoop {
        host(expression, scope)
      }
      if position.isPresented, !position.isInLoop { presented[name, default: 0] += 1 }
    }
    // `Page.init` may be passed as a function, and called any number of times.
    if case .member(let base?, "init") = expression.kind, let name = base.lastName {
      all[name, default: 0] += 1
      nested.insert(name)
    }
    if let root = expression.arguments.first(where: { $0.label == "rootView" }) ?? Self.hostedArgument(of: expression) {
      host(root.value, scope)
    }
    if let type = scope.type, Self.isEvaluatedOnce(type) { add(scene: expression, scope) }
  }

  /// Counts a view that is created once, also through a local constant.
  private mutating func host(_ view: Expression, _ scope: Scope) {
    var base = view.modifierChain.base
    if case .name(let name) = base.kind, case .variable(let property)? = scope.local(name), let value = property.value {
      base = value.modifierChain.base
    }
    guard let name = base.viewName else { return }
    hosted[name, default: []].insert(SourceRange(file: scope.file, range: base.range))
  }

  /// Returns the view that a program's own hosting controller or view takes, such as `AppHostingController(Page())`.
  private static func hostedArgument(of call: Expression) -> Expression.Argument? {
    guard let name = call.viewName, name.hasSuffix("HostingController") || name.hasSuffix("HostingView"),
      let first = call.arguments.first, first.label == nil
    else { return nil }
    return first
  }

  /// Whether a class is a hosting controller of watchOS that does not ask for an update of its body.
  private static func isController(_ type: TypeInfo) -> Bool {
    !type.inherited.isDisjoint(with: ["WKHostingController", "WKUserNotificationHostingController"])
      && !type.calls("setNeedsBodyUpdate")
  }

  /// Whether a place creates a view once.
  func isRoot(_ place: SourceRange, _ view: TypeInfo) -> Bool { hosted[view.plainName]?.contains(place) == true }

  func contains(_ type: TypeInfo) -> Bool {
    guard let places = hosted[type.plainName] else { return false }
    return places.count == all[type.plainName]
  }

  /// Whether only scenes, previews and actions create a view. They rarely run again.
  func isOnlyInScenesAndActions(_ type: TypeInfo) -> Bool { !nested.contains(type.plainName) }

  /// Whether a view is only created when it is presented, or as the destination of a link that is no row of a loop.
  func isOnlyPresented(_ type: TypeInfo) -> Bool {
    guard let count = presented[type.plainName] else { return false }
    return count + (hosted[type.plainName]?.count ?? 0) == all[type.plainName]
  }

  /// Whether a call of a view passes a value for a property, so that its initial value is not made.
  func isPassed(_ property: Property, to type: TypeInfo) -> Bool {
    !property.isPrivate && labels[type.plainName]?.contains(property.name) == true
  }

  /// Counts the views directly in a scene.
  private mutating func add(scene call: Expression, _ scope: Scope) {
    guard let name = call.viewName, ["WindowGroup", "Window", "Settings", "MenuBarExtra"].contains(name),
      let content = call.content?.closure
    else { return }
    for case .expression(let view) in content.body.statements { host(view, scope) }
  }

  private static func isScene(_ type: TypeInfo?) -> Bool {
    type?.inherited.contains("App") == true || type?.inherited.contains("Scene") == true
  }

  private static let state: Set = [
    "State", "StateObject", "ObservedObject", "EnvironmentObject", "Environment", "AppStorage", "SceneStorage",
    "Binding", "Bindable", "FocusState", "FetchRequest", "Query",
  ]

  /// Whether a type is an app or a scene that reads no state of SwiftUI.
  static func isSceneWithoutState(_ type: TypeInfo) -> Bool {
    isScene(type) && type.stored.allSatisfy { state.isDisjoint(with: $0.attributes) }
  }

  /// Whether a type is an app or a scene without state. Changes of state evaluate the body again.
  private static func isEvaluatedOnce(_ type: TypeInfo) -> Bool {
    isScene(type) && type.stored.flatMap(\.attributes).allSatisfy { $0.hasSuffix("ApplicationDelegateAdaptor") }
  }
}

extension SyntaxWalker.Position {
  /// Whether the code is in a row of a loop.
  var isInLoop: Bool {
    around.contains { call in
      call.viewName == "ForEach" || call.viewName.map(ViewNames.lists.contains) == true && call.takesData
    }
  }
}
