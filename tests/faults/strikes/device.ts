// What the browser does to the app's stored data.
import { expect } from '@playwright/test'
import { DISK } from '../stage.ts'
import type { Fault } from './fault.ts'

/**
 * Breaks every open connection at its next use, as on a phone that has slept: the handle looks alive and throws.
 * Connections opened later work.
 */
function killConnections(): void {
  const sound = new WeakSet<IDBDatabase>()
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (...given) {
    const request = open.apply(this, given)
    const note = (): void => void sound.add(request.result)
    request.addEventListener('upgradeneeded', note)
    request.addEventListener('success', note)
    return request
  }
  const transaction = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...given) {
    if (!sound.has(this)) this.close()
    return transaction.apply(this, given)
  }
}

export const databaseClosed: Fault = {
  name: 'IndexedDB closed underneath',
  fast: ['messages'],
  meanwhile: 'works',
  async strike({ stage, held }) {
    await stage.page.evaluate(killConnections)
    for (const worker of stage.page.workers()) await worker.evaluate(killConnections)
    held.release()
    // The app recovers without help.
    return async () => undefined
  },
}

export const quotaOverridden: Fault = {
  name: 'quota overridden',
  fast: ['messages'],
  meanwhile: 'unable',
  async strike({ stage, held }) {
    await stage.limitDisk(1)
    // More than the browser believes to be free, so that it measures again.
    expect(await stage.device.tryToFill(DISK)).toBe('QuotaExceededError')
    held.release()
    return () => stage.limitDisk(null)
  },
}
