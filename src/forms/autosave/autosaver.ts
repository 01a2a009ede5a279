// The autosave of every self-saving form: each keystroke goes to a draft on the device, and after a pause to the row,
// one write at a time. The form decides what it holds and what may be committed.
import { Refusal } from '../../domain/refusal.ts'
import { RETRY_MS } from '../drafts/retry.ts'
import { type KeptValues, type OpenSaver, createKeptDraft } from './kept-draft.ts'

/** untouched: nothing typed since the form opened. saving: typing, or writing to the disk. */
export type OnDevice = 'untouched' | 'saving' | 'saved' | 'failed'

export interface AutosavePorts {
  openSaver: OpenSaver
  /** What the row does not have, in the draft's shape; null: nothing. */
  kept(): KeptValues | null
  /** Writes valid values to the row; `all`: also those held until the person confirms. */
  commit(all: boolean): Promise<void>
  onDevice(): OnDevice
  say(onDevice: OnDevice): void
}

/** When to settle: after a pause, at the latest `longestMs` after the first request. */
function createTimer(longestMs: number, settle: () => void) {
  let idle: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let halted = false

  function soon(delayMs: number): void {
    clearTimeout(idle)
    dueAt ||= Date.now() + longestMs
    idle = setTimeout(settle, Math.max(0, Math.min(delayMs, dueAt - Date.now())))
  }

  return {
    soon,
    typed(delayMs: number): void {
      halted = false
      soon(delayMs)
    },
    retry(): void {
      if (dueAt === 0 && !halted) soon(RETRY_MS)
    },
    settling(): void {
      clearTimeout(idle)
      dueAt = 0
    },
    halt(): void {
      halted = true
      clearTimeout(idle)
    },
  }
}

/**
 * @param hadDraft a draft was found on the device: it is deleted once there is nothing left to keep
 * @param longestMs the longest time that typed values wait for the row, also without a pause
 */
export function createAutosaver(hadDraft: boolean, longestMs: number, ports: AutosavePorts) {
  let version = 0
  let chain: Promise<void> = Promise.resolve()
  const timer = createTimer(longestMs, () => void settle())
  const draft = createKeptDraft(ports.openSaver, hadDraft, fail)

  /** A refusal stays one until the values change; everything else may pass. */
  function fail(error?: unknown): void {
    ports.say('failed')
    if (!(error instanceof Refusal)) timer.retry()
  }

  async function write(all: boolean): Promise<void> {
    const at = version
    try {
      await draft.flush()
      await ports.commit(all)
      const open = ports.kept() !== null
      // «Saved» is said when the draft is gone, too: one that is left over would count as unsent work at sign-out.
      const isKept = open ? await draft.isSaved() : await draft.isGone()
      if (!isKept) fail()
      else if (at === version && ports.onDevice() !== 'untouched') ports.say('saved')
    } catch (error) {
      fail(error)
      if (all) throw error
    }
  }

  /** Saves everything typed so far: drafts always, the row where allowed. Throws only with `all`. */
  function settle(all = false): Promise<void> {
    timer.settling()
    const next = chain.then(() => write(all))
    chain = next.catch(() => undefined)
    return next
  }

  /** Updates the draft to what the form holds now. */
  const keep = (): void => draft.keep(ports.kept())

  return {
    keep,
    /** Settles after a pause of `delayMs`. */
    soon: timer.soon,
    settle,
    /** The fields changed: the write in flight no longer covers all of them. */
    typed(delayMs: number): void {
      version += 1
      ports.say('saving')
      keep()
      timer.typed(delayMs)
    },
    /** Stops scheduling saves; resolves when the one in flight is done. */
    halt(): Promise<void> {
      timer.halt()
      return chain
    },
    discard: (): Promise<void> => draft.discard(),
  }
}
