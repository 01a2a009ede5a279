import type { IncomingMessage } from 'node:http'

export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}
export class BodyTooSlowError extends Error {
  override name = 'BodyTooSlowError'
}

/** A slow train still sends something every few seconds; whoever sends nothing holds memory for nothing. */
const SILENCE_MS = 10_000
const MOST_MS = 60_000

/**
 * Reads a request body up to a limit. A Content-Length is trusted only to refuse: the bytes are counted anyway.
 * @throws {BodyTooLargeError}
 * @throws {BodyTooSlowError} after ten seconds without a byte, or a minute in all
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(new BodyTooLargeError())
      return
    }
    const chunks: Buffer[] = []
    let size = 0
    const tooSlow = (): void => refuse(new BodyTooSlowError())
    const most = setTimeout(tooSlow, MOST_MS)
    const silence = setTimeout(tooSlow, SILENCE_MS)
    const done = (): void => [most, silence].forEach(clearTimeout)
    const refuse = (error: Error): void => {
      done()
      chunks.length = 0
      request.pause()
      reject(error)
    }
    request.on('data', (chunk: Buffer) => {
      silence.refresh()
      size += chunk.length
      if (size > limit) refuse(new BodyTooLargeError())
      else chunks.push(chunk)
    })
    request.once('end', () => {
      done()
      resolve(Buffer.concat(chunks))
    })
    request.once('close', done)
    request.once('error', (error) => {
      done()
      reject(error)
    })
  })
}
