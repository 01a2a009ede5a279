// The proof [S6]: are this device's confirmed rows the server's? A scope that differs is reset, marked and swept.
import type { VerifyReport } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import type { DigestAnswer, Prover } from '../remote/remote.ts'
import { readWorld } from '../store/client.ts'
import { fenced } from '../store/fence.ts'
import { cursorsOf } from '../store/tables.ts'
import { sumScope } from './digest.ts'

/** Few enough that a poke does not wait long for its pull. */
const SCOPES_A_STEP = 20
/** A scope that always has news cannot be compared: pulls bring its rows, and the next proof tries again. */
const MOST_TRIES = 3

export interface Verification {
  /** Compares some scopes. Call right after a pull and before the next one; false when the proof is complete. */
  step(): Promise<boolean>
  report(): VerifyReport
}

async function begin(lead: Lead): Promise<string[]> {
  const rows = await cursorsOf(lead.store)
    .filter((cursor) => cursor.complete === 1)
    .toArray()
  return rows.map(({ scope }) => scope)
}

/** The number of rows compared in this scope, or null when they differ from the server's. */
async function compare(lead: Lead, scope: string, { columns, scopes }: DigestAnswer): Promise<number | null> {
  let rows = 0
  for (const table of Object.keys(lead.store.schema.tables)) {
    const mine = await sumScope(lead.store, table, scope, columns[table] ?? [])
    const wanted = scopes[scope]?.[table] ?? { rows: 0, digest: '0'.repeat(16) }
    if (mine.rows !== wanted.rows || mine.digest !== wanted.digest) return null
    rows += mine.rows
  }
  return rows
}

export function createVerification(lead: Lead, prover: Prover): Verification {
  const report: VerifyReport = { scopes: 0, rows: 0, healed: [] }
  let left: { scope: string; tries: number }[] | null = null

  async function step(): Promise<boolean> {
    left ??= (await begin(lead)).map((scope) => ({ scope, tries: 0 }))
    const batch = left.splice(0, SCOPES_A_STEP)
    const { epoch, snap } = await readWorld(lead.store)
    if (batch.length === 0 || epoch === null) return false
    const tables = Object.entries(lead.store.schema.tables)
    const columns = Object.fromEntries(tables.map(([table, spec]) => [table, spec.columns]))
    const answer = await prover.digest({ epoch, snap, scopes: batch.map(({ scope }) => scope), columns })
    const wrong: string[] = []
    for (const { scope, tries } of batch) {
      // No longer readable for us: the next pull drops it.
      if (!answer.scopes[scope]) continue
      if (answer.changed.includes(scope)) {
        if (tries + 1 < MOST_TRIES) left.push({ scope, tries: tries + 1 })
        continue
      }
      const rows = await compare(lead, scope, answer)
      report.scopes += 1
      report.rows += rows ?? 0
      if (rows === null) wrong.push(scope)
    }
    await heal(lead, wrong)
    report.healed.push(...wrong)
    return left.length > 0 || wrong.length > 0
  }
  return { step, report: () => report }
}

/** Marks these scopes as half pulled: the next pull brings them whole and sweeps what does not belong there. */
async function heal(lead: Lead, scopes: readonly string[]): Promise<void> {
  if (scopes.length === 0) return
  await fenced(lead, ['cursors'], async () => {
    for (const scope of scopes) await cursorsOf(lead.store).update(scope, { complete: 0 })
  })
}
