// Where the samples of a track lie: in the tables of the movie, and in the runs of a film that is written in fragments
// (ISO/IEC 14496-12). A table may say anything: it is read only where it lies within its box and has a likely length.
import { type Box, boxesIn } from './boxes.ts'
import { part } from './bytes.ts'

/** Six hours at 60 pictures a second have 1.3 million. The longest table of so many takes 24 MB. */
const MOST_ROWS = 2_000_000

/** Called for each stretch with samples; false ends it. An offset may be too high to be exact. */
export type Take = (from: number, length: number) => boolean

/** Numbers of so many bits that lie after `head` bytes of a box. Null: more than it has, or than can be true. */
async function rows(file: Blob, box: Box, head: number, count: number, bits: number) {
  const bytes = Math.ceil((count * bits) / 8)
  if (count > MOST_ROWS || box.from + head + bytes > box.to) return null
  return { count, view: await part(file, box.from + head, bytes) }
}

/** A table that begins with the number of its rows. */
const table = async (file: Blob, box: Box, bits: number) =>
  rows(file, box, 8, (await part(file, box.from + 4, 4)).getUint32(0), bits)

interface Sizes {
  count: number
  /** Of so many samples together, from one on. */
  sum(first: number, count: number): number
}

const readers: Record<number, (view: DataView, at: number) => number> = {
  4: (view, at) => (at % 2 === 0 ? view.getUint8(at / 2) >> 4 : view.getUint8((at - 1) / 2) & 0xf),
  8: (view, at) => view.getUint8(at),
  16: (view, at) => view.getUint16(at * 2),
  32: (view, at) => view.getUint32(at * 4),
}

async function sizesOf(file: Blob, box: Box): Promise<Sizes | null> {
  if (box.to - box.from < 12) return null
  const head = await part(file, box.from, 12)
  const [word, count] = [head.getUint32(4), head.getUint32(8)]
  // All samples are as long as the first.
  if (box.name === 'stsz' && word > 0) return { count, sum: (_first, many) => many * word }
  const bits = box.name === 'stsz' ? 32 : word & 0xff
  const read = readers[bits]
  const all = read && (await rows(file, box, 12, count, bits))
  if (!all) return null
  return {
    count,
    sum(first, many) {
      let sum = 0
      for (let at = first; at < first + many; at += 1) sum += read(all.view, at)
      return sum
    },
  }
}

/** Follows the tables in a track to its last sample. False: it cannot. */
export async function eachChunk(file: Blob, tables: Box, take: Take): Promise<boolean> {
  const inside = (await boxesIn(file, tables.from, tables.to)) ?? []
  const [groupBox, sizeBox, offsetBox] = ['stsc', 'stsz stz2', 'stco co64'].map((names) => {
    const [one, ...more] = inside.filter(({ name }) => names.split(' ').includes(name))
    return more.length === 0 ? one : undefined
  })
  if (!groupBox || !sizeBox || !offsetBox) return false
  const far = offsetBox.name === 'co64'
  const groups = await table(file, groupBox, 96)
  const sizes = await sizesOf(file, sizeBox)
  const offsets = await table(file, offsetBox, far ? 64 : 32)
  if (!groups || !sizes || !offsets) return false
  let [group, sample] = [0, 0]
  for (let at = 0; at < offsets.count && sample < sizes.count; at += 1) {
    while (group + 1 < groups.count && groups.view.getUint32(group * 12 + 12) <= at + 1) group += 1
    const many = Math.min(groups.view.getUint32(group * 12 + 4), sizes.count - sample)
    const from = far ? Number(offsets.view.getBigUint64(at * 8)) : offsets.view.getUint32(at * 4)
    if (!take(from, sizes.sum(sample, many))) return false
    sample += many
  }
  return sample === sizes.count
}

const [HAS_BASE, HAS_INDEX, HAS_DURATION, HAS_SIZE, FROM_MOOF] = [0x1, 0x2, 0x8, 0x10, 0x2_00_00]
const [HAS_OFFSET, HAS_FIRST, EACH_DURATION, EACH_SIZE, EACH_FLAGS, EACH_TIME] = [
  0x1, 0x4, 0x1_00, 0x2_00, 0x4_00, 0x8_00,
]

export interface Fragment {
  id: number
  /** Which of them it has. */
  flags: number
  /** What its offsets count from; null: the end of the fragment before it. */
  base: number | null
  /** The size of its samples, unless the run or the movie says it. */
  size: number | null
  box: Box
}

/** A track's part of a `moof`. Null: it does not say whose it is. */
export async function fragmentIn(file: Blob, moof: Box, traf: Box, first: boolean): Promise<Fragment | null> {
  const inside = await boxesIn(file, traf.from, traf.to)
  const header = inside?.find(({ name }) => name === 'tfhd')
  if (!header) return null
  const view = await part(file, header.from, Math.min(header.to - header.from, 40))
  const flags = view.getUint32(0)
  const sizeAt = 8 + (flags & HAS_BASE ? 8 : 0) + (flags & HAS_INDEX ? 4 : 0) + (flags & HAS_DURATION ? 4 : 0)
  const implied = first || flags & FROM_MOOF ? moof.at : null
  return {
    id: view.getUint32(4),
    flags,
    base: flags & HAS_BASE ? Number(view.getBigUint64(8)) : implied,
    size: flags & HAS_SIZE ? view.getUint32(sizeAt) : null,
    box: traf,
  }
}

/** Follows the runs of a fragment. */
export async function eachRun(file: Blob, { box, base, size }: Fragment, take: Take): Promise<boolean> {
  if (base === null) return false
  let from = base
  for (const run of (await boxesIn(file, box.from, box.to)) ?? []) {
    if (run.name !== 'trun') continue
    const head = await part(file, run.from, Math.min(run.to - run.from, 12))
    const [flags, count] = [head.getUint32(0), head.getUint32(4)]
    if (flags & HAS_OFFSET) from = base + head.getInt32(8)
    let length = count * (size ?? 0)
    if (flags & EACH_SIZE) {
      const each = [EACH_DURATION, EACH_SIZE, EACH_FLAGS, EACH_TIME].filter((one) => flags & one).length
      const rowsAt = 8 + (flags & HAS_OFFSET ? 4 : 0) + (flags & HAS_FIRST ? 4 : 0)
      const all = await rows(file, run, rowsAt, count, each * 32)
      if (!all) return false
      length = 0
      for (let at = 0; at < count; at += 1)
        length += all.view.getUint32((at * each + (flags & EACH_DURATION ? 1 : 0)) * 4)
    }
    if (!take(from, length)) return false
    from += length
  }
  return true
}
