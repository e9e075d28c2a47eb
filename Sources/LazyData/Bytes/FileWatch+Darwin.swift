#if canImport(Darwin)
  internal import Darwin
  internal import Dispatch

  extension FileWatch {
    /// Creates event sources for the file and for the folder where it may be replaced. Returns `nil` if the kernel
    /// cannot notify.
    static func notifiers(
      _ file: FileDescriptor, path: String?, queue: DispatchQueue, onEvent: @escaping @Sendable () -> Void
    ) -> [any DispatchSourceProtocol]? {
      guard file.isNotified else { return nil }
      var watched = [file]
      if let path {
        let number = FolderEntry(FilePath(path)).folder.withCString { open($0, O_EVTONLY | O_CLOEXEC) }
        guard number >= 0 else { return nil }
        watched.append(FileDescriptor(adopting: number))
      }
      return watched.map { descriptor in
        let source = DispatchSource.makeFileSystemObjectSource(
          fileDescriptor: descriptor.number, eventMask: [.write, .extend, .attrib, .rename, .delete], queue: queue)
        notify(from: source, on: queue, counts: { true }, onEvent)
        // The descriptor must stay open until the system no longer uses it.
        source.setCancelHandler { withExtendedLifetime(descriptor) {} }
        return source
      }
    }
  }

  extension FileDescriptor {
    /// Whether the kernel reports every change of this file, as it does for local disks.
    var isNotified: Bool {
      var status = statfs()
      guard fstatfs(number, &status) == 0 else { return false }
      return status.f_flags & UInt32(MNT_LOCAL) != 0
    }
  }
#endif
