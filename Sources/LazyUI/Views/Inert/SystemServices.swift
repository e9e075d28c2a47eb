public import Foundation

// Services of a phone that SwiftUI code calls without an import of UIKit. A terminal has none of them, so the calls have
// no effect.

/// A generator of vibrations for collisions. It has no effect.
public struct UIImpactFeedbackGenerator: Sendable {
  /// The strength of a vibration.
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public init(style: FeedbackStyle = .medium) {}
  public func prepare() {}
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

/// A generator of vibrations for results. It has no effect.
public struct UINotificationFeedbackGenerator: Sendable {
  /// The kind of a result.
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public init() {}
  public func prepare() {}
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of vibrations for changes of a selection. It has no effect.
public struct UISelectionFeedbackGenerator: Sendable {
  public init() {}
  public func prepare() {}
  public func selectionChanged() {}
}

/// A spelling checker without a dictionary. All words are correct.
public struct UITextChecker: Sendable {
  /// The languages of dictionaries: none.
  public static var availableLanguages: [String] { [] }

  public init() {}

  /// Returns the range of the first misspelled word: none, with the location `NSNotFound`.
  public func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  /// Returns the suggestions for a misspelled word: none.
  public func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }

  /// Returns the words that start like a part of a text: none.
  public func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
}

/// The program, as UIKit names it. Its requests to the system fail.
public struct UIApplication: Sendable {
  public static let shared = UIApplication()

  /// The address of the program's settings. A terminal cannot open it.
  public static let openSettingsURLString = "app-settings:"

  public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  /// The name of a notification that UIKit posts after a screenshot. It is never posted on a terminal.
  public static let userDidTakeScreenshotNotification =
    Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
  public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
  public static let significantTimeChangeNotification =
    Notification.Name("UIApplicationSignificantTimeChangeNotification")
  public static let didReceiveMemoryWarningNotification =
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")

  /// The option of a request to open an address.
  public struct OpenExternalURLOptionsKey: Hashable, Sendable {
    public static let universalLinksOnly = Self()
  }

  /// Whether the program can have other icons: no.
  public var supportsAlternateIcons: Bool { false }
  /// The name of the icon; `nil` for the standard icon.
  public var alternateIconName: String? { nil }
  /// Whether the screen stays on. Setting it has no effect.
  public var isIdleTimerDisabled: Bool {
    get { false }
    nonmutating set {}
  }
  /// The number on the icon. Setting it has no effect.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    nonmutating set {}
  }

  /// Fails: the icon stays the same.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    report { completionHandler?(CocoaError(.featureUnsupported)) }
  }

  /// Returns false, because a terminal opens no addresses.
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Fails. ``EnvironmentValues/openURL`` can be replaced, so that it opens addresses.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    report { completion?(false) }
  }

  /// Sends nothing, because there is no receiver. SwiftUI code hides the keyboard with it.
  ///
  /// - Returns: false.
  @discardableResult
  public func sendAction(_ action: _Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool { false }

  private func report(_ result: @escaping @MainActor @Sendable () -> Void) { Task { @MainActor in result() } }
}

/// An event of UIKit. A terminal makes none.
///
/// Used by ``UIApplication/sendAction(_:to:from:for:)``.
public struct UIEvent: Sendable {}
