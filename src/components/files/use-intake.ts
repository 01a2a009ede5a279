// Takes chosen, dropped or pasted files and keeps them on this device. One at a time: there is one small worker for
// pictures, and the chosen order is preserved.
import { useEffect, useRef, useState } from 'react'
import type { Attachment } from '../../entities/messages/message.ts'
import type { Kinds } from './kinds.ts'

/** A file on this device. `duration`: of a film, in seconds; null when the file does not tell. */
export type Kept = Attachment & { duration: number | null }

const whenFull = { images: 'imagesFull', media: 'mediaFull', all: 'filesFull' } as const

export type RefusedCode =
  | 'image'
  | 'media'
  | 'film'
  | 'type'
  | 'size'
  | 'unreadable'
  | 'heic'
  | 'too_many_pixels'
  | 'full'
  | 'twice'
  | 'imagesFull'
  | 'filesFull'
  | 'mediaFull'
  | 'unknown'

export interface Refused {
  id: number
  /** The file's name, as the person knows it. */
  name: string
  code: RefusedCode
  limit: number
  actual: number
}

export interface IntakeOptions {
  /** The scope of the files: a team or a room. */
  scope: string
  /** `images`: refuses everything else. `media`: pictures and films. */
  kinds: Kinds
  /** The maximum number of files. */
  limit: number
  /** The files already there; called before each new file. */
  present: () => readonly { path: string }[]
  onTaken: (file: Kept, chosen: File) => void | Promise<void>
}

let count = 0

export function useIntake(options: IntakeOptions) {
  const [adding, setAdding] = useState(0)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const latest = useRef(options)
  const queue = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    latest.current = options
  })

  function refuse(file: File, code: RefusedCode, limit = 0, actual = 0): void {
    count += 1
    const one = { id: count, name: file.name, code, limit, actual }
    setRefused((before) => [...before, one])
  }

  async function take(file: File): Promise<void> {
    const { scope, kinds, limit, present, onTaken } = latest.current
    if (present().length >= limit) return refuse(file, whenFull[kinds], limit)
    const { keepChosen } = await import('./keep-chosen.ts')
    const outcome = await keepChosen(scope, kinds, file)
    if ('refused' in outcome) return refuse(file, outcome.refused, outcome.limit, outcome.actual)
    if (present().some(({ path }) => path === outcome.kept.path)) return refuse(file, 'twice')
    await onTaken(outcome.kept, file)
  }

  return {
    /** How many are being prepared. */
    adding,
    refused,
    /** Resolves when everything chosen so far is kept or refused. */
    settled: (): Promise<void> => queue.current,
    dismissAll: (): void => setRefused([]),
    dismiss: (id: number): void => setRefused((before) => before.filter((one) => one.id !== id)),
    add(files: readonly File[]): void {
      // Refusals of the last choice do not concern this one
      setRefused([])
      setAdding((before) => before + files.length)
      for (const file of files) {
        queue.current = queue.current
          .then(() => take(file))
          .catch(() => refuse(file, 'unknown'))
          .then(() => setAdding((before) => before - 1))
      }
    },
  }
}
