// How much room there is, and whether the ballast is in place [S27].
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

/** Bytes that this origin may still use; null if the browser does not report them. */
export async function spaceLeft(): Promise<number | null> {
  const space = await estimate()
  return space && space.quota - space.usage
}

export const hasBallast = async (store: Store): Promise<boolean> =>
  (await metaOf(store).where('key').equals('ballast').count()) > 0

/** The origin's usage and quota in bytes, and whether the ballast is in place. */
export async function readSpace(store: Store): Promise<{ usage: number; quota: number; ballast: boolean }> {
  return { ...((await estimate()) ?? { usage: 0, quota: 0 }), ballast: await hasBallast(store) }
}
