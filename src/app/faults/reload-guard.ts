// A page of an earlier release asks for a part that the server no longer has. A reload brings the present release, so the
// page does that by itself, once.

const MARK = 'reloaded-at'
/** A page that started within this time of the reload is the reloaded one (specification section 9). */
const GUARD_MS = 10_000

/**
 * Whether to reload now, which is noted for the reloaded page: that one never does, however long its parts take to fail.
 * @param startedAt when this page started, in ms since the epoch
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, startedAt: number): boolean {
  const reloadedAt = Number(storage.getItem(MARK) ?? Number.NEGATIVE_INFINITY)
  if (startedAt - reloadedAt < GUARD_MS) return false
  storage.setItem(MARK, String(Date.now()))
  return true
}
