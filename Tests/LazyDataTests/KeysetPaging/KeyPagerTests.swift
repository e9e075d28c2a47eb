import Testing

@testable import LazyData

/// Ordered rows in memory. A pager reads pages of them.
private struct Table {
  var keys: [RecordKey]
  /// The number of rows that were skipped to reach the pages.
  var passed = 0

  mutating func read(_ scan: KeyScan) -> KeyRun {
    passed += scan.offset
    var run = KeyRun()
    switch scan.direction {
    case .forward:
      let start = scan.start.flatMap { keys.firstIndex(of: $0) } ?? 0
      run.keys = Array(keys.dropFirst(start + scan.offset).prefix(scan.limit))
    case .backward:
      let end = scan.start.flatMap { keys.firstIndex(of: $0) } ?? keys.count
      run.keys = Array(keys.prefix(end).dropLast(scan.offset).suffix(scan.limit))
    }
    run.first = run.keys.first
    run.last = run.keys.count == scan.limit ? run.keys.last : nil
    return run
  }

  /// Returns the keys of a page, found by the pager.
  mutating func keys(of page: Int, by pager: inout KeyPager) -> [RecordKey] {
    if let keys = pager.keys(of: page) { return keys }
    let scan = pager.scan(for: page)
    return pager.keep(read(scan), of: page, by: scan)
  }
}

@Suite struct KeyPagerTests {
  private let seed = UInt64.random(in: 0...9999)

  /// Returns keys that are numbers with gaps, or keys of several values.
  private func keys(_ count: Int, ofNumbers: Bool) -> [RecordKey] {
    (0..<count).map {
      ofNumbers ? .number(Int64($0 * 3 - 50)) : .values([.text(Array("k".utf8)), .integer(Int64($0))])
    }
  }

  @Test(arguments: [0, 1, 9, 10, 11, 600, 2_345], [true, false])
  func `every page is found, in any order of requests`(count: Int, ofNumbers: Bool) {
    var random = SeededGenerator(seed: seed)
    var table = Table(keys: keys(count, ofNumbers: ofNumbers))
    var pager = KeyPager(count: count, pageLength: 10, keptPages: 3)
    let pages = (count + 9) / 10
    for _ in 0..<3 {
      for page in (0..<pages).shuffled(using: &random) {
        let expected = Array(table.keys.dropFirst(page * 10).prefix(10))
        #expect(table.keys(of: page, by: &pager) == expected, "page \(page), seed \(seed)")
      }
    }
  }

