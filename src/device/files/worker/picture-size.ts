// The width and height that a picture claims, from its header alone: known BEFORE anything is decoded, because a few
// kilobytes can unfold to gigabytes.
import { HEIC } from '../../../domain/file.ts'
import { boxesIn } from './boxes.ts'
import { letters, part } from './bytes.ts'
import type { ChosenType } from './content-type.ts'

export interface Size {
  width: number
  height: number
}

/** Start-of-frame markers: C0 to CF except DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

async function jpeg(file: Blob): Promise<Size | null> {
  for (let at = 2; at + 9 < file.size;) {
    const head = await part(file, at, 9)
    if (head.getUint8(0) !== 0xff) return null
    const marker = head.getUint8(1)
    if (isFrame(marker)) return { height: head.getUint16(5), width: head.getUint16(7) }
    // Fill bytes, and markers without content.
    if (marker === 0xff) at += 1
    else if (marker >= 0xd0 && marker <= 0xd8) at += 2
    else if (marker === 0xda || marker === 0xd9) return null
    else at += 2 + head.getUint16(2)
  }
  return null
}

async function png(file: Blob): Promise<Size | null> {
  const head = await part(file, 8, 16)
  if (head.byteLength < 16 || letters(head, 4, 4) !== 'IHDR') return null
  return { width: head.getUint32(8), height: head.getUint32(12) }
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16)

async function webp(file: Blob): Promise<Size | null> {
  const head = await part(file, 12, 18)
  if (head.byteLength < 18) return null
  const kind = letters(head, 0, 4)
  if (kind === 'VP8X') return { width: uint24(head, 12) + 1, height: uint24(head, 15) + 1 }
  if (kind === 'VP8L') {
    const bits = head.getUint32(9, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  return kind === 'VP8 '
    ? { width: head.getUint16(14, true) & 0x3fff, height: head.getUint16(16, true) & 0x3fff }
    : null
}

/** Every image in the file has an extent property; the largest is what would be decoded. */
async function heif(file: Blob): Promise<Size | null> {
  const meta = (await boxesIn(file, 0, file.size))?.find((box) => box.name === 'meta')
  // A full box: four bytes of version and flags before its content.
  const inside = meta && (await boxesIn(file, meta.from + 4, meta.to))
  const properties = inside?.find((box) => box.name === 'iprp')
  const container = properties && (await boxesIn(file, properties.from, properties.to))
  const all = container?.find((box) => box.name === 'ipco')
  const extents = ((all && (await boxesIn(file, all.from, all.to))) ?? []).filter(
    (box) => box.name === 'ispe',
  )
  const sizes = await Promise.all(
    extents.map(async (box) => {
      const view = await part(file, box.from, 12)
      return view.byteLength < 12 ? [] : [{ width: view.getUint32(4), height: view.getUint32(8) }]
    }),
  )
  return sizes.flat().toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}

const readers: Partial<Record<ChosenType, (file: Blob) => Promise<Size | null>>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/avif': heif,
  [HEIC]: heif,
}

/** Null: the header is unreadable, so the picture must not be decoded. */
export async function pictureSize(file: Blob, type: ChosenType): Promise<Size | null> {
  try {
    const size = await readers[type]?.(file)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch (error) {
    // The header is shorter than it claims.
    if (error instanceof RangeError) return null
    throw error
  }
}
