/// The transition of an appearing or disappearing view. On a terminal views change immediately, and `body` is never
/// called.
@preconcurrency @MainActor
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>

  /// Returns the appearance of the view in a phase of the transition.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// The view that a transition is applied to.
public struct PlaceholderContentView<Value>: View {
  public var body: some View { EmptyView() }
}

/// The phase of a view's transition.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear, identity, didDisappear

  /// Whether the view is fully visible.
  public var isIdentity: Bool { self == .identity }
  /// The phase as a number: -1 before the view appears, 0 while it is visible, 1 after it has disappeared.
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// A transition that changes nothing.
///
/// See also ``Transition``.
public struct IdentityTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that fades the view.
///
/// See also ``Transition``.
public struct OpacityTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that slides the view.
///
/// See also ``Transition``.
public struct SlideTransition: Transition {
  public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that scales the view.
///
/// See also ``Transition``.
public struct ScaleTransition: Transition {
  public init(_ scale: Double, anchor: UnitPoint = .center) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that moves the view in from an edge.
///
/// See also ``Transition``.
public struct MoveTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that pushes another view away.
///
/// See also ``Transition``.
public struct PushTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A transition that blurs one view into another view.
///
/// See also ``Transition``.
public struct BlurReplaceTransition: Transition {
  /// The directions of the old and the new view.
  public struct Configuration: Hashable, Sendable {
    private let name: String
    public static let downUp = Self(name: "downUp")
    public static let upUp = Self(name: "upUp")
  }

  public init(configuration: Configuration) {}
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension AnyTransition {
  /// Creates a transition with its type erased. On a terminal it is ``AnyTransition/identity``.
  public init<T: Transition>(_ transition: T) { self = .identity }

  /// Returns ``AnyTransition/identity``: on a terminal views appear and disappear immediately. The modifiers are
  /// ignored.
  @MainActor @preconcurrency
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> Self { .identity }

  public static var blurReplace: Self { .identity }

  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> Self { .identity }
}

/// The transition between screens. On a terminal screens change immediately.
///
/// Set with ``View/navigationTransition(_:)``. The built-in transitions are ``AutomaticNavigationTransition`` and
/// ``ZoomNavigationTransition``.
public protocol NavigationTransition: Sendable {}

/// The default transition.
///
/// Set it with ``View/navigationTransition(_:)``. See also ``NavigationTransition``.
public struct AutomaticNavigationTransition: NavigationTransition {
  public init() {}
}

/// A transition that enlarges a view to a screen.
///
/// Set it with ``View/navigationTransition(_:)``. See also ``NavigationTransition``.
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

/// A view that goes through a sequence of phases. A terminal does not animate, so the view shows the first phase.
public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let first: Phase?
  private let content: (Phase) -> Content

  /// Creates a view that repeats its phases endlessly on systems that animate.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    first = phases.first { _ in true }
    self.content = content
  }

  /// Creates a view that goes through its phases when `trigger` changes, on systems that animate.
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
  /// Shows the view in its first phase, because a terminal does not animate.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderAnimatedView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(PlaceholderAnimatedView(view: self), $0) }, animation: animation)
  }

  /// Shows the view in its first phase, because a terminal does not animate.
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

extension View {
  /// Returns the result of `body`. The animation is ignored, because a terminal does not animate.
  public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderAnimatedView<Self>) -> V
  ) -> some View { body(PlaceholderAnimatedView(view: self)) }
}
