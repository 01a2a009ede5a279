import { createBucket, type Bucket } from './bucket.ts'
import { createTurns, type Turns } from './turns.ts'

const FIVE_MINUTES = 300
const per5Minutes = (count: number): { burst: number; perSecond: number } => ({
  burst: count,
  perSecond: count / FIVE_MINUTES,
})

/** The rate limits. Those per address count by `networkOf` it. */
export interface Limits {
  /** Codes from mails, per network. */
  verify: Bucket
  /** Wrong passwords, per account and network together: whoever tries elsewhere uses up none of the owner's tries. */
  password: Bucket
  /** Wrong passwords per network over all accounts. */
  passwordAddress: Bucket
  /** Wrong passwords per account from anywhere. More are answered slowly: refusing them would lock out the owner. */
  passwordAccount: Bucket
  /** Mails per account: sign-up, reset, code. */
  mail: Bucket
  /** Anything that sends mail or creates accounts, per network. */
  mailAddress: Bucket
  refresh: Bucket
  /** Wrong codes of a second factor, per person and per network. */
  factors: Bucket
  rest: Bucket
  /** Checks of whether a handle is free, and reports of a device about itself, per person. */
  handles: Bucket
  reports: Bucket
  /** Reading files, and each piece of an upload. */
  files: Bucket
  /** Uploads started. */
  uploads: Bucket
  sockets: Bucket
  /** Concurrent requests, per person and per network. The database answers ten at once. */
  personAtOnce: Turns
  addressAtOnce: Turns
  /** Bodies still coming in, per network: each holds memory, and a caller may leave it at that. */
  bodiesAtOnce: Turns
}

export function createLimits(): Limits {
  return {
    verify: createBucket(per5Minutes(30)),
    password: createBucket(per5Minutes(10)),
    passwordAddress: createBucket(per5Minutes(30)),
    passwordAccount: createBucket(per5Minutes(50)),
    mail: createBucket({ burst: 1, perSecond: 1 / 60 }),
    mailAddress: createBucket(per5Minutes(30)),
    refresh: createBucket(per5Minutes(150)),
    factors: createBucket(per5Minutes(15)),
    rest: createBucket({ burst: 1000, perSecond: 200 }),
    handles: createBucket({ burst: 30, perSecond: 0.5 }),
    reports: createBucket({ burst: 10, perSecond: 0.1 }),
    files: createBucket({ burst: 2000, perSecond: 400 }),
    uploads: createBucket({ burst: 200, perSecond: 5 }),
    sockets: createBucket({ burst: 100, perSecond: 20 }),
    personAtOnce: createTurns({ atOnce: 4, waiting: 40 }),
    addressAtOnce: createTurns({ atOnce: 8, waiting: 200 }),
    bodiesAtOnce: createTurns({ atOnce: 40, waiting: 0 }),
  }
}

/** For tests that sign in many accounts from one machine. A normal start cannot select it. */
export function createNoLimits(): Limits {
  return {
    verify: open,
    password: open,
    passwordAddress: open,
    passwordAccount: open,
    mail: open,
    mailAddress: open,
    refresh: open,
    factors: open,
    rest: open,
    handles: open,
    reports: open,
    files: open,
    uploads: open,
    sockets: open,
    personAtOnce: atOnce,
    addressAtOnce: atOnce,
    bodiesAtOnce: atOnce,
  }
}

const open: Bucket = { take: () => 0, wait: () => 0, refund: () => undefined }
const atOnce: Turns = { take: (_key, work) => work() }

export interface BackOff {
  wait(key: string): number
  failed(key: string): void
  cleared(key: string): void
}

/** Doubles the pause for each further attempt, from 1 second up to 5 minutes. */
export function createBackOff(now: () => number = () => Date.now()): BackOff {
  const runs = new Map<string, { failures: number; until: number }>()
  return {
    wait: (key) => Math.max(0, Math.ceil(((runs.get(key)?.until ?? 0) - now()) / 1000)),
    failed(key) {
      const failures = (runs.get(key)?.failures ?? 0) + 1
      const pause = Math.min(300, 2 ** (failures - 1))
      runs.set(key, { failures, until: now() + pause * 1000 })
      if (runs.size > 10_000)
        for (const [name, run] of runs) if (run.until + 600_000 < now()) runs.delete(name)
    },
    cleared: (key) => void runs.delete(key),
  }
}
