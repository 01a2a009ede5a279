// One row of `uploads`, written by the leader: every write is fenced and yields to what the person did meanwhile.
import type { Upload } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import { fenced } from '../store/fence.ts'
import { cursorsOf, outboxOf, uploadsOf } from '../store/tables.ts'

export const isOpen = (upload: Upload): boolean => upload.state === 'waiting' || upload.state === 'uploading'

/** Changes a row, unless the person has paused, removed or refused it meanwhile: then returns false. */
export async function amend(
  lead: Lead,
  path: string,
  change: (upload: Upload) => Partial<Upload>,
): Promise<boolean> {
  return fenced(lead, ['uploads'], async () => {
    const upload = await uploadsOf(lead.store).get(path)
    if (!upload || !isOpen(upload)) return false
    await uploadsOf(lead.store).put({ ...upload, ...change(upload) })
    return true
  })
}

/** Whether a pending change will create the file's scope: until then the server refuses files in it. */
export async function scopeMayCome({ store }: Lead, path: string): Promise<boolean> {
  if (await cursorsOf(store).get(path.split('/')[1] ?? '')) return false
  const entries = await outboxOf(store).toArray()
  return entries.some((entry) => !entry.files?.includes(path))
}
