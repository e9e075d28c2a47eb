/// Applies the rules to an index.
struct RuleRunner {
  private let context: RuleContext
  private let containers: ContainerReader
  private let rows: RowCode
  private let uses: IdentityUses

  init(_ index: SourceIndex, rules: Set<Rule>) {
    context = RuleContext(index, Findings(rules: rules) { DebugScreens.contain(index.files[$0].path) })
    containers = ContainerReader(expander: context.expander)
    rows = RowCode(index)
    uses = IdentityUses(context)
  }

  func run() -> [Finding] {
    let walker = SyntaxWalker(expander: context.expander)
    var hosted = RootViews()
    var creations = ViewCreations(context.index)
    var formatters: [FormatterRule.Made] = []
    var writes: [MutableIDRule.Write] = []
    walker.walk { expression, position in
      hosted.add(expression, position)
      creations.add(expression, position)
      uses.add(expression, position)
      if let write = MutableIDRule(context: context).write(by: expression, position) { writes.append(write) }
      if let made = FormatterRule(context: context).made(by: expression, position) { formatters.append(made) }
      visit(expression, position)
    }
    FormatterRule(context: context).check(formatters, in: rows)
    IdentityRules(context: context).checkTypes(uses)
    MutableIDRule(context: context).check(writes, uses)
    ObjectRules(context: context, hosted: hosted, creations: creations).check()
    context.findings.demote(where: creations.isOnlyInPreviews)
    return context.findings.all
  }

  private func visit(_ expression: Expression, _ position: SyntaxWalker.Position) {
    ScrollRules(context: context).checkOffset(expression, position)
    guard case .call = expression.kind else { return }
    IdentityRules(context: context).check(expression, position)
    StackRules(context: context).checkMeasured(expression, position)
    ScrollRules(context: context).checkDestination(expression, position)
    if let name = expression.viewName { visit(view: name, expression, position) }
  }

  private func visit(view name: String, _ call: Expression, _ position: SyntaxWalker.Position) {
    let scope = position.scope
    // A type such as a command `List` is no view.
    if let type = context.index.type(name, from: scope.file, in: scope.type), type.isView {
      return visit(wrapper: type, call, scope)
    }
    let stacks = StackRules(context: context)
    if ViewNames.lists.contains(name) {
      let contents = containers.contents(of: call, as: .list, in: scope)
      stacks.checkLazy(name, contents, in: scope)
      check(contents.loops)
    } else if ViewNames.lazyStacks.contains(name) {
      let contents = containers.contents(of: call, as: .lazyStack, in: scope)
      stacks.checkLazy(name, contents, in: scope)
      check(contents.loops)
    } else if name == "ScrollView" {
      let contents = containers.contents(of: call, as: .eagerStack, in: scope)
      stacks.checkScrollView(call, contents, in: scope)
      check(contents.loops)
    } else if name == "Form" {
      // On iOS a form is a list, but on macOS it makes all rows at once. Only the rules for both are applied.
      check(containers.contents(of: call, as: .eagerStack, in: scope).loops)
    }
  }

  /// Looks for containers in the body of a view that has closures as arguments.
  private func visit(wrapper type: TypeInfo, _ call: Expression, _ scope: Scope) {
    guard type.isView, call.arguments.contains(where: { $0.value.closure != nil }), !type.contentProperties.isEmpty,
      scope.depth < 3,
      let (block, inner) = context.expander.body(of: type, passing: call.arguments, from: scope)?.body
    else { return }
    visit(block, of: type, inner)
  }

  /// Looks for containers in a block of a wrapper, also through computed properties.
  private func visit(_ block: Block, of type: TypeInfo, _ scope: Scope, depth: Int = 0) {
    block.walk { expression in
      if let name = expression.viewName, context.index.type(name, from: scope.file, in: type) == nil {
        visit(view: name, expression, SyntaxWalker.Position(scope: scope, owner: "body"))
      } else if depth < 3, let name = expression.ownName, let found = type.property(name), found.file == scope.file,
        let getter = found.property.getter
      {
        visit(getter, of: type, scope, depth: depth + 1)
      }
      return true
    }
  }

  private func check(_ loops: [Loop]) {
    for loop in loops {
      IdentityRules(context: context).check(loop)
      DataWorkRule(context: context).check(loop)
      if isRows(loop) { rows.add(loop) }
      if loop.container.isLazy, !context.isConstant(loop) { checkRows(loop) }
    }
  }

  /// Whether a loop makes enough rows that work in each of them matters.
  private func isRows(_ loop: Loop) -> Bool {
    loop.container.isLazy && context.sizes.size(of: loop) == .many
  }

  private func checkRows(_ loop: Loop) {
    guard let content = loop.content else { return }
    let scope = loop.contentScope(context.resolver)
    let shape =
      content.closure.map { context.shapes.shape($0.body, in: scope) }
      ?? context.shapes.shape(ofContent: content, in: scope)
    RowRules(context: context).check(loop, shape)
    let state = RowStateRules(context: context)
    state.checkHeavy(loop, shape)
    state.checkLost(loop, shape)
    FormatterRule(context: context).checkStored(shape, of: loop)
    AppearRules(context: context).check(shape)
    ScrollRules(context: context).checkDestination(in: shape)
  }
}
