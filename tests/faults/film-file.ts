// A real film of 60 MB without a film tool: the browser records half a second of a moving picture, and an element that
// players skip fills the rest with random bytes, which nothing on the way can compress.
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { recorded } from '../e2e/media.ts'

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
  const small = await recorded(page, 'video/webm;codecs=vp8')
  await page.close()
  const head = Buffer.alloc(9)
  const length = SIZE - small.length - head.length
  head.writeBigUInt64BE((1n << 56n) | BigInt(length), 1)
  head.writeUInt8(VOID, 0)
  const film = Buffer.concat([small, head, randomBytes(length)])
  writeFileSync(file, film)
  return { file, hash: createHash('sha256').update(film).digest('hex') }
}
