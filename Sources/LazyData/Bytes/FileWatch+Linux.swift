#if canImport(Glibc)
  internal import Dispatch
  internal import Glibc

  extension FileWatch {
    /// Creates an event source for the file and its entries in folders. Returns `nil` if the kernel cannot notify.
    static func notifiers(
      _ file: FileDescriptor, path: String?, queue: DispatchQueue, onEvent: @escaping @Sendable () -> Void
    ) -> [any DispatchSourceProtocol]? {
      guard file.isNotified, let notifications = FileNotifications(file, path: path) else { return nil }
      let source = DispatchSource.makeReadSource(fileDescriptor: notifications.descriptor.number, queue: queue)
      notify(from: source, on: queue, counts: notifications.drain, onEvent)
      // The descriptor must stay open until the system no longer uses it.
      source.setCancelHandler { withExtendedLifetime(notifications) {} }
      return [source]
    }
  }

  /// An inotify descriptor for a file and the folders where it may be replaced.
  final class FileNotifications: Sendable {
    let descriptor: FileDescriptor
    private let file: Int32
    /// The relevant names in each watched folder.
    private let names: [Int32: [[UInt8]]]

    init?(_ file: FileDescriptor, path: String?) {
      let number = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard number >= 0 else { return nil }
      let descriptor = FileDescriptor(adopting: number)
      self.descriptor = descriptor
      // Watches the descriptor, not the path, because the path may already refer to another file.
      self.file = inotify_add_watch(
        descriptor.number, "/proc/self/fd/\(file.number)", UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF))
      guard self.file >= 0 else { return nil }
      var names: [Int32: [[UInt8]]] = [:]
      for entry in path.map({ Self.entries(FilePath($0)) }) ?? [] {
        let folder = entry.folder.withCString { folder in
          inotify_add_watch(
            descriptor.number, folder,
            UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) | UInt32(IN_ONLYDIR))
        }
        guard folder >= 0 else { return nil }
        names[folder, default: []].append(entry.name)
      }
      self.names = names
    }

    /// Returns the entry at `path`. If `path` is a symbolic link, returns the entry of its target too.
    private static func entries(_ path: FilePath) -> Set<FolderEntry> {
      var entries: Set = [FolderEntry(path)]
      if let target = path.resolved { entries.insert(FolderEntry(target)) }
      return entries
    }

    /// Reads all pending events.
    ///
    /// - Returns: whether any of them concerns the file. Other files in the folder may change often.
    func drain() -> Bool {
      var isOurs = false
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment) { buffer in
        while true {
          let count = FileDescriptor.retry { Glibc.read(descriptor.number, buffer.baseAddress, buffer.count) }
          guard count > 0 else { return }
          var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
          while rest.count >= MemoryLayout<inotify_event>.size {
            let event = rest.loadUnaligned(as: inotify_event.self)
            let end = min(rest.count, MemoryLayout<inotify_event>.size + Int(event.len))
            let name = rest[MemoryLayout<inotify_event>.size..<end].prefix { $0 != 0 }
            isOurs = isOurs || concerns(event, name: name)
            rest = UnsafeRawBufferPointer(rebasing: rest[end...])
          }
        }
      }
      return isOurs
    }

    private func concerns(_ event: inotify_event, name: Slice<UnsafeRawBufferPointer>) -> Bool {
      if event.wd == file || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
      return names[event.wd]?.contains { $0.elementsEqual(name) } ?? false
    }
  }

  extension FileDescriptor {
    /// Whether the kernel reports every change of this file. The kernel does not notice changes on network and FUSE
    /// file systems, and does not report changes of generated files.
    var isNotified: Bool {
      guard let type = fileSystem else { return true }
      let silent: Set<Substring> = [
        "9p", "afs", "ceph", "cifs", "coda", "fuse", "gfs2", "gpfs", "lustre", "nfs", "nfs4", "ocfs2", "prl_fs", "proc",
        "smb3", "smbfs", "sysfs", "vboxsf", "virtiofs", "vmhgfs",
      ]
      return !silent.contains(type) && !type.hasPrefix("fuse.")
    }

    /// The kernel's name for the file system of the file (proc(5), "mountinfo"), or `nil` if unknown.
    private var fileSystem: Substring? {
      let label = "mnt_id:"
      let properties = Self.lines(of: "/proc/self/fdinfo/\(number)")
      guard let property = properties.first(where: { $0.hasPrefix(label) }) else { return nil }
      let mount = property.dropFirst(label.count).drop { $0 == " " || $0 == "\t" }
      let mounts = Self.lines(of: "/proc/self/mountinfo")
      guard let words = mounts.first(where: { $0.hasPrefix("\(mount) ") })?.split(separator: " ") else { return nil }
      return words.firstIndex(of: "-").flatMap { words.dropFirst($0 + 1).first }
    }

    private static func lines(of path: String) -> [Substring] {
      guard let file = try? FileDescriptor(readingAt: path) else { return [] }
      let text = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, initialized in
        initialized = max(0, file.read(at: 0, into: UnsafeMutableRawBufferPointer(buffer)))
      }
      return String(decoding: text, as: UTF8.self).split(separator: "\n")
    }
  }
#endif
