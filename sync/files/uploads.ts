// The leader's upload lane [S32]: two files at a time, each resumed where it stopped, also under an earlier leader.
import type { ConnectOptions } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import { RemoteError } from '../remote/remote.ts'
import { createLane, type Lane, type Timers } from '../schedule/lane.ts'
import { startRounds } from '../schedule/rounds.ts'
import { isDatabaseError } from '../store/dexie.ts'
import { NotLeaderError } from '../store/fence.ts'
import { tidyFiles } from './cache.ts'
import type { SendFile } from './tus.ts'
import { noteFailure, send } from './sending.ts'
import { readFileSettings } from './settings.ts'
import { createTurns } from './turns.ts'

const AT_A_TIME = 2
const SLOW_MS = 60_000

export interface UploadsOptions {
  lead: Lead
  connect: Pick<ConnectOptions, 'url' | 'key' | 'getToken'>
  timers: Timers
  online: boolean
  /** The current connection is metered. */
  metered(): boolean
  /** A file was stored or refused: changes waiting for it can be sent or set aside. */
  onSettled(): void
  onDeposed(error: unknown): void
  /** Loads the code that sends; tests pass their own. */
  load(): Promise<SendFile>
}

export interface Uploads {
  /** Something about files was written, or the connection changed: look for work. */
  look(): void
  wake(why: 'visible' | 'online' | 'offline'): void
  stop(): void
}

function retryAfter(error: unknown): number | null {
  if (!(error instanceof RemoteError)) return 0
  // Signed out: a sign-in, a wake-up or the slow timer checks for a token again.
  return error.kind === 'auth' ? null : error.retryAfterMs
}

export function createUploads(options: UploadsOptions): Uploads {
  const { lead, timers } = options
  const turns = createTurns(lead.store)
  const sending = { ...options, onDeposed: deposed }
  let { online } = options
  let stopped = false

  function deposed(error: unknown): void {
    if (stopped || !(error instanceof NotLeaderError || isDatabaseError(error))) return
    stop()
    options.onDeposed(error)
  }

  async function allowed(): Promise<boolean> {
    const { paused, wifiOnly } = await readFileSettings(lead.store)
    return online && !stopped && !paused && !(wifiOnly && options.metered())
  }

  async function job(): Promise<boolean> {
    const turn = (await allowed()) ? await turns.next() : null
    if (!turn) return false
    try {
      await send(sending, turn)
      turns.sent(turn)
    } catch (error) {
      turns.failed(turn)
      if (stopped) throw error
      await noteFailure(sending, turn, error)
    } finally {
      turns.over(turn)
    }
    return true
  }

  function onFailure(error: unknown): number | null {
    deposed(error)
    return stopped || !online ? null : retryAfter(error)
  }

  const lanes: Lane[] = Array.from({ length: AT_A_TIME }, () => createLane({ timers, job, onFailure }))

  /** Stops uploads that may not continue and lets the lanes look for more. */
  async function review(): Promise<void> {
    await turns.review(await allowed())
    for (const lane of lanes) {
      // The person acted: end the back-off, at most once a second [S18].
      lane.hurry()
      lane.ask()
    }
  }
  const look = (): void => void review().catch(deposed)

  /** Some machines report "offline" wrongly, so try now and then. */
  function lookAnyway(): void {
    online = true
    look()
  }

  function stop(): void {
    stopped = true
    endRounds()
    for (const lane of lanes) lane.stop()
    turns.stop()
  }

  const endRounds = startRounds(timers, () => SLOW_MS, lookAnyway)
  look()
  tidyFiles(lead, lead.now()).catch(deposed)

  return {
    look,
    wake(why) {
      online = why === 'online' || (why === 'visible' && online)
      look()
    },
    stop,
  }
}
