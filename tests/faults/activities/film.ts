// A film of 60 MB in a conversation. The server has a tenth of it when the fault strikes.
import { expect } from '@playwright/test'
import { hashOf, textsOf } from '../server.ts'
import type { Activity } from './activity.ts'
import { openRoom } from '../../e2e/rooms.ts'
import { converse } from './conversation.ts'
import { seconds } from '../../fixtures/seconds.ts'

const BEFORE = 'Jeg sender en film'
const CAPTION = 'Slik ser termosen ut på vidda'
const AFTER = 'Si fra når du har sett den'

export const film: Activity = {
  key: 'film',
  call: 'upload',
  async begin(stage) {
    const room = await openRoom(stage.backend, stage.me, stage.other)
    const path = `/messages/${room}`
    const { composer, bubble, send } = converse(stage, [BEFORE, CAPTION, AFTER])
    const taken = () => stage.page.getByRole('button', { name: /vidda\.webm/ })
    await stage.page.goto(path)
    await send(BEFORE)
    await expect.poll(async () => textsOf(await stage.mine())).toEqual([BEFORE])
    return {
      path,
      async reach() {
        await stage.page.locator('input[type=file]').setInputFiles(stage.film.file)
        // Hashing and storing it takes a while.
        await expect(taken()).toBeVisible({ timeout: seconds(40) })
        await send(CAPTION)
      },
      async during({ unable }) {
        await expect(bubble(CAPTION)).toBeVisible()
        const took = await send(AFTER)
        if (!unable) expect(took, 'the device saves while the fault lasts').toBe(true)
      },
      async finish() {
        await expect(bubble(BEFORE)).toBeVisible()
        await expect(bubble(CAPTION), 'what was sent is here').toBeVisible()
        await expect(composer()).toBeVisible()
        if (!(await bubble(AFTER).isVisible())) expect(await send(AFTER)).toBe(true)
      },
      async prove() {
        // Messages without the film do not wait for it: the order is the server's.
        const texts = async () => textsOf(await stage.theirs()).toSorted()
        await expect.poll(texts, { timeout: seconds(20) }).toEqual([BEFORE, CAPTION, AFTER].toSorted())
        const files = (await stage.theirs()).messages.flatMap(({ attachments }) => attachments)
        expect(files).toHaveLength(1)
        const hashes = files.map((one) => hashOf(stage.backend, stage.other.token, one.path))
        expect(await Promise.all(hashes)).toEqual([stage.film.hash])
      },
    }
  },
}
