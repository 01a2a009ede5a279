// The boxes of MP4, QuickTime, AVIF and HEIC files (ISO/IEC 14496-12).
import { letters, part } from './bytes.ts'

export interface Box {
  name: string
  /** The offsets of its content in the file. */
  from: number
  to: number
}

const MOST_BOXES = 10_000

/** The boxes in a range; null when one of them extends past its end: the file is truncated. */
export async function boxesIn(file: Blob, from: number, to: number): Promise<Box[] | null> {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to && boxes.length < MOST_BOXES;) {
    const head = await part(file, at, 16)
    const short = head.getUint32(0)
    if (short === 1 && head.byteLength < 16) return null
    const length = short === 1 ? Number(head.getBigUint64(8)) : short === 0 ? to - at : short
    if (length < 8 || at + length > to) return null
    boxes.push({ name: letters(head, 4, 4), from: at + (short === 1 ? 16 : 8), to: at + length })
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
