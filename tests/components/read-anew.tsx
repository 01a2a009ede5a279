// Queries keep their last answer for the next screen. Between two people of one test run that answer is the wrong one:
// every query that is shared by all screens is asked again before the application is mounted.
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import type { LocalData } from '../../src/data/db.ts'
import { useUnsentHere } from '../../src/data/device/devices.ts'
import { useFileSettings, useUploads } from '../../src/data/files/uploads.ts'
import { useAccount } from '../../src/data/queries/account.ts'
import { useListings } from '../../src/data/queries/briefs.ts'
import { useNeededCount, usePendingCount, useRejections, useSyncStatus } from '../../src/data/queries/sync.ts'
import { useTeams } from '../../src/data/queries/teams.ts'

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

/** Resolves after every read that has begun: a write waits for them. */
async function afterReads({ store }: LocalData): Promise<void> {
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
