import Glyphs
import LazyUI
import SwiftUI
import TestSupport
import Testing

/// The screens of the corpus, each as its preview or its program shows it.
@MainActor
struct CorpusScreen: CustomTestStringConvertible {
  let name: String
  let make: @MainActor () -> AnyView

  nonisolated var testDescription: String { name }

  init(_ name: String, _ make: @escaping @MainActor () -> some View) {
    self.name = name
    self.make = { AnyView(make()) }
  }

  static let all: [CorpusScreen] = [
    CorpusScreen("AchievementWallScreen") { AchievementWallScreen() },
    CorpusScreen("AgendaScreen") { AgendaScreen().environment(\.timeZone, .gmt) },
    CorpusScreen("BookshelfScreen") { BookshelfScreen() },
    CorpusScreen("BudgetSlidersScreen") { BudgetSlidersScreen() },
    CorpusScreen("ChatThreadScreen") { ChatThreadScreen() },
    CorpusScreen("ColorSwatchesScreen") { ColorSwatchesScreen() },
    CorpusScreen("CommandPaletteScreen") { CommandPaletteScreen() },
    CorpusScreen("ContactsIndexScreen") { ContactsIndexScreen() },
    CorpusScreen("CurrencyTableScreen") { CurrencyTableScreen() },
    CorpusScreen("ExpenseTrackerScreen") { ExpenseTrackerScreen(store: ExpenseStore()) },
    CorpusScreen("FileOutlineScreen") { FileOutlineScreen() },
    CorpusScreen("GroceryListScreen") { GroceryListScreen() },
    CorpusScreen("HabitTrackerScreen") { HabitTrackerScreen().environmentObject(HabitLibrary()) },
    CorpusScreen("KanbanBoardScreen") { KanbanBoardScreen() },
    CorpusScreen("LogViewerScreen") { LogViewerScreen() },
    CorpusScreen("LoginFieldsScreen") { LoginFieldsScreen() },
    CorpusScreen("MailInboxScreen") { MailInboxScreen() },
    CorpusScreen("MuseumGuideScreen") { MuseumGuideScreen() },
    CorpusScreen("NewsFeedScreen") { NewsFeedScreen() },
    CorpusScreen("NotesSearchScreen") { NotesSearchScreen() },
    CorpusScreen("OnboardingTabsScreen") { OnboardingTabsScreen() },
    CorpusScreen("PackingSelectionScreen") { PackingSelectionScreen() },
    CorpusScreen("PhotoGridScreen") { PhotoGridScreen() },
    CorpusScreen("PizzaOrderScreen") { PizzaOrderScreen().environment(\.locale, Locale(identifier: "en_US")) },
    CorpusScreen("PlantCareScreen") { PlantCareScreen() },
    CorpusScreen("PlaylistEditorScreen") { PlaylistEditorScreen() },
    CorpusScreen("PodcastLibraryScreen") { PodcastLibraryScreen() },
    CorpusScreen("QuizRoundScreen") { QuizRoundScreen() },
    CorpusScreen("ReadingPositionScreen") { ReadingPositionScreen() },
    CorpusScreen("RecipeDetailScreen") { RecipeDetailScreen(recipe: .lentilSoup) },
    CorpusScreen("ServiceStatusScreen") { ServiceStatusScreen() },
    CorpusScreen("SettingsFormScreen") { SettingsFormScreen() },
    CorpusScreen("StepHistoryScreen") { StepHistoryScreen() },
    CorpusScreen("StockWatchScreen") { StockWatchScreen() },
    CorpusScreen("TeamDirectoryScreen") { TeamDirectoryScreen() },
    CorpusScreen("TrailBrowserScreen") { TrailBrowserScreen().environment(TrailStore()) },
    CorpusScreen("TransitBoardScreen") { TransitBoardScreen() },
    CorpusScreen("TravelTimelineScreen") { TravelTimelineScreen() },
    CorpusScreen("WeatherHourlyScreen") { WeatherHourlyScreen() },
    CorpusScreen("WorkoutLogScreen") { WorkoutLogScreen() },
  ]
}

@MainActor
@Suite("Corpus of list screens")
struct CorpusTests {
  @Test(arguments: [Size(width: 100, height: 30), Size(width: 40, height: 12)])
  func `every screen shows something, and comes to rest after keys of all kinds`(size: Size) {
    for screen in CorpusScreen.all {
      let session = Session(lengthUnit: .point, clock: TickingClock(tick: .milliseconds(20))) { screen.make() }
      func lines() -> [String] {
        let surface = session.frame(size: size)
        return (0..<size.height).map { surface.text(line: $0) }.filter { $0.contains { $0 != " " } }
      }
      #expect(lines().count > 2, "\(screen.name) is empty")
      for turn in 0..<24 {
        switch turn % 6 {
        case 0, 3: session.moveFocus()
        case 1: session.scrollContainer?.moveSelection(by: 1)
        case 2: session.activate()
        case 4: session.scrollContainer?.select(.last)
        default: session.moveFocus(backwards: true)
        }
        session.update(size: size)
        #expect(session.probe.updateLoop == nil, "\(screen.name) never stands still")
      }
      #expect(!lines().isEmpty, "\(screen.name) is empty after keys")
    }
  }
}
