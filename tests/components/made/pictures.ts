// Pictures with what cameras and editors put beside the picture: a place, more frames. Made from the browser's own.
import { joined, uint32 } from './boxes.ts'

const uint16 = (...values: number[]): Uint8Array<ArrayBuffer> => {
  const made = new DataView(new ArrayBuffer(values.length * 2))
  for (const [at, value] of values.entries()) made.setUint16(at * 2, value)
  return new Uint8Array(made.buffer)
}
const bytesOf = async (file: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await file.arrayBuffer())

/** 59° 54′ 49.58″, as three fractions. */
export const PLACE = uint32(59, 1, 54, 1, 4958, 100)
const LATITUDE_AT = 68

/** The JPEG as a phone writes it: to be turned by 90° clockwise, and with the place where it was taken (Exif 2.3). */
export async function withPlace(jpeg: File): Promise<File> {
  const [ascii, short, long, rational] = [2, 3, 4, 5]
  const entry = (tag: number, type: number, count: number, value: Uint8Array) =>
    joined(uint16(tag, type), uint32(count), value)
  const tiff = joined(
    'MM\0*',
    uint32(8),
    uint16(2),
    entry(0x01_12, short, 1, uint16(6, 0)),
    entry(0x88_25, long, 1, uint32(38)),
    uint32(0),
    uint16(2),
    entry(1, ascii, 2, joined('N\0\0\0')),
    entry(2, rational, 3, uint32(LATITUDE_AT)),
    uint32(0),
    PLACE,
  )
  const segment = joined('Exif\0\0', tiff)
  const bytes = await bytesOf(jpeg)
  const made = joined(bytes.subarray(0, 2), uint16(0xff_e1, segment.length + 2), segment, bytes.subarray(2))
  return new File([made], jpeg.name, { type: jpeg.type })
}

function crc(bytes: Uint8Array): number {
  let rest = 0xff_ff_ff_ff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = (rest >>> 1) ^ (rest & 1 ? 0xed_b8_83_20 : 0)
  }
  return (rest ^ 0xff_ff_ff_ff) >>> 0
}

const chunk = (name: string, ...content: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> => {
  const inside = joined(name, ...content)
  return joined(uint32(inside.length - 4), inside, uint32(crc(inside)))
}

/** The content of a PNG's chunks by this name. */
function chunksOf(png: Uint8Array, wanted: string): Uint8Array[] {
  const view = new DataView(png.buffer, png.byteOffset)
  const found: Uint8Array[] = []
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at)
    const name = String.fromCodePoint(...png.subarray(at + 4, at + 8))
    if (name === wanted) found.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return found
}

/** Two PNGs of one size as an animation (APNG): the first, then the second. */
export async function animatedPng(name: string, first: File, second: File): Promise<File> {
  const [one, two] = [await bytesOf(first), await bytesOf(second)]
  const [header = new Uint8Array()] = chunksOf(one, 'IHDR')
  const frame = (number: number) =>
    chunk('fcTL', uint32(number), header.subarray(0, 8), uint32(0, 0), uint16(1, 10), new Uint8Array(2))
  const made = joined(
    one.subarray(0, 8),
    chunk('IHDR', header),
    chunk('acTL', uint32(2, 0)),
    frame(0),
    chunk('IDAT', ...chunksOf(one, 'IDAT')),
    frame(1),
    chunk('fdAT', uint32(2), ...chunksOf(two, 'IDAT')),
    chunk('IEND'),
  )
  return new File([made], name, { type: 'image/png' })
}

const little = (value: number, bytes: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)

/** The part of a WebP that is its picture, without colour profiles and the like. */
function pictureIn(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset)
  for (let at = 12; at < webp.length;) {
    const length = view.getUint32(at + 4, true)
    const end = at + 8 + length + (length % 2)
    if (/^VP8[ L]/.test(String.fromCodePoint(...webp.subarray(at, at + 4)))) return webp.subarray(at, end)
    at = end
  }
  throw new Error('There is no picture')
}

/** Two WebPs of one size as an animation: the first, then the second. */
export async function animatedWebp(
  name: string,
  [width, height]: readonly [number, number],
  ...files: readonly File[]
): Promise<File> {
  const part = (kind: string, ...content: Uint8Array[]) => {
    const inside = joined(...content)
    return joined(kind, little(inside.length, 4), inside, new Uint8Array(inside.length % 2))
  }
  const size = joined(little(width - 1, 3), little(height - 1, 3))
  const frames = await Promise.all(
    files.map(async (file) =>
      // Its place, its size, and 100 ms.
      part(
        'ANMF',
        new Uint8Array(6),
        size,
        little(100, 3),
        new Uint8Array(1),
        pictureIn(await bytesOf(file)),
      ),
    ),
  )
  const animated = new Uint8Array([0b10, 0, 0, 0])
  const inside = joined('WEBP', part('VP8X', animated, size), part('ANIM', new Uint8Array(6)), ...frames)
  return new File([joined('RIFF', little(inside.length, 4), inside)], name, { type: 'image/webp' })
}
