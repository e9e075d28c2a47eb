public import Foundation

// Modifiers that turn or scale a view. A terminal draws it upright and in its size, unless nothing of it would be seen.

extension View {
  /// Hides the view if it is turned so that only its edge is seen, as by 90° around the vertical axis. Otherwise it is
  /// drawn upright.
  ///
  /// Cards that turn over show either of two views in this way.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    let isFlat = axis.z == 0 && abs(cos(angle.radians)) < 0.01
    return vanished(isFlat)
  }

  /// Hides the view if it is scaled to less than a twentieth. Otherwise it is drawn in its size.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    vanished(min(abs(scale.width), abs(scale.height)) < 0.05)
  }

  /// Hides the view if it is scaled to less than a twentieth. Otherwise it is drawn in its size.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Hides the view if it is scaled to less than a twentieth. Otherwise it is drawn in its size.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws nothing, and lets no control of the view have the focus, if `isGone` is true.
  private func vanished(_ isGone: Bool) -> some View {
    var modifier = StyleModifier(isConcealed: isGone)
    modifier.ink.isHidden = isGone
    return NodeModifiedContent(content: self, modifier: modifier)
  }
}
