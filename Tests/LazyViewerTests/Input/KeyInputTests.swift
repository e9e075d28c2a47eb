import LazyTerminal
import Terminal
import Testing

@testable import LazyViewer

@Suite("Input")
struct KeyInputTests {
  private func steps(_ keys: String) -> [KeyInput<ViewerAction>.Step] {
    var input = KeyInput(table: ViewerKeys.standard.besidePanes)
    return keys.map { input.read(Key($0)) }
  }

  @Test func `a number belongs to the key after it`() {
    #expect(steps("25j") == [.pending, .pending, .action(.view(.move(.rows(25))))])
    #expect(steps("12000G").last == .action(.view(.move(.row(12_000)))))
    #expect(steps("50%").last == .action(.view(.move(.percent(50)))))
    #expect(steps("3d").last == .action(.view(.move(.halfPages(3)))))
    #expect(steps("10j").last == .action(.view(.move(.rows(10)))), "a nought within a number")
  }

  @Test func `a number is used once`() {
    #expect(steps("5jj").suffix(2) == [.action(.view(.move(.rows(5)))), .action(.view(.move(.rows(1))))])
    #expect(steps("5Xj").suffix(2) == [.unknown("X"), .action(.view(.move(.rows(1))))])
    #expect(steps("5ij").suffix(2) == [.action(.list(.toggleMode(.id))), .action(.view(.move(.rows(1))))])
  }

  @Test func `a number does not start with 0, and has a maximum`() {
    #expect(steps("0") == [.unknown("0")])
    guard case .action(.view(.move(.rows(let count)))) = steps(String(repeating: "9", count: 40) + "j").last else {
      Issue.record("no motion")
      return
    }
    #expect(count == 1_000_000_000_000_000)
  }

  @Test func `digits of other scripts are no numbers`() {
    #expect(steps("٣") == [.unknown("٣")])
  }

  @Test func `while a question is asked any key but y declines it, and ^Z is no answer`() {
    #expect(YesNoAnswer("y") == .yes && YesNoAnswer("Y") == .yes)
    for key in ["n", "j", "5", " ", Key(.escape), Key(.enter), .control("c")] as [Key] {
      #expect(YesNoAnswer(key) == .no)
    }
    #expect(YesNoAnswer(.control("z")) == nil)
  }
}
