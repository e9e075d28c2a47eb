public import Foundation

// Modifiers for the look and use of views on a screen with pixels, touch or speech. On a terminal they have no effect:
// each returns the view that it is called on, and costs nothing.

extension View {
  // MARK: Shape and light

  /// No effect: views are not clipped to shapes. `frame` clips content that does not fit.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View { self }
  /// No effect: the surrounding frame clips a view that is too large.
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

  /// No effect: cells cannot be rotated.
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

  /// No effect: controls have the terminal's colours.
  public func tint(_ tint: Color?) -> some View { self }
  /// No effect: controls have the terminal's colours.
  @_disfavoredOverload
  public func tint(_ tint: some ShapeStyle) -> some View { self }
  /// No effect: controls have the terminal's colours.
  public func accentColor(_ accentColor: Color?) -> some View { self }
  /// No effect: the user sets the terminal's background.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
  /// No effect: the user sets the terminal's background.
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

  /// No effect: a terminal has no unsafe area.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { self }
  /// No effect: a terminal has no unsafe area.
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

  /// No effect: a terminal reports no pointer without a click.
  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { self }
  /// No effect: a terminal reports no pointer without a click.
  @_disfavoredOverload
  public func help(_ text: Text) -> some View { self }
  /// No effect: clicks are on the cells of a view.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> some View { self }
  /// No effect: clicks are on the cells of a view.
  public func contentShape(_ kind: ContentShapeKinds, _ shape: some Shape, eoFill: Bool = false) -> some View { self }
  /// No effect: a terminal reports no hovering.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
  /// The action is never called: a terminal reports no hovering.
  public func onHover(perform action: @escaping @MainActor (Bool) -> Void) -> some View { self }
  /// The action is never called: a terminal does not report how long keys and clicks are held.
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

  /// No effect: a terminal has a keyboard.
  public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// No effect.
  public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
  /// No effect: input is never corrected.
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// No effect: input is never corrected.
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// No effect: input is never capitalized.
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  /// No effect: input is never capitalized.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

  // MARK: Motion

  /// No effect: on a terminal only scrolling is animated.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View { self }
  /// No effect: on a terminal only scrolling is animated.
  public func animation(_ animation: Animation?) -> some View { self }
  /// No effect: views appear and disappear at once.
  public func transition(_ transition: AnyTransition) -> some View { self }
  /// No effect: content changes at once.
  public func contentTransition(_ transition: ContentTransition) -> some View { self }
  /// No effect.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }
  /// No effect: on a terminal views do not move between positions.
  public func matchedGeometryEffect(
    id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View { self }
  /// No effect.
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View { self }

  // MARK: Privacy and previews

  /// No effect: content is never redacted.
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
