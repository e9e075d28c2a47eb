/// Finds what evaluates the body of a view while another view is presented.
struct ViewUpdates {
  let index: SourceIndex
  let view: TypeInfo

  /// Modifiers whose action runs when a value arrives from elsewhere, or when the view is laid out or scrolled.
  private static let receiving: Set = [
    "onReceive", "onPreferenceChange", "onScrollGeometryChange", "onScrollPhaseChange",
  ]

  /// Functions that start a timer, or receive notifications, for as long as the object or view exists.
  private static let sources: Set = [
    "scheduledTimer", "publish", "addObserver", "notifications", "addSnapshotListener", "startMonitoring",
  ]

  /// Functions that subscribe. Outside of the initializer, they may receive only the answer to a request.
  private static let subscribing: Set = ["sink", "assign"]

  /// Functions of delegates that are called again and again.
  private static let delegateFunctions: Set = ["scrollViewDidScroll", "locationManager"]

  /// Whether the body is evaluated without an action of the user on this view.
  var happenWithoutUser: Bool {
    view.stored.contains(where: \.isQuery)
      || view.contains { $0.calleeName == "scheduledTimer" || receivesState($0) }
      || observed.contains(where: changesItself)
  }

  /// Whether an expression is a modifier whose action changes state of the view or an object. A function that is passed
  /// by name counts.
  private func receivesState(_ expression: Expression) -> Bool {
    guard expression.calleeName.map(Self.receiving.contains) == true, let action = expression.arguments.last?.value,
      !receivesOwnObject(expression)
    else { return false }
    guard let body = action.closure?.body else { return true }
    return body.contains { part in
      switch part.kind {
      case .infix(_, let operators): operators.first.map(PropertyWrites.assigns) == true
      case .call(let callee, _): callee.path.map(mayChange) == true
      default: false
      }
    }
  }

  /// Whether an expression is `onReceive(model.$items)` for an object that the view creates. Its changes evaluate the body
  /// anyway. Other code may change a shared object.
  private func receivesOwnObject(_ expression: Expression) -> Bool {
    guard case .member(let base?, let name)? = expression.arguments.first?.value.kind, name.hasPrefix("$") else {
      return false
    }
    return Self.objects(of: view, index).contains { property, _ in
      property.name == base.ownName && property.has("StateObject") && property.value?.viewName != nil
    }
  }

  /// Whether a call of a function with a path, such as `refresh` or `model.refresh`, may change what the view reads.
  private func mayChange(_ path: [String]) -> Bool {
    guard let name = path.first(where: { $0 != "self" }) else { return false }
    if !view.functions(name).isEmpty { return true }
    guard let property = view.property(name)?.property else { return false }
    return property.has("State") || Self.objects(of: view, index).contains { $0.property === property }
  }

  /// The objects whose changes evaluate the body.
  private var observed: [TypeInfo] {
    Self.objects(of: view, index).filter { property, type in
      type.declaration.attributes.contains("Observable") || property.attributes.contains(where: Self.observing.contains)
    }.map(\.type)
  }

  /// Property wrappers that observe an `ObservableObject`.
  private static let observing: Set = ["StateObject", "ObservedObject", "EnvironmentObject"]

  /// The properties of a type that store objects, with their classes.
  private static func objects(of type: TypeInfo, _ index: SourceIndex) -> [(property: Property, type: TypeInfo)] {
    type.stored.compactMap { property in
      guard let name = property.type ?? property.value?.viewName ?? property.value?.path?.first,
        let found = index.type(name, from: type.file, in: type), found.isReference
      else { return nil }
      return (property, found)
    }
  }

  private func changesItself(_ object: TypeInfo) -> Bool {
    if object.parts.contains(where: { $0.declaration.functions.contains { Self.delegateFunctions.contains($0.name) } })
    {
      return true
    }
    if object.contains({ $0.calleeName.map(Self.sources.contains) == true }) { return true }
    var known: Set<String> = []
    var waiting = ["init"]
    while let name = waiting.popLast() {
      guard known.insert(name).inserted else { continue }
      for body in object.functions(name).compactMap(\.function.body) {
        var subscribes = false
        body.walk { expression in
          if let called = expression.calleeName, Self.subscribing.contains(called) { subscribes = true }
          if case .call(let callee, _) = expression.kind, let called = callee.ownName { waiting.append(called) }
          return true
        }
        if subscribes { return true }
      }
    }
    return false
  }

  // MARK: Writes

  /// Whether a child view writes an object that this view observes too, or a binding to state that the body reads.
  func areMade(by child: TypeInfo, _ call: Expression) -> Bool {
    areMade(by: child)
      || call.arguments.contains { argument in
        guard let label = argument.label, let name = argument.value.ownName, name.hasPrefix("$") else { return false }
        return isRead(String(name.dropFirst())) && child.containsWithoutDismissal(PropertyWrites(label).isWrite)
      }
  }

  /// Whether another view or object writes an object that this view observes too.
  func areMade(by other: TypeInfo) -> Bool {
    let observed = observed
    return Self.objects(of: other, index).contains { property, type in
      observed.contains { $0 === type } && other.containsWithoutDismissal { isChange($0, of: property.name, type) }
    }
  }

  private func isChange(_ expression: Expression, of name: String, _ type: TypeInfo) -> Bool {
    switch expression.kind {
    case .infix(let operands, let operators) where operators.first.map(PropertyWrites.assigns) == true:
      return operands.first?.member(of: [name]) != nil
    case .member(let base?, _): return base.ownName == "$" + name
    case .call(let callee, _):
      guard case .member(let base?, let function) = callee.kind else { return false }
      if base.member(of: [name]) != nil { return PropertyWrites.changing.contains(function) }
      guard base.ownName == name else { return false }
      return type.functions(function).contains { $0.function.body.map { assigns($0, in: type) } == true }
    default: return false
    }
  }

  /// Whether a block assigns a property of the type.
  private func assigns(_ block: Block, in type: TypeInfo) -> Bool {
    block.contains { expression in
      guard case .infix(let operands, let operators) = expression.kind, let target = operands.first,
        operators.first.map(PropertyWrites.assigns) == true
      else { return false }
      return target.ownName.map { type.property($0) != nil } ?? target.path.map { type.property($0[0]) != nil } ?? false
    }
  }

  /// Whether the body reads a property, other than to present a view.
  private func isRead(_ name: String) -> Bool {
    var isRead = false
    var presents = false
    BodyEvaluation(index: index, view: view).walk { expression in
      if expression.ownName == name { isRead = true }
      for argument in expression.arguments where argument.value.ownName == "$" + name {
        if ["isPresented", "isActive", "item", "selection"].contains(argument.label) { presents = true }
      }
      return true
    }
    return isRead && !presents
  }
}
