// Files to choose, made by the browser itself: pictures that decode, and some that do not.
import { box } from './made/boxes.ts'

const carrying = (files: readonly File[]): DataTransfer => {
  const carried = new DataTransfer()
  for (const file of files) carried.items.add(file)
  return carried
}

/** Chooses files in a file input, as the browser's own dialog does. */
export function choose(selector: string, ...files: File[]): void {
  const input = document.querySelector(selector)
  if (!(input instanceof HTMLInputElement)) throw new Error(`There is no ${selector}`)
  input.files = carrying(files).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Drags files over the page and lets them go. */
export function drop(...files: File[]): void {
  for (const name of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(
      new DragEvent(name, { dataTransfer: carrying(files), bubbles: true, cancelable: true }),
    )
}

/** Pastes files, as after a picture was copied. False: the page took them. */
export const paste = (...files: File[]): boolean =>
  document.body.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: carrying(files), bubbles: true, cancelable: true }),
  )

function paper(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paint = canvas.getContext('2d')
  if (!paint) throw new Error('There is no canvas')
  return [canvas, paint]
}

const fileOf = (canvas: HTMLCanvasElement, name: string, type: string): Promise<File> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(new File(blob ? [blob] : [], name, { type })), type)
  })

/** A picture of one colour, different for each hue. */
export async function photo(
  name: string,
  hue: number,
  [width, height]: readonly [number, number] = [300, 200],
  type = 'image/jpeg',
): Promise<File> {
  const [canvas, paint] = paper(width, height)
  paint.fillStyle = `hsl(${hue} 40% 40%)`
  paint.fillRect(0, 0, width, height)
  return fileOf(canvas, name, type)
}

/** A picture of noise, which does not compress: about three bytes for each pixel. */
export async function heavyPhoto(name: string, side: number): Promise<File> {
  const [canvas, paint] = paper(side, side)
  const noise = new ImageData(side, side)
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
  paint.putImageData(noise, 0, 0)
  return fileOf(canvas, name, 'image/png')
}

/** A file of a few bytes that claims to be a picture of `side` × `side` pixels. */
export function bomb(name: string, side: number): File {
  const header = new DataView(new ArrayBuffer(33))
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
  for (const [at, byte] of signature.entries()) header.setUint8(at, byte)
  header.setUint32(16, side)
  header.setUint32(20, side)
  header.setUint8(24, 1)
  return new File([header, new Uint8Array(60_000)], name, { type: 'image/png' })
}

/** An HTML page with another kind's name. */
export const disguisedPage = (name: string, type: string): File =>
  new File(['<!doctype html><script>alert(1)</script>'], name, { type })

/** The beginning of a film or picture, followed by nothing, up to a size. */
export const bigFile = (name: string, type: string, megabytes: number): File =>
  new File([new Uint8Array(megabytes * 1024 * 1024)], name, { type })

/** As Windows hands it out: without a type. Chromium reads no HEIC. */
export function heic(name: string): File {
  const extent = box('ispe', new Uint8Array([0, 0, 0, 0, 0, 0, 0, 64, 0, 0, 0, 48]))
  const meta = box('meta', new Uint8Array(4), box('iprp', box('ipco', extent)))
  return new File([box('ftyp', 'heic', new Uint8Array(4), 'mif1heic'), meta], name)
}
