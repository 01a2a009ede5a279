// Handles `file_missing` [S32]: the file was deleted on the server, or the server was restored to an earlier day.
// While the bytes are still here the file is uploaded again, and the change waits for it.
import type { Json, OutboxEntry, Upload } from '../contract.ts'
import { announce } from '../outbox/announce.ts'
import { begunAnew, pathIn } from '../outbox/entry.ts'
import type { Lead } from '../outbox/lead.ts'
import { filesOf, outboxOf, uploadsOf } from '../store/tables.ts'

const FILE_MISSING = 'file_missing'
/** Then the person decides: something keeps deleting the file on the server. */
const MOST_TRIES = 3

/** The existing upload row or, if it was tidied away, a new one for the local bytes. */
async function uploadOf(lead: Lead, path: string): Promise<Upload | null> {
  const known = await uploadsOf(lead.store).get(path)
  if (known) return begunAnew(known)
  const file = await filesOf(lead.store).get(path)
  if (!file) return null
  const { type, size } = file
  return begunAnew({ path, name: '', type, size, at: new Date(lead.now()).toISOString() })
}

/** True: the entry is queued again behind its file. Call inside the pull's last transaction. */
export async function waitsForFileAgain(
  lead: Lead,
  refusal: { entry: OutboxEntry; code: string; detail: Json },
): Promise<boolean> {
  const { store } = lead
  const { client: _client, refused: _refused, held: _held, ...entry } = refusal.entry
  const tries = (entry.merges ?? 0) + 1
  if (refusal.code !== FILE_MISSING || tries > MOST_TRIES) return false
  const upload = await uploadOf(lead, pathIn(refusal.detail))
  if (!upload) return false
  await uploadsOf(store).put(upload)
  // The server has counted the refused entry, so a new one takes its place.
  await outboxOf(store).put({ ...entry, mid: null, uuid: lead.newId(), state: 'queued', merges: tries })
  announce(store.name, { type: 'poke' })
  return true
}
