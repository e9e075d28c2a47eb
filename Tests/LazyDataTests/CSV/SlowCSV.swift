/// A simple CSV parser that reads one byte at a time. It finds the end of each record, and its fields.
struct SlowCSV {
  private(set) var ends: [Int] = []
  private(set) var records: [[[UInt8]]] = []

  init(_ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ",")) {
    var fields: [[UInt8]] = []
    var field: [UInt8] = []
    var isQuoted = false
    var wasQuoted = false
    var isAtStart = true
    var start = 0
    var index = 0
    func finish(at end: Int) {
      fields.append(field)
      let isEmpty = fields == [[]] && end - start <= (bytes[start..<end].last == 10 ? 1 : 0)
      records.append(isEmpty ? [] : fields)
      ends.append(end)
      start = end
      fields = []
    }
    while index < bytes.count {
      let byte = bytes[index]
      if isQuoted {
        if byte == 0x22, index + 1 < bytes.count, bytes[index + 1] == 0x22 {
          field.append(0x22)
          index += 1
        } else if byte == 0x22 {
          isQuoted = false
          wasQuoted = true
        } else {
          field.append(byte)
        }
      } else if byte == 0x22, isAtStart {
        isQuoted = true
      } else if byte == delimiter || byte == 10 {
        if byte == 10, field.last == 13, !wasQuoted || field.count > 0 { field.removeLast() }
        if byte == 10 {
          finish(at: index + 1)
        } else {
          fields.append(field)
        }
        field = []
        wasQuoted = false
        isAtStart = true
        index += 1
        continue
      } else {
        field.append(byte)
      }
      isAtStart = false
      index += 1
    }
    if start < bytes.count { finish(at: bytes.count) }
  }
}
