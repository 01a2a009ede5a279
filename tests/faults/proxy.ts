// A proxy between browser and backend that cuts, holds and delays single answers. Plain TCP, so that the browser meets
// a bad network and not a mock of one.
import { type Server, type Socket, connect, createServer } from 'node:net'

/** The requests that faults target. */
export type Call = 'sync_push' | 'sync_pull' | 'upload'

export interface Held {
  /** Resolves when the server has done the work and its answer is held back. */
  caught: Promise<void>
  /** Lets answers pass from now on, the held ones first. */
  release(): void
}

export interface Proxy {
  url: string
  /** Refuses all connections, and cuts open ones. */
  refuse(refusing: boolean): void
  /** Holds back every answer to these calls. */
  hold(...calls: Call[]): Held
  /** Requests to `asleep` get no answer until `wake` is called. */
  sleep(): { count(): number; wake(): void }
  /** Cuts the connection inside each answer, at varying byte counts. Returns how often it did. */
  cut(...calls: Call[]): { count(): number; stop(): void }
  /** Lets everything pass again. */
  reset(): void
  stop(): Promise<void>
}

/** A synchronous request to this stands still until the proxy lets it continue. */
export const asleep = '/healthz?asleep'

const REQUEST = /^(GET|HEAD|POST|PATCH|PUT|DELETE|OPTIONS) (\S+) HTTP\/1\.1\r\n/
/** Before the first byte, inside the headers, and inside the body. */
const CUTS = [0, 90, 700]
const REQUEST_CUT = 3_000_000

/** Browsers do not pipeline: each request begins with a packet of its own, and the next answer belongs to it. */
function callIn(chunk: Buffer): Call | 'asleep' | 'other' | null {
  const match = REQUEST.exec(chunk.toString('latin1', 0, 2048))
  if (!match) return null
  const [, method, target = ''] = match
  if (target.endsWith('/rpc/sync_push')) return 'sync_push'
  if (target.endsWith('/rpc/sync_pull')) return 'sync_pull'
  if (target.startsWith(asleep)) return 'asleep'
  return method === 'PATCH' && target.startsWith('/storage/') ? 'upload' : 'other'
}

export async function startProxy(targetPort: number): Promise<Proxy> {
  const open = new Set<Socket>()
  let refusing = false
  let held: { calls: readonly Call[]; seen(): void; waiting: (() => void)[] } | null = null
  let cutting: { calls: readonly Call[]; times: number } | null = null
  const sleeping: (() => void)[] = []

  function serve(client: Socket): void {
    if (refusing) return void client.resetAndDestroy()
    const upstream = connect(targetPort, '127.0.0.1')
    let call: Call | 'asleep' | 'other' = 'other'
    let passed = 0
    let asked = 0
    const ends = [client, upstream]
    for (const end of ends) {
      open.add(end)
      end.setNoDelay(true)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        // The backend closes an idle connection after 5 s, which would wake a sleeper.
        if (end === upstream && call === 'asleep') return
        for (const other of ends) other.destroy()
      })
    }
    client.on('data', (chunk: Buffer) => {
      const begun = callIn(chunk)
      if (begun) {
        call = begun
        passed = 0
        asked = 0
      }
      asked += chunk.length
      // The first cut is inside the request: half a chunk of a file has arrived then.
      if (call === 'upload' && cutting?.calls.includes(call) && cutting.times === 0 && asked > REQUEST_CUT) {
        cutting.times += 1
        for (const end of ends) end.destroy()
        return
      }
      flow(client, upstream, chunk)
    })
    const answer = (chunk: Buffer): void => {
      if (call !== 'other' && call !== 'asleep' && cutting?.calls.includes(call)) {
        const limit = CUTS[cutting.times % CUTS.length] ?? 0
        if (passed + chunk.length > limit || chunk.length < limit) {
          cutting.times += 1
          // Never the whole answer, however short.
          client.write(chunk.subarray(0, Math.min(limit - passed, chunk.length - 1)), () => {
            for (const end of ends) end.destroy()
          })
          return
        }
      }
      passed += chunk.length
      flow(upstream, client, chunk)
    }
    upstream.on('data', (chunk: Buffer) => {
      if (call === 'asleep') {
        const wake = (): void => {
          answer(chunk)
          if (upstream.destroyed) client.end()
        }
        return void sleeping.push(wake)
      }
      if (call === 'other' || !held?.calls.includes(call)) return answer(chunk)
      held.waiting.push(() => answer(chunk))
      held.seen()
    })
  }

  const server: Server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://localhost:${address.port}`,
    refuse(on) {
      refusing = on
      if (on) for (const socket of open) socket.destroy()
    },
    hold(...calls) {
      let seen = (): void => undefined
      const caught = new Promise<void>((resolve) => (seen = resolve))
      const mine = { calls, seen, waiting: [] as (() => void)[] }
      held = mine
      return {
        caught,
        release() {
          if (held === mine) held = null
          for (const pass of mine.waiting.splice(0)) pass()
        },
      }
    },
    sleep() {
      return {
        count: () => sleeping.length,
        wake() {
          for (const pass of sleeping.splice(0)) pass()
        },
      }
    },
    cut(...calls) {
      const mine = { calls, times: 0 }
      cutting = mine
      return {
        count: () => mine.times,
        stop() {
          if (cutting === mine) cutting = null
        },
      }
    },
    reset() {
      refusing = false
      held = null
      cutting = null
      for (const pass of sleeping.splice(0)) pass()
    },
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Applies back-pressure: a film is too large to buffer. */
function flow(from: Socket, to: Socket, chunk: Buffer): void {
  if (to.destroyed || to.write(chunk)) return
  from.pause()
  to.once('drain', () => from.resume())
}
