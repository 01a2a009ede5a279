import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { z } from 'zod'

/** Two devices send four films of a gigabyte at the same time; twice that is open after some broken attempts. */
const MOST_BYTES = 8 * 1024 ** 3
const MOST_UPLOADS = 40

const Begun = z.looseObject({
  id: z.string(),
  size: z.number(),
  creation_date: z.string().default(''),
  metadata: z.looseObject({ owner: z.string() }),
})

/**
 * The uploads under way. A person may leave only so many: a new one ends their oldest, whose device then starts over. So
 * nothing is refused, and nobody fills the disk with what they never finish.
 */
export interface Unfinished {
  begin(owner: string, id: string, size: number): Promise<void>
  /** Whether it is under way: one that was ended may still be written by a request that began before. */
  has(id: string): Promise<boolean>
  ended(id: string): void
}

export function createUnfinished(folder: string): Unfinished {
  const owners = new Map<string, { id: string; size: number }[]>()
  const known = new Map<string, string>()
  // What a restart left behind.
  const read = readBegun(folder).then((all) =>
    all.forEach(({ id, size, metadata }) => void add(metadata.owner, id, size)),
  )
  // awaited by every call; here only so that it is never unhandled
  read.catch(() => undefined)

  function add(owner: string, id: string, size: number): { id: string; size: number }[] {
    const own = owners.get(owner) ?? []
    owners.set(owner, own)
    own.push({ id, size })
    known.set(id, owner)
    return own
  }

  function ended(id: string): void {
    const owner = known.get(id)
    if (owner === undefined) return
    known.delete(id)
    const left = (owners.get(owner) ?? []).filter((upload) => upload.id !== id)
    if (left.length > 0) owners.set(owner, left)
    else owners.delete(owner)
  }

  return {
    ended,
    async has(id) {
      await read
      return known.has(id)
    },
    async begin(owner, id, size) {
      await read
      const own = add(owner, id, size)
      let bytes = own.reduce((sum, upload) => sum + upload.size, 0)
      const over = own.slice(0, -1).filter((upload, index) => {
        if (own.length - index <= MOST_UPLOADS && bytes <= MOST_BYTES) return false
        bytes -= upload.size
        return true
      })
      for (const upload of over) ended(upload.id)
      for (const upload of over)
        for (const file of [upload.id, `${upload.id}.json`])
          await rm(path.join(folder, file), { force: true })
    },
  }
}

/** Counts an upload once its files exist, so that those of an ended one are always there to be removed. */
export class UnfinishedStore extends FileStore {
  readonly #open: Unfinished

  constructor(directory: string, expirationPeriodInMilliseconds: number, open: Unfinished) {
    super({ directory, expirationPeriodInMilliseconds })
    this.#open = open
  }

  override async create(upload: Upload): Promise<Upload> {
    const created = await super.create(upload)
    await this.#open.begin(upload.metadata?.owner ?? '', upload.id, upload.size ?? 0)
    return created
  }
}

/** The oldest first. */
async function readBegun(folder: string): Promise<z.infer<typeof Begun>[]> {
  const all: z.infer<typeof Begun>[] = []
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => '')
    // Cut off by a power failure: its upload starts over.
    const found = parsed(text)
    if (found !== undefined) all.push(found)
  }
  return all.toSorted((a, b) => a.creation_date.localeCompare(b.creation_date))
}

function parsed(text: string): z.infer<typeof Begun> | undefined {
  try {
    return Begun.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
