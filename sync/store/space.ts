// How much room there is, and whether the reserve for a full disk is laid down [S27].
import type { Store } from '../contract.ts'
import { metaOf } from './tables.ts'

async function estimate(): Promise<{ usage: number; quota: number } | null> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate()
    return { usage, quota }
  } catch {
    return null
  }
}

/** Bytes that this origin may still take; null where the browser does not say. */
export async function spaceLeft(): Promise<number | null> {
  const space = await estimate()
  return space && space.quota - space.usage
}

export const hasBallast = async (store: Store): Promise<boolean> =>
  (await metaOf(store).where('key').equals('ballast').count()) > 0

/** What this origin takes and may take, in bytes, and whether the reserve is laid down. */
export async function readSpace(store: Store): Promise<{ usage: number; quota: number; ballast: boolean }> {
  return { ...((await estimate()) ?? { usage: 0, quota: 0 }), ballast: await hasBallast(store) }
}
