internal import Algorithms

/// A summary of a column: the number of values of each kind, the least and the greatest value, the most frequent
/// values, and the distribution.
///
/// Fields are added one by one, and the memory use is bounded. Two summaries of different records can be merged.
package struct ColumnSummary: Sendable {
  /// The kind of a value, which determines how the value is compared and sorted.
  package enum Kind: Int, CaseIterable, Sendable {
    case number, time, text, word, nested, binary, unreadable
  }

  /// The number of different values.
  package enum Distinct: Equatable, Sendable {
    case exactly(Int)
    /// An estimate with an error of one or two percent, at most the number of values.
    case about(Int)
  }

  /// A value with its frequency.
  package struct Frequent: Equatable, Sendable {
    /// The value, or the start of a very long value.
    package let bytes: [UInt8]
    package let isCut: Bool
    package let count: Int
    /// The maximum error of `count`. It may be too low by this number, because not all values could be kept.
    package let missed: Int
  }

  /// Figures of a summary that were computed elsewhere, for example by a database. In such a summary, only some fields
  /// are added, each with the number of values that it represents.
  struct Known: Sendable {
    let mean: Double?
    let sum: Sum?
    let distinct: Distinct
    let leading: [Frequent]
  }

  /// The figures that were computed elsewhere; `nil` if all fields were added one by one.
  private var known: Known?
  /// Whether the summary covers all records that the source had when the summary was made, including records that the
  /// list had not counted yet. Only summaries of a database's columns do.
  package internal(set) var isOfAll = false

  /// The number of records that were added.
  package private(set) var records = 0
  /// The number of records without a value: the field is an empty text, NULL or missing.
  package private(set) var empty = 0
  private var kinds = [Int](repeating: 0, count: Kind.allCases.count)

  /// The least and the greatest number, as they are written.
  package private(set) var numbers: ClosedRange<Number>?
  private var doubles = ExactSum()
  private var decimals = DecimalSum()
  package private(set) var numberHistogram = Histogram<NumberScale>()
  /// The earliest and the latest time, in microseconds since 1970.
  package private(set) var times: ClosedRange<Int64>?
  package private(set) var timeHistogram = Histogram<TimeScale>()
  /// The first bytes of the least and the greatest text, compared byte by byte.
  package private(set) var texts: ClosedRange<Text>?

  private var tally: ValueTally
  /// Counts the different values. `nil` in the summary of a part of the records: its tally keeps all values, so no
  /// separate count is needed.
  private var different: DistinctCount?

  /// The form of the values; `nil` to read plain numbers and ISO 8601 times.
  private let form: ValueForm?

  /// - Parameter form: the form of the column; `nil` to read plain numbers and ISO 8601 times.
  package init(form: ValueForm? = nil) { self.init(form: form, tally: ValueTally()) }

  /// - Parameters:
  ///   - form: the form of the column; `nil` to read plain numbers and ISO 8601 times.
  ///   - tally: counts the occurrences of each value.
  ///   - different: counts the different values; `nil` for a part of the records that has fewer values than the tally
  ///     keeps. A part must be merged into a summary that counts them.
  init(form: ValueForm? = nil, tally: ValueTally, different: DistinctCount? = DistinctCount()) {
    self.form = form
    self.tally = tally
    self.different = different
  }

  package func count(of kind: Kind) -> Int { kinds[kind.rawValue] }

  /// The mean of the numbers, rounded; `nil` if the column has no numbers, or if the mean is out of the range of
  /// `Double`.
  package var mean: Double? {
    if let known { return known.mean }
    let count = count(of: .number)
    let mean = doubles.value / Double(count)
    return count == 0 || !mean.isFinite ? nil : mean
  }

  /// The sum of the numbers; `nil` if the column has no numbers, or if the sum is out of the range of `Double`.
  package var sum: Sum? {
    if let known { return known.sum }
    return count(of: .number) == 0 ? nil : Sum(decimals, doubles.value)
  }

  /// The number of different values: exact up to ``DistinctCount/mostExact``, and never above the number of values.
  /// Empty fields and BLOBs are not counted.
  package var distinct: Distinct {
    if let known { return known.distinct }
    let values = records - empty - count(of: .binary) - count(of: .unreadable)
    return different?.distinct(of: values) ?? .exactly(tally.values.count)
  }

  /// The most frequent values, once `finish` has found them.
  package private(set) var leading: [Frequent] = []

  /// The maximum number of values that `finish` finds.
  package static let mostLeading = 20

  /// Finds the most frequent values. This may take tens of milliseconds, so call it on the background thread that has
  /// added the fields.
  ///
  /// - Complexity: O(kept values).
  package mutating func finish() { leading = mostFrequent(Self.mostLeading) }

  /// Replaces the mean, the sum, the number of different values and the most frequent values by figures that were
  /// computed elsewhere.
  mutating func finish(with known: Known) {
    self.known = known
    leading = known.leading
  }

  /// Returns at most `most` values, the most frequent first. Values with equal frequency are ordered by their bytes.
  ///
  /// - Complexity: O(kept values) if `most` is small.
  package func mostFrequent(_ most: Int) -> [Frequent] {
    var found: [ValueTally.Value] = []
    func precedes(_ one: ValueTally.Value, _ other: ValueTally.Value) -> Bool {
      guard one.count == other.count else { return one.count > other.count }
      return tally.text(of: one).lexicographicallyPrecedes(tally.text(of: other))
    }
    for value in tally.values {
      if found.count >= most, let last = found.last, !precedes(value, last) { continue }
      found.insert(value, at: found.partitioningIndex { precedes(value, $0) })
      if found.count > most { found.removeLast() }
    }
    return found.map { value in
      Frequent(
        bytes: Array(tally.text(of: value)), isCut: value.length > ValueTally.keptBytes, count: value.count,
        missed: value.missed)
    }
  }

  // MARK: Adding fields

  /// Adds the field of a record; `nil` if the record has no such column.
  package mutating func add(_ field: RecordField?, count: Int = 1) {
    guard let field else { return addNothing(count: count) }
    switch field.kind {
    case .null, .missing: addNothing(count: count)
    case .binary: addUncounted(.binary, count: count)
    case .unreadable, .awaited: addUncounted(.unreadable, count: count)
    case .text, .number: field.bytes.withUnsafeBytes { add(text: $0, count: count) }
    case .word: field.bytes.withUnsafeBytes { add($0, as: .word, count: count) }
    case .nested: field.bytes.withUnsafeBytes { add($0, as: .nested, count: count) }
    }
  }

  /// Adds the field of a record, as a text.
  package mutating func add(text: UnsafeRawBufferPointer, count: Int = 1) {
    if text.isEmpty { addNothing(count: count) } else { add(text, as: nil, count: count) }
  }

  private mutating func addNothing(count: Int) {
    records += count
    empty += count
  }

  private mutating func addUncounted(_ kind: Kind, count: Int) {
    records += count
    kinds[kind.rawValue] += count
  }

  /// - Parameter kind: the kind of the value; `nil` to derive it from the text.
  private mutating func add(_ text: UnsafeRawBufferPointer, as kind: Kind?, count: Int) {
    records += count
    var hasher = Hasher()
    hasher.combine(bytes: text)
    let hash = UInt64(bitPattern: Int64(hasher.finalize()))
    let (reading, isNew) = tally.add(text, hash: hash, count: count) { ValueReading($0, form) }
    if isNew { different?.add(hash) }
    if let kind {
      kinds[kind.rawValue] += count
      return
    }
    switch reading {
    case .number(let number, let double):
      kinds[Kind.number.rawValue] += count
      doubles.add(double * Double(count))
      if number.isCut { addDigits(of: text, count: count) } else { decimals.add(number, count: count) }
      numberHistogram.add(number, count: count)
      // A value that was counted before is already between the bounds.
      guard isNew, numbers.map({ !$0.contains(number) }) ?? true else { return }
      let exact = Number(text, number)
      numbers = numbers?.reaching(exact) ?? exact...exact
    case .time(let time):
      kinds[Kind.time.rawValue] += count
      timeHistogram.add(time, count: count)
      times = times?.reaching(time) ?? time...time
    case .text:
      kinds[Kind.text.rawValue] += count
      guard texts.map({ !$0.contains(text) }) ?? true else { return }
      let text = Text(text)
      texts = texts?.reaching(text) ?? text...text
    }
  }

  /// Adds all digits of a number to the sum.
  private mutating func addDigits(of text: UnsafeRawBufferPointer, count: Int) {
    guard let form else { return decimals.add(text: text, count: count) }
    guard case .number(let plain)? = form.reading(of: text) else { return }
    plain.withUnsafeBytes { decimals.add(text: $0, count: count) }
  }

  /// Adds the values of another summary.
  package mutating func merge(_ other: ColumnSummary) {
    records += other.records
    empty += other.empty
    for kind in Kind.allCases { kinds[kind.rawValue] += other.kinds[kind.rawValue] }
    doubles.merge(other.doubles)
    decimals.merge(other.decimals)
    numbers = numbers.merged(with: other.numbers)
    times = times.merged(with: other.times)
    texts = texts.merged(with: other.texts)
    numberHistogram.merge(other.numberHistogram)
    timeHistogram.merge(other.timeHistogram)
    if let others = other.different {
      tally.merge(other.tally) { _ in }
      different?.merge(others)
    } else {
      var new: [UInt64] = []
      tally.merge(other.tally) { new.append($0) }
      for hash in new { different?.add(hash) }
    }
  }
}

