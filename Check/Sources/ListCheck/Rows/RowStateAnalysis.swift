/// Decides whether rows keep nothing that belongs to their element: no state, task, focus or text field. An unknown
/// view or function counts as keeping something.
struct RowStateAnalysis {
  /// The properties and views that count as state.
  enum Level {
    /// Everything that may keep something, such as views that are not declared in the files.
    case possible
    /// Properties such as `@State` of views that are declared in the files, and text fields and other views of SwiftUI
    /// whose state the user sees.
    case known
    /// Only properties such as `@State` of views that are declared in the files.
    case declared
  }

  let expander: ViewExpander
  let level: Level
  /// Views of SwiftUI that do not count as state.
  let ignored: Set<String>
  /// Whether state counts only if each row has it: not in some cases of a branch, and not in a disabled view, whose state
  /// the user cannot change. State in an `if` without `else` counts, because such a condition is often a mode of the
  /// complete list.
  let needsEveryRow: Bool
  /// Whether `@State` counts only if an action or a control may write it. A new view sets the rest again.
  let ignoresRefilledState: Bool
  /// Whether `@State` counts only if it may differ between rows.
  let ignoresSharedState: Bool
  private var shared: SharedRowState?
  private var index: SourceIndex { expander.index }

  init(
    expander: ViewExpander, level: Level = .possible, ignored: Set<String> = [], needsEveryRow: Bool = false,
    ignoresRefilledState: Bool = false, ignoresSharedState: Bool = false
  ) {
    self.expander = expander
    self.level = level
    self.ignored = ignored
    self.needsEveryRow = needsEveryRow
    self.ignoresRefilledState = ignoresRefilledState
    self.ignoresSharedState = ignoresSharedState
  }

  func isStateless(_ loop: Loop) -> Bool {
    guard let content = loop.content else { return false }
    let scope = loop.contentScope(expander.resolver)
    if let closure = content.closure {
      var analysis = self
      if ignoresSharedState { analysis.shared = SharedRowState(loop, in: scope) }
      return analysis.isStateless(closure.body, scope)
    }
    guard let name = content.path?.dropLast().last ?? content.lastName, content.lastName == "init",
      let type = index.type(name, from: scope.file, in: scope.type)
    else { return level != .possible }
    return isStateless(type, from: scope)
  }

  /// Whether a view keeps nothing.
  func isStateless(_ view: Expression, in scope: Scope) -> Bool {
    var found = false
    view.walk { search($0, scope, &found) }
    return !found
  }

  private func isStateless(_ block: Block, _ outer: Scope) -> Bool {
    guard outer.depth < ViewExpander.limit else { return level != .possible }
    let scope = outer.entering(block)
    var found = false
    for statement in block.statements where !found {
      if needsEveryRow, case .branch(let branch) = statement, branch.isChoice {
        found = branch.isExhaustive && branch.cases.allSatisfy { !isStateless($0, scope) }
      } else {
        statement.walk { search($0, scope, &found) }
      }
    }
    return !found
  }

  /// Searches an expression and its parts, except actions, for something that a row keeps. Returns whether the caller
  /// should search the parts.
  private func search(_ expression: Expression, _ scope: Scope, _ found: inout Bool) -> Bool {
    if needsEveryRow {
      if expression.isDisabled { return false }
      if let closure = expression.closure {
        found = found || !isStateless(closure.body, scope.entering(closure))
        return false
      }
    }
    found = found || keepsSomething(expression, scope)
    guard !found, case .call(let callee, let arguments) = expression.kind,
      arguments.contains(where: { $0.value.closure != nil || isDestination($0, of: expression) })
    else { return !found }
    callee.walk { search($0, scope, &found) }
    for argument in arguments where !isAction(argument, of: expression) && !isDestination(argument, of: expression) {
      argument.value.walk { search($0, scope, &found) }
    }
    return false
  }

  /// Whether an argument is an action, such as the closure of a button or a gesture.
  private func isAction(_ argument: Expression.Argument, of call: Expression) -> Bool {
    guard argument.value.closure != nil, let name = call.calleeName else { return false }
    if argument.label == "action" || Self.actions.contains(name) { return true }
    return name == "Button" && !BuilderArgument(call).isContent(argument)
  }

  /// Whether an argument is the destination of a link, which is no part of the row.
  private func isDestination(_ argument: Expression.Argument, of call: Expression) -> Bool {
    guard call.viewName == "NavigationLink" else { return false }
    if argument.label == "destination" { return true }
    // `NavigationLink(value: item) { label }`
    guard argument.label == nil, argument.value.closure != nil else { return false }
    return !call.arguments.contains { $0.label == "destination" || $0.label == "value" }
  }

  private static let actions: Set = [
    "onTapGesture", "onLongPressGesture", "onSubmit", "onDelete", "onMove", "onDrop", "Task", "withAnimation",
  ]

  private func keepsSomething(_ expression: Expression, _ scope: Scope) -> Bool {
    switch expression.kind {
    case .call(let callee, let arguments):
      if let name = expression.viewName { return keepsSomething(view: name, arguments, scope) }
      return keepsSomething(function: callee, arguments, of: expression, scope)
    case .name(let name), .member(.some, let name): return keepsSomething(named: name, expression, scope)
    default: return false
    }
  }

  // MARK: Views

