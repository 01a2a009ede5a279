import type postgres from 'postgres'

import type { Api } from '../lite.ts'

type Part = keyof Api['reload']
const PARTS: ReadonlyMap<string, readonly Part[]> = new Map([
  ['reload schema', ['schema']],
  ['reload config', ['config']],
  ['', ['schema', 'config']],
])

/**
 * Hears `notify pgrst` as PostgREST does: 'reload schema', 'reload config', or both without a word. A connection that
 * was lost may have missed one, so it reloads both when it is back.
 */
export async function startReloads(
  sql: postgres.Sql,
  api: Api,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  // One at a time, and what was asked for meanwhile only once more.
  const wanted = new Set<Part>()
  let queue = Promise.resolve()
  async function reload(): Promise<void> {
    const parts = [...wanted]
    wanted.clear()
    for (const part of parts) await api.reload[part]()
  }
  const hear = (words: string): void => {
    for (const part of PARTS.get(words) ?? []) wanted.add(part)
    queue = queue
      .then(reload)
      .catch(() => log('The database’s changes could not be read after «notify pgrst»; notify again.'))
  }
  let isBack = false
  const listening = await sql.listen('pgrst', hear, () => {
    if (isBack) hear('')
    isBack = true
  })
  return async () => {
    await Promise.allSettled([listening.unlisten(), queue])
  }
}
