import LazyData
import Observation
import Synchronization
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct PagedSourceTests {
  private let loader = ControlledLoader()

  private func makeSource(_ count: Int = 50, batch: Int = 30, threshold: Int = 10) -> PagedSource<Numbered> {
    PagedSource((0..<count).map { Numbered(id: $0) }, batch: batch, threshold: threshold) { [loader] range in
      try await loader.load(range)
    }
  }

  @Test func `before its first load, the source is an array of its items`() async {
    let source = makeSource()
    expectSame(source, as: Array(0..<50), seed: .random(in: 0...9999)) { $0.item?.id ?? -1 }
    await loader.finish(source)
  }

  @Test func `nothing is loaded until a read is near the end`() {
    let source = makeSource()
    for index in 0..<40 { _ = source[index] }
    #expect(source.count == 50)
    #expect(loader.asked == [])
    #expect(source.loadsInFlight == 0)
  }

  @Test func `the loading row appears after the read that started the load, and never during it`() async {
    let source = makeSource()
    await afterChange(of: source) {
      _ = source[40]
      #expect(source.count == 50)
      #expect(source.state == .idle)
    }
    #expect(source.count == 51)
    #expect(source.state == .loading)
    #expect(source.loadsInFlight == 1)
    #expect(source[50].id == .tail)
    await loader.finish(source)
  }

  @Test func `a page is appended, and the next can be loaded`() async {
    let source = makeSource()
    await loader.load(source, reading: 40)
    await afterChange(of: source) { await loader.answer() }
    #expect(source.count == 80)
    #expect(source.loads == 1)
    #expect(source.map { $0.item?.id ?? -1 } == Array(0..<80))
    await loader.load(source, reading: 79)
    #expect(loader.asked == [50..<80, 80..<110])
    await loader.finish(source)
  }

  @Test func `two loads never run at once, however often its end is read`() async {
    let source = makeSource()
    for round in 0..<5 {
      await loader.load(source, reading: source.count - 1)
      for _ in 0..<100 { _ = source[source.count - 1] }
      await afterChange(of: source) { await loader.answer() }
      #expect(source.loads == round + 1)
    }
    #expect(loader.mostAtOnce == 1)
    #expect(loader.asked.count == 5)
  }

  @Test func `a short page is the last`() async {
    let source = makeSource()
    await loader.load(source, reading: 49)
    await afterChange(of: source) { await loader.answer(3) }
    #expect(source.state == .finished)
    #expect(source.count == 53)
    _ = source[52]
    #expect(loader.asked.count == 1)
  }

  @Test func `an empty source loads when its count is read`() async {
    let source = makeSource(0)
    await afterChange(of: source) { #expect(source.isEmpty) }
    await loader.untilAsked()
    #expect(loader.asked == [0..<30])
    await afterChange(of: source) { await loader.answer(0) }
    #expect(source.isEmpty)
    #expect(source.state == .finished)
  }

  @Test func `a failure becomes a row after the loaded items, and a retry loads the page`() async {
    let source = makeSource()
    await loader.load(source, reading: 49)
    await afterChange(of: source) { await loader.answer(throwing: NoNetwork()) }
    #expect(source.state == .failed(message: "no network"))
    #expect(source.count == 51)
    #expect(source[49].item == Numbered(id: 49))
    guard case .failed(message: "no network") = source[50] else {
      Issue.record("the last row does not tell of the failure")
      return
    }
    #expect(source.loads == 0)

    await afterChange(of: source) {
      source.retry()
      // The failure is shown until the loading row replaces it.
      #expect(source.count == 51)
    }
    #expect(source.state == .loading)
    #expect(source.count == 51)
    await afterChange(of: source) { await loader.answer() }
    #expect(source.count == 80)
    #expect(source.loads == 1)
  }

  @Test func `the row at the end keeps its identity while it loads and fails`() async {
    let source = makeSource()
    await loader.load(source, reading: 49)
    let loading = source[50].id
    await afterChange(of: source) { await loader.answer(throwing: NoNetwork()) }
    #expect(source[50].id == loading)
  }

  @Test func `a cancelled load leaves nothing behind, though its loader returns items`() async {
    let source = makeSource()
    await loader.load(source, reading: 49)
    source.cancel()
    #expect(source.count == 50)
    #expect(source.state == .cancelled)
    source.retry()
    await afterChange(of: source) { await loader.answer() }
    #expect(source.state == .loading)
    #expect(source.count == 51)
    #expect(loader.mostAtOnce == 1)
    await afterChange(of: source) { await loader.answer() }
    #expect(source.map { $0.item?.id ?? -1 } == Array(0..<80))
  }

  @Test func `a forward source has indices from 0, and loads nothing before the first item`() async {
    let source = makeSource(5)
    await loader.load(source, reading: 0)
    await afterChange(of: source) { await loader.answer(2) }
    _ = source[0]
    #expect(source.indices == 0..<7)
    #expect(source.state(.backward) == .finished)
    #expect(source.state == .finished)
    #expect(loader.asked == [5..<35])
  }

  @Test func `cancelling cancels the loader's task`() async {
    let (events, source) = makeEndlessSource()
    var event = events.makeAsyncIterator()
    _ = source.count
    #expect(await event.next() == "started")
    source.cancel()
    #expect(await event.next() == "cancelled")
  }

  @Test func `a tracking scope is notified of an append`() async {
    let source = makeSource()
    await loader.load(source, reading: 49)
    let calls = Mutex(0)
    withObservationTracking {
      _ = source[0]
    } onChange: {
      calls.withLock { $0 += 1 }
    }
    await afterChange(of: source) { await loader.answer() }
    #expect(calls.withLock { $0 } == 1)
  }

  @Test func `a read that starts a load does not notify its own tracking scope`() async {
    let source = makeSource()
    let calls = Mutex(0)
    withObservationTracking {
      _ = source[49]
      #expect(calls.withLock { $0 } == 0)
    } onChange: {
      calls.withLock { $0 += 1 }
    }
    #expect(calls.withLock { $0 } == 0)
    await loader.untilAsked()
    #expect(calls.withLock { $0 } == 1)
    await loader.finish(source)
  }

  @Test func `deallocating the source cancels its load`() async {
    let (events, made) = makeEndlessSource()
    var source: PagedSource<Numbered>? = consume made
    var event = events.makeAsyncIterator()
    _ = source?.count
    #expect(await event.next() == "started")
    source = nil
    #expect(await event.next() == "cancelled")
  }

  /// Returns a source whose loads end only when they are cancelled, and a stream of their events.
  private func makeEndlessSource() -> (AsyncStream<String>, PagedSource<Numbered>) {
    let (events, continuation) = AsyncStream.makeStream(of: String.self)
    let source = PagedSource<Numbered> { _ in
      continuation.yield("started")
      do {
        try await ControlledLoader.untilCancelled()
      } catch {
        continuation.yield("cancelled")
      }
      return []
    }
    return (events, source)
  }
}
