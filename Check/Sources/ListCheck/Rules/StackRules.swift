/// Reports stacks that make a view for every element.
struct StackRules {
  let context: RuleContext

  /// Checks a scroll view.
  func checkScrollView(_ call: Expression, _ contents: ContainerReader.Contents, in scope: Scope) {
    guard !isHorizontal(call) else { return }
    for stack in contents.stacksWithLoops where stack.name == "VStack" && stack.loop.containerPlace == stack.place {
      guard !context.isConstant(stack.loop) else { continue }
      context.findings.add(
        .eagerStack, at: stack.place,
        "the VStack makes a view for every element before the first is shown; use LazyVStack")
    }
    for loop in contents.loops where loop.containerName == "ScrollView" && !context.isConstant(loop) {
      context.findings.add(
        .eagerStack, at: loop.place,
        "a loop directly in a ScrollView makes a view for every element before the first is shown; put it into a LazyVStack"
      )
    }
  }

  private func isHorizontal(_ call: Expression) -> Bool {
    guard let axes = call.arguments.first, axes.label == nil else { return false }
    return axes.value.lastName == "horizontal"
  }

  /// Checks a list or a lazy stack.
  func checkLazy(_ name: String, _ contents: ContainerReader.Contents, in scope: Scope) {
    for stack in contents.stacksWithLoops where stack.name == "VStack" && stack.loop.containerPlace == stack.place {
      // A view with a stack of its own is meant to be one row.
      guard stack.owner == scope.type?.name, !context.isConstant(stack.loop) else { continue }
      context.findings.add(
        .lazyInOneRow, at: stack.place,
        "the VStack is one row of the \(name), so all views of its loop are made at once; put the loop directly into the \(name)"
      )
    }
  }

  /// Reports a lazy stack in a geometry reader that is within the scroll view.
  func checkMeasured(_ expression: Expression, _ position: Explorer.Position) {
    guard let name = expression.viewName, ViewNames.lazyStacks.contains(name) else { return }
    let around = position.around.compactMap(\.viewName)
    guard let reader = around.lastIndex(of: "GeometryReader"), let scroll = around.lastIndex(of: "ScrollView"),
      scroll < reader
    else { return }
    context.findings.add(
      .lazyMeasured, at: Place(file: position.scope.file, range: expression.range),
      "the \(name) gets its size from a GeometryReader within the ScrollView, so it has no viewport and makes every view; put the GeometryReader around the ScrollView, or use containerRelativeFrame"
    )
  }
}