  private func keepsSomething(view name: String, _ arguments: [Expression.Argument], _ scope: Scope) -> Bool {
    guard let type = index.type(name, from: scope.file, in: scope.type) else {
      if level != .possible { return level == .known && Self.stateful.contains(name) && !ignored.contains(name) }
      return Self.keeping.contains(name)
        || !(ViewNames.single.contains(name) || ViewNames.transparent.contains(name) || Self.plain.contains(name))
    }
    return !isStateless(
      type, from: scope, ignoring: shared?.names(of: type, passing: arguments, from: scope) ?? [])
  }

  private func isStateless(_ type: TypeInfo, from scope: Scope, ignoring shared: Set<String> = []) -> Bool {
    guard type.isView || type.isModifier else { return level != .possible || !type.isReference }
    let ignored = ignoresRefilledState ? StateWrites(type).refilled : shared
    guard type.stored.allSatisfy({ ignored.contains($0.name) || $0.attributes.allSatisfy(isPlain) }) else {
      return false
    }
    guard let code = expander.body(of: type, from: scope) ?? expander.modifierBody(of: type, from: scope) else {
      return level != .possible
    }
    // A view that contains itself has been searched already.
    guard let (block, inner) = code.body else { return true }
    return isStateless(block, inner)
  }

  /// Whether a property with an attribute keeps nothing of a row.
  private func isPlain(_ attribute: String) -> Bool {
    level != .possible
      ? !["State", "StateObject", "FocusState", "GestureState"].contains(attribute)
      : ["Binding", "Environment", "ViewBuilder", "ScaledMetric"].contains(attribute)
  }

  /// Views of SwiftUI whose state the user sees: edited text, scroll positions, loaded images.
  private static let stateful: Set = [
    "TextField", "SecureField", "TextEditor", "AsyncImage", "ScrollView", "List", "Form", "DisclosureGroup", "TabView",
    "NavigationStack", "NavigationView", "NavigationSplitView", "Map", "PhotosPicker",
  ]

  /// Views of SwiftUI that may keep something.
  private static let keeping = stateful.union([
    "Chart", "TimelineView", "ScrollViewReader", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
  ])

  /// Types of values, and views without state.
  private static let plain: Set = [
    "ForEach", "Section", "EmptyView", "AnyView", "UnevenRoundedRectangle", "Array", "Set", "String", "Int", "Double",
    "Float", "CGFloat", "CGSize", "CGPoint", "CGRect", "URL", "UUID", "Date", "Font", "EdgeInsets", "Angle", "UIColor",
    "NSColor", "UIImage", "NSImage", "LocalizedStringKey", "GridItem", "Gradient", "Task", "AnyShapeStyle",
    "AttributedString", "StrokeStyle", "Notification", "IndexPath", "IndexSet",
  ]

  // MARK: Functions and properties

  /// Modifiers that have state of their own, or run when a row appears.
  private static let modifiers: Set = [
    "task", "onAppear", "onDisappear", "onReceive", "onChange", "focused", "focusable", "searchable", "sheet",
    "popover", "fullScreenCover", "alert", "confirmationDialog", "matchedGeometryEffect", "accessibilityFocused",
    "refreshable", "onHover", "gesture", "phaseAnimator", "keyframeAnimator",
  ]

  /// Types of results that are no views.
  private static let values: Set = ["String", "Bool", "Int", "Double", "CGFloat", "Date", "URL", "Color", "[String]"]

  /// Functions of the standard library and of SwiftUI that make no views.
  private static let functions: Set = ["min", "max", "abs", "print", "withAnimation", "zip", "stride", "type"]

  private func keepsSomething(
    function callee: Expression, _ arguments: [Expression.Argument], of call: Expression, _ scope: Scope
  ) -> Bool {
    guard let name = callee.lastName else { return false }
    if let found = expander.resolver.function(named: callee, arguments: arguments, in: scope),
      let result = found.function.result, Self.values.contains(result)
    {
      return false
    }
    if let code = expander.function(callee, accepting: arguments, in: scope) { return keepsSomething(code) }
    if case .name = callee.kind { return level == .possible && !Self.functions.contains(name) }
    if let code = expander.viewFunction(name, accepting: arguments, in: scope) { return keepsSomething(code) }
    return level == .possible && Self.modifiers.contains(name) || level == .known && name == "focused"
  }

  private func keepsSomething(_ code: ViewCode) -> Bool {
    guard code.block != nil else { return level == .possible }
    // Code that calls itself has been searched already.
    guard let (block, inner) = code.body else { return false }
    return !isStateless(block, inner)
  }

  private func keepsSomething(named name: String, _ expression: Expression, _ scope: Scope) -> Bool {
    if case .name = expression.kind, let local = scope.local(name) {
      if case .content = local { return level == .possible }
      return false
    }
    guard let found = expander.resolver.property(expression, in: scope) else { return false }
    if let code = expander.code(of: found, from: scope) { return keepsSomething(code) }
    if level != .possible { return false }
    return found.property.has("FocusState") || found.scope.type?.contentProperties.contains(name) == true
  }
}

extension Expression {
  /// Whether the expression is `view.disabled(true)` or `view.allowsHitTesting(false)`.
  fileprivate var isDisabled: Bool {
    guard case .call(let callee, let arguments) = kind, case .member(.some, let name) = callee.kind,
      case .literal(.bool(let value))? = arguments.first?.value.kind
    else { return false }
    return name == "disabled" && value || name == "allowsHitTesting" && !value
  }
}
