// A rig whose leader uploads to a storage server in memory; the test decides about tokens, time and network. Import
// fake-indexeddb/auto before this.
import type { KeptFile, Upload } from '../contract.ts'
import { keepFile } from '../files/keep.ts'
import { sendFile } from '../files/tus.ts'
import { createUploads, type Uploads } from '../files/uploads.ts'
import type { Lead } from '../outbox/lead.ts'
import type { Timers } from '../schedule/lane.ts'
import { uploadsOf } from '../store/tables.ts'
import { createRig, type Rig } from './rig.ts'
import { createTusServer, type TusServer } from './tus-server.ts'

export const MB = 1024 * 1024
export const film = (fill: number, size = 100): Blob =>
  new Blob([new Uint8Array(size).fill(fill)], { type: 'video/mp4' })

export interface UploadRig extends Rig {
  server: TusServer
  /** Every delay that was asked for. */
  waits: number[]
  /** How often `onSettled` was called. */
  settled: number
  /** How often `onDeposed` was called. */
  deposed: number
  /** What the next requests for a token are given; the last one is repeated. */
  tokens: (string | null)[]
  /** The refused token that each request for a token named. */
  asked: (string | null)[]
  metered: boolean
  clock(): number
  /** Starts uploading, as this leader. */
  start(term?: Lead): Uploads
  keep(blob: Blob): Promise<KeptFile>
  row(path: string): Promise<Upload | undefined>
  until(state: Upload['state'], path: string): Promise<void>
  /** A file is `waiting` before its first attempt too, so wait for its error instead. */
  untilRefused(code: string, path: string): Promise<void>
  /** The method of every request, in order. */
  methods(): string[]
  /** Stops every leader. */
  stop(): void
}

/** Delays are cut to 5 ms; the slow timer never fires. */
const timersOf = (rig: Pick<UploadRig, 'clock' | 'waits'>): Timers => ({
  now: () => rig.clock(),
  random: () => 0,
  after(ms, run) {
    rig.waits.push(ms)
    return ms < 60_000 ? setTimeout(run, Math.min(ms, 5)) : null
  },
  cancel: (timer) => clearTimeout(Number(timer)),
})

/** Resolves when `read` returns `wanted`. */
async function poll(read: () => Promise<string | undefined>, wanted: string): Promise<void> {
  const end = performance.now() + 10_000
  for (let found = await read(); found !== wanted; found = await read()) {
    if (performance.now() > end) throw new Error(`still ${found}, not ${wanted}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export async function createUploadRig(): Promise<UploadRig> {
  const base = await createRig()
  const running: Uploads[] = []
  const rig: UploadRig = {
    ...base,
    server: createTusServer(),
    waits: [],
    settled: 0,
    deposed: 0,
    tokens: ['first'],
    asked: [],
    metered: false,
    clock: Date.now,
    start(term = base.lead) {
      const uploads = createUploads({
        lead: { ...term, now: () => Date.now() },
        timers: timersOf(rig),
        online: true,
        metered: () => rig.metered,
        onSettled: () => (rig.settled += 1),
        onDeposed: () => (rig.deposed += 1),
        connect: {
          url: 'http://storage.test',
          key: 'key',
          async getToken(refused) {
            rig.asked.push(refused)
            return (rig.tokens.length > 1 ? rig.tokens.shift() : rig.tokens[0]) ?? null
          },
        },
        load: async () => (options) => sendFile({ ...options, transport: rig.server.transport }),
      })
      running.push(uploads)
      return uploads
    },
    keep: (blob) => keepFile(base.store, { bucket: 'films', scope: 'room', blob, name: 'film.mp4' }),
    row: (path) => uploadsOf(base.store).get(path),
    until: (state, path) => poll(async () => (await rig.row(path))?.state, state),
    untilRefused: (code, path) => poll(async () => (await rig.row(path))?.error?.code, code),
    methods: () => rig.server.heard.map(({ method }) => method),
    stop() {
      for (const one of running) one.stop()
    },
  }
  return rig
}
