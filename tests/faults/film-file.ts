// A real film of 60 MB without a film tool: the browser records a second of a moving picture, and an element that
// players skip fills the rest with random bytes, which nothing on the way can compress.
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

export interface FilmFile {
  file: string
  /** SHA-256, hexadecimal. */
  hash: string
}

const SIZE = 60_000_000
/** EBML Void: one byte of id, eight of length. */
const VOID = 0xec

export async function makeFilm(browser: Browser, file: string): Promise<FilmFile> {
  const page = await browser.newPage()
  const recorded = Buffer.from(await page.evaluate(record), 'base64')
  await page.close()
  const head = Buffer.alloc(9)
  const length = SIZE - recorded.length - head.length
  head.writeBigUInt64BE((1n << 56n) | BigInt(length), 1)
  head.writeUInt8(VOID, 0)
  const film = Buffer.concat([recorded, head, randomBytes(length)])
  writeFileSync(file, film)
  return { file, hash: createHash('sha256').update(film).digest('hex') }
}

/** Runs in a page. Base64. */
async function record(): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 180
  const pen = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (let frame = 0; frame < 25; frame += 1) {
    pen?.fillRect(frame * 12, 40, 60, 100)
    await new Promise(requestAnimationFrame)
  }
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