  @Test func `rows found by number keep their places when others have been deleted`() {
    let all = (1...40).map { RecordKey.number($0) }
    var pager = KeyPager(count: 40, pageLength: 10, keptPages: 9)
    pager.setNumbers(from: 1, to: 40)
    var table = Table(keys: all.filter { ![.number(3), .number(4), .number(15)].contains($0) })
    for page in 0..<4 { #expect(table.keys(of: page, by: &pager) == Array(all.dropFirst(page * 10).prefix(10))) }
  }

  @Test func `a page that has more rows is reread, and an earlier answer is discarded`() {
    var table = Table(keys: keys(25, ofNumbers: false))
    var pager = KeyPager(pageLength: 10, keptPages: 3)
    pager.count(anchors: [table.keys[0]])
    pager.complete(25, last: table.keys[24])
    let late = pager.scan(for: 2)
    #expect(table.keys(of: 2, by: &pager).count == 5)
    table.keys = keys(28, ofNumbers: false)
    pager.complete(28, last: table.keys[27])
    #expect(pager.keys(of: 2) == nil)
    _ = pager.keep(KeyRun(keys: Array(table.keys[20..<25]), first: table.keys[20]), of: 2, by: late)
    #expect(pager.keys(of: 2) == nil)
    #expect(table.keys(of: 2, by: &pager) == Array(table.keys[20...]))
    // The number of rows is the same, but the last row differs.
    table.keys = Array(table.keys.dropLast()) + [.values([.text(Array("l".utf8)), .integer(0)])]
    pager.complete(28, last: table.keys[27])
    #expect(table.keys(of: 2, by: &pager) == Array(table.keys[20...]))
  }

  @Test func `pages that were seen before, and their neighbours, are found without skipping rows`() {
    var table = Table(keys: keys(40_000, ofNumbers: true))
    var pager = KeyPager(count: 40_000, pageLength: 10, keptPages: 1)
    _ = table.keys(of: 3_999, by: &pager)
    #expect(table.passed == 0, "the end")
    _ = table.keys(of: 2_000, by: &pager)
    let passed = table.passed
    #expect(passed == 19_980, "from the page at the end, backwards")
    _ = table.keys(of: 2_001, by: &pager)
    #expect(table.passed == passed + 10, "a page that was found backwards tells only where it begins")
    for page in [2_002, 2_000, 1_999, 1_998, 3_998, 0, 1] { _ = table.keys(of: page, by: &pager) }
    #expect(table.passed == passed + 10)
  }

  @Test func `no page of counted rows is further than half the distance between two anchors`() {
    var table = Table(keys: keys(5_000, ofNumbers: false))
    var pager = KeyPager(pageLength: 64, keptPages: 1)
    pager.count(anchors: stride(from: 0, to: 5_000, by: KeyAnchors.spacing).map { table.keys[$0] })
    #expect(pager.count == 4_609 && !pager.isComplete)
    pager.complete(5_000, last: table.keys.last)
    for page in [0, 7, 40, 3, 70, 67] {
      let passed = table.passed
      #expect(table.keys(of: page, by: &pager) == Array(table.keys.dropFirst(page * 64).prefix(64)))
      #expect(table.passed - passed <= KeyAnchors.spacing / 2)
    }
  }

  @Test func `rows whose numbers have no gaps are found by number`() {
    var table = Table(keys: (0..<5_000).map { .number(Int64($0) + 7) })
    var pager = KeyPager(count: 5_000, pageLength: 10, keptPages: 1)
    #expect(!pager.needsNumbers(for: pager.scan(for: 5)) && pager.needsNumbers(for: pager.scan(for: 250)))
    pager.setNumbers(from: 7, to: 5_006)
    #expect(table.keys(of: 250, by: &pager).first == .number(2_507) && table.passed == 0)
    #expect(pager.row(numbered: 7) == 0 && pager.row(numbered: 5_006) == 4_999)
    #expect(pager.row(numbered: 6) == nil && pager.row(numbered: 5_007) == nil && pager.row(numbered: .min) == nil)
    pager.setNumbers(from: .min, to: .max)
    #expect(!pager.isNumbered && !pager.needsNumbers(for: pager.scan(for: 250)))
  }

  @Test func `pages near the end start at an anchor, because rows may have been added after the end`() {
    var pager = KeyPager(pageLength: 64, keptPages: 1)
    pager.count(anchors: [.values([.integer(0)]), .values([.integer(512)])])
    pager.complete(1_000, last: .values([.integer(999)]))
    #expect(pager.scan(for: 15) == KeyScan(start: .values([.integer(512)]), offset: 448, limit: 41))
  }

  @Test func `keys that cannot change are not read`() {
    var pager = KeyPager(pageLength: 64, keptPages: 1)
    pager.count(constantFrom: 1, 70, areAll: false)
    #expect(pager.keys(of: 1) == (65...70).map { .number($0) })
    pager.count(constantFrom: 1, 100, areAll: true)
    #expect(pager.keys(of: 1) == (65...100).map { .number($0) } && pager.keys(of: 2) == [])
  }

  @Test func `an order without an index is a list of all keys`() {
    let all = keys(70, ofNumbers: false)
    var pager = KeyPager(count: 70, pageLength: 64, keptPages: 1)
    pager.list(KeyList(all))
    #expect(pager.keys(of: 1) == nil)
    #expect(pager.listedKeys(of: 1) == Array(all[64...]) && pager.keys(of: 1) == Array(all[64...]))
  }
}

@Suite struct KeyAnchorsTests {
  @Test func `the nearest known places are found, however many there are`() {
    let seed = UInt64.random(in: 0...9999)
    var random = SeededGenerator(seed: seed)
    var anchors = KeyAnchors()
    for row in stride(from: 0, to: 20_000, by: KeyAnchors.spacing) { anchors.append(.number(Int64(row))) }
    #expect(anchors.countedRows == 19_969)
    for number in 0..<3 * KeyAnchors.mostSeen {
      let row = Int.random(in: 0..<100_000, using: &random)
      anchors.insert(.number(Int64(row)), row: row)
      #expect(anchors.nearest(atOrBefore: row) == KeyAnchor(row: row, key: .number(Int64(row))), "seed \(seed)")
      guard number % 50 == 0 else { continue }
      let other = Int.random(in: 0..<100_000, using: &random)
      let before = anchors.nearest(atOrBefore: other)
      let after = anchors.nearest(after: other)
      #expect(before.map { $0.row <= other && $0.key == .number(Int64($0.row)) } == true, "seed \(seed)")
      #expect(after.map { $0.row > other } != false, "seed \(seed)")
      if other < 19_456, let before, let after { #expect(after.row - before.row <= KeyAnchors.spacing) }
    }
  }
}

@Suite struct KeyListTests {
  @Test(arguments: [0, 1, 70_000, 140_000]) func `the keys of an order are a list of any keys`(count: Int) {
    let numbers = (0..<count).map { RecordKey.number(Int64($0) * 2) }
    var list = KeyList(numbers)
    #expect(list.count == count && list.holdsNumbers && list[0..<count + 5] == numbers)
    #expect(list.first == numbers.first && list.last == numbers.last)
    for index in stride(from: 0, to: count, by: 999) {
      #expect(list.index(ofAscending: Int64(index) * 2) == index && list.index(of: Int64(index) * 2) == index)
      #expect(
        list.index(ofAscending: Int64(index) * 2 + 1) == nil && list.countNumbers(upTo: Int64(index) * 2) == index + 1)
    }
    list.append(.values([.bytes([1])]))
    #expect(!list.holdsNumbers && list.count == count + 1)
    #expect(list[0..<count] == numbers && list.last == .values([.bytes([1])]))
    #expect(list.index(of: 0) == nil && list.index(ofAscending: 0) == nil)
  }
}
