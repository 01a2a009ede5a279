// Five messages in a conversation. The second is under way and the third half written when the fault strikes.
import { expect } from '@playwright/test'
import { textsOf } from '../server.ts'
import type { Activity } from './activity.ts'
import { openRoom } from '../../e2e/rooms.ts'
import { converse } from './conversation.ts'
import { seconds } from '../../fixtures/seconds.ts'

export const messages: Activity = {
  key: 'messages',
  call: 'sync_push',
  async begin(stage) {
    const room = await openRoom(stage.backend, stage.me, stage.other)
    const path = `/messages/${room}`
    const texts = [1, 2, 3, 4, 5].map((count) => `Melding ${count}: vi møtes ved brygga klokka ${count + 7}`)
    const [first = '', second = '', third = '', fourth = ''] = texts
    const half = third.slice(0, 20)
    const { composer, bubble, send } = converse(stage, texts)

    await stage.page.goto(path)
    await send(first)
    await expect.poll(async () => textsOf(await stage.mine())).toEqual([first])
    return {
      path,
      async reach() {
        await send(second)
        await composer().pressSequentially(half, { delay: 5 })
        const drafts = async () => (await stage.device.read()).drafts.map(({ values }) => values)
        await expect.poll(drafts).toContainEqual(expect.objectContaining({ text: half }))
      },
      async during({ unable }) {
        await expect(composer()).toHaveValue(half)
        const took = await send(third)
        if (took) await send(fourth)
        // A full device may have had room for this little; what it accepted is checked like everything else.
        if (!unable) expect(took, 'the device saves while the fault lasts').toBe(true)
      },
      async finish() {
        await expect(bubble(first)).toBeVisible()
        await expect(bubble(second), 'what was sent is here').toBeVisible()
        // Half-written text must not be lost: it is in the field, or has been sent since.
        await expect
          .poll(
            async () => (await bubble(third).isVisible()) || (await composer().inputValue()).startsWith(half),
          )
          .toBe(true)
        for (const text of texts) if (!(await bubble(text).isVisible())) expect(await send(text)).toBe(true)
      },
      async prove() {
        await expect.poll(async () => textsOf(await stage.theirs()), { timeout: seconds(20) }).toEqual(texts)
      },
    }
  },
}