extension ColumnSummary {
  /// The first bytes of a text. Texts are compared by these bytes only.
  package struct Text: Comparable, Sendable {
    package let bytes: [UInt8]
    package let isCut: Bool

    init(_ text: UnsafeRawBufferPointer) {
      bytes = Array(text.prefix(ValueTally.keptBytes))
      isCut = text.count > ValueTally.keptBytes
    }

    package static func < (one: Text, other: Text) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }
  }
}

extension ColumnSummary {
  /// A number and its bytes. Numbers are compared by all their digits.
  package struct Number: Comparable, Sendable {
    package let value: DecimalValue
    /// The bytes of the number, without spaces around them.
    package let bytes: [UInt8]

    init(_ text: UnsafeRawBufferPointer, _ value: DecimalValue) {
      self.value = value
      bytes = Array(TextBytes.trimmed(text))
    }

    package static func < (one: Number, other: Number) -> Bool { one.compare(other) < 0 }
    package static func == (one: Number, other: Number) -> Bool { one.compare(other) == 0 }

    private func compare(_ other: Number) -> Int {
      let difference = value.compare(other.value)
      guard difference == 0, value.isCut else { return difference }
      return bytes.withUnsafeBytes { bytes in
        other.bytes.withUnsafeBytes { others in
          guard let one = DecimalText(bytes), let other = DecimalText(others) else { return 0 }
          return one.compare(bytes, to: other, others)
        }
      }
    }
  }
}

