// Between browser and server: no network, no server, answers cut off, answers that come too late.
import { expect } from '@playwright/test'
import type { Fault } from './fault.ts'
import { seconds } from '../../fixtures/seconds.ts'

export const offline: Fault = {
  name: 'offline and back',
  fast: ['messages'],
  meanwhile: 'works',
  pill: /^\d+ endring(er)? venter på nett$/,
  async strike({ stage, held }) {
    await stage.context.setOffline(true)
    stage.proxy.refuse(true)
    held.release()
    return async () => {
      stage.proxy.refuse(false)
      await stage.context.setOffline(false)
    }
  },
}

export const backendKilled: Fault = {
  name: 'backend killed',
  fast: ['messages'],
  meanwhile: 'works',
  pill: /^\d+ endring(er)? venter på nett$/,
  async strike({ stage, held }) {
    await stage.witness.look()
    await stage.backend.kill()
    held.release()
    return () => stage.backend.restart()
  },
}

export const answerCut: Fault = {
  name: 'connection cut mid-answer',
  fast: ['typing'],
  meanwhile: 'works',
  async strike({ stage, activity, held }) {
    const cuts = stage.proxy.cut(activity.call, 'sync_pull')
    held.release()
    return async () => {
      // Once in each place: before the answer, in its headers, in its body.
      await expect.poll(() => cuts.count(), { timeout: seconds(30) }).toBeGreaterThanOrEqual(3)
      await expect(stage.pill()).toHaveText(/venter på nett$/)
      cuts.stop()
    }
  },
}

export const answerLate: Fault = {
  name: 'answer delayed 30 s',
  fast: [],
  meanwhile: 'works',
  pill: /^\d+ endring(er)? venter på nett$/,
  async strike({ held }) {
    // The engine gives up after 15 s and asks again; these answers come when nobody waits for them any more.
    const late = new Promise((resolve) => setTimeout(resolve, 30_000))
    return async () => {
      await late
      held.release()
    }
  },
}
