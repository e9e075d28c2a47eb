import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// A closed session frees its views without delaying a key.
@MainActor
@Suite("Sessions that are closed", .timeLimit(.minutes(20)))
struct ClosingTests {
  /// Reports the thread that frees it.
  private final class Kept: Sendable {
    let text = "row"
    private let freed: AsyncStream<Bool>.Continuation

    init(_ freed: AsyncStream<Bool>.Continuation) { self.freed = freed }
    deinit { freed.yield(Thread.isMainThread) }
  }

  private struct Row: View {
    @State private var kept: Kept

    init(_ freed: AsyncStream<Bool>.Continuation) { _kept = State(initialValue: Kept(freed)) }
    var body: some View { Text(kept.text) }
  }

  @Test(.timeLimit(.minutes(20)))
  func `objects of a closed session are freed on another thread, and it shows nothing`() async {
    let (threads, freed) = AsyncStream.makeStream(of: Bool.self)
    let session = Session { List(0..<20) { _ in Row(freed) } }
    let size = Size(width: 20, height: 5)
    #expect(session.frame(size: size).text(line: 0) == "row")
    #expect(session.probe.snapshot.statesMade == 5)
    session.close()
    var isMain: [Bool] = []
    for await isMainThread in threads {
      isMain.append(isMainThread)
      if isMain.count == 5 { break }
    }
    #expect(isMain == Array(repeating: false, count: 5))
    #expect(session.frame(size: size).text(line: 0) == "")
    #expect(session.scrollContainer == nil && !session.canFocus)
  }

  private struct Waiting: View {
    let gate: AsyncStream<Void>
    let ended: AsyncStream<Bool>.Continuation
    @State private var text = "waiting"

    var body: some View {
      Text(text).task {
        for await _ in gate {}
        text = "told"
        ended.yield(Task.isCancelled)
      }
    }
  }

  @Test(.timeLimit(.minutes(20)))
  func `tasks of a closed session are cancelled, and their later writes do no harm`() async {
    let (gate, _) = AsyncStream.makeStream(of: Void.self)
    let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
    var session: Session? = Session { Waiting(gate: gate, ended: ended) }
    _ = session?.frame(size: Size(width: 20, height: 5))
    await Task.yield()
    session?.close()
    session = nil
    for await isCancelled in ends {
      #expect(isCancelled)
      break
    }
  }
}
