// Styles of shapes that have no effect on a terminal, because shadows and blending are not drawn. Each function returns
// the style unchanged.

extension ShapeStyle {
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}
