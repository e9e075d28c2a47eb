/// A `ForEach`, or a list that has its data as an argument.
struct Loop: Sendable {
  enum Container: Sendable {
    case list
    case lazyStack
    /// A stack that makes all of its views, in a scroll view.
    case eagerStack

    var isLazy: Bool { self != .eagerStack }
  }

  let container: Container
  /// The source range of the container's call.
  let containerPlace: SourceRange
  /// The name of the container: `List`.
  let containerName: String
  let call: Expression
  let scope: Scope
  /// The type whose code contains the container.
  var containerType: TypeInfo?
  /// The call of the view whose body contains the loop; nil if the loop is in the code of the container.
  var view: ViewCall?
  /// Whether the container is a page, such as settings: it has several rows that are not made by loops.
  var isOnPage = false
  /// Whether the container is a page of several loops or sections. If it can be searched, it may be long nevertheless.
  var isBesideLoops = false

  init(container: Container, containerPlace: SourceRange, containerName: String, call: Expression, scope: Scope) {
    self.container = container
    self.containerPlace = containerPlace
    self.containerName = containerName
    self.call = call
    self.scope = scope
  }

  /// Creates a loop whose container does not matter to the caller.
  init(of call: Expression, in scope: Scope) {
    self.init(
      container: .eagerStack, containerPlace: SourceRange(file: scope.file, range: call.range), containerName: "",
      call: call,
      scope: scope)
  }

  var place: SourceRange { SourceRange(file: scope.file, range: call.range) }

  /// The collection.
  var data: Expression? {
    call.arguments.first { ($0.label == nil || $0.label == "data") && $0.value.closure == nil }?.value
  }

  /// The argument `id:`.
  var id: Expression? { call.arguments.first { $0.label == "id" }?.value }

  var content: Expression? { call.content }

  /// Whether the container is horizontal.
  var isHorizontal: Bool { ["LazyHStack", "LazyHGrid", "HStack"].contains(containerName) }

  /// Whether a `Section` is written in the content, so that the elements are groups.
  var contentHasSection: Bool {
    content?.closure?.body.contains { $0.viewName == "Section" } ?? false
  }

  /// The scope of the content, in which the closure's parameter is an element.
  func contentScope(_ resolver: TypeResolver) -> Scope {
    guard let closure = content?.closure, let name = closure.parameters.first, let data else { return scope }
    guard let element = resolver.elementName(of: data, in: scope) else { return scope.entering(closure) }
    let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
    return scope.adding([plain: .typed(element.name)])
  }
}

/// A call that makes a view, with the call of the view around it.
final class ViewCall: Sendable {
  let type: TypeInfo
  let arguments: [Expression.Argument]
  let scope: Scope
  let outer: ViewCall?

  init(type: TypeInfo, arguments: [Expression.Argument], scope: Scope, outer: ViewCall?) {
    self.type = type
    self.arguments = arguments
    self.scope = scope
    self.outer = outer
  }

  /// Returns the argument that the call passes to a stored property of the view.
  func argument(
    for found: TypeResolver.Found
  ) -> (value: Expression, scope: Scope, outer: ViewCall?)? {
    guard found.scope.type === type, found.property.getter == nil,
      let argument = arguments.first(where: { $0.label == found.property.name })
    else { return nil }
    return (argument.value, scope, outer)
  }
}
