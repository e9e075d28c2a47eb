/// Finds the code that makes the views of an expression, in any file. The caller decides how to read this code.
struct ViewExpander {
  let index: SourceIndex
  let resolver: TypeResolver

  /// The maximum depth of nested code that is read, because a view may contain itself.
  static let limit = 12

  init(_ index: SourceIndex) {
    self.index = index
    resolver = TypeResolver(index: index)
  }

  /// The meaning of a call or a name.
  enum Expansion {
    case local(Scope.Local)
    case code(ViewCode)
    /// A stored property whose value is called. Its code is unknown.
    case closure
  }

  // MARK: Calls and names

  /// Returns the meaning of a call such as `row(item)`, `self.row(item)` or `model.row(item)`. Returns nil if the call
  /// is a modifier, or if its function is not in the files.
  func expand(call: Expression, in scope: Scope) -> Expansion? {
    guard case .call(let callee, let arguments) = call.kind else { return nil }
    if case .name(let name) = callee.kind, let local = scope.local(name) { return .local(local) }
    // A chain such as `text.padding()` is a modifier, unless the type of `text` has a function of the name.
    if case .member(let base?, _) = callee.kind, base.path == nil { return nil }
    if let found = resolver.function(named: callee, arguments: arguments, in: scope) {
      return .code(code(of: found.function, in: found.scope, passing: arguments, from: scope))
    }
    return resolver.property(callee, in: scope).flatMap { $0.property.getter == nil ? .closure : nil }
  }

  /// Returns the meaning of a name such as `header` or `self.header`, or nil if it is not a computed property.
  func expand(name: Expression, in scope: Scope) -> Expansion? {
    if let text = name.lastName, let local = scope.local(text) { return .local(local) }
    return resolver.property(name, in: scope).flatMap { code(of: $0, from: scope) }.map { .code($0) }
  }

  // MARK: Functions

  /// Returns the code of the function that a call names. Only the types of its parameters are known in the code.
  func function(
    _ callee: Expression, accepting arguments: [Expression.Argument], in scope: Scope
  ) -> ViewCode? {
    resolver.function(named: callee, arguments: arguments, in: scope).map {
      code(of: $0.function, in: $0.scope, passing: [], from: scope)
    }
  }

  /// Returns the code of a function that is passed by its name: `content: row`.
  func function(reference: Expression, in scope: Scope) -> ViewCode? {
    resolver.function(reference: reference, in: scope).map {
      code(of: $0.function, in: $0.scope, passing: [], from: scope)
    }
  }

  /// Returns the code of a function in an extension of `View`.
  ///
  /// - Parameters:
  ///   - arguments: the arguments that the function must accept.
  ///   - passed: the arguments whose closures are known in the code.
  ///   - locals: more names that are known in the code.
  func viewFunction(
    _ name: String, accepting arguments: [Expression.Argument], passing passed: [Expression.Argument] = [],
    locals: [String: Scope.Local] = [:], in scope: Scope
  ) -> ViewCode? {
    index.viewFunction(name, arguments: arguments, from: scope.file).map {
      code(of: $0.function, in: Scope(file: $0.file, type: nil), passing: passed, locals: locals, from: scope)
    }
  }

  private func code(
    of function: Function, in found: Scope, passing arguments: [Expression.Argument],
    locals: [String: Scope.Local] = [:], from scope: Scope
  ) -> ViewCode {
    var names = function.parameterLocals
    for (name, value) in ArgumentMatch(function.parameters, arguments)?.closures ?? [] {
      names[name] = .content(value, scope)
    }
    let place = SourceRange(file: found.file, range: function.range)
    return ViewCode(
      name: function.name, place: place, block: function.body,
      isBuilder: function.attributes.contains("ViewBuilder"), isErased: TypeName.isAnyView(function.result),
      scope: scope.entering(place, of: found.type, locals: names.merging(locals) { $1 }))
  }

  // MARK: Properties and types

  /// Returns the code of a property's getter, or nil if the property is stored.
  func code(of found: TypeResolver.Found, from scope: Scope) -> ViewCode? {
    guard let getter = found.property.getter else { return nil }
    let place = SourceRange(file: found.scope.file, range: found.property.range)
    return ViewCode(
      name: found.property.name, place: place, block: getter,
      isBuilder: found.property.has("ViewBuilder") || found.property.name == "body",
      isErased: TypeName.isAnyView(found.property.type), scope: scope.entering(place, of: found.scope.type))
  }

  /// Returns the code of the body of a view. In it, the properties for content have the closures of the call.
  func body(
    of type: TypeInfo, passing arguments: [Expression.Argument] = [], from scope: Scope
  ) -> ViewCode? {
    guard let found = type.property("body"), let getter = found.property.getter else { return nil }
    let place = SourceRange(file: found.file, range: found.property.range)
    return ViewCode(
      name: type.name, place: place, block: getter, isBuilder: true, isErased: TypeName.isAnyView(found.property.type),
      scope: scope.entering(place, of: type, locals: contents(arguments, of: type, from: scope)))
  }

  /// The closures among the arguments, by the names of the properties that they are passed to.
  private func contents(
    _ arguments: [Expression.Argument], of type: TypeInfo, from scope: Scope
  ) -> [String: Scope.Local] {
    let names = type.contentProperties
    var locals: [String: Scope.Local] = [:]
    for argument in arguments where argument.value.closure != nil {
      if let label = argument.label, names.contains(label) {
        locals[label] = .content(argument.value, scope)
      } else if argument.label == nil, let name = names.first(where: { $0 == "content" }) ?? names.first {
        locals[name] = .content(argument.value, scope)
      }
    }
    return locals
  }

  /// Returns the code of the body of a `ViewModifier`.
  ///
  /// - Parameter content: the content that is modified; nil if nothing is known of it.
  func modifierBody(of type: TypeInfo, content: RowShape? = nil, from scope: Scope) -> ViewCode? {
    guard let found = type.functions("body").first, let block = found.function.body else { return nil }
    var locals: [String: Scope.Local] = [:]
    if let content { locals[found.function.parameters.first?.name ?? "content"] = .shape(content) }
    let place = SourceRange(file: found.file, range: found.function.range)
    return ViewCode(
      name: type.name, place: place, block: block, isBuilder: true, isErased: false,
      scope: scope.entering(place, of: type, locals: locals))
  }
}
