/// Decides whether rows keep nothing that belongs to their element: no state, task, focus or text field. Views and
/// functions that are not known may keep something.
struct StatelessRows {
  let shapes: ShapeReader
  private var index: SourceIndex { shapes.index }

  func isStateless(_ loop: Loop) -> Bool {
    guard let content = loop.content else { return false }
    let scope = loop.contentScope(shapes.resolver)
    if let closure = content.closure { return isStateless(closure.body, scope) }
    guard let name = content.path?.dropLast().last ?? content.lastName, content.lastName == "init",
      let type = index.type(name, from: scope.file, in: scope.type)
    else { return false }
    return isStateless(type, from: scope)
  }

  private func isStateless(_ block: Block, _ outer: Scope) -> Bool {
    guard outer.depth < ShapeReader.limit else { return false }
    let scope = outer.entering(block)
    var found = false
    block.walk { search($0, scope, &found) }
    return !found
  }

  /// Looks at an expression, and at those within it that are no actions. Returns whether a walk should enter it.
  private func search(_ expression: Expression, _ scope: Scope, _ found: inout Bool) -> Bool {
    found = found || keepsSomething(expression, scope)
    guard !found, case .call(let callee, let arguments) = expression.kind,
      arguments.contains(where: { $0.value.closure != nil })
    else { return !found }
    callee.walk { search($0, scope, &found) }
    for argument in arguments where !isAction(argument, of: expression) {
      argument.value.walk { search($0, scope, &found) }
    }
    return false
  }

  /// Whether an argument is a closure that runs when something is pressed.
  private func isAction(_ argument: Expression.Argument, of call: Expression) -> Bool {
    guard argument.value.closure != nil, let name = call.calleeName else { return false }
    if argument.label == "action" || Self.actions.contains(name) { return true }
    return name == "Button" && !BuilderArgument(call).isContent(argument)
  }

  private static let actions: Set = [
    "onTapGesture", "onLongPressGesture", "onSubmit", "onDelete", "onMove", "onDrop", "Task", "withAnimation",
  ]

  private func keepsSomething(_ expression: Expression, _ scope: Scope) -> Bool {
    switch expression.kind {
    case .call(let callee, let arguments):
      if let name = expression.viewName { return keepsSomething(view: name, scope) }
      return keepsSomething(function: callee, arguments, of: expression, scope)
    case .name(let name), .member(.some, let name): return keepsSomething(named: name, expression, scope)
    default: return false
    }
  }

  // MARK: Views

  private func keepsSomething(view name: String, _ scope: Scope) -> Bool {
    guard let type = index.type(name, from: scope.file, in: scope.type) else {
      return Self.keeping.contains(name)
        || !(ViewNames.single.contains(name) || ViewNames.transparent.contains(name) || Self.plain.contains(name))
    }
    return !isStateless(type, from: scope)
  }

  private func isStateless(_ type: TypeInfo, from scope: Scope) -> Bool {
    guard type.isView || type.isModifier else { return !type.isReference }
    let isPlain = type.stored.allSatisfy { property in
      property.attributes.allSatisfy { ["Binding", "Environment", "ViewBuilder", "ScaledMetric"].contains($0) }
    }
    guard isPlain else { return false }
    guard let (body, place) = body(of: type) else { return false }
    // A view that contains itself was read already.
    guard let inner = scope.entering(place, of: type) else { return true }
    return isStateless(body, inner)
  }

  /// Returns the body of a view or a modifier.
  private func body(of type: TypeInfo) -> (body: Block, place: Place)? {
    if let found = type.property("body"), let getter = found.property.getter {
      return (getter, Place(file: found.file, range: found.property.range))
    }
    guard let found = type.functions("body").first, let body = found.function.body else { return nil }
    return (body, Place(file: found.file, range: found.function.range))
  }

  /// Views of SwiftUI that keep something themselves.
  private static let keeping: Set = [
    "TextField", "SecureField", "TextEditor", "AsyncImage", "ScrollView", "List", "Form", "DisclosureGroup", "TabView",
    "NavigationStack", "NavigationView", "NavigationSplitView", "Map", "Chart", "TimelineView", "ScrollViewReader",
    "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "PhotosPicker",
  ]

  /// Types of values, and views that keep nothing.
  private static let plain: Set = [
    "ForEach", "Section", "EmptyView", "AnyView", "UnevenRoundedRectangle", "Array", "Set", "String", "Int", "Double",
    "Float", "CGFloat", "CGSize", "CGPoint", "CGRect", "URL", "UUID", "Date", "Font", "EdgeInsets", "Angle", "UIColor",
    "NSColor", "UIImage", "NSImage", "LocalizedStringKey", "GridItem", "Gradient", "Task", "AnyShapeStyle",
    "AttributedString", "StrokeStyle", "Notification", "IndexPath", "IndexSet",
  ]

  // MARK: Functions and properties

  /// Modifiers that keep something, or run when a row appears.
  private static let modifiers: Set = [
    "task", "onAppear", "onDisappear", "onReceive", "onChange", "focused", "focusable", "searchable", "sheet",
    "popover", "fullScreenCover", "alert", "confirmationDialog", "matchedGeometryEffect", "accessibilityFocused",
    "refreshable", "onHover", "gesture", "phaseAnimator", "keyframeAnimator",
  ]

  /// Functions of the standard library and of SwiftUI that make no views.
  private static let functions: Set = ["min", "max", "abs", "print", "withAnimation", "zip", "stride", "type"]

  private func keepsSomething(
    function callee: Expression, _ arguments: [Expression.Argument], of call: Expression, _ scope: Scope
  ) -> Bool {
    guard let name = callee.lastName else { return false }
    if let found = shapes.resolver.function(named: callee, arguments: arguments, in: scope) {
      return keepsSomething(found.function, in: found.scope, from: scope)
    }
    if case .name = callee.kind { return !Self.functions.contains(name) }
    if let found = index.viewFunction(name, arguments: arguments, from: scope.file) {
      return keepsSomething(found.function, in: Scope(file: found.file, type: nil), from: scope)
    }
    return Self.modifiers.contains(name)
  }

  private func keepsSomething(_ function: Function, in found: Scope, from scope: Scope) -> Bool {
    guard let body = function.body else { return true }
    let parameters = Dictionary(
      function.parameters.map { ($0.name, Scope.Local.typed($0.type)) }, uniquingKeysWith: { $1 })
    let place = Place(file: found.file, range: function.range)
    // A function that calls itself was read already.
    guard let inner = scope.entering(place, of: found.type, locals: parameters) else { return false }
    return !isStateless(body, inner)
  }

  private func keepsSomething(named name: String, _ expression: Expression, _ scope: Scope) -> Bool {
    if case .name = expression.kind, let local = scope.local(name) {
      if case .content = local { return true }
      return false
    }
    guard let found = shapes.resolver.property(expression, in: scope) else { return false }
    guard let getter = found.property.getter else {
      return found.property.has("FocusState") || found.scope.type?.contentProperties.contains(name) == true
    }
    let place = Place(file: found.scope.file, range: found.property.range)
    guard let inner = scope.entering(place, of: found.scope.type) else { return false }
    return !isStateless(getter, inner)
  }
}
