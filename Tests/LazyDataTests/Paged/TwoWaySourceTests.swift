import LazyData
import Observation
import Synchronization
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct TwoWaySourceTests {
  private let loader = ControlledLoader()

  private func makeSource(_ count: Int = 50, batch: Int = 30, threshold: Int = 10) -> PagedSource<Numbered> {
    PagedSource(around: (0..<count).map { Numbered(id: $0) }, batch: batch, threshold: threshold) { [loader] page in
      try await loader.load(page)
    }
  }

  @Test func `nothing is loaded until a read is near an end`() {
    let source = makeSource()
    for index in 10..<40 { _ = source[index] }
    #expect(source.indices == 0..<50)
    #expect(source.state == .idle)
    #expect(loader.asked == [])
  }

  @Test func `a page before the first item lowers the start index, and no other index changes`() async {
    let source = makeSource()
    await loader.load(source, reading: 0)
    #expect(source.indices == 0..<50)
    await afterChange(of: source) { await loader.answer() }
    #expect(source.indices == -30..<50)
    #expect(source.count == 80)
    for index in [-1, 0, 17, 49] { #expect(source[index].item?.id == index) }
    await loader.finish(source)
  }

  @Test func `the loader receives the direction and the item next to the page`() async {
    let source = makeSource()
    await loader.load(source, reading: 3)
    await afterChange(of: source) { await loader.answer() }
    await loader.load(source, reading: 49)
    await afterChange(of: source) { await loader.answer() }
    await loader.load(source, reading: -30)
    #expect(loader.pages.map(\.direction) == [.backward, .forward, .backward])
    #expect(loader.pages.map(\.anchor?.id) == [0, 49, -30])
    #expect(loader.asked == [-30..<0, 50..<80, -60 ..< -30])
    #expect(loader.mostAtOnce == 1)
    await loader.finish(source)
  }

  @Test(arguments: SplitMix.seeds(1...3)) func `it is an array of all items when both ends are finished`(seed: UInt64)
    async
  {
    let source = makeSource()
    await loader.load(source, reading: 0)
    await afterChange(of: source) { await loader.answer(7) }
    #expect(source.state(.backward) == .finished)
    #expect(source.state == .idle)
    await loader.load(source, reading: 49)
    await afterChange(of: source) { await loader.answer(3) }
    #expect(source.state == .finished)
    #expect(source.loads == 2)
    expectSame(source, as: Array(-7..<53), seed: seed) { $0.item?.id ?? .min }
    #expect(loader.pages.count == 2)
  }

  @Test func `additional items at the far end of a page are dropped`() async {
    let source = makeSource(50, batch: 4)
    await loader.load(source, reading: 0)
    await afterChange(of: source) { await loader.answer(9) }
    #expect(source.indices == -4..<50)
    #expect(source[-4].item?.id == -4)
    await loader.finish(source)
  }

  @Test func `a failure at the start is shown until its retry starts`() async throws {
    let source = makeSource()
    await loader.load(source, reading: 0)
    await afterChange(of: source) { await loader.answer(throwing: NoNetwork()) }
    #expect(source.indices == -1..<50)
    let row = try #require(source.first)
    #expect(row == .failedBefore(message: "no network"))
    #expect(row.id == .head)
    #expect(source.state(.forward) == .idle)
    #expect(source[0].item?.id == 0)

    let direction = try #require(row.failedDirection)
    await afterChange(of: source) { source.retry(direction) }
    #expect(source.indices == 0..<50)
    #expect(source.state(.backward) == .loading)
    await afterChange(of: source) { await loader.answer() }
    #expect(source.indices == -30..<50)
    #expect(loader.asked == [-30..<0, -30..<0])
  }

  @Test func `both ends fail with a row and an identity each`() async {
    let source = makeSource()
    for index in [0, 49] {
      await loader.load(source, reading: index)
      await afterChange(of: source) { await loader.answer(throwing: NoNetwork()) }
    }
    #expect(source.map(\.id).filter { [.head, .tail].contains($0) } == [.head, .tail])
    #expect(source.count == 52)
    source.retry()
    await afterChange(of: source) { await loader.answer() }
    await loader.untilAsked()
    await afterChange(of: source) { await loader.answer() }
    #expect(source.indices == -30..<80)
    #expect(loader.mostAtOnce == 1)
  }

  @Test func `a cancelled load at the start leaves nothing behind`() async {
    let source = makeSource()
    await loader.load(source, reading: 0)
    source.cancel()
    #expect(source.state == .cancelled)
    await loader.answer()
    _ = (source[0], source[49])
    source.retry()
    await loader.untilAsked()
    #expect(source.indices == 0..<50)
    #expect(source.loads == 0)
    #expect(loader.asked == [-30..<0, -30..<0])
    await loader.finish(source)
  }

  @Test func `an empty source loads forwards first, then backwards`() async {
    let source = makeSource(0)
    await afterChange(of: source) { #expect(source.isEmpty) }
    await afterChange(of: source) { await loader.answer(12) }
    #expect(source.map(\.item?.id) == Array(0..<12))
    await loader.untilAsked()
    #expect(loader.pages.map(\.direction) == [.forward, .backward])
    #expect(loader.pages.map(\.anchor?.id) == [nil, 0])
    await loader.finish(source)
  }

  @Test func `tracking scopes are notified of a page before the first item`() async {
    let source = makeSource()
    await loader.load(source, reading: 0)
    let calls = Mutex<[String]>([])
    withObservationTracking {
      _ = source.startIndex
    } onChange: {
      calls.withLock { $0.append("start") }
    }
    withObservationTracking {
      _ = source[30]
    } onChange: {
      calls.withLock { $0.append("element") }
    }
    withObservationTracking {
      _ = source.count
    } onChange: {
      calls.withLock { $0.append("count") }
    }
    await afterChange(of: source) { await loader.answer() }
    #expect(calls.withLock { $0.sorted() } == ["count", "element", "start"])
  }

  @Test func `an index leads to the same item from any thread, while pages are loaded before it`() async {
    let pages = 40
    let source = PagedSource(around: (0..<50).map { Numbered(id: $0) }) { page in
      page.positions.lowerBound < -30 * pages ? [] : page.positions.map { Numbered(id: $0) }
    }
    let isDone = Atomic(false)
    let reader = Task.detached {
      var mistakes = 0
      while !isDone.load(ordering: .relaxed) {
        // These items are in the middle, so that only the other task can start loads.
        for index in 15..<35 where source[index].item?.id != index { mistakes += 1 }
        await Task.yield()
      }
      return mistakes
    }
    while source.state(.backward) != .finished {
      await afterChange(of: source) { _ = source[source.startIndex] }
    }
    isDone.store(true, ordering: .relaxed)
    #expect(await reader.value == 0)
    #expect(source.startIndex == -30 * pages)
  }

  @Test("Random reads, answers, failures and retries have the result of an array", arguments: SplitMix.seeds(1...15))
  func randomOperations(seed: UInt64) async {
    var random = SplitMix(seed: seed)
    let (count, batch, threshold) = (random.int(below: 30), 1 + random.int(below: 8), 1 + random.int(below: 5))
    let source = makeSource(count, batch: batch, threshold: threshold)
    var model = SlowPager(count: count, batch: batch, threshold: threshold, isTwoWay: true)
    for step in 0..<60 {
      let comment: Comment = "seed \(seed), step \(step)"
      if model.running == nil {
        let started: [Int]?
        if random.int(below: 4) == 0 {
          started = model.retry([.forward, .backward])
          source.retry()
        } else {
          let offset = random.int(below: model.items.count)
          let first = model.items.first ?? 0
          started = model.read(offset: offset)
          _ = source[first + offset]
        }
        guard started != nil else { continue }
        model.begin()
        await loader.untilAsked()
        #expect(loader.asked.last.map(Array.init) == started, comment)
      }
      // A load is running, so no read starts another one.
      #expect(source.map(word) == model.rows, comment)
      #expect(source.indices.map { word(source[$0]) } == model.rows, comment)
      #expect(source.reversed().map(word) == model.rows.reversed(), comment)
      #expect(source.state(.forward) == seen(model.state(.forward)), comment)
      #expect(source.state(.backward) == seen(model.state(.backward)), comment)

      guard let page = loader.pages.last else { continue }
      switch random.int(below: 6) {
      case 0:
        await afterChange(of: source) { await loader.answer(throwing: NoNetwork()) }
        if model.end(with: nil) != nil { await proceed(&model) }
      case 1:
        model.cancel()
        source.cancel()
        await loader.answer()
        source.retry()
        _ = model.retry([.forward, .backward])
        if model.end(with: nil) != nil { await proceed(&model) }
      default:
        let answered = random.int(below: 8) == 0 ? random.int(below: batch) : batch + random.int(below: 3)
        let start = page.direction == .forward ? page.positions.lowerBound : page.positions.upperBound - answered
        await afterChange(of: source) { await loader.answer(answered) }
        if model.end(with: Array(start..<start + answered)) != nil { await proceed(&model) }
      }
    }
    #expect(loader.mostAtOnce <= 1)
    if model.running != nil { await loader.finish(source) }
  }

  /// Waits for the load that was held back and can start now.
  private func proceed(_ model: inout SlowPager) async {
    await loader.untilAsked()
    model.begin()
  }

  private func word(_ element: PagedElement<Numbered>) -> String {
    switch element {
    case .item(let item): "\(item.id)"
    case .loading: "loading"
    case .failed, .failedBefore: "failed"
    }
  }

  private func seen(_ state: PagingState) -> PagingState {
    if case .failed = state { .failed(message: "no network") } else { state }
  }
}
