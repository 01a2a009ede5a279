// Cameras and drones record where they are in tracks beside picture and sound. Made films, byte for byte.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { box, joined, uint32 } from '../../../../tests/components/made/boxes.ts'
import { withoutMetadata } from './without-metadata.ts'

const PLACE = 'GPS 59.91 10.75'
const bytesOf = (text: string): Uint8Array => joined(text)
const uint64 = (...values: number[]) => joined(...values.map((one) => uint32(Math.floor(one / 2 ** 32), one)))

interface Track {
  handler: string
  /** Its samples, chunk by chunk. */
  chunks: readonly (readonly string[])[]
  id?: number
  refersTo?: number
  sizes?: 4 | 8 | 16 | 'same'
  far?: boolean
  /** Takes the place of one of its tables. */
  table?: (offsets: readonly number[]) => Uint8Array
}

/** A field for each size of 4, 8 or 16 bits. */
function compact(bits: number, sizes: readonly number[]): Uint8Array {
  const hex = sizes.map((size) => size.toString(16).padStart(bits / 4, '0')).join('')
  const bytes = (hex.length % 2 === 1 ? `${hex}0` : hex).match(/../g) ?? []
  return box(
    'stz2',
    uint32(0, bits, sizes.length),
    Uint8Array.from(bytes, (pair) => Number.parseInt(pair, 16)),
  )
}

function sizeTable({ chunks, sizes = 'same' }: Track): Uint8Array {
  const each = chunks.flat().map((sample) => sample.length)
  if (sizes !== 'same') return compact(sizes, each)
  const [first = 0] = each
  return each.every((size) => size === first)
    ? box('stsz', uint32(0, first, each.length))
    : box('stsz', uint32(0, 0, each.length, ...each))
}

function trackBox(track: Track, id: number, offsets: readonly number[]): Uint8Array {
  const { handler, chunks, far, refersTo, table } = track
  const tables = [
    box('stsd', uint32(0, 0), handler),
    box('stsc', uint32(0, chunks.length), ...chunks.map((one, at) => uint32(at + 1, one.length, 1))),
    sizeTable(track),
    far
      ? box('co64', uint32(0, chunks.length), uint64(...offsets))
      : box('stco', uint32(0, chunks.length, ...offsets)),
  ]
  const other = table?.(offsets)
  const nameOf = (one: Uint8Array): string => Buffer.from(one.subarray(4, 8)).toString('latin1')
  const right = other ? tables.map((one) => (nameOf(one) === nameOf(other) ? other : one)) : tables
  return box(
    'trak',
    box('tkhd', uint32(0, 0, 0, id), new Uint8Array(68)),
    ...(refersTo ? [box('tref', box('tmcd', uint32(refersTo)))] : []),
    box('mdia', box('hdlr', uint32(0, 0), handler, new Uint8Array(13)), box('minf', box('stbl', ...right))),
  )
}

/** The tracks' chunks lie in turn in `mdat`, as a camera writes them; `dropped` become empty space in what is expected. */
function film(tracks: readonly Track[], fragments: (movieEnd: number) => Uint8Array[] = () => []) {
  const most = Math.max(...tracks.map(({ chunks }) => chunks.length))
  const order = Array.from({ length: most }, (_, at) =>
    tracks.flatMap(({ chunks }, track) => (chunks[at] ? [{ track, content: chunks[at].join('') }] : [])),
  ).flat()
  const start = (mdat: number): Uint8Array => {
    let next = mdat + 8
    const offsets: number[][] = tracks.map(() => [])
    for (const { track, content } of order) {
      offsets[track]?.push(next)
      next += content.length
    }
    return joined(
      box('ftyp', 'isom', uint32(0), 'isom'),
      box(
        'moov',
        box('mvhd', uint32(0, 0, 0, 1, 3), new Uint8Array(80)),
        ...tracks.map((track, at) => trackBox(track, track.id ?? at + 1, offsets[at] ?? [])),
        box('mvex', ...tracks.map((_, at) => box('trex', uint32(0, at + 1, 1, 0, PLACE.length, 0)))),
      ),
    )
  }
  const head = start(start(0).length)
  const media = box('mdat', ...order.map(({ content }) => content))
  const whole = joined(head, media, ...fragments(head.length + media.length))
  return { whole, order, head }
}

async function kept(whole: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const made = await withoutMetadata(new Blob([whole]), 'video/mp4')
  return made && new Uint8Array(await made.arrayBuffer())
}

