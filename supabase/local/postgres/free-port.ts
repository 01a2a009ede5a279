import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range from which systems take the ports of outgoing connections (from 32768 on Linux, 49152 elsewhere): such
 * a connection could take a port between the look here and the start of its server. Chromium refuses none of these.
 */
const anyPort = (): number => randomInt(20_000, 32_768)

const TRIES = 100

/** A loopback port on which nothing listens. */
export async function freePort(pick = anyPort): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = pick()
    if (await isFree(port)) return port
  }
  throw new Error('no free port')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
