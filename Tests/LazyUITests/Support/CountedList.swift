import Glyphs

@testable import LazyUI

/// A list on a screen of its own, driven and counted step by step.
@MainActor
struct CountedList {
  let session: Session
  var height = 20
  private var before = Counters()

  /// - Parameters:
  ///   - content: the content, evaluated like a body: again when an observed value that it read has changed.
  ///   - clock: the clock that times slices.
  ///   - slice: the time for making rows in one update; `nil` for no limit.
  init<Content: View>(
    height: Int = 20, overscan: Int = 0, policies: EnginePolicies = EnginePolicies(),
    clock: some Clock<Duration> = ContinuousClock(), slice: Duration? = nil,
    wake: @escaping @Sendable () -> Void = {},
    @ViewBuilder _ content: @escaping @MainActor () -> Content
  ) {
    session = Session(overscan: overscan, policies: policies, clock: clock, wake: wake) { Root(content: content) }
    session.slice = slice
    self.height = height
  }

  private struct Root<Content: View>: View {
    @ViewBuilder let content: @MainActor () -> Content
    var body: some View { content() }
  }

  /// Brings the list up to date and returns the counts since the previous step.
  mutating func step() -> Counters {
    session.update(size: Size(width: 40, height: height))
    let now = session.probe.snapshot
    defer { before = now }
    return now - before
  }

  mutating func jumpToEnd() -> Counters {
    container?.select(.last)
    return step()
  }

  mutating func jumpToTop() -> Counters {
    container?.select(0)
    return step()
  }

  var container: (any ScrollContainer)? { session.rootNode?.scrollContainers.first }

  /// The lines on screen.
  var lines: [String] {
    let surface = session.frame(size: Size(width: 40, height: height))
    return (0..<height).map { surface.text(line: $0) }
  }

  var slowPaths: [SlowPath] { session.probe.slowPaths }
}

struct Line: View {
  let number: Int
  var body: some View { VStack { Text(verbatim: "\(number)") } }
}

struct TwoLines: View {
  let number: Int
  var body: some View {
    Text(verbatim: "\(number) first")
    Text(verbatim: "\(number) second")
  }
}

struct BranchingLine: View {
  let number: Int
  var body: some View {
    if number.isMultiple(of: 2) { Text(verbatim: "\(number) even") } else { Text(verbatim: "\(number) odd") }
  }
}

struct EveryOtherLine: View {
  let number: Int
  var body: some View {
    if number.isMultiple(of: 2) { Text(verbatim: "\(number) even") }
  }
}

struct ErasedLine: View {
  let number: Int
  var body: AnyView { AnyView(VStack { Text(verbatim: "\(number)") }) }
}

struct StackedBranches: View {
  let number: Int
  var body: some View {
    VStack {
      if number.isMultiple(of: 2) { Text(verbatim: "\(number) even") } else { Text(verbatim: "\(number) odd") }
    }
  }
}

struct BranchesOfStacks: View {
  let number: Int
  var body: some View {
    if number.isMultiple(of: 2) {
      VStack { Text(verbatim: "\(number) even") }
    } else {
      VStack { Text(verbatim: "\(number) odd") }
    }
  }
}