/** The film with zeros for these words, and empty space for these boxes. */
function blanked(whole: Uint8Array, boxes: readonly Uint8Array[], words: readonly string[] = [PLACE]) {
  const made = Buffer.from(whole)
  for (const one of boxes) {
    const at = made.indexOf(one)
    expect(at).toBeGreaterThan(0)
    made.set(box('free', new Uint8Array(one.length - 8)), at)
  }
  for (const word of words.map(bytesOf))
    for (let at = made.indexOf(word); at >= 0; at = made.indexOf(word)) made.fill(0, at, at + word.length)
  return new Uint8Array(made)
}

/** The boxes of the tracks at these places, as they are in the film. */
function tracksIn(whole: Uint8Array, ...places: readonly number[]): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = Buffer.from(whole).indexOf('trak'); at >= 0; at = Buffer.from(whole).indexOf('trak', at + 4))
    found.push(whole.slice(at - 4, at - 4 + new DataView(whole.buffer).getUint32(at - 4)))
  return found.filter((_, at) => places.includes(at))
}

const picture: Track = { handler: 'vide', chunks: [['key', 'delta1'], ['d2'], ['delta33', 'd4']] }
const sound: Track = { handler: 'soun', chunks: [['aac1', 'aac2'], ['aac3'], ['aac4']] }
const place = (more: Partial<Track> = {}): Track => ({
  handler: 'meta',
  chunks: [[PLACE, PLACE], [PLACE], [PLACE]],
  ...more,
})

describe('a track that says where the film was made becomes empty space, with all of its samples', () => {
  test.each([
    ['a camera’s telemetry or timed metadata', place()],
    ['a drone’s subtitles, in QuickTime', place({ handler: 'text' })],
    ['a drone’s subtitles, in MP4', place({ handler: 'sbtl' })],
    ['motion of the camera', place({ handler: 'camm' })],
    ['a kind of its own', place({ handler: 'fdsc' })],
    ['offsets of 64 bits', place({ far: true })],
    ['sizes of 4 bits', place({ sizes: 4, chunks: [[PLACE], [PLACE, PLACE]] })],
    ['sizes of 8 bits', place({ sizes: 8 })],
    ['sizes of 16 bits', place({ sizes: 16 })],
    ['chunks that follow the same rule', place({ table: () => box('stsc', uint32(0, 2, 1, 2, 1, 2, 1, 1)) })],
  ])('%s; every other byte is as it was', async (_what, track) => {
    const { whole } = film([picture, track, sound])
    const made = await kept(whole)
    expect(made).toEqual(blanked(whole, tracksIn(whole, 1)))
    expect(Buffer.from(made ?? []).includes('GPS')).toBe(false)
  })

  test('samples of different lengths, of several tracks, at the end and at the beginning', async () => {
    const words = ['GPS here', 'GPS over there', 'GPS', 'SPEED 12', 'SPEED 1']
    const { whole } = film([
      place({ chunks: [['GPS here', 'GPS over there'], [], ['GPS']] }),
      picture,
      place({ handler: 'tmcd', chunks: [['SPEED 12'], ['SPEED 1']] }),
    ])
    expect(await kept(whole)).toEqual(blanked(whole, tracksIn(whole, 0, 2), words.toSorted().toReversed()))
  })

  test('a track without samples, and a chunk without samples', async () => {
    const { whole } = film([picture, place({ chunks: [] }), sound])
    expect(await kept(whole)).toEqual(blanked(whole, tracksIn(whole, 1)))
  })

  test('and no other track refers to it any more', async () => {
    const { whole } = film([{ ...picture, refersTo: 2 }, place({ handler: 'tmcd' }), sound])
    const references = box('tref', box('tmcd', uint32(2)))
    expect(await kept(whole)).toEqual(blanked(whole, [...tracksIn(whole, 1), references]))
    const { whole: alive } = film([{ ...picture, refersTo: 3 }, place(), sound])
    expect(await kept(alive)).toEqual(blanked(alive, tracksIn(alive, 1)))
  })

  test('a film as encoders write it keeps its pictures', async () => {
    const encoded = new Uint8Array(readFileSync('public/demo/films/bakery.mp4'))
    const at = Buffer.from(encoded).indexOf('moov')
    const movie = encoded.slice(at + 4, at - 4 + new DataView(encoded.buffer).getUint32(at - 4))
    // Its table of contents goes to the end, and with it the track and its samples.
    const before = encoded.slice()
    before.set(joined('free', new Uint8Array(movie.length)), at)
    const track = trackBox(place({ chunks: [[PLACE]] }), 9, [encoded.length + 8])
    const whole = joined(before, box('mdat', PLACE), box('moov', movie, track))
    const saying = movie.slice(Buffer.from(movie).indexOf('udta') - 4)
    expect(await kept(whole)).toEqual(blanked(whole, [track, saying]))
  })

  test('a film of picture and sound alone is kept as it is, whatever is in its tables', async () => {
    const { whole } = film([{ ...picture, table: () => box('stco', uint32(0, 0xff_ff_ff_ff)) }, sound])
    expect(await kept(whole)).toEqual(whole)
  })
})

