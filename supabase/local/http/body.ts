import type { IncomingMessage } from 'node:http'

export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

/** Reads a request body up to a limit. The announced length is believed only when it is too long: the bytes are counted anyway. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(new BodyTooLargeError())
      return
    }
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) {
        request.pause()
        reject(new BodyTooLargeError())
        return
      }
      chunks.push(chunk)
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', reject)
  })
}
