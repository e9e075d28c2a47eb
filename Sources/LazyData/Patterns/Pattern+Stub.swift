extension Pattern {
  package func ranges(in text: [UInt8]) -> [Range<Int>] { [] }
}
