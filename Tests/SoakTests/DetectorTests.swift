import Foundation
import Testing

@testable import Soak

@Suite("What the soak judges by")
struct DetectorTests {
  private static let calm = Machine.Business(others: 0.1, stolen: 0)
  private static let busy = Machine.Business(others: 0.5, stolen: 0)

  @Test(
    "An answer is late after 100 ms, and on a machine that others use after a second",
    arguments: [
      (99, calm, false), (101, calm, true), (101, busy, false), (999, busy, false), (1001, busy, true),
      (101, Machine.Business(others: 0, stolen: 0.1), false),
    ])
  func late(milliseconds: Int, business: Machine.Business, isLate: Bool) {
    var clock = AnswerClock()
    #expect(clock.note(.milliseconds(milliseconds), worked: .zero) { business } == isLate)
  }

  @Test("Ends are explained by what was done, and by nothing else")
  func ends() {
    var asked = AskedEnds()
    for end: SoakedProgram.End in [
      .exited(0), .exited(1), .exited(2), .exited(129), .exited(130), .killed(SIGINT), .killed(SIGILL),
    ] {
      #expect(!asked.explain(end, mayBeRefused: false))
    }
    #expect(asked.explain(.exited(2), mayBeRefused: true))
    asked.note(typed: Array("abc\u{3}".utf8))
    #expect(asked.explain(.exited(130), mayBeRefused: false) && asked.explain(.killed(SIGINT), mayBeRefused: false))
    #expect(!asked.explain(.exited(0), mayBeRefused: false))
    asked.note(typed: Array(":q\r".utf8))
    asked.signals = [SIGTERM]
    asked.isHungUp = true
    for end: SoakedProgram.End in [.exited(0), .exited(129), .killed(SIGTERM)] {
      #expect(asked.explain(end, mayBeRefused: false))
    }
    #expect(!asked.explain(.killed(SIGSEGV), mayBeRefused: false))
  }

  @Test("Memory that comes and goes does not grow; memory that only comes does")
  func memory() {
    let mebibyte = 1 << 20
    func grows(_ mebibytes: (Int) -> Int, seconds: Int = 400) -> Bool {
      var curve = MemoryCurve()
      for second in 0..<seconds { curve.note(mebibytes(second) * mebibyte, at: .seconds(second)) }
      return curve.grows
    }
    #expect(grows { 20 + $0 })
    #expect(!grows { 20 + $0 % 100 * 4 })
    #expect(!grows { 20 + min($0, 150) * 3 })
    #expect(!grows({ 20 + $0 }, seconds: 100))
  }
}
