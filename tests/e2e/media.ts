// Small media for the journeys, made on the spot: nothing binary lies in the tree.
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'

export interface MediaFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture with some life in it: hills under a sky, in a colour of its own. */
export async function photo(name: string, hue: number, width = 1200, height = 900): Promise<MediaFile> {
  const hill = (top: number, light: number) =>
    `<path d="M0 ${height * top} Q ${width / 3} ${height * (top - 0.2)} ${width * 0.6} ${height * top} T ${width} ${height * (top - 0.05)} V ${height} H 0 Z" fill="hsl(${hue} 35% ${light}%)"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue + 180} 45% 82%)"/>
    <circle cx="${width * 0.72}" cy="${height * 0.28}" r="${height * 0.1}" fill="hsl(45 90% 75%)"/>
    ${hill(0.55, 55)}${hill(0.7, 40)}${hill(0.85, 26)}</svg>`
  const buffer = await sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** A picture that is `megabytes` large, as a raw photo would be: noise does not compress. */
export async function heavyPhoto(name: string, megabytes: number): Promise<MediaFile> {
  const side = Math.ceil(Math.sqrt((megabytes * 1024 * 1024) / 3))
  const noise = Buffer.alloc(side * side * 3)
  let seed = 1
  for (let at = 0; at < noise.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff
    noise[at] = seed >> 16
  }
  const image = sharp(noise, { raw: { width: side, height: side, channels: 3 } })
  return { name, mimeType: 'image/png', buffer: await image.png({ compressionLevel: 0 }).toBuffer() }
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A few hundred bytes that say they are a picture of `side` × `side` points. */
export function bomb(name: string, side: number): MediaFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(60_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** A page that was given the name of a picture. */
export const disguisedPage = (name: string): MediaFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
})

/** The smallest document that opens. */
export const pdf = (name: string): MediaFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
})

/** A film of half a second that plays, recorded by the browser itself, made large by a box that players skip. */
export async function film(page: Page, name: string, megabytes: number): Promise<MediaFile> {
  const recorded = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('no canvas')
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/mp4' })
    const parts: Blob[] = []
    const done = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
    recorder.addEventListener('dataavailable', (event) => parts.push(event.data))
    recorder.start()
    for (let frame = 0; frame < 10; frame += 1) {
      paint.fillStyle = `hsl(${150 + frame * 6} 40% 40%)`
      paint.fillRect(0, 0, 320, 180)
      paint.fillStyle = 'hsl(45 90% 75%)'
      paint.fillRect(20 + frame * 20, 70, 40, 40)
      await new Promise((next) => setTimeout(next, 60))
    }
    recorder.stop()
    await done
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  const small = Buffer.from(recorded)
  const padding = Buffer.alloc(Math.max(8, megabytes * 1024 * 1024 - small.length))
  padding.writeUInt32BE(padding.length)
  padding.write('free', 4, 'latin1')
  return { name, mimeType: 'video/mp4', buffer: Buffer.concat([small, padding]) }
}
