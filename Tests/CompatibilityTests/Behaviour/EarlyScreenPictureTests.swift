import Testing

/// Pictures of the screens with names from A to M, on a wide and on a small terminal.
@MainActor
@Suite("Pictures of screens, A to M")
struct EarlyScreenPictureTests {
  @Test func `the achievement wall on a wide terminal`() throws {
    try ScreenDriver(AchievementWallScreen()).expectPicture("AchievementWall-100x30")
  }

  @Test func `the achievement wall on a small terminal`() throws {
    try ScreenDriver(AchievementWallScreen(), width: 40, height: 12).expectPicture("AchievementWall-40x12")
  }

  @Test func `the budget on a wide terminal`() throws {
    try ScreenDriver(BudgetSlidersScreen()).expectPicture("BudgetSliders-100x30")
  }

  @Test func `the budget on a small terminal`() throws {
    try ScreenDriver(BudgetSlidersScreen(), width: 40, height: 12).expectPicture("BudgetSliders-40x12")
  }

  @Test func `the table of currencies on a wide terminal`() throws {
    try ScreenDriver(CurrencyTableScreen()).expectPicture("CurrencyTable-100x30")
  }

  @Test func `the table of currencies on a small terminal`() throws {
    try ScreenDriver(CurrencyTableScreen(), width: 40, height: 12).expectPicture("CurrencyTable-40x12")
  }

  @Test func `groceries on a wide terminal`() throws {
    try ScreenDriver(GroceryListScreen()).expectPicture("GroceryList-100x30")
  }

  @Test func `groceries on a small terminal`() throws {
    try ScreenDriver(GroceryListScreen(), width: 40, height: 12).expectPicture("GroceryList-40x12")
  }

  @Test func `the log viewer on a wide terminal`() throws {
    try ScreenDriver(LogViewerScreen()).expectPicture("LogViewer-100x30")
  }

  @Test func `the log viewer on a small terminal`() throws {
    try ScreenDriver(LogViewerScreen(), width: 40, height: 12).expectPicture("LogViewer-40x12")
  }

  @Test func `mail on a wide terminal`() throws {
    try ScreenDriver(MailInboxScreen()).expectPicture("MailInbox-100x30")
  }

  @Test func `mail on a small terminal`() throws {
    try ScreenDriver(MailInboxScreen(), width: 40, height: 12).expectPicture("MailInbox-40x12")
  }
}
