import Foundation
import SwiftUI
import Testing

@MainActor
@Suite("Services of UIKit and AppKit", .serialized)
struct SystemServicesListing {
  private struct Code: View {
    let code = "1234"
    @State private var isWide = false
    @State private var lift: CGFloat = 0

    var body: some View {
      HStack {
        Button("copy") {
          UIPasteboard.general.string = code
          NSPasteboard.general.clearContents()
          NSPasteboard.general.setString(code, forType: .string)
          UIAccessibility.post(notification: .announcement, argument: "Copied")
        }
        Text(UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone").background()
      }
      .onReceive(NotificationCenter.default.publisher(for: UIDevice.orientationDidChangeNotification)) { _ in
        isWide = UIDevice.current.orientation.isLandscape
      }
      .onReceive(NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)) { notification in
        let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        lift = frame?.height ?? 0
      }
    }
  }

  @Test func `a button copies to the clipboard of the program`() {
    UIPasteboard.general.image = UIImage()
    #expect(UIPasteboard.general.hasImages && UIPasteboard.general.string == nil)
    let screen = Screen(Code())
    #expect(screen.lines == ["[ copy ] phone"])
    #expect(screen.tap("copy"))
    #expect(UIPasteboard.general.string == "1234" && UIPasteboard.general.strings == ["1234"])
    #expect(!UIPasteboard.general.hasImages)
    #expect(NSPasteboard.general.string(forType: .string) == "1234" && NSPasteboard.general.types == [.string])
  }

  @Test func `a new value replaces all others`() {
    let board = UIPasteboard.general
    board.url = URL(string: "https://example.com/a")
    #expect(board.hasURLs && board.string == "https://example.com/a")
    board.strings = nil
    #expect(!board.hasStrings && board.url == nil)
    let changes = NSPasteboard.general.clearContents()
    #expect(changes == NSPasteboard.general.changeCount && NSPasteboard.general.types == nil)
    #expect(NSPasteboard.general.string(forType: .string) == nil)
  }

  @Test func `the terminal opens no other programs`() throws {
    let url = try #require(URL(string: "https://example.com"))
    #expect(!NSWorkspace.shared.open(url) && !UIApplication.shared.canOpenURL(url))
    let resign = _Selector(UIResponder.resignFirstResponder)
    #expect(!UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
    #expect(UIDevice.current.batteryState == .unknown && UIDevice.current.batteryLevel < 0)
    #expect(!UIDeviceOrientation.unknown.isValidInterfaceOrientation && UIDeviceOrientation.landscapeLeft.isLandscape)
  }

  @Test func `a transformed rectangle contains its corners`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(rect.applying(CGAffineTransform(scaleX: 2, y: -1)) == CGRect(x: 2, y: -6, width: 6, height: 4))
    #expect(rect.applying(.identity) == rect)
  }
}
