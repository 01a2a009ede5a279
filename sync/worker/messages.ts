// The Comlink interface between a page and its worker.
import type { ConnectOptions, VerifyReport } from '../contract.ts'

export type WakeReason = 'visible' | 'online' | 'offline'

/** The callbacks travel as Comlink proxies; the rest is cloned. */
export interface WorkerStart {
  options: Omit<ConnectOptions, 'getToken' | 'onAuthNeeded'>
  online: boolean
}

export interface WorkerDoor {
  start(
    start: WorkerStart,
    getToken: ConnectOptions['getToken'],
    onAuthNeeded: ConnectOptions['onAuthNeeded'],
  ): Promise<void>
  /** Answers if the worker is alive. */
  ping(): void
  poke(): void
  wake(why: WakeReason): void
  pullNow(): Promise<void>
  verify(): Promise<VerifyReport>
  flush(timeoutMs: number): Promise<number>
  stop(): Promise<void>
}
