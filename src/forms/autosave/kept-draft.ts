// The draft of a self-saving form: what its row does not have. Opened by the first value to keep, and deleted when there
// is none left.
import type { DraftSaver } from '../drafts/draft-saver.ts'

/** The part of a draft saver that a form uses. */
export type FormSaver = Pick<DraftSaver, 'save' | 'flush' | 'discard'>
export type OpenSaver = (onSaved: (error: unknown) => void) => FormSaver
export type KeptValues = Parameters<FormSaver['save']>[0]

/**
 * @param hadDraft a draft was found on the device
 * @param fail called when the device refuses to write or to delete the draft
 */
export function createKeptDraft(openSaver: OpenSaver, hadDraft: boolean, fail: (error?: unknown) => void) {
  let opened: FormSaver | null = null
  let writeFailed = false
  let deleted: Promise<boolean> = Promise.resolve(true)

  const saver = (): FormSaver => {
    opened ??= openSaver((error) => {
      writeFailed = error !== null
      if (writeFailed) fail()
    })
    return opened
  }

  function remove(): void {
    const failed = (error: unknown): boolean => {
      fail(error)
      return false
    }
    deleted = saver()
      .discard()
      .then(() => true, failed)
  }

  return {
    /** Stores these values soon; null: deletes the draft. */
    keep(values: KeptValues | null): void {
      if (values !== null) saver().save(values)
      else if (opened || hadDraft) remove()
    },
    async flush(): Promise<void> {
      await opened?.flush()
    },
    /** Flushes; false when the device refused. */
    async isSaved(): Promise<boolean> {
      await opened?.flush()
      return !writeFailed
    },
    /** False when the device refused to delete it, tried once more. */
    async isGone(): Promise<boolean> {
      if (await deleted) return true
      remove()
      return deleted
    },
    discard: (): Promise<void> => saver().discard(),
  }
}
