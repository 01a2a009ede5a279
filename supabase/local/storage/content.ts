import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

import { fileLimits, fileTypes, type FilePath } from '../../../src/domain/file.ts'
import { StorageRefusal, wrongType } from './refusal.ts'

/** One container with several names: cameras put QuickTime films into files called mp4, and the reverse. */
const ISO_FILMS: readonly string[] = ['video/mp4', 'video/quicktime', 'video/x-m4v']

/**
 * Throws a refusal unless the bytes match the file's name: its type and hash; films must be complete, and pictures not
 * so large that displaying one freezes a device.
 */
export async function checkContent(file: string, claimed: FilePath, hash?: string): Promise<void> {
  const type = fileTypes[claimed.extension]
  const found = (await fileTypeFromFile(file))?.mime ?? 'unknown'
  if (found !== type && !(ISO_FILMS.includes(type) && ISO_FILMS.includes(found))) throw wrongType(found)
  if ((hash ?? (await hashOf(file))) !== claimed.hash)
    throw new StorageRefusal(400, 'hash_mismatch', 'hash_mismatch: the content is not what its name says')
  if (!(await isWhole(file, type)))
    throw new StorageRefusal(400, 'truncated', 'truncated: the file ends before its content does')
  if (type.startsWith('image/')) await requireSmallPicture(file)
}

async function requireSmallPicture(file: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  // reads only the header; nothing is decoded
  const size = await sharp(file)
    .metadata()
    .catch(() => undefined)
  if (size === undefined) throw new StorageRefusal(400, 'unreadable', 'unreadable: the picture has no size')
  if (size.width * size.height > fileLimits.pixels)
    throw new StorageRefusal(400, 'too_many_pixels', 'too_many_pixels: the picture is too large to be shown')
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk)
  return hash.digest('hex')
}

async function isWhole(file: string, type: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    if (ISO_FILMS.includes(type)) {
      const boxes = await topBoxes(handle, size)
      return boxes !== undefined && boxes.has('moov') && (boxes.has('mdat') || boxes.has('moof'))
    }
    if (type === 'image/avif') return (await topBoxes(handle, size))?.has('meta') === true
    return type !== 'video/webm' || (await isWholeSegment(handle, size))
  } finally {
    await handle.close()
  }
}

/** The names of a film's boxes; undefined when one of them reaches past the end. */
async function topBoxes(handle: FileHandle, size: number): Promise<Set<string> | undefined> {
  const names = new Set<string>()
  const head = Buffer.alloc(16)
  for (let at = 0; at + 8 <= size;) {
    const { bytesRead } = await handle.read(head, 0, 16, at)
    const short = head.readUInt32BE(0)
    if (short === 1 && bytesRead < 16) return undefined
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short
    if (length < 8 || at + length > size) return undefined
    names.add(head.toString('latin1', 4, 8))
    at += length
  }
  return names
}

/** A recorder that does not know the length in advance leaves it open; then nothing can be checked. */
async function isWholeSegment(handle: FileHandle, size: number): Promise<boolean> {
  const head = Buffer.alloc(Math.min(4096, size))
  await handle.read(head, 0, head.length, 0)
  const first = vint(head, 4)
  if (first === undefined) return false
  const segment = first.next + (first.value ?? 0)
  if (segment + 12 > head.length || head.readUInt32BE(segment) !== 0x18_53_80_67) return false
  const length = vint(head, segment + 4)
  return length !== undefined && (length.value === undefined || length.next + length.value <= size)
}

/** A length in EBML: leading zeros give the number of bytes; all ones is an open length. */
function vint(bytes: Buffer, at: number): { value: number | undefined; next: number } | undefined {
  const first = bytes[at] ?? 0
  const width = Math.clz32(first) - 23
  if (first === 0 || at + width > bytes.length) return undefined
  let value = BigInt(first & (0xff >> width))
  for (let i = 1; i < width; i += 1) value = (value << 8n) | BigInt(bytes[at + i] ?? 0)
  const isOpen = value === (1n << BigInt(7 * width)) - 1n
  return { value: isOpen ? undefined : Number(value), next: at + width }
}
