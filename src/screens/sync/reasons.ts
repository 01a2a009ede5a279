// Why a change is still here. Pure: returns the first reason that the person can do something about.
import type { SyncPhase } from '../../device/status/sync.ts'

export interface Waits {
  held: boolean
  sending: boolean
  files: readonly string[]
}

export interface FileOnItsWay {
  path: string
  size: number
  sent: number
  state: 'waiting' | 'uploading' | 'paused' | 'held' | 'done' | 'refused'
}

export type Reason =
  | { why: 'signedOut' | 'upgrade' | 'offline' | 'unreachable' | 'slowed' | 'sending' | 'queued' }
  | { why: 'fileRefused' | 'filePaused' }
  /** Whole per cent of all the files it waits for. */
  | { why: 'file'; percent: number }

export function reasonOf(
  change: Waits,
  state: { phase: SyncPhase; online: boolean; uploads: readonly FileOnItsWay[] },
): Reason {
  if (state.phase === 'signed_out') return { why: 'signedOut' }
  if (change.held || state.phase === 'upgrade_required') return { why: 'upgrade' }
  const files = state.uploads.filter(({ path }) => change.files.includes(path))
  const missing = files.filter((file) => file.state !== 'done')
  if (missing.some((file) => file.state === 'refused')) return { why: 'fileRefused' }
  if (!state.online) return { why: 'offline' }
  if (missing.length > 0 && missing.every((file) => file.state === 'paused')) return { why: 'filePaused' }
  if (missing.length > 0) {
    const size = files.reduce((sum, file) => sum + file.size, 0)
    const sent = files.reduce((sum, file) => sum + (file.state === 'done' ? file.size : file.sent), 0)
    return { why: 'file', percent: size > 0 ? Math.min(99, Math.floor((100 * sent) / size)) : 0 }
  }
  if (state.phase === 'slowed') return { why: 'slowed' }
  if (state.phase === 'error') return { why: 'unreachable' }
  return { why: change.sending ? 'sending' : 'queued' }
}
