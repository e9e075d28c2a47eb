extension ByteRecordSource {
  /// Asks again for the format where more has come of a source whose first bytes were not enough to tell it.
  ///
  /// - Returns: whether the bytes were read anew, because it is another one.
  func settleFormat() -> Bool {
    guard !reading.told.isSettled else { return false }
    guard reading.told.isEnough, reading.told.length == sampleLength else {
      tellFormat()
      return false
    }
    let told = ToldFormat(bytes, length: sampleLength, first: sampleLength, detect)
    guard !told.isEnough || told.isOther(than: reading.told) else {
      reading.told.settle(by: told)
      return false
    }
    startAnew(as: told)
    return true
  }

  /// Has the format told in the background by more bytes than are looked at at once: to cut them into fields takes long.
  func tellFormat() {
    let before = reading.told
    bytes.want(upTo: before.longer ?? before.length)
    guard reading.telling == nil, before.mayTellMore(of: bytes) else { return }
    let (bytes, first, detect) = (bytes, sampleLength, detect)
    reading.telling = reading.generation.start { (outlet: Outlet<Never>) -> (told: ToldFormat, isOther: Bool) in
      var told = before
      repeat {
        let length = told.longer ?? told.length
        bytes.want(upTo: length)
        told = ToldFormat(bytes, length: length, first: first, detect)
        await outlet.nextStep()
      } while !Task.isCancelled && !told.isEnough && told.mayTellMore(of: bytes)
      return (told, told.isOther(than: before))
    } onNews: { _ in
    } onAnswer: { [weak self] in
      self?.take($0.told, isOther: $0.isOther)
    }
  }

  private func take(_ told: ToldFormat, isOther: Bool) {
    reading.telling = nil
    if !reading.told.isEnough {
      // The same bytes, of which no records were known: what is told of them meanwhile is still to come to this generation.
      let wanted = reading.arranged.wanted
      reading = ByteReading(bytes, blockLength: blockLength, told, reading.generation)
      begin(wanted)
    } else if isOther {
      startAnew(as: told)
    } else {
      reading.told.settle(by: told)
    }
    // More may have come meanwhile.
    if !reading.told.isSettled { tellFormat() }
  }
}