extension ClosedRange<ColumnSummary.Number> {
  /// Returns `true` if the first digits show that a value is between the bounds. Returns `false` if they do not decide
  /// this.
  fileprivate func contains(_ value: DecimalValue) -> Bool {
    func isBelow(_ one: DecimalValue, _ other: DecimalValue) -> Bool {
      let difference = one.compare(other)
      return difference < 0 || difference == 0 && !one.isCut
    }
    return isBelow(lowerBound.value, value) && isBelow(value, upperBound.value)
  }
}

extension ClosedRange<ColumnSummary.Text> {
  fileprivate func contains(_ text: UnsafeRawBufferPointer) -> Bool {
    let kept = text.prefix(ValueTally.keptBytes)
    return !kept.lexicographicallyPrecedes(lowerBound.bytes) && !upperBound.bytes.lexicographicallyPrecedes(kept)
  }
}

extension ClosedRange {
  /// Returns the range, extended to include a value.
  fileprivate func reaching(_ value: Bound) -> ClosedRange {
    value < lowerBound ? value...upperBound : value > upperBound ? lowerBound...value : self
  }
}

extension Optional {
  fileprivate func merged<Bound>(with other: ClosedRange<Bound>?) -> ClosedRange<Bound>?
  where Wrapped == ClosedRange<Bound> {
    guard let self, let other else { return self ?? other }
    return self.reaching(other.lowerBound).reaching(other.upperBound)
  }
}
