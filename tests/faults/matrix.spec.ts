// Faults × activities in a real browser (sync rule S35): nothing lost, nothing doubled, nothing stuck, and every
// statement on the screen true. Prints a table at the end.
import { film } from './activities/film.ts'
import { messages } from './activities/messages.ts'
import { typing } from './activities/typing.ts'
import { expect, test } from './stage.ts'
import { signOut, tokenRevoked } from './strikes/account.ts'
import { newEpoch, purged } from './strikes/database.ts'
import { databaseClosed, quotaOverridden } from './strikes/device.ts'
import { answerCut, answerLate, backendKilled, offline } from './strikes/network.ts'
import { tabFrozen, tabKilled, twoTabs, workerKilled } from './strikes/process.ts'
import { updated } from './strikes/release.ts'
import { seconds } from '../fixtures/seconds.ts'

const activities = [typing, messages, film]
const faults = [
  tabKilled,
  workerKilled,
  tabFrozen,
  offline,
  backendKilled,
  newEpoch,
  purged,
  answerCut,
  answerLate,
  databaseClosed,
  quotaOverridden,
  updated,
  twoTabs,
  signOut,
  tokenRevoked,
]

for (const fault of faults)
  for (const activity of activities) {
    const tag = fault.fast.includes(activity.key) ? ['@fast'] : []
    test(`${fault.name} × ${activity.key}`, { tag }, async ({ stage }) => {
      const work = await activity.begin(stage)
      const held = stage.proxy.hold(activity.call)
      const scene = { stage, activity, work, held }
      await work.reach()
      // The server has carried it out, and the browser does not know.
      await held.caught
      const heal = await fault.strike(scene)
      if (fault.meanwhile !== 'gone') await work.during({ unable: fault.meanwhile === 'unable' })
      if (fault.pill) await expect(stage.pill()).toHaveText(fault.pill, { timeout: seconds(20) })
      await heal()

      await work.finish()
      await expect
        .poll(() => stage.device.read(), {
          message: 'nothing waits, was refused or is in dispute',
          timeout: seconds(60),
        })
        .toMatchObject({ outbox: [], rejections: [], conflicts: [] })
      await expect(stage.pill()).toHaveCount(0)
      await fault.end?.(scene)
      await work.prove()
      expect(await stage.witness.lies()).toEqual([])
    })
  }
