import type { Lead } from '../outbox/lead.ts'

/** Loads the code that makes room when it is needed; its failure is no reason to stop leading. */
export async function mended(
  { store }: Lead,
  by: 'makeRoom' | 'regainRoom' | 'reserveBallast',
): Promise<void> {
  try {
    const means = await import('../store/mend.ts')
    await means[by](store)
  } catch {
    // Tried again when there is a reason to.
  }
}
