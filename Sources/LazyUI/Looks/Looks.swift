public import Foundation

// Modifiers that change how a view looks, or how it is used, on a screen with pixels, a finger or a voice. On a terminal they have
// no effect: each returns the view that it is called on, and costs nothing.

extension View {
  // MARK: Shape and light

  /// No effect: what a view draws is not clipped to a shape; see `frame`, which cuts off what does not fit.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View { self }
  /// No effect: cells of a view that is too large are cut off by the frame around it.
  public func clipped(antialiased: Bool = false) -> some View { self }
  /// No effect: cells have corners.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
  /// No effect.
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View { self }
  /// No effect.
  public func mask(_ mask: some View) -> some View { self }
  /// No effect.
  public func shadow(
    color: Color = .clear, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }
  /// No effect.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  /// No effect.
  public func brightness(_ amount: Double) -> some View { self }
  /// No effect.
  public func contrast(_ amount: Double) -> some View { self }
  /// No effect.
  public func saturation(_ amount: Double) -> some View { self }
  /// No effect.
  public func grayscale(_ amount: Double) -> some View { self }
  /// No effect.
  public func hueRotation(_ angle: Angle) -> some View { self }
  /// No effect.
  public func colorInvert() -> some View { self }
  /// No effect.
  public func colorMultiply(_ color: Color) -> some View { self }
  /// No effect.
  public func luminanceToAlpha() -> some View { self }
  /// No effect.
  public func blendMode(_ blendMode: BlendMode) -> some View { self }
  /// No effect.
  public func compositingGroup() -> some View { self }
  /// No effect.
  public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View { self }
  /// No effect.
  public func geometryGroup() -> some View { self }

  // MARK: Turned and scaled

  /// No effect: cells stand upright.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }
  /// No effect.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { self }
  /// No effect: cells have one size.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View { self }
  /// No effect: cells have one size.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { self }
  /// No effect: cells have one size.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { self }

  // MARK: Colours of controls and screens

  /// No effect: what can be acted on has the terminal's colours.
  public func tint(_ tint: Color?) -> some View { self }
  /// No effect: what can be acted on has the terminal's colours.
  @_disfavoredOverload
  public func tint(_ tint: some ShapeStyle) -> some View { self }
  /// No effect: what can be acted on has the terminal's colours.
  public func accentColor(_ accentColor: Color?) -> some View { self }
  /// No effect: the terminal's background is its user's.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
  /// No effect: the terminal's background is its user's.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { self }
  /// No effect.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// No effect.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }
  /// No effect.
  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable
  ) -> some View { self }

  // MARK: Edges of a screen

  /// No effect: a terminal is safe to its edges.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
  /// No effect: a terminal is safe to its edges.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  /// No effect.
  public func statusBar(hidden: Bool) -> some View { self }
  /// No effect.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// No effect.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// No effect.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  // MARK: Fingers and pointers

  /// No effect: nothing points without a click.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { self }
  /// No effect: nothing points without a click.
  @_disfavoredOverload
  public func help(_ text: Text) -> some View { self }
  /// No effect: a view is clicked in its cells.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }
  /// No effect: a view is clicked in its cells.
  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false) -> some View { self }
  /// No effect: nothing hovers.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// The action is never called: nothing hovers over a terminal.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { self }
  /// The action is never called: keys and clicks are not held.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View { self }
  /// No effect.
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View { self }
  /// No effect.
  public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T, condition: @escaping (T, T) -> Bool
  ) -> some View { self }

  // MARK: Keyboards on a screen

  /// No effect: a terminal has its keyboard.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// No effect.
  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
  /// No effect: nothing is corrected.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// No effect: nothing is corrected.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// No effect: letters stay as they are typed.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  /// No effect: letters stay as they are typed.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

  // MARK: Motion

  /// No effect: on a terminal only scrolling moves.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }
  /// No effect: on a terminal only scrolling moves.
  public func animation(_ animation: Animation?) -> some View { self }
  /// No effect: views come and go at once.
  public func transition(_ transition: AnyTransition) -> some View { self }
  /// No effect: views come and go at once.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// No effect.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  /// No effect: nothing moves from place to place.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
  /// No effect.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  // MARK: Privacy and previews

  /// No effect: nothing is hidden.
  public func redacted(reason: RedactionReasons) -> some View { self }
  /// No effect.
  public func unredacted() -> some View { self }
  /// No effect.
  public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
  /// No effect: the terminal is the device.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// No effect.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// No effect.
  public func previewDisplayName(_ value: String?) -> some View { self }
}
