extension ByteReading: KeyCollecting {
  func collectKeys(after collection: KeyCollection?) -> SearchStep<KeyProgress, KeyOutcome> {
    guard isFormatDetected else { return .whenSettled }
    let index = index
    guard index.format.columns.last?.holdsRest == true else { return .pass(EnginePass(.complete(nil))) }
    let known = collection ?? KeyCollection(offset: index.format.prologue)
    // Bytes that arrive during the pass are read by the next pass.
    let isComplete = index.bytes.isComplete
    return .pass(
      EnginePass { (sink: EventSink<KeyProgress>) in
        var throttle = sink.throttle
        var found = known.found
        let total = isComplete ? index.bytes.count : index.bytes.expectedCount
        let pass = RecordPass(index, sink.scheduler)
        let next = try await pass.run(from: known.offset, number: known.records) { chunk throws(DataError) in
          chunk.addKeys(index.format, to: &found)
          if throttle.isDue() {
            let share = total.map { Double(chunk.offset) / Double(max(1, $0)) }
            sink.send(KeyProgress(records: chunk.number, share: share))
          }
          return !found.isFull
        }
        return KeyCollection(found: found, records: next.number, offset: next.offset)
      } progress: {
        $0
      } answer: { result in
        switch result {
        case .success(let all): isComplete || all.found.isFull ? .complete(all.found.keys) : .incomplete(all)
        case .failure(let error): .failed((error as? DataError)?.reason ?? "\(error)")
        }
      })
  }
}

extension RecordPass.Chunk {
  /// Adds the keys in the records that have no column of their own.
  fileprivate func addKeys(_ format: any RecordFormat, to found: inout FoundKeys) {
    for index in ends.indices {
      let record = record(index)
      for key in format.otherKeys(of: record.part(0..<record.count - format.terminatorLength(of: record))) {
        found.insert(key)
      }
    }
  }
}
