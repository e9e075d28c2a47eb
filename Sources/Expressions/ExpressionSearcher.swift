/// Searches lines for an expression.
///
/// Only one thread at a time may use a searcher.
///
/// The time of a search is linear in the number of bytes. Its automaton is kept in a cache of bounded size.
package final class ExpressionSearcher: @unchecked Sendable {
  let programs: CompiledPrograms
  private let matcher: LineMatcher
  private let filter: Prefilter?
  private let automaton: LazyDFA
  private let isStopped: @Sendable () -> Bool
  /// Lines before this offset are searched without the automaton, because it needed too many states.
  private var simulationEnd = 0
  private var scanned = 0

  /// The number of bytes between two calls of `isStopped`.
  private static let step = 1 << 20
  /// The number of bytes after which the automaton is tried again.
  private static let pause = 1 << 16

  /// - Parameters:
  ///   - memory: the maximum size of the automaton in bytes.
  ///   - isStopped: called regularly. If it returns `true`, the search ends without a match.
  package convenience init(
    _ expression: RegularExpression, memory: Int = 4 << 20, isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    self.init(expression, memory: memory, usesFilter: true, isStopped: isStopped)
  }

  /// - Parameter usesFilter: whether to search for rare bytes first.
  init(
    _ expression: RegularExpression, memory: Int = 4 << 20, usesFilter: Bool,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    filter = usesFilter ? expression.programs.filter : nil
    programs = expression.programs
    automaton = LazyDFA(programs.forward, programs.classes, memory: memory)
    self.isStopped = isStopped
    matcher = LineMatcher(programs, automaton, memory: memory, isStopped: isStopped)
  }

  /// Returns the first match in lines, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - lines: the bytes of complete lines. A line feed after the last line is optional.
  ///   - start: the offset of the first line to search.
  package func firstMatch(in lines: UnsafeRawBufferPointer, from start: Int = 0) -> Range<Int>? {
    search(lines, from: start) { line, bytes, _ in
      matcher.firstMatch(in: line.text, from: line.text.lowerBound, bytes)
    }
  }

  /// Returns the first line that has a match, without its line end. This is faster than finding the match itself.
  package func firstLine(in lines: UnsafeRawBufferPointer, from start: Int = 0) -> Range<Int>? {
    search(lines, from: start) { line, bytes, isCertain in
      if isCertain || matcher.firstMatch(in: line.text, from: line.text.lowerBound, bytes) != nil { return line.text }
      return nil
    }
  }

  /// Calls `body` with each line that has a match, without its line end, until `body` returns `false`. One call for
  /// many lines is faster than a call of `firstLine` for each of them.
  package func visitLines(in lines: UnsafeRawBufferPointer, _ body: (Range<Int>) -> Bool) {
    _ = search(lines, from: 0) { line, bytes, isCertain -> Void? in
      guard isCertain || matcher.firstMatch(in: line.text, from: line.text.lowerBound, bytes) != nil else { return nil }
      return body(line.text) ? nil : ()
    }
  }

  /// Returns the number of lines that have a match.
  package func count(in lines: UnsafeRawBufferPointer) -> Int {
    var count = 0
    _ = search(lines, from: 0) { line, bytes, isCertain -> Void? in
      if isCertain || matcher.firstMatch(in: line.text, from: line.text.lowerBound, bytes) != nil { count += 1 }
      return nil
    }
    return count
  }

  /// Returns the first match in a part of a line.
  ///
  /// - Parameters:
  ///   - line: the line without its line end.
  ///   - start: the first offset where a match may start.
  package func firstMatch(in bytes: UnsafeRawBufferPointer, line: Range<Int>, from start: Int) -> Range<Int>? {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else {
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { empty in
        UnsafePointer(empty.baseAddress).flatMap { matcher.firstMatch(in: line, from: start, $0) }
      }
    }
    return matcher.firstMatch(in: line, from: start, base)
  }

  /// The number of bytes that the automaton has read. Bytes that only the search for rare bytes has read are not
  /// counted.
  package var bytesRead: Int { matcher.bytesRead + scanned }
  /// The size of the automaton in bytes. `clearings` is the number of times that the automaton was cleared.
  var cacheSize: Int { automaton.size }
  var clearings: Int { automaton.clearings }

  // MARK: Lines

  /// Calls `body` for each line that may have a match, until it returns a result. The last argument is whether the line
  /// certainly has one.
  private func search<Result>(
    _ lines: UnsafeRawBufferPointer, from start: Int, _ body: (LineText, UnsafePointer<UInt8>, Bool) -> Result?
  ) -> Result? {
    guard let base = lines.baseAddress?.assumingMemoryBound(to: UInt8.self), !lines.isEmpty else {
      // An empty buffer counts as one empty line.
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { empty in
        UnsafePointer(empty.baseAddress).flatMap { body(LineText(around: 0, in: $0, 0..<0), $0, false) }
      }
    }
    var scan = LineScan(bytes: base, place: start, end: lines.count, filter: filter)
    simulationEnd = 0
    while scan.place < scan.end, !isStopped() {
      guard let (line, isCertain) = candidate(&scan) else { continue }
      if let result = body(line, base, isCertain) { return result }
      scan.place = line.next
    }
    return nil
  }

  /// Returns the next line that may have a match. If there is none in the next bytes, skips these bytes and returns
  /// `nil`.
  private func candidate(_ scan: inout LineScan) -> (LineText, isCertain: Bool)? {
    if scan.place < simulationEnd { return (scan.line(around: scan.place), false) }
    guard let filter = scan.filter else { return run(&scan, stopsAtStart: false) }
    guard let found = scan.nextPlace(filter, step: Self.step) else { return nil }
    guard filter.isAtStart else { return (scan.line(around: found), false) }
    scan.place = found
    return run(&scan, stopsAtStart: true)
  }

  /// Runs the automaton from an offset where no match is in progress.
  private func run(_ scan: inout LineScan, stopsAtStart: Bool) -> (LineText, isCertain: Bool)? {
    let symbols = automaton.classes
    return symbols.scanSymbols.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return nil }
      let before = scan.place > 0 ? table[Int(scan.bytes[scan.place - 1])] : symbols.edge
      var cursor = LazyDFA.Cursor(state: automaton.start(after: before), place: scan.place)
      let start = cursor.place
      defer { scanned += cursor.place - start }
      repeat {
        let end = min(scan.end, cursor.place + Self.step)
        switch automaton.run(&cursor, to: end, in: scan.bytes, table, stopsAtStart: stopsAtStart) {
        case .match: return certain(scan.line(around: cursor.place))
        case .thrashing:
          automaton.recover()
          simulationEnd = cursor.place + Self.pause
          return (scan.line(around: cursor.place), false)
        case .start, .dead:
          scan.place = cursor.place
          return nil
        case .end: break
        }
      } while cursor.place < scan.end && !isStopped()
      scan.place = scan.end
      guard cursor.place == scan.end, scan.bytes[scan.end - 1] != UInt8(ascii: "\n"),
        automaton.isMatchAtEnd(cursor.state)
      else { return nil }
      return certain(scan.line(around: scan.end))
    }

    /// Returns the line, and whether the automaton alone has proved that it matches.
    func certain(_ line: LineText) -> (LineText, isCertain: Bool) {
      let knowsWords = !programs.forward.hasWordAssertions || LineText.isASCII(line.text, in: scan.bytes)
      // A match may include or depend on a carriage return. Only a search of this line alone decides that.
      let knowsEnd = !line.hasReturn && !(programs.forward.hasLineEnds && line.hasReturns(in: scan.bytes))
      return (line, knowsWords && knowsEnd)
    }
  }
}
