extension ByteReading: KeyCollecting {
  func collectKeys() -> SearchStep<Double, KeyOutcome> {
    guard isFormatDetected else { return .whenSettled }
    let index = index
    guard index.format.columns.last?.holdsRest == true else { return .pass(EnginePass(.complete(nil))) }
    return .pass(
      EnginePass { (sink: EventSink<Double>) in
        var throttle = sink.throttle
        var found = FoundKeys()
        let total = Double(max(1, index.bytes.expectedCount ?? index.bytes.count))
        let pass = RecordPass(index, sink.scheduler)
        _ = try await pass.run(from: index.format.prologue, number: 0) { chunk throws(DataError) in
          chunk.addKeys(index.format, to: &found)
          if throttle.isDue() { sink.send(Double(chunk.offset) / total) }
          return !found.isFull
        }
        return found.keys
      } progress: {
        $0
      } answer: { result in
        switch result {
        case .success(let keys): .complete(keys)
        case .failure(let error): .failed((error as? DataError)?.reason ?? "\(error)")
        }
      })
  }
}

extension RecordPass.Chunk {
  /// Adds the keys of the records that have no column of their own.
  fileprivate func addKeys(_ format: any RecordFormat, to found: inout FoundKeys) {
    for index in ends.indices {
      let record = record(index)
      for key in format.otherKeys(of: record.part(0..<record.count - format.terminatorLength(of: record))) {
        found.insert(key)
      }
    }
  }
}
