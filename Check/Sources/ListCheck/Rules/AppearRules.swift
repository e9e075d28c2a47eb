/// Reports rows that change after they have appeared.
struct AppearRules {
  let context: RuleContext

  func check(_ shape: RowShape) {
    for part in shape.parts { check(part.type) }
  }

  private func check(_ type: TypeInfo) {
    guard let body = type.property("body"), let getter = body.property.getter else { return }
    let states = Set(type.stored.filter { $0.has("State") }.map(\.name))
    guard !states.isEmpty else { return }
    let code = StateWrites(type)
    for action in code.actions(in: getter, named: ["onAppear", "task", "onGeometryChange"].contains) {
      let written = code.writes(in: action.body).intersection(states)
      guard !written.isEmpty else { continue }
      checkLayout(action, written, getter, file: body.file)
      if action.name != "onGeometryChange" { checkSetup(action, written, getter, file: body.file) }
    }
  }

  private func uses(_ names: Set<String>, _ expression: Expression) -> Bool {
    expression.contains { inner in inner.ownName.map(names.contains) ?? false }
  }

  // MARK: Heights

  private func checkLayout(_ action: StateWrites.Action, _ written: Set<String>, _ body: Block, file: Int) {
    guard action.name != "task", usesHeight(body, of: written) else { return }
    context.findings.add(
      .layoutAfterAppear, at: SourceRange(file: file, range: action.range),
      "'\(action.name)' sets state that changes the height of the row, so it is laid out twice and scrolling jumps; use a Layout, or set it up in the initializer"
    )
  }

  /// Whether the height of the body depends on one of the states. The contents of geometry readers and overlays do not
  /// change the height of the row.
  private func usesHeight(_ body: Block, of states: Set<String>) -> Bool {
    var found = false
    func search(_ expression: Expression) -> Bool {
      found = found || isHeight(expression, of: states)
      guard !found, expression.viewName != "GeometryReader" else { return false }
      guard case .call(let callee, _) = expression.kind, Self.outside.contains(callee.lastName ?? "") else {
        return true
      }
      callee.walk(search)
      return false
    }
    body.walk(search)
    return found
  }

  /// Modifiers whose views have no effect on the size of the view that they modify.
  private static let outside: Set = ["overlay", "background", "sheet", "popover", "fullScreenCover", "contextMenu"]

  /// Whether an expression is a frame whose height is one of the states.
  private func isHeight(_ expression: Expression, of states: Set<String>) -> Bool {
    guard expression.calleeName == "frame" else { return false }
    return expression.arguments.contains { argument in
      ["height", "minHeight", "idealHeight"].contains(argument.label) && uses(states, argument.value)
    }
  }

  // MARK: Empty rows

  private func checkSetup(_ action: StateWrites.Action, _ written: Set<String>, _ body: Block, file: Int) {
    guard let branch = onlyBranch(body), isEmptyWithout(branch, written) else { return }
    context.findings.add(
      .setupInAppear, at: SourceRange(file: file, range: action.range),
      "the row is empty until '\(action.name)' has run, so it is laid out twice and work done ahead is lost; set it up in the initializer"
    )
  }

  /// The branch that the body consists of, alone or in a container; nil if the body has other views.
  private func onlyBranch(_ block: Block) -> Branch? {
    guard block.statements.count == 1 else { return nil }
    switch block.statements[0] {
    case .branch(let branch): return branch
    case .expression(let expression), .return(let expression?):
      let base = expression.modifierChain.base
      guard let name = base.viewName, ViewNames.stacks.contains(name) || name == "Group" else { return nil }
      return base.content?.closure.flatMap { onlyBranch($0.body) }
    default: return nil
    }
  }

  /// Whether a branch shows nothing, or a placeholder, until one of the states has a value.
  private func isEmptyWithout(_ branch: Branch, _ states: Set<String>) -> Bool {
    guard branch.kind == .if, let condition = branch.conditions.first, branch.conditions.count == 1 else {
      return false
    }
    guard case .binding(let name, let value) = condition else { return false }
    guard states.contains(name) || value.map({ uses(states, $0) }) == true else { return false }
    guard branch.cases.count == 2 else { return !branch.isExhaustive }
    return branch.cases[1].statements.allSatisfy(isPlaceholder)
  }

  private func isPlaceholder(_ statement: Statement) -> Bool {
    guard case .expression(let expression) = statement else { return false }
    let base = expression.modifierChain.base
    return ["EmptyView", "Color", "Spacer"].contains(base.viewName ?? base.path?.first ?? "")
  }
}
