// Modifiers for the surfaces around views. They have no effect. The user sets the background of the terminal, and its
// cells have no edges. A terminal writes from left to right, and it cannot transform views. Each modifier returns the
// view unchanged. Closures are not called.

extension View {
  public func backgroundStyle(_ style: some ShapeStyle) -> some View { self }
  public func containerShape(_ shape: some Shape) -> some View { self }
  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View { self }
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View { self }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
  public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
  public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping @MainActor (HoverPhase) -> Void
  ) -> some View { self }
  public func pointerStyle(_ style: PointerStyle?) -> some View { self }
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
  public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View { self }
}

extension Image {
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}
