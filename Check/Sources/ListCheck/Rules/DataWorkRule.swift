/// Reports loops whose argument goes through a collection at each evaluation of the body.
struct DataWorkRule {
  let context: RuleContext

  func check(_ loop: Loop) {
    guard let data = loop.data, !context.isConstant(loop) else { return }
    if let work = work(in: data, loop.scope) {
      return report(work.name, at: Place(file: loop.scope.file, range: work.range))
    }
    // Through a local constant, or a computed property of the view.
    guard let found = context.resolver.property(data, in: loop.scope) else { return }
    if let value = found.property.value, loop.scope.local(data.lastName ?? "") != nil {
      if let work = work(in: value, found.scope) {
        report(work.name, at: Place(file: found.scope.file, range: work.range))
      }
      return
    }
    guard let getter = found.property.getter, let type = found.scope.type, type.isView else { return }
    for result in getter.results {
      if let work = work(in: result, found.scope) {
        report(work.name, at: Place(file: found.scope.file, range: work.range))
      }
    }
  }

  /// The outermost call in a chain that goes through the collection.
  private func work(in data: Expression, _ scope: Scope) -> (name: String, range: Range<Int>)? {
    switch data.kind {
    case .call(let callee, let arguments):
      guard let name = callee.lastName else { return nil }
      if case .member(let base?, _) = callee.kind {
        if DataWork.costly.contains(name), !context.constants.isConstant(base, in: scope) { return (name, data.range) }
        return work(in: base, scope)
      }
      if name == "Dictionary", arguments.first?.label == "grouping" { return ("Dictionary(grouping:)", data.range) }
      return arguments.first.flatMap { work(in: $0.value, scope) }
    case .member(let base?, _): return work(in: base, scope)
    case .sequence(let operands, let operators) where operators.first == "??":
      // `map` of an optional value goes through nothing.
      guard let first = operands.first, !["map", "flatMap"].contains(first.calleeName ?? "") else { return nil }
      return work(in: first, scope)
    default: return nil
    }
  }

  private func report(_ name: String, at place: Place) {
    context.findings.add(
      .forEachWork, at: place,
      "'\(name)' goes through all elements at each evaluation of the body; keep the result in the model and change it with the data"
    )
  }
}
