// Boxes and elements of made films (MP4, QuickTime, WebM), byte for byte. No browser is needed.

const bytesOf = (one: string | Uint8Array): Uint8Array =>
  typeof one === 'string' ? Uint8Array.from(one, (letter) => letter.codePointAt(0) ?? 0) : one

export function joined(...content: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const parts = content.map(bytesOf)
  const made = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const one of parts) {
    made.set(one, at)
    at += one.length
  }
  return made
}

export function uint32(...values: number[]): Uint8Array<ArrayBuffer> {
  const made = new DataView(new ArrayBuffer(values.length * 4))
  for (const [at, value] of values.entries()) made.setUint32(at * 4, value)
  return new Uint8Array(made.buffer)
}

/** A box with its content; letters are Latin-1, as in `©xyz`. */
export const box = (name: string, ...content: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
  const inside = joined(...content)
  return joined(uint32(inside.length + 8), name, inside)
}

/** The same with a length of 64 bits. */
export const longBox = (name: string, ...content: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
  const inside = joined(...content)
  return joined(uint32(1), name, uint32(0, inside.length + 16), inside)
}

/** An element of a WebM. Without content its length is unknown, as live recorders write it. */
export function element(id: number, content?: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const digits = id.toString(16)
  const name = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  if (content === undefined) return joined(name, new Uint8Array([0x01, ...Array(7).fill(0xff)]))
  const inside = joined(...content)
  return joined(name, uint32(0x10_00_00_00 + inside.length), inside)
}

const IDENTITY = [0x1_00_00, 0, 0, 0, 0x1_00_00, 0, 0, 0, 0x40_00_00_00]
/** Turned by 90° clockwise, as a phone writes what was filmed upright. */
export const QUARTER_TURN = [0, 0x1_00_00, 0, 0xff_ff_00_00, 0, 0, 0, 0, 0x40_00_00_00]

const trackHeader = ([width, height]: readonly [number, number], matrix: readonly number[]) =>
  box('tkhd', new Uint8Array(40), uint32(...matrix, width * 65_536, height * 65_536))

interface MadeFilm {
  brand?: string
  size?: readonly [number, number]
  matrix?: readonly number[]
  seconds?: number
  /** More boxes in the movie, in its track, and beside the movie. */
  movie?: readonly Uint8Array[]
  track?: readonly Uint8Array[]
  top?: readonly Uint8Array[]
}

/** The boxes of a film, of three seconds if nothing else is said, without pictures that could be played. */
export function madeFilm(made: MadeFilm = {}): Uint8Array<ArrayBuffer> {
  const {
    brand = 'isom',
    size = [1920, 1080],
    matrix = IDENTITY,
    seconds = 3,
    movie = [],
    track = [],
    top = [],
  } = made
  const header = box('mvhd', uint32(0, 0, 0, 1, seconds), new Uint8Array(80))
  const handler = box('hdlr', uint32(0, 0), 'vide', new Uint8Array(13))
  return joined(
    box('ftyp', brand, uint32(0), brand),
    box('moov', header, box('trak', trackHeader(size, matrix), box('mdia', handler), ...track), ...movie),
    ...top,
    box('mdat', 'pictures and sound'),
  )
}
