// The origin's private file system in memory, for tests: folders, files, and both ways of writing a file.

interface Entry {
  bytes: Uint8Array<ArrayBuffer>
  lastModified: number
}

export interface PrivateFiles {
  /** The files of one store by name. */
  of(storeName: string): Map<string, Entry>
  /** Bytes that still fit. */
  room: number
  uninstall(): void
}

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError')
}
const missing = (): never => {
  throw new DOMException('missing', 'NotFoundError')
}

type Room = Pick<PrivateFiles, 'room'>

function append(state: Room, entry: Entry, part: Uint8Array): number {
  if (part.length > state.room) return full()
  state.room -= part.length
  const joined = new Uint8Array(entry.bytes.length + part.length)
  joined.set(entry.bytes)
  joined.set(part, entry.bytes.length)
  entry.bytes = joined
  return part.length
}

class FileHandle {
  readonly state: Room
  readonly entry: Entry
  constructor(state: Room, entry: Entry) {
    this.state = state
    this.entry = entry
  }
  async getFile(): Promise<File> {
    return new File([this.entry.bytes], '', { lastModified: this.entry.lastModified })
  }
  async createWritable() {
    const draft: Entry = { bytes: new Uint8Array(0), lastModified: 0 }
    return {
      write: async (part: Uint8Array) => void append(this.state, draft, part),
      close: async () => void (this.entry.bytes = draft.bytes),
    }
  }
}

class SyncFileHandle extends FileHandle {
  async createSyncAccessHandle() {
    return {
      write: (part: Uint8Array) => append(this.state, this.entry, part),
      flush: () => undefined,
      close: () => undefined,
    }
  }
}

/** Installs `navigator.storage.getDirectory`. `sync`: with the handles that only workers have. */
export function installPrivateFiles(sync: boolean): PrivateFiles {
  const folders = new Map<string, Map<string, Entry>>()
  const state: Room = { room: Number.POSITIVE_INFINITY }
  const Handle = sync ? SyncFileHandle : FileHandle

  const folder = (name: string) => ({
    async getFileHandle(at: string, options: { create?: boolean } = {}) {
      const files = folders.get(name) ?? missing()
      if (!files.has(at) && options.create === true)
        files.set(at, { bytes: new Uint8Array(0), lastModified: Date.now() })
      return new Handle(state, files.get(at) ?? missing())
    },
    async removeEntry(at: string) {
      state.room += folders.get(name)?.get(at)?.bytes.length ?? 0
      folders.get(name)?.delete(at)
    },
    async *entries() {
      for (const [at, entry] of folders.get(name) ?? []) yield [at, new Handle(state, entry)]
    },
  })
  const root = {
    async getDirectoryHandle(name: string, options: { create?: boolean } = {}) {
      if (!folders.has(name) && options.create !== true) missing()
      if (!folders.has(name)) folders.set(name, new Map())
      return folder(name)
    },
    async removeEntry(name: string) {
      folders.delete(name)
    },
  }
  const storage = { getDirectory: async () => ({ getDirectoryHandle: async () => root }) }
  const before = Object.getOwnPropertyDescriptor(navigator, 'storage')
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  Object.defineProperty(globalThis, 'FileSystemFileHandle', { value: FileHandle, configurable: true })
  return Object.assign(state, {
    of: (storeName: string) => folders.get(storeName) ?? new Map<string, Entry>(),
    uninstall() {
      if (before) Object.defineProperty(navigator, 'storage', before)
      else Reflect.deleteProperty(navigator, 'storage')
      Reflect.deleteProperty(globalThis, 'FileSystemFileHandle')
    },
  })
}