describe('a track that cannot be followed to its last sample is refused', () => {
  const MOST = 0xff_ff_ff_ff
  test.each<[string, (offsets: readonly number[]) => Uint8Array]>([
    ['more chunks than its table', () => box('stco', uint32(0, MOST, 1))],

    ['more samples than its table', () => box('stsz', uint32(0, 0, MOST, 1, 1))],
    ['more samples than its chunks', () => box('stsz', uint32(0, 1, MOST))],
    ['samples larger than the film', () => box('stsz', uint32(0, MOST, 4))],
    ['samples larger than the film, and more than anybody counts', () => box('stsz', uint32(0, MOST, MOST))],
    ['more groups of chunks than its table', () => box('stsc', uint32(0, MOST, 1, 1, 1))],
    ['no groups of chunks', () => box('stsc', uint32(0, 0))],
    ['empty tables', () => box('stsz')],
    ['a chunk after the end', ([a = 0, b = 0]) => box('stco', uint32(0, 3, a, b, 0x7f_ff_ff_ff))],
    ['a chunk in the table of contents', ([a = 0, b = 0]) => box('stco', uint32(0, 3, a, b, 40))],
    ['a chunk on the pictures', ([a = 0, b = 0]) => box('stco', uint32(0, 3, a, b, a - 3))],
  ])('with %s', async (_what, table) => {
    expect(await kept(film([picture, place({ table }), sound]).whole)).toBeNull()
  })

  test('with chunks beyond 2^53', async () => {
    const table = () => box('co64', uint32(0, 3, MOST, MOST, MOST, MOST, MOST, MOST))
    expect(await kept(film([picture, place({ table, far: true })]).whole)).toBeNull()
  })

  test('with fields of sizes that do not exist', async () => {
    const table = () => box('stz2', uint32(0, 7, 4), new Uint8Array(4))
    expect(await kept(film([picture, place({ table, sizes: 8 })]).whole)).toBeNull()
  })

  test('without tables, without a handler, or without a picture or sound beside it', async () => {
    const { whole } = film([picture, place()])
    for (const name of ['stco', 'stsz', 'stsc', 'stbl', 'minf', 'hdlr']) {
      const made = Buffer.from(whole)
      made.write('free', made.lastIndexOf(name), 'latin1')
      expect(await kept(new Uint8Array(made))).toBeNull()
    }
    expect(await kept(film([place()]).whole)).toBeNull()
    expect(await kept(film([picture, ...Array<Track>(100).fill(place())]).whole)).toBeNull()
  })

  test('with pictures whose tables nobody can read', async () => {
    const table = () => box('stco', uint32(0, 9))
    expect(await kept(film([{ ...picture, table }, place()]).whole)).toBeNull()
  })

  test('chunks that lie on each other are only its own, and are all empty', async () => {
    const table = ([a = 0]: readonly number[]) => box('stco', uint32(0, 3, a, a + 2, a + 1))
    const { whole } = film([picture, place({ table, chunks: [[PLACE], ['GPS'], ['GPS']] })])
    expect(await kept(whole)).toEqual(blanked(whole, tracksIn(whole, 1)))
  })
})

const [BASE, SIZE, FROM_MOOF] = [0x1, 0x10, 0x2_00_00]
const [OFFSET, SIZES] = [0x1, 0x2_00]
/** The first sample's flags, and for each its duration, size, flags and time. */
const EVERYTHING = 0xf_05

interface Run {
  id: number
  samples: readonly string[]
  flags?: number
  /** Sizes are in the run; otherwise they are the track's. */
  sized?: boolean
  full?: boolean
}

