/// Finds what evaluates the body of a view while another view is presented.
struct ViewUpdates {
  let index: SourceIndex
  let view: TypeInfo

  /// Modifiers that receive values from elsewhere, or follow scrolling.
  private static let receiving: Set = [
    "onReceive", "onPreferenceChange", "onScrollGeometryChange", "onScrollPhaseChange", "publish", "scheduledTimer",
  ]

  /// Functions that start a timer, or receive notifications, for as long as the object exists.
  private static let sources: Set = [
    "scheduledTimer", "publish", "addObserver", "notifications", "addSnapshotListener", "startMonitoring",
  ]

  /// Functions that subscribe. Outside of the initializer, they may receive only the answer to a request.
  private static let subscribing: Set = ["sink", "assign"]

  /// Functions of delegates that are called again and again.
  private static let delegate: Set = ["scrollViewDidScroll", "locationManager"]

  /// Whether the body is evaluated without an action of the user on this view.
  var needNoUser: Bool {
    view.stored.contains(where: \.isQuery)
      || view.contains { $0.calleeName.map(Self.receiving.contains) == true }
      || observed.contains { changesItself($0.type) }
  }

  /// The objects that the view observes.
  private var observed: [(property: Property, type: TypeInfo)] { Self.objects(of: view, index) }

  private static func objects(of type: TypeInfo, _ index: SourceIndex) -> [(property: Property, type: TypeInfo)] {
    type.stored.compactMap { property in
      guard let name = property.type ?? property.value?.viewName ?? property.value?.path?.first,
        let found = index.type(name, from: type.file, in: type), found.isReference
      else { return nil }
      return (property, found)
    }
  }

  private func changesItself(_ object: TypeInfo) -> Bool {
    if object.parts.contains(where: { $0.declaration.functions.contains { Self.delegate.contains($0.name) } }) {
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
        return isRead(String(name.dropFirst())) && child.contains(PropertyWrites(label).isWrite)
      }
  }

  /// Whether another view or object writes an object that this view observes too.
  func areMade(by other: TypeInfo) -> Bool {
    let own = observed.map(\.type)
    return Self.objects(of: other, index).contains { property, type in
      own.contains { $0 === type } && other.contains { isChange($0, of: property.name, type) }
    }
  }

  private func isChange(_ expression: Expression, of name: String, _ type: TypeInfo) -> Bool {
    switch expression.kind {
    case .infix(let operands, let operators) where operators.first.map(PropertyWrites.assigns) == true:
      return operands.first.map { isMember($0, of: name) } == true
    case .member(let base?, _): return base.ownName == "$" + name
    case .call(let callee, _):
      guard case .member(let base?, let function) = callee.kind, base.ownName == name else { return false }
      return type.functions(function).contains { $0.function.body.map { assigns($0, in: type) } == true }
    default: return false
    }
  }

  private func isMember(_ expression: Expression, of name: String) -> Bool {
    switch expression.kind {
    case .member(let base?, _): base.ownName == name || isMember(base, of: name)
    case .subscript(let base, _): isMember(base, of: name)
    default: false
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
