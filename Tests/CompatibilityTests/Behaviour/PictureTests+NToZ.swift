import SwiftUI
import Testing

/// Pictures of six screens, for review.
@MainActor
@Suite("Pictures of screens, N to Z")
struct LaterPictureTests {
  private nonisolated static let names = [
    "SettingsFormScreen", "StepHistoryScreen", "TrailBrowserScreen", "TransitBoardScreen", "TravelTimelineScreen",
    "WeatherHourlyScreen",
  ]

  @Test(arguments: names)
  func `the screen matches its pictures`(name: String) throws {
    let screen = try #require(CorpusScreen.all.first { $0.name == name })
    for (width, height) in [(100, 30), (40, 12)] {
      try ScreenDriver(screen.make(), width: width, height: height).expectPicture("\(name)-\(width)x\(height)")
    }
  }
}
