/// Finds the loops that belong to a container, through bodies, functions and modifiers in other files.
struct ContainerReader {
  let expander: ViewExpander
  private var index: SourceIndex { expander.index }

  /// The loops directly in a container, and the stacks that contain loops.
  struct Contents {
    var loops: [Loop] = []
    /// The stacks that are one row of the container and contain a loop.
    var stacksWithLoops: [StackWithLoop] = []
  }

  /// A stack that is a child of a container, and the first loop of the stack.
  struct StackWithLoop {
    let name: String
    let place: SourceRange
    let loop: Loop
    /// The view whose body contains the stack.
    let owner: String?
    /// Whether the loop is a section of a page: the stack has many views, or is beside other views in a stack.
    var isSection = false
  }

  private struct Walk {
    let container: Loop.Container
    let name: String
    let place: SourceRange
    let type: TypeInfo?
    /// The number of views of the container that no loop makes.
    var fixedViews = 0
    /// The number of loops that are in no row of another loop.
    var outerLoops = 0
    /// The call of the view whose body is read; nil in the code of the container itself.
    var view: ViewCall?
    /// Whether the walk is in a row of a loop.
    var isInRow = false
    var contents = Contents()
  }

  /// Returns the contents of a list, a lazy stack or a scroll view.
  func contents(of call: Expression, as container: Loop.Container, in scope: Scope) -> Contents {
    var walk = Walk(
      container: container, name: call.viewName ?? "", place: SourceRange(file: scope.file, range: call.range),
      type: scope.type)
    if container == .list, call.content != nil, call.takesData {
      read(loop: call, in: scope, &walk)
    } else if let content = call.content {
      read(content: content, in: scope, &walk)
    }
    let isPage = walk.fixedViews >= Self.pageSize
    let isPageOfLoops =
      walk.outerLoops >= Self.pageSize || walk.fixedViews + max(0, walk.outerLoops - 1) >= Self.pageSize
    for index in walk.contents.loops.indices {
      walk.contents.loops[index].isOnPage = isPage
      walk.contents.loops[index].isBesideLoops = isPageOfLoops
    }
    return walk.contents
  }

  private func read(content: Expression, in scope: Scope, _ walk: inout Walk) {
    if let closure = content.closure {
      read(closure.body, in: scope.entering(closure), &walk)
    } else if let code = expander.function(reference: content, in: scope), code.block != nil {
      read(code, &walk)
    } else {
      read(content, in: scope, &walk)
    }
  }

  private func read(_ code: ViewCode, _ walk: inout Walk) {
    if let (block, scope) = code.body { read(block, in: scope, &walk) }
  }

  private func read(_ block: Block, in scope: Scope, _ walk: inout Walk) {
    let scope = scope.entering(block)
    for statement in block.statements {
      switch statement {
      case .expression(let expression): read(expression, in: scope, &walk)
      case .branch(let branch): read(branch.cases, in: scope, &walk)
      case .ifConfig(let blocks): read(blocks, in: scope, &walk)
      case .return(let expression?): read(expression, in: scope, &walk)
      case .return, .variable, .loop, .function, .block: break
      }
    }
  }

  /// Reads alternative blocks. Only one of them is shown.
  private func read(_ blocks: [Block], in scope: Scope, _ walk: inout Walk) {
    let (views, loops) = (walk.fixedViews, walk.outerLoops)
    var (mostViews, mostLoops) = (views, loops)
    for block in blocks {
      (walk.fixedViews, walk.outerLoops) = (views, loops)
      read(block, in: scope, &walk)
      (mostViews, mostLoops) = (max(mostViews, walk.fixedViews), max(mostLoops, walk.outerLoops))
    }
    (walk.fixedViews, walk.outerLoops) = (mostViews, mostLoops)
  }

  private func read(_ expression: Expression, in scope: Scope, _ walk: inout Walk) {
    guard scope.depth < ViewExpander.limit else { return }
    if case .branch(let branch) = expression.kind {
      read(branch.cases, in: scope, &walk)
      return
    }
    if readOwnCall(expression, in: scope, &walk) { return }
    let base = expression.modifierChain.base
    switch base.kind {
    case .call where base.viewName != nil: read(view: base, in: scope, &walk)
    case .call: _ = readOwnCall(base, in: scope, &walk)
    case .name: read(named: base, in: scope, &walk)
    case .member(let inner?, _) where inner.isSelf: read(named: base, in: scope, &walk)
    case .ternary(_, let first, let second):
      let before = walk.fixedViews
      read(first, in: scope, &walk)
      let count = walk.fixedViews
      walk.fixedViews = before
      read(second, in: scope, &walk)
      walk.fixedViews = max(walk.fixedViews, count)
    default: break
    }
  }

