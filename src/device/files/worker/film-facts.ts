// Reads a film's duration and size from its header. Detects a truncated film before the person waits for its upload.
import type { FileType } from '../../../domain/file.ts'
import { boxesAt, boxesIn, type Box } from './boxes.ts'
import { part } from './bytes.ts'
import { CLUSTER, type Element, SEGMENT, element } from './elements.ts'

export interface FilmFacts {
  /** In seconds; null when the recorder did not know it in advance. */
  duration: number | null
  width: number | null
  height: number | null
}

async function movieDuration(file: Blob, header: Box): Promise<number | null> {
  const view = await part(file, header.from, 32)
  const long = view.getUint8(0) === 1
  const scale = view.getUint32(long ? 20 : 12)
  const duration = long ? Number(view.getBigUint64(24)) : view.getUint32(16)
  // All ones: unknown. Zero in a fragmented file: the duration is in the fragments.
  const unknown = duration === 0 || duration === 0xff_ff_ff_ff
  return scale === 0 || unknown ? null : duration / scale
}

/** A track header ends with its size, 16.16 fixed point; a quarter turn in its matrix swaps the sides. */
async function trackSize(file: Blob, header: Box): Promise<{ width: number; height: number } | null> {
  const view = await part(file, header.to - 44, 44)
  if (view.byteLength < 44) return null
  const [width, height] = [view.getUint32(36) >>> 16, view.getUint32(40) >>> 16]
  if (width === 0 || height === 0) return null
  const turned = view.getInt32(0) === 0 && view.getInt32(4) !== 0
  return turned ? { width: height, height: width } : { width, height }
}

async function movie(file: Blob): Promise<FilmFacts | null> {
  const top = await boxesIn(file, 0, file.size)
  const [header] = await boxesAt(file, 'moov/mvhd', top ?? [])
  if (!top || !header || !top.some(({ name }) => name === 'mdat' || name === 'moof')) return null
  const tracks = await boxesAt(file, 'moov/trak/tkhd', top)
  const sizes = (await Promise.all(tracks.map((track) => trackSize(file, track)))).filter(
    (size) => size !== null,
  )
  const size = sizes[0] ?? { width: null, height: null }
  return { duration: await movieDuration(file, header), ...size }
}

const HOLDERS = new Set([0x15_49_a9_66, 0x16_54_ae_6b, 0xae, 0xe0])
const [SCALE, DURATION, WIDTH, HEIGHT] = [0x2a_d7_b1, 0x44_89, 0xb0, 0xba]
const HEAD_BYTES = 262_144

function unsigned(view: DataView, { from, length }: Element): number {
  let value = 0
  for (let i = 0; i < (length ?? 0); i += 1) value = value * 256 + view.getUint8(from + i)
  return value
}

/** Reads a WebM's info and tracks, which precede its first cluster. */
function matroska(view: DataView, start: number): FilmFacts {
  const facts: FilmFacts = { duration: null, width: null, height: null }
  let scale = 1_000_000
  let ticks: number | null = null
  for (let at = start; ;) {
    const one = element(view, at)
    if (!one || one.id === CLUSTER) break
    if (HOLDERS.has(one.id)) {
      at = one.from
      continue
    }
    if (one.length === null || one.from + one.length > view.byteLength) break
    if (one.id === SCALE) scale = unsigned(view, one)
    if (one.id === DURATION) ticks = one.length === 4 ? view.getFloat32(one.from) : view.getFloat64(one.from)
    if (one.id === WIDTH) facts.width ??= unsigned(view, one)
    if (one.id === HEIGHT) facts.height ??= unsigned(view, one)
    at = one.from + one.length
  }
  return { ...facts, duration: ticks === null ? null : (ticks * scale) / 1e9 }
}

async function webm(file: Blob): Promise<FilmFacts | null> {
  const view = await part(file, 0, HEAD_BYTES)
  const header = element(view, 0)
  const segment = header && element(view, header.from + (header.length ?? 0))
  if (segment?.id !== SEGMENT) return null
  if (segment.length !== null && segment.from + segment.length > file.size) return null
  return matroska(view, segment.from)
}

/** Null: the film is unreadable or truncated. */
export async function filmFacts(file: Blob, type: FileType): Promise<FilmFacts | null> {
  try {
    return await (type === 'video/webm' ? webm(file) : movie(file))
  } catch (error) {
    // The header is shorter than it claims.
    if (error instanceof RangeError) return null
    throw error
  }
}
