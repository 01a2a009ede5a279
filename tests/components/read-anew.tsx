// Queries keep their last answer for the next screen. Between two people of one test run that answer is wrong, so every
// shared query is read again before the application is mounted.
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { LocalData } from '../../src/device/store/local-data.ts'
import { useUnsentHere } from '../../src/device/devices/devices.ts'
import { useFileSettings, useUploads } from '../../src/device/files/uploads.ts'
import { useAccount } from '../../src/entities/accounts/queries.ts'
import { useListings } from '../../src/entities/briefs/queries.ts'
import { useNeededCount } from '../../src/changes/needed.ts'
import { usePendingCount, useRejections, useSyncStatus } from '../../src/device/status/sync.ts'
import { useTeams } from '../../src/entities/teams/queries.ts'

function Readers() {
  useTeams()
  useAccount()
  useListings()
  usePendingCount()
  useNeededCount()
  useRejections()
  useSyncStatus()
  useUploads()
  useFileSettings()
  useUnsentHere()
  return null
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const read = [
  'accounts',
  'creator_users',
  'business_users',
  'brief_listings',
  'outbox',
  'uploads',
  'meta',
  'rejections',
  'conflicts',
  'drafts',
]

/** Resolves when live queries have read what was written last: a write waits for every read that has begun. */
export async function afterReads({ store }: LocalData): Promise<void> {
  await turn()
  await store.db.transaction('rw', read, (tx) => tx.table('meta').count())
  await turn()
}

export async function readAnew(data: LocalData): Promise<void> {
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Readers />))
  try {
    await afterReads(data)
    await afterReads(data)
  } finally {
    root.unmount()
  }
}
