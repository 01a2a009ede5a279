// Small media for the journeys, generated on the fly: no binary files in the tree.
import type { Page } from '@playwright/test'
import sharp from 'sharp'

export interface MediaFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A picture of hills under a sky, in the given hue. */
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

/** The smallest PDF that opens. */
export const pdf = (name: string): MediaFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
})

/** A film of half a second, recorded by the browser itself. */
export async function recorded(page: Page, mimeType: 'video/mp4' | 'video/webm;codecs=vp8'): Promise<Buffer> {
  const base64 = await page.evaluate(async (type) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const paint = canvas.getContext('2d')
    if (!paint) throw new Error('no canvas')
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: type })
    const parts: Blob[] = []
    const done = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
    recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && parts.push(data))
    recorder.start(100)
    // On a busy machine the recorder takes longer to start than these frames, and would have recorded none of them.
    for (let frame = 0; frame < 10 || parts.length === 0; frame += 1) {
      paint.fillStyle = `hsl(${150 + frame * 6} 40% 40%)`
      paint.fillRect(0, 0, 320, 180)
      paint.fillStyle = 'hsl(45 90% 75%)'
      paint.fillRect(20 + frame * 20, 70, 40, 40)
      await new Promise((next) => setTimeout(next, 60))
    }
    recorder.stop()
    await done
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, mimeType)
  return Buffer.from(base64, 'base64')
}

/** A playable film, enlarged by a box that players skip. */
export async function film(page: Page, name: string, megabytes: number): Promise<MediaFile> {
  const small = await recorded(page, 'video/mp4')
  const padding = Buffer.alloc(Math.max(8, megabytes * 1024 * 1024 - small.length))
  padding.writeUInt32BE(padding.length)
  padding.write('free', 4, 'latin1')
  return { name, mimeType: 'video/mp4', buffer: Buffer.concat([small, padding]) }
}
