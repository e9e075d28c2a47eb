import Glyphs
import Terminal
import Testing

@testable import LazyUI

@MainActor
@Suite("Onboarding")
struct OnboardingTabsScreenTests {
  private let screen = ScreenDriver(OnboardingTabsScreen())

  @Test func `three pages lead to the tabs`() {
    screen.expect("Collect", "Step 1 of 3", "Next")
    screen.tap("Next")
    screen.expect("Plan", "Step 2 of 3")
    screen.tap("Next")
    screen.expect("Shop", "Step 3 of 3", "Start")
    screen.expectNo("Next")
    screen.tap("Start")
    screen.expect("Recipes", "20", "Week", "Recipe 1")
    screen.press(Key(.end))
    screen.expect("Recipe 20")
  }

  @Test func `Enter is the button's shortcut, and arrows turn the pages`() {
    screen.press(Key(.enter))
    screen.expect("Step 2 of 3")
    screen.press(Key(.right))
    screen.expect("Step 3 of 3")
  }

  @Test func `a skipped introduction stays skipped until it is requested again`() {
    let values = StoredValues()
    let first = ScreenDriver(OnboardingTabsScreen(), storedValues: values)
    first.tap("Skip")
    first.expect("Recipe 1")
    let second = ScreenDriver(OnboardingTabsScreen(), storedValues: values)
    second.expect("Recipe 1")
    second.focus("tabs")
    second.press(Key(.right))
    second.expect("Nothing planned")
    second.tap("Show the introduction again")
    second.expect("Collect", "Step 1 of 3")
  }

  @Test func `on a narrow screen the footnote is short`() {
    ScreenDriver(OnboardingTabsScreen(), width: 40, height: 16).expect("1/3", "Collect")
  }
}
