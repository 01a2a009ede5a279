// The boxes of MP4, QuickTime, AVIF and HEIC files (ISO/IEC 14496-12).
import { letters, part } from './bytes.ts'

export interface Box {
  name: string
  /** Where it begins in the file. */
  at: number
  /** The offsets of its content in the file. */
  from: number
  to: number
}

/** A film that is recorded in fragments has two for each second or so. */
const MOST_BOXES = 50_000

/** The boxes in a range; null when they are too many, or one of them extends past its end: the file is truncated. */
export async function boxesIn(file: Blob, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    if (boxes.length === MOST_BOXES) return null
    const head = await part(file, at, 16)
    const short = head.getUint32(0)
    if (short === 1 && head.byteLength < 16) return null
    const length = short === 1 ? Number(head.getBigUint64(8)) : short === 0 ? to - at : short
    if (length < (short === 1 ? 16 : 8) || at + length > to) return null
    boxes.push({ name: letters(head, 4, 4), at, from: at + (short === 1 ? 16 : 8), to: at + length })
    at += length
  }
  return boxes
}

/** All boxes at a path of names, e.g. `moov/trak/tkhd`. */
export async function boxesAt(file: Blob, path: string, inside: readonly Box[]): Promise<Box[]> {
  const [name, ...rest] = path.split('/')
  const found = inside.filter((box) => box.name === name)
  if (rest.length === 0) return found
  const deeper = await Promise.all(
    found.map(async (box) => boxesAt(file, rest.join('/'), (await boxesIn(file, box.from, box.to)) ?? [])),
  )
  return deeper.flat()
}
