// The tracks of a film beside picture and sound. Action cameras and drones record in them where they are, several times a
// second (GoPro `gpmd`, Apple `mebx`, Android `camm`, DJI's subtitles), and no page shows any of them.
import { type Box, boxesAt, boxesIn } from './boxes.ts'
import { letters, part } from './bytes.ts'
import { type Range, lastBefore, united } from './ranges.ts'
import { type Fragment, type Take, eachChunk, eachRun, fragmentIn } from './sample-tables.ts'

export interface OtherTracks {
  /** Where the boxes begin that describe them. */
  boxes: ReadonlySet<number>
  /** Their samples, in the order of the film. */
  samples: Range[]
}

interface Track {
  box: Box
  id: number
  shown: boolean
}

const MOST_TRACKS = 100
/** Six hours in fragments of two seconds, with several tracks. */
const MOST_FRAGMENTS = 100_000
/** Each is a part of the new file; an hour of an action camera has 3600. */
const MOST_RANGES = 20_000
const SHOWN = new Set(['vide', 'soun'])

async function tracksIn(file: Blob, top: readonly Box[]): Promise<Track[] | null> {
  const tracks: Track[] = []
  for (const box of await boxesAt(file, 'moov/trak', top)) {
    const inside = (await boxesIn(file, box.from, box.to)) ?? []
    const [header] = await boxesAt(file, 'tkhd', inside)
    const [handler] = await boxesAt(file, 'mdia/hdlr', inside)
    if (!header || !handler || tracks.length === MOST_TRACKS) return null
    const view = await part(file, header.from, 24)
    const id = view.getUint32(view.getUint8(0) === 1 ? 20 : 12)
    tracks.push({ box, id, shown: SHOWN.has(letters(await part(file, handler.from + 8, 4), 0, 4)) })
  }
  return tracks
}

/** The tracks that a track refers to, if they are gone. */
async function brokenReferences(file: Blob, { box }: Track, gone: ReadonlySet<number>): Promise<Box[]> {
  const broken: Box[] = []
  for (const one of await boxesAt(file, 'tref', (await boxesIn(file, box.from, box.to)) ?? []))
    for (const kind of (await boxesIn(file, one.from, one.to)) ?? []) {
      const view = await part(file, kind.from, Math.min(kind.to - kind.from, 4096))
      for (let at = 0; at + 4 <= view.byteLength; at += 4) if (gone.has(view.getUint32(at))) broken.push(one)
    }
  return broken
}

async function fragmentsIn(file: Blob, top: readonly Box[]): Promise<Fragment[] | null> {
  const sizes = new Map<number, number>()
  for (const box of await boxesAt(file, 'moov/mvex/trex', top)) {
    const view = await part(file, box.from, 20)
    sizes.set(view.getUint32(4), view.getUint32(16))
  }
  const fragments: Fragment[] = []
  for (const moof of top.filter(({ name }) => name === 'moof'))
    for (const [at, traf] of (
      await boxesAt(file, 'traf', (await boxesIn(file, moof.from, moof.to)) ?? [])
    ).entries()) {
      const one = await fragmentIn(file, moof, traf, at === 0)
      // One that lies where the one before it ends would lose its place.
      if (!one || one.base === null || fragments.length === MOST_FRAGMENTS) return null
      fragments.push({ ...one, size: one.size ?? sizes.get(one.id) ?? null })
    }
  return fragments
}

/** Null: they cannot be followed to their last sample, or have samples in common with what is shown. */
export async function otherTracks(file: Blob): Promise<OtherTracks | null> {
  const top = (await boxesIn(file, 0, file.size)) ?? []
  const tracks = await tracksIn(file, top)
  if (!tracks?.some(({ shown }) => shown)) return null
  const others = tracks.filter(({ shown }) => !shown)
  if (others.length === 0) return { boxes: new Set(), samples: [] }
  const fragments = await fragmentsIn(file, top)
  if (!fragments) return null
  const shownIds = new Set(tracks.flatMap(({ id, shown }) => (shown ? id : [])))

  async function follow(shown: boolean, take: Take): Promise<boolean> {
    for (const track of tracks?.filter((one) => one.shown === shown) ?? []) {
      const tables = await boxesAt(file, 'trak/mdia/minf/stbl', [track.box])
      const [only, ...more] = tables
      if (!only || more.length > 0 || !(await eachChunk(file, only, take))) return false
    }
    for (const fragment of fragments ?? [])
      if (shownIds.has(fragment.id) === shown && !(await eachRun(file, fragment, take))) return false
    return true
  }

  const media = top.filter(({ name }) => name === 'mdat')
  const found: Range[] = []
  const followed = await follow(false, (from, length) => {
    if (length === 0) return true
    const [last, to] = [found.at(-1), from + length]
    if (to > (lastBefore(media, from + 1)?.to ?? Number.NEGATIVE_INFINITY)) return false
    if (last?.to === from) last.to = to
    else found.push({ from, to })
    return found.length <= MOST_RANGES
  })
  if (!followed) return null
  const samples = united(found)
  const apart = await follow(
    true,
    (from, length) => length === 0 || (lastBefore(samples, from + length)?.to ?? from) <= from,
  )
  if (!apart) return null

  const gone = new Set(others.map(({ id }) => id))
  const boxes = [
    ...others.map(({ box }) => box),
    ...fragments.flatMap(({ id, box }) => (shownIds.has(id) ? [] : box)),
  ]
  for (const track of tracks.filter(({ shown }) => shown))
    boxes.push(...(await brokenReferences(file, track, gone)))
  return { boxes: new Set(boxes.map(({ at }) => at)), samples }
}
