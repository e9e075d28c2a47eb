import Foundation
import Testing

@testable import Soak

@Suite("The detectors of the soak")
struct DetectorTests {
  private static let calm = Machine.Business(others: 0.1, stolen: 0)
  private static let busy = Machine.Business(others: 0.5, stolen: 0)
  private static let robbed = Machine.Business(others: 0, stolen: 0.1)

  @Test(
    "An answer is late after 100 ms; on a machine that others use after a second, or after 200 ms of work",
    arguments: [
      (99, 99, calm, false), (101, 0, calm, true), (101, 101, busy, false), (999, 199, busy, false),
      (1001, 0, busy, true),
      (999, 201, busy, true), (101, 0, robbed, false), (999, 900, robbed, false),
    ])
  func late(milliseconds: Int, worked: Int, business: Machine.Business, isLate: Bool) {
    var clock = AnswerClock()
    let answer = AnswerClock.Answer(time: .milliseconds(milliseconds), worked: .milliseconds(worked))
    #expect(clock.note(answer) { business } == isLate)
  }

  @Test("A process without processor time for a second is not late, unless nobody else uses the machine")
  func waited() {
    var clock = AnswerClock()
    let answer = AnswerClock.Answer(time: .milliseconds(2000), worked: .milliseconds(100), waited: .milliseconds(1500))
    #expect(!clock.note(answer) { Self.busy })
    #expect(clock.note(answer) { Self.calm })
    #expect(clock.excused == 1 && clock.slowest.time == .seconds(2))
  }

  @Test("Only recorded causes explain an end")
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

  @Test("A file without a known name counts as left behind")
  func files() {
    for name in ["w1.txt.560BBFC8", ".w1.txt", "w1.txt-a1b2c3"] { #expect(SessionFolder.isUnnamed(name)) }
    for name in ["w1.txt", "w1.txt:numbers", "w1.txt50%", "w2.txterror", "w2.txt1234", "560BBFC8"] {
      #expect(!SessionFolder.isUnnamed(name))
    }
  }

  @Test("Memory that grows and shrinks is no leak; memory that only grows is one")
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
