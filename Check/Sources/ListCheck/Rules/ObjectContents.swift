/// Decides whether an object loses contents if it is created again with its view.
///
/// A published property is lost if it starts at a constant, code changes it later, and the view shows it. A property that
/// starts with a stored value or an argument has the same value in the new object, and so has one that repeats a property
/// of a shared object.
struct ObjectContents {
  let index: SourceIndex
  /// The call that creates the object.
  let creation: Expression
  let object: TypeInfo
  let view: TypeInfo
  private let uses: ObjectUses
  /// The class of the object, and its superclasses.
  private let classes: [TypeInfo]

  init(
    of property: Property, createdBy creation: Expression, _ object: TypeInfo, in view: TypeInfo, _ index: SourceIndex
  ) {
    self.index = index
    self.creation = creation
    self.object = object
    self.view = view
    uses = ObjectUses(of: property.name, in: view, object, index)
    var classes = [object]
    while let last = classes.last, classes.count < 6, let base = Self.superclass(of: last, index) {
      classes.append(base)
    }
    self.classes = classes
  }

  private static func superclass(of type: TypeInfo, _ index: SourceIndex) -> TypeInfo? {
    type.declaration.inherited.lazy.compactMap { index.type($0, from: type.file, in: type) }
      .first { $0.isReference && $0 !== type }
  }

  var areLost: Bool {
    let sendsChanges = classes.contains(where: \.sendsChanges)
    return classes.contains { type in
      let shared = RepeatedValues(type: type).names
      return type.stored.contains { property in
        let isPublished = property.attributes == ["Published"] || sendsChanges && property.attributes.isEmpty
        return isPublished && !property.isConstant && !shared.contains(property.name) && isShown(property)
          && isChanged(property)
          && startsAtConstant(property, of: type)
      }
    }
  }

  // MARK: Start

  private func startsAtConstant(_ property: Property, of type: TypeInfo) -> Bool {
    let constants = StartValues(index: index, type: type)
    if let value = property.value, !constants.isConstant(value) { return false }
    let assigned =
      initializers(of: type).flatMap { function, constants in
        assignments(to: [[property.name]], in: function.body).map { ($0, constants) }
      }
      + view.functions("init").compactMap(\.function.body)
      .flatMap { assignments(to: uses.names.map { [$0, property.name] }, in: $0) }.map { ($0, []) }
    return assigned.allSatisfy { constants.isConstant($0, passing: $1) }
  }

  /// Returns the initializers of a class that may run, with the names of their parameters that have constant values. The
  /// call chooses an initializer of the object's class, or of the superclass that it inherits its initializers from.
  /// What that passes to its superclass is not followed.
  private func initializers(of type: TypeInfo) -> [(function: Function, constants: Set<String>)] {
    let all = type.functions("init").map(\.function)
    guard type === classes.first(where: { !$0.functions("init").isEmpty }) else { return all.map { ($0, []) } }
    let values = StartValues(index: index, type: view)
    let passed = creation.arguments.filter { !values.isConstant($0.value) }.map(\.label)
    return all.filter { $0.accepts(creation.arguments) }.map { function in
      // Parameters without an argument have a default value.
      (function, Set(function.parameters.filter { !passed.contains($0.label) }.map(\.name)))
    }
  }

  /// Returns the values that a block assigns to properties with one of several paths, not counting closures.
  private func assignments(to paths: [[String]], in block: Block?) -> [Expression] {
    var found: [Expression] = []
    block?.walk { expression in
      if case .infix(let operands, let operators) = expression.kind, operators.first == "=", operands.count > 1,
        var path = operands[0].path
      {
        if path.first == "self" { path.removeFirst() }
        if paths.contains(path) { found.append(operands[1]) }
      }
      return expression.closure == nil
    }
    return found
  }

  // MARK: Use

  /// Whether the view reads a property, also through computed properties and functions of the object.
  private func isShown(_ property: Property) -> Bool {
    uses.isPassedToViews
      || uses.read.contains { name in
        name == property.name || classes.contains { $0.reads(property.name, in: name) }
      }
  }

  /// Whether code changes a property after the object was created.
  private func isChanged(_ property: Property) -> Bool {
    if uses.isPassedOn || uses.written.contains(property.name) { return true }
    let writes = PropertyWrites(property.name)
    let initial = InitialFunctions(classes: classes, index: index).names.union(["init"])
    return classes.flatMap(\.parts).contains { part in
      part.declaration.properties.contains { $0.getter?.contains(writes.isWrite) == true }
        || part.declaration.functions.contains { function in
          guard let body = function.body else { return false }
          guard initial.contains(function.name) else { return body.contains(writes.isWrite) }
          // A closure may run later. A function may keep the projection: `watch($text)`.
          return body.contains { $0.closure?.body.contains(writes.isWrite) == true }
            || function.name != "init" && body.contains { $0.ownName == "$" + property.name }
        }
    }
  }
}

extension TypeInfo {
  /// Whether a computed property, or a function with a result, uses a property.
  fileprivate func reads(_ property: String, in member: String) -> Bool {
    let hasResult =
      self.property(member)?.property.getter != nil || functions(member).contains { $0.function.result != nil }
    return hasResult && sources(of: member).contains(property)
  }
}

/// Decides whether the initial value of a property is the same each time, and not read from a store or an argument.
private struct StartValues {
  let index: SourceIndex
  let type: TypeInfo

  /// - Parameter constants: names of parameters that have constant values.
  func isConstant(_ value: Expression, passing constants: Set<String> = []) -> Bool {
    switch value.kind {
    case .literal, .keyPath, .closure, .member(nil, _): true
    case .name(let name): constants.contains(name)
    case .member(let base?, let name): isConstant(name, of: base)
    case .call(let callee, let arguments):
      makesValue(callee) && arguments.allSatisfy { isConstant($0.value, passing: constants) }
    case .array(let parts), .other(let parts), .infix(let parts, _):
      parts.allSatisfy { isConstant($0, passing: constants) }
    case .ternary(let condition, let first, let second):
      [condition, first, second].allSatisfy { isConstant($0, passing: constants) }
    case .subscript, .branch: false
    }
  }

  /// Whether a callee is a type, as in `Item()` and `[Item]()`.
  private func makesValue(_ callee: Expression) -> Bool {
    switch callee.kind {
    case .array, .other: true
    case .name(let name), .member(_, let name): name.first?.isUppercase == true || name == "init"
    default: false
    }
  }

  /// Whether a member of a type is a case of an enum, or a constant.
  private func isConstant(_ name: String, of base: Expression) -> Bool {
    guard let owner = base.lastName, owner.first?.isUppercase == true,
      let found = index.type(owner, from: type.file, in: type)
    else { return false }
    guard let property = found.property(name)?.property else { return found.declaration.kind == .enum }
    return property.isConstant && property.value.map { isConstant($0) } ?? false
  }
}
