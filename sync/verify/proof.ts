// When the proof runs [S6]: on request, and every few hours in a quiet moment.
import type { VerifyReport } from '../contract.ts'
import type { Lead } from '../outbox/lead.ts'
import { RemoteError, type Prover } from '../remote/remote.ts'
import { readStatus } from '../store/status.ts'
import type { Verification } from './verify.ts'

const HOUR_MS = 3_600_000
const EVERY_MS = 6 * HOUR_MS
/** Not while a device is starting. */
const FIRST_LOOK = 5

export interface Proof {
  /** Resolves with the report; rejects when there was no answer. */
  ask(): Promise<VerifyReport>
  /** Asked by the slow timer while nothing else runs: true when a proof is due. */
  isDue(): Promise<boolean>
  /** Call after each pull; true when the next one should follow at once. */
  afterPull(): Promise<boolean>
  /** No answer: rejects the requests that wait. */
  fail(error: unknown): void
}

interface ProofOptions {
  lead: Lead
  prover: Prover
  random(): number
  /** The server's clock in milliseconds: this device's may be days off. */
  now(): number
  onDone(report: VerifyReport): void
}

export function createProof({ lead, prover, random, now, onDone }: ProofOptions): Proof {
  let running: Verification | null = null
  let waiting: PromiseWithResolvers<VerifyReport> | null = null
  let looks = 0
  // Jitter, so that devices that started together do not prove together.
  const every = EVERY_MS * (0.75 + random() / 2)

  function fail(error: unknown): void {
    waiting?.reject(error)
    waiting = null
    running = null
  }

  return {
    ask() {
      waiting ??= Promise.withResolvers()
      return waiting.promise
    },
    async isDue() {
      looks += 1
      if (looks < FIRST_LOOK) return false
      const { verifiedAt } = await readStatus(lead.store)
      return verifiedAt === undefined || now() - Date.parse(verifiedAt) > every
    },
    async afterPull() {
      if (!waiting) return false
      try {
        // Loaded only for a proof.
        running ??= (await import('./verify.ts')).createVerification(lead, prover)
        if (await running.step()) return true
        const report = running.report()
        onDone(report)
        waiting.resolve(report)
        waiting = null
        running = null
      } catch (error) {
        // A server that cannot prove is no reason to report that syncing failed.
        if (!(error instanceof RemoteError)) throw error
        fail(error)
      }
      return false
    },
    fail,
  }
}