  /// Reads a call of a function in the files, or of a closure that was passed as an argument.
  ///
  /// - Returns: false for any other call.
  private func readOwnCall(_ expression: Expression, in scope: Scope, _ walk: inout Walk) -> Bool {
    guard expression.viewName == nil, let expansion = expander.expand(call: expression, in: scope) else { return false }
    if case .closure = expansion { return false }
    read(expansion, &walk)
    return true
  }

  private func read(named expression: Expression, in scope: Scope, _ walk: inout Walk) {
    if let expansion = expander.expand(name: expression, in: scope) { read(expansion, &walk) }
  }

  private func read(_ expansion: ViewExpander.Expansion, _ walk: inout Walk) {
    switch expansion {
    case .code(let code): read(code, &walk)
    case .local(.content(let content, let scope)): read(content: content, in: scope, &walk)
    case .local, .closure: break
    }
  }

  private func read(view call: Expression, in scope: Scope, _ walk: inout Walk) {
    guard let name = call.viewName else { return }
    switch name {
    case "ForEach": read(loop: call, in: scope, &walk)
    case "Group", "Section", "ScrollViewReader":
      let (views, loops) = (walk.fixedViews, walk.outerLoops)
      let content =
        call.arguments.first { $0.label == "content" }
        ?? call.arguments.first { $0.label == nil && $0.value.closure != nil }
      if let closure = content?.value.closure {
        read(closure.body, in: scope.entering(closure).adding(subviews(of: call)), &walk)
      } else if let content {
        read(content: content.value, in: scope, &walk)
      }
      // A section without rows shows its header.
      if name == "Section", !walk.isInRow, (walk.fixedViews, walk.outerLoops) == (views, loops) { walk.fixedViews += 1 }
    case _ where ViewNames.stacks.contains(name): read(stack: call, name, in: scope, &walk)
    case _ where ViewNames.single.contains(name) && index.type(name, from: scope.file) == nil:
      if !walk.isInRow { walk.fixedViews += 1 }
    default:
      guard let type = index.type(name, from: scope.file, in: scope.type), type.isView,
        let code = expander.body(of: type, passing: call.arguments, from: scope)
      else {
        if !walk.isInRow { walk.fixedViews += 1 }
        return
      }
      let outer = walk.view
      walk.view = ViewCall(type: type, arguments: call.arguments, scope: scope, outer: outer)
      read(code, &walk)
      walk.view = outer
    }
  }

  /// The parameter of `Group(subviews: content) { subviews in … }`.
  private func subviews(of call: Expression) -> [String: Scope.Local] {
    guard call.arguments.contains(where: { $0.label == "subviews" }),
      let name = call.content?.closure?.parameters.first
    else { return [:] }
    return [name: .typed(ViewNames.subviews)]
  }

  private func read(loop call: Expression, in scope: Scope, _ walk: inout Walk) {
    var loop = Loop(
      container: walk.container, containerPlace: walk.place, containerName: walk.name, call: call, scope: scope)
    loop.containerType = walk.type
    loop.view = walk.view
    walk.contents.loops.append(loop)
    if !walk.isInRow { walk.outerLoops += 1 }
    guard let content = loop.content else { return }
    let wasInRow = walk.isInRow
    walk.isInRow = true
    if let closure = content.closure {
      read(closure.body, in: loop.contentScope(expander.resolver), &walk)
    }
    walk.isInRow = wasInRow
  }

  /// The largest number of views in a stack that is not a page of sections.
  private static let stackSize = 4
  /// The minimum number of views without a loop in a page, such as settings or details.
  private static let pageSize = 3

  /// Reads a stack that is a single row of the container. In a scroll view, the loops in the stack are the scroll
  /// view's loops too.
  private func read(stack call: Expression, _ name: String, in scope: Scope, _ walk: inout Walk) {
    guard !walk.isInRow, let content = call.content else { return }
    walk.fixedViews += 1
    let place = SourceRange(file: scope.file, range: call.range)
    var inner = Walk(container: .eagerStack, name: name, place: place, type: scope.type ?? walk.type)
    inner.view = walk.view
    read(content: content, in: scope, &inner)
    if walk.container == .eagerStack { walk.contents.loops += inner.contents.loops }
    let views = content.closure?.body.viewCount ?? 1
    walk.contents.stacksWithLoops += inner.contents.loops.prefix(1).map {
      .init(
        name: name, place: place, loop: $0, owner: scope.type?.name, isSection: views > Self.stackSize)
    }
    walk.contents.stacksWithLoops += inner.contents.stacksWithLoops.map { stack in
      var stack = stack
      stack.isSection = stack.isSection || views > 1
      return stack
    }
  }
}

extension Expression {
  /// Whether the first argument of a list is its data, not its selection.
  var takesData: Bool {
    guard let first = arguments.first else { return false }
    return first.label == nil && first.value.closure == nil
  }
}

extension Block {
  /// The number of statements that make views.
  var viewCount: Int {
    statements.count { statement in
      switch statement {
      case .expression, .branch, .ifConfig: true
      case .variable, .return, .loop, .function, .block: false
      }
    }
  }
}
