import LabViewer
import LazyTerminal
import Terminal
import TestSupport
import Testing
import LazyViewer

@testable import Soak

@Suite("The keys of the soak")
struct TypingTests {
  private static let keys = Set(ViewerKeys.standard.besidePanes.keys + GalleryAction.keys.keys)

  @Test("Every key of the key tables is typed, as its bytes", arguments: [true, false])
  func bytes(isApplication: Bool) {
    for key in Self.keys {
      var decoder = KeyDecoder()
      let inputs = decoder.decode(key.bytes(isApplication: isApplication)) + decoder.timeout()
      #expect(inputs == [.key(key)], "\(key)")
    }
  }

  @Test("All keys are typed in the long run")
  func all() {
    var random = SplitMix(seed: 7)
    let palette = KeyPalette([])
    var typed: Set<Key> = []
    for _ in 0..<20_000 { typed.insert(palette.key(&random)) }
    #expect(typed == Self.keys)
  }

  @Test("No key quits a session that must last")
  func lasting() {
    var random = SplitMix(seed: 7)
    let typing = Typing(limits: .staysAlive, takesMouse: true)
    for _ in 0..<20_000 {
      let bytes = typing.next(&random)
      #expect(!bytes.contains(UInt8(ascii: "q")) && !bytes.contains(0x03), "\(bytes)")
    }
  }

  @Test("The keys depend only on the seed and the number")
  func repeats() {
    func typed(_ number: Int) -> [[UInt8]] {
      var random = SessionPlan(seed: 3, number: number).random
      let typing = Typing(limits: [], takesMouse: false)
      return (0..<100).map { _ in typing.next(&random) }
    }
    #expect(typed(4) == typed(4))
    #expect(typed(4) != typed(5))
  }
}
