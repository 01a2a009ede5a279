import { malformed } from './refusal.ts'

const MAX_FIELDS_BYTES = 64 * 1024

export interface FilePart {
  /** As declared by its part; '' if it is not. */
  type: string
  bytes: AsyncGenerator<Buffer>
}

/**
 * The first file of a form, of which only a piece is ever in memory. Fields before it are skipped; what follows is left
 * unread.
 */
export async function openFilePart(source: AsyncIterator<Buffer>, boundary: string): Promise<FilePart> {
  const mark = Buffer.from(`\r\n--${boundary}`)
  // the first boundary has no preceding line
  let pending: Buffer = Buffer.from('\r\n')
  let skipped = 0

  async function more(): Promise<void> {
    const next = await source.next()
    if (next.done === true) throw malformed('The form ends too early')
    pending = Buffer.concat([pending, next.value])
  }
  async function skipTo(words: Buffer): Promise<Buffer> {
    for (;;) {
      const at = pending.indexOf(words)
      if (at >= 0) {
        const before = pending.subarray(0, at)
        pending = pending.subarray(at + words.length)
        skipped += before.length
        return before
      }
      if (skipped + pending.length > MAX_FIELDS_BYTES) throw malformed('The form has no file')
      await more()
    }
  }
  async function* bytes(): AsyncGenerator<Buffer> {
    for (;;) {
      const at = pending.indexOf(mark)
      if (at >= 0) {
        if (at > 0) yield pending.subarray(0, at)
        return
      }
      // the end may hold the beginning of the boundary
      const sure = pending.length - mark.length + 1
      if (sure > 0) {
        yield pending.subarray(0, sure)
        pending = pending.subarray(sure)
      }
      await more()
    }
  }

  for (;;) {
    await skipTo(mark)
    const head = (await skipTo(Buffer.from('\r\n\r\n'))).toString('latin1')
    if (head.startsWith('--')) throw malformed('The form has no file')
    if (/^content-disposition:[^\r\n]*;\s*filename\*?=/im.test(head))
      return { type: /^content-type:\s*([^\r\n;]*)/im.exec(head)?.[1]?.trim() ?? '', bytes: bytes() }
  }
}