/** A fragment at a place in the film: for each track a run of samples, which lie one after another. */
function fragment(start: number, runs: readonly Run[]): Uint8Array[] {
  const traf = ({ id, samples, flags = FROM_MOOF, sized, full }: Run, first: number) => {
    const [{ length } = ''] = samples
    const base = flags & BASE ? [uint32(0, start)] : []
    const size = flags & SIZE ? [uint32(length)] : []
    return box(
      'traf',
      box('tfhd', uint32(flags, id), ...base, ...size),
      box(
        'trun',
        uint32(full ? EVERYTHING : OFFSET + (sized ? SIZES : 0), samples.length, first),
        ...(full ? [uint32(7), ...samples.map((one) => uint32(7, one.length, 7, 7))] : []),
        ...(sized ? samples.map((one) => uint32(one.length)) : []),
      ),
    )
  }
  const build = (media: number): Uint8Array => {
    let next = media + 8
    const all = runs.map((run) => {
      const made = traf(run, next)
      next += run.samples.join('').length
      return made
    })
    return box('moof', box('mfhd', uint32(0, 1)), ...all)
  }
  return [build(build(0).length), box('mdat', ...runs.flatMap(({ samples }) => samples))]
}

const fragmentsOf = (whole: Uint8Array): Uint8Array[] => {
  const found: Uint8Array[] = []
  for (let at = Buffer.from(whole).indexOf('traf'); at >= 0; at = Buffer.from(whole).indexOf('traf', at + 4))
    found.push(whole.slice(at - 4, at - 4 + new DataView(whole.buffer).getUint32(at - 4)))
  return found
}

describe('so it is with a film that is written in fragments', () => {
  const tracks = [picture, place({ chunks: [] }), sound]
  const run = (more: Partial<Run> = {}): Run => ({ id: 2, samples: [PLACE, PLACE], ...more })
  const [before, after]: [Run, Run] = [
    { id: 1, samples: ['key5', 'delta6'], sized: true },
    { id: 3, samples: ['aac5', 'aac66'], sized: true },
  ]

  test.each([
    ['the size of the film’s samples', run()],
    ['the size of the fragment’s samples', run({ flags: FROM_MOOF + SIZE })],
    ['a size for each sample', run({ sized: true, samples: [PLACE, 'GPS here'] })],
    ['everything that can be said of a sample', run({ full: true, samples: [PLACE, 'GPS here'] })],
    ['a place in the file', run({ flags: BASE + SIZE })],
  ])('with %s', async (_what, one) => {
    const { whole } = film(tracks, (at) => {
      const first = fragment(at, [before, one, after])
      return [...first, ...fragment(at + joined(...first).length, [one])]
    })
    const [, second = whole, , fourth = whole] = fragmentsOf(whole)
    expect(await kept(whole)).toEqual(
      blanked(whole, [...tracksIn(whole, 1), second, fourth], [PLACE, 'GPS here']),
    )
  })

  test('with a run that goes on where the one before it ends', async () => {
    const traf = (first: number) =>
      box(
        'traf',
        box('tfhd', uint32(FROM_MOOF, 2)),
        box('trun', uint32(OFFSET, 1, first)),
        box('trun', uint32(0, 1)),
      )
    const moof = (first: number) => box('moof', box('mfhd', uint32(0, 1)), traf(first))
    const first = moof(0).length + 8
    const { whole } = film(tracks, () => [moof(first), box('mdat', PLACE, PLACE)])
    expect(await kept(whole)).toEqual(blanked(whole, [...tracksIn(whole, 1), traf(first)]))
  })

  /** The film with another number in its second run. */
  async function wrong(one: Run, at: number, value: (right: number) => number): Promise<Uint8Array | null> {
    const { whole } = film(tracks, (place) => fragment(place, [before, one, after]))
    const bytes = Buffer.from(whole)
    const second = bytes.indexOf('trun', bytes.indexOf('trun') + 4)
    bytes.writeUInt32BE(value(bytes.readUInt32BE(second + at)), second + at)
    return kept(new Uint8Array(bytes))
  }

  test.each<[string, Run, number, (right: number) => number]>([
    ['more samples than its table', run({ sized: true }), 8, () => 0xff_ff_ff_ff],
    ['more samples than the film has bytes', run(), 8, () => 0xff_ff_ff_ff],
    ['a run after the end of the film', run(), 12, () => 0x7f_ff_ff_ff],
    ['a run before the beginning of the film', run(), 12, () => 0x80_00_00_00],
    ['a run on the pictures', run(), 12, (right) => right - 3],
    ['a place that depends on the track before it', run({ flags: 0 }), 12, (right) => right],
  ])('%s is refused', async (_what, one, at, value) => {
    expect(await wrong(one, at, value)).toBeNull()
  })
})
