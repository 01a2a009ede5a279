// Films without what they say of themselves. Phones write the place into a film (`©xyz`, `loci`, Apple's `location.ISO6709`),
// cameras their serial number, editors XMP, and whoever may watch a film may read its bytes. Pictures lose all of that by
// being encoded anew; a film is far too large for it. So each part that a player does not need becomes empty space of the
// same length: nothing moves, and the tables of offsets in the film stay true.
import type { FileType } from '../../../domain/file.ts'
import { type Box, boxesIn } from './boxes.ts'
import { part } from './bytes.ts'
import { CLUSTER, SEGMENT, element } from './elements.ts'
import { otherTracks } from './other-tracks.ts'
import type { Range } from './ranges.ts'

/** Bytes to write over others; zeros without `by`. */
interface Overwriting extends Range {
  by?: Uint8Array<ArrayBuffer>
}

const ZEROS = new Blob([new Uint8Array(65_536)])

/** The file with these bytes, in the order of the file, written over. Holds no more of it in memory than they are. */
function overwritten(file: Blob, type: FileType, all: readonly Overwriting[]): Blob {
  const parts: BlobPart[] = []
  let at = 0
  for (const { from, to, by } of all) {
    parts.push(file.slice(at, from))
    if (by) parts.push(by)
    else
      for (let left = to - from; left > 0; left -= ZEROS.size)
        parts.push(ZEROS.slice(0, Math.min(left, ZEROS.size)))
    at = to
  }
  return new Blob([...parts, file.slice(at)], { type })
}

/**
 * What a player may need of each container (ISO/IEC 14496-12 and QuickTime). Metadata is everything else, because phones and
 * cameras have boxes of their own for it; `free` and `skip` can hold what an editor only took out of the table of contents.
 */
const needed = new Map<string, ReadonlySet<string>>(
  Object.entries({
    file: 'ftyp styp pdin wide moov moof mdat imda mfra sidx ssix prft',
    moov: 'mvhd trak mvex iods pssh clip ctab',
    trak: 'tkhd tref trgr edts mdia tapt clip matt load imap',
    mdia: 'mdhd hdlr minf elng',
    minf: 'vmhd smhd hmhd sthd nmhd gmhd hdlr dinf stbl',
    moof: 'mfhd traf pssh',
    traf: 'tfhd tfdt trun sbgp sgpd subs saiz saio senc',
  }).map(([name, inside]) => [name, new Set(inside.split(' '))]),
)

/** The boxes in a range that no player needs, and those that begin at `gone`; null when it cannot be followed. */
async function unneeded(
  file: Blob,
  gone: ReadonlySet<number>,
  { name, from, to }: Pick<Box, 'name' | 'from' | 'to'>,
): Promise<Box[] | null> {
  const found: Box[] = []
  for (const box of (await boxesIn(file, from, to)) ?? [null]) {
    if (!box) return null
    if (gone.has(box.at) || needed.get(name)?.has(box.name) !== true) found.push(box)
    else if (needed.has(box.name)) {
      const deeper = await unneeded(file, gone, box)
      if (!deeper) return null
      found.push(...deeper)
    }
  }
  return found
}

const FREE = new TextEncoder().encode('free')

async function movie(file: Blob): Promise<Overwriting[] | null> {
  const others = await otherTracks(file)
  const boxes = others && (await unneeded(file, others.boxes, { name: 'file', from: 0, to: file.size }))
  if (!boxes) return null
  const all = boxes.flatMap(({ at, from, to }): Overwriting[] => [
    { from: at + 4, to: at + 8, by: FREE },
    { from, to },
  ])
  return [...all, ...others.samples].toSorted((a, b) => a.from - b.from || a.to - b.to)
}

/** Tags and attached files of a WebM. */
const SAYING = new Set([0x12_54_c3_67, 0x19_41_a4_69])
const VOID = 0xec

/** The head of an element that means nothing, and as many zeros as make it this long. */
function empty(from: number, to: number): Overwriting[] {
  const length = to - from
  const head = new DataView(new ArrayBuffer(length < 9 ? 2 : 9))
  head.setUint8(0, VOID)
  if (length < 9) head.setUint8(1, 0x80 + length - 2)
  else head.setBigUint64(1, 0x01_00_00_00_00_00_00_00n + BigInt(length - 9))
  return [
    { from, to: from + head.byteLength, by: new Uint8Array(head.buffer) },
    { from: from + head.byteLength, to },
  ]
}

/** Follows a WebM's elements to its end. Null: it has one that cannot be followed. */
async function webm(file: Blob): Promise<Overwriting[] | null> {
  const view = await part(file, 0, 4096)
  const header = element(view, 0)
  const segment = header && element(view, header.from + (header.length ?? 0))
  if (segment?.id !== SEGMENT) return null
  const end = segment.length === null ? file.size : segment.from + segment.length
  const all: Overwriting[] = []
  for (let at = segment.from; at < end;) {
    const head = await part(file, at, 12)
    const one = element(head, 0)
    // A recording that broke off.
    if (!one && head.byteLength < 12) break
    // Live recorders do not know how long a cluster will be; what is in it has its length.
    if (!one || (one.length === null && one.id !== CLUSTER)) return null
    const to = at + one.from + (one.length ?? 0)
    if (SAYING.has(one.id)) all.push(...empty(at, Math.min(to, end)))
    at = to
  }
  return all
}

/** The film with picture and sound and nothing else, byte for byte as long. Null: it cannot be followed to its end. */
export async function withoutMetadata(film: Blob, type: FileType): Promise<Blob | null> {
  try {
    const all = await (type === 'video/webm' ? webm(film) : movie(film))
    return all && overwritten(film, type, all)
  } catch (error) {
    // A table is shorter than it claims.
    if (error instanceof RangeError) return null
    throw error
  }
}
