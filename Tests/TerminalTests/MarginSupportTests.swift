import Testing

@testable import Terminal

@Suite("Detection of a terminal's margins")
struct MarginSupportTests {
  private let yes = ModeAnswer(mode: MarginSupport.mode, isSettable: true)
  private let no = ModeAnswer(mode: MarginSupport.mode, isSettable: false)

  @Test("The terminal is asked once")
  func once() {
    var margins = MarginSupport()
    #expect(margins.patience(at: .zero) == nil)
    let isFirst = margins.mustAsk(at: .zero)
    let isSecond = margins.mustAsk(at: .seconds(1))
    #expect(isFirst && !isSecond)
    margins.receive(no)
    let isThird = margins.mustAsk(at: .seconds(2))
    #expect(!isThird)
  }

  @Test("The terminal's answer counts only if it was requested")
  func answers() {
    var margins = MarginSupport()
    margins.receive(yes)
    #expect(!margins.isPresent)
    _ = margins.mustAsk(at: .zero)
    margins.receive(ModeAnswer(mode: 2004, isSettable: true))
    #expect(!margins.isPresent && margins.patience(at: .zero) != nil)
    margins.receive(yes)
    #expect(margins.isPresent && margins.patience(at: .zero) == nil)
    margins.receive(no)
    #expect(margins.isPresent)
  }

  @Test("An answer is expected for a quarter of a second, and a later one counts too")
  func patience() {
    var margins = MarginSupport()
    _ = margins.mustAsk(at: .seconds(5))
    #expect(margins.patience(at: .seconds(5)) == .milliseconds(250))
    #expect(margins.patience(at: .milliseconds(5_200)) == .milliseconds(50))
    #expect(margins.patience(at: .milliseconds(5_250)) == nil)
    margins.receive(yes)
    #expect(margins.isPresent)
  }
}
