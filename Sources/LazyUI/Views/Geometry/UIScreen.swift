public import Foundation

/// The screen, as UIKit names it: the part of the terminal that shows the views.
///
/// ```swift
/// struct Half: View {
///   var body: some View { Text("left half").frame(width: UIScreen.main.bounds.width / 2) }
/// }
/// ```
///
/// A view that reads the size is not updated when the size changes. ``GeometryReader`` updates its content.
public struct UIScreen: Sendable {
  /// The screen of the program.
  public static let main = UIScreen()

  /// The area of the screen. Outside of an update, for example in the action of a button, it is 80 columns by 24 lines.
  public var bounds: CGRect { CGRect(origin: .zero, size: ScreenArea.current) }

  /// The area of the screen, as ``bounds``.
  public var nativeBounds: CGRect { bounds }

  /// The number of pixels in a point: 1.
  public var scale: CGFloat { 1 }

  /// The number of pixels in a point: 1.
  public var nativeScale: CGFloat { 1 }

  /// The brightness of the screen: 1.
  public var brightness: CGFloat { 1 }

  /// Whether the screen is recorded or mirrored. A program cannot find out whether a terminal is recorded, so this is
  /// always false.
  public var isCaptured: Bool { false }

  /// The name of a notification that UIKit posts when a recording starts or ends. It is never posted on a terminal.
  public static let capturedDidChangeNotification = Notification.Name("UIScreenCapturedDidChangeNotification")

  /// The name of a notification that UIKit posts when the brightness changes. It is never posted on a terminal.
  public static let brightnessDidChangeNotification = Notification.Name("UIScreenBrightnessDidChangeNotification")
}
