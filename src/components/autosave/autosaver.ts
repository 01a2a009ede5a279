// What every autosaving form does with what is typed: to a draft on the device with each keystroke, to the row after a
// pause, one after the other. What the form holds, and what of it may go to the row, is the form's.
import type { DraftSaver } from '../../data/draft-saver.ts'

/** untouched: nothing typed since the form opened. saving: typing, or under way to the disk. */
export type OnDevice = 'untouched' | 'saving' | 'saved' | 'failed'

/** What a form asks of a draft saver. */
export type FormSaver = Pick<DraftSaver, 'save' | 'flush' | 'discard'>
export type OpenSaver = (onSaved: (error: unknown) => void) => FormSaver

export interface AutosavePorts {
  openSaver: OpenSaver
  /** What the row does not have, as the draft keeps it; null: nothing. */
  kept(): Parameters<FormSaver['save']>[0] | null
  /** Writes to the row what may go there; `all`: also what waits until the person says so. */
  commit(all: boolean): Promise<void>
  onDevice(): OnDevice
  say(onDevice: OnDevice): void
}

/**
 * @param hadDraft a draft was found on the device: it goes when there is nothing more to keep
 * @param longestMs what is typed goes to the row after so long even without a pause
 */
export function createAutosaver(hadDraft: boolean, longestMs: number, ports: AutosavePorts) {
  let saver: FormSaver | null = null
  let version = 0
  let idle: ReturnType<typeof setTimeout> | undefined
  let dueAt = 0
  let chain: Promise<void> = Promise.resolve()
  let draftFailed = false

  const draft = (): FormSaver => {
    saver ??= ports.openSaver((error) => {
      draftFailed = error !== null
      if (draftFailed) ports.say('failed')
    })
    return saver
  }

  async function write(all: boolean): Promise<void> {
    const at = version
    try {
      await saver?.flush()
      await ports.commit(all)
      const open = ports.kept() !== null
      if (open) await saver?.flush()
      const stillOnlyTyped = draftFailed && open
      if (at === version && ports.onDevice() !== 'untouched' && !stillOnlyTyped) ports.say('saved')
    } catch (error) {
      ports.say('failed')
      if (all) throw error
    }
  }

  /** Brings everything typed so far to the device: drafts always, the row where it may. Throws only when asked for all. */
  function settle(all = false): Promise<void> {
    clearTimeout(idle)
    dueAt = 0
    const next = chain.then(() => write(all))
    chain = next.catch(() => undefined)
    return next
  }

  /** Brings the draft up to what the form holds now. */
  function keep(): void {
    const kept = ports.kept()
    if (kept !== null) draft().save(kept)
    else if (saver || hadDraft)
      void draft()
        .discard()
        .catch(() => ports.say('failed'))
  }

  /** Settles after a pause of so long. */
  function soon(delayMs: number): void {
    clearTimeout(idle)
    dueAt ||= Date.now() + longestMs
    idle = setTimeout(() => void settle(), Math.max(0, Math.min(delayMs, dueAt - Date.now())))
  }

  return {
    keep,
    soon,
    settle,
    /** Something else stands in the fields: what is on its way is not all of it any more. */
    typed(delayMs: number): void {
      version += 1
      ports.say('saving')
      keep()
      soon(delayMs)
    },
    /** Nothing more goes anywhere by itself; resolves when nothing is on its way. */
    halt(): Promise<void> {
      clearTimeout(idle)
      return chain
    },
    discard: (): Promise<void> => draft().discard(),
  }
}
