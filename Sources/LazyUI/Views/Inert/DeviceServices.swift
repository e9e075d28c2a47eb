public import Foundation

// The device, its keyboard and its assistance, as UIKit and AppKit name them. A terminal has no sensors, no keyboard on the
// screen and no screen reader of its own, so values do not change, and notifications are never posted.

/// The device, as UIKit names it.
public struct UIDevice: Sendable {
  /// The state of the battery.
  public enum BatteryState: Int, Sendable {
    case unknown, unplugged, charging, full
  }

  /// The device of the program.
  public static let current = UIDevice()

  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
  public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
  public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")

  /// The kind of device: a phone, for which most screens are written.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The name of the device: "Terminal".
  public var name: String { "Terminal" }
  /// The model of the device: "Terminal".
  public var model: String { name }
  /// The model of the device: "Terminal".
  public var localizedModel: String { name }
  /// The name of the operating system.
  public var systemName: String {
    #if os(macOS)
      "macOS"
    #else
      "Linux"
    #endif
  }
  /// The version of the operating system, such as "15.2".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion)"
  }
  /// The identifier of the device for the maker of the program: none.
  public var identifierForVendor: UUID? { nil }
  /// The position of the device in space: unknown.
  public var orientation: UIDeviceOrientation { .unknown }
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// The charge of the battery: -1, because it is unknown.
  public var batteryLevel: Float { -1 }
  /// The state of the battery: unknown.
  public var batteryState: BatteryState { .unknown }
  /// Whether the battery is observed. Setting it has no effect.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    nonmutating set {}
  }

  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}
}

/// The kind of a device.
///
/// Used by ``UIDevice``.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// The position of a device in space.
///
/// Used by ``UIDevice``.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The receiver of events, as UIKit names it. It has the names of notifications about a keyboard on the screen.
public struct UIResponder: Sendable {
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"

  /// Leaves the focus where it is, because a terminal has no keyboard to hide.
  ///
  /// - Returns: false.
  public func resignFirstResponder() -> Bool { false }
}

/// The name of a function for ``UIApplication/sendAction(_:to:from:for:)``. The `try` command writes it in place of
/// `#selector`, which needs Objective-C.
public struct _Selector: Sendable {
  public init(_ function: Any) {}
}

/// The assistance of the system for people with impairments. It is switched off.
public enum UIAccessibility {
  /// A message to a screen reader.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Self(rawValue: 1000)
    public static let layoutChanged = Self(rawValue: 1001)
    public static let announcement = Self(rawValue: 1008)
    public static let pageScrolled = Self(rawValue: 1009)
  }

  public static let voiceOverStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification =
    Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")

  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }

  /// Sends nothing, because there is no receiver.
  public static func post(notification: Notification, argument: Any?) {}
}

/// The other programs of the computer, as AppKit names them. A terminal opens none of them.
public struct NSWorkspace: Sendable {
  public static let shared = NSWorkspace()

  /// Fails. ``EnvironmentValues/openURL`` can be replaced, so that it opens addresses.
  ///
  /// - Returns: false.
  @discardableResult
  public func open(_ url: URL) -> Bool { false }

  /// Shows nothing, because a terminal has no window of files.
  public func activateFileViewerSelecting(_ fileURLs: [URL]) {}

  /// Fails.
  ///
  /// - Returns: false.
  @discardableResult
  public func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String) -> Bool { false }
}
