/// How a view comes and goes. On a terminal it does so at once: the body is not called.
@preconcurrency @MainActor
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  /// The view as it looks in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// The view that a transition is applied to.
public struct PlaceholderContentView<Value>: View {
  public var body: some View { EmptyView() }
}

/// Where a view is on its way.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }
  /// -1 before it is there, 1 after.
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// No transition.
public struct IdentityTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view that fades.
public struct OpacityTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view that slides.
public struct SlideTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view that grows.
public struct ScaleTransition: Transition {
  public init(_ scale: Double, anchor: UnitPoint = .center) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view that moves in from an edge.
public struct MoveTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view that pushes another one away.
public struct PushTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view that blurs into another one.
public struct BlurReplaceTransition: Transition {
  /// Which way the views move.
  public struct Configuration: Hashable, Sendable {
    private let name: String
    public static let downUp = Self(name: "downUp")
    public static let upUp = Self(name: "upUp")
  }

  public init(configuration: Configuration) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension AnyTransition {
  /// A transition whose type is not told.
  public init<T: Transition>(_ transition: T) { self = .identity }

  /// A modifier that comes and goes. On a terminal the view does so at once.
  @MainActor @preconcurrency
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> Self { .identity }

  public static var blurReplace: Self { .identity }

  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> Self { .identity }
}

extension View {
  /// No effect: views come and go at once.
  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View { self }

  /// No effect: screens come and go at once.
  public func navigationTransition(_ style: some NavigationTransition) -> some View { self }
}

/// How screens come and go. On a terminal they do so at once.
public protocol NavigationTransition: Sendable {}

/// As the system has it.
public struct AutomaticNavigationTransition: NavigationTransition {
  public init() {}
}

/// A screen that grows out of a view.
public struct ZoomNavigationTransition: NavigationTransition {
  init() {}
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition()
  }
}

/// A view in one phase after another. A terminal does not animate: it shows the first one.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let first: Phase?
  private let content: (Phase) -> Content

  /// Phases that would follow one another without end.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    first = phases.first { _ in true }
    self.content = content
  }

  /// Phases that would follow one another when `trigger` changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(phases, content: content, animation: animation)
  }

  public var body: some View {
    if let first { content(first) }
  }
}

extension View {
  /// The view as it looks in the first phase: a terminal does not animate.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderAnimatedView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(PlaceholderAnimatedView(view: self), $0) }, animation: animation)
  }

  /// The view as it looks in the first phase: a terminal does not animate.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderAnimatedView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    phaseAnimator(phases, content: content, animation: animation)
  }
}

/// The view that phases are applied to.
public struct PlaceholderAnimatedView<Content: View>: View {
  let view: Content
  public var body: some View { view }
}
