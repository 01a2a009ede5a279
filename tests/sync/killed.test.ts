// Two devices of one person write on the same briefs and send messages while server and PostgreSQL are killed together,
// again and again, with pushes under way. More: KILLED_ROUNDS=10 npx vitest run --project database tests/sync/killed.test.ts
import 'fake-indexeddb/auto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestBackend, startTestBackend } from '../../supabase/local/testing.ts'
import { newId } from '../../src/device/store/new-id.ts'
import { createPerson, push } from '../e2e/people.ts'
import { openRoom } from '../e2e/rooms.ts'
import { seconds } from '../fixtures/seconds.ts'
import { asShown, lostWords, onServer, saidOnServer, shown, unsettled } from './killed/proof.ts'
import { Wire } from './killed/wire.ts'
import { type Desk, Writer } from './killed/writer.ts'
import { type Dice, createDice } from './simulation/random.ts'

const ROUNDS = Number(process.env.KILLED_ROUNDS ?? 1)
const FROM = Number(process.env.KILLED_FROM ?? 1)
const KILLS = 4
const BRIEFS = 2
/** What a person does while the server is away. */
const DONE_AWAY = 12
/** Many paragraphs, so that most edits meet no other one. */
const BASE = Array.from({ length: 12 }, (_, nth) => `Avsnitt ${nth + 1}.`).join('\n')

let backend: TestBackend
let writers: Writer[] = []
beforeAll(async () => {
  backend = await startTestBackend({ durable: true })
}, seconds(90))
afterAll(() => backend?.stop())
afterEach(() => {
  for (const writer of writers) writer.stop()
})

/** A business with a few briefs and a conversation. */
async function openDesk(): Promise<Desk> {
  const fjord = await createPerson(backend, 'business', 'Fjord AS')
  const room = await openRoom(backend, fjord, await createPerson(backend, 'creator', 'Ida'))
  const briefs = Array.from({ length: BRIEFS }, newId)
  const args = (id: string) => ({ id, business_id: fjord.teamId, set: { description: BASE } })
  await push(backend, fjord.token, ...briefs.map((id) => ({ name: 'briefs.create', args: args(id) })))
  let words = 0
  const { userId: user, token } = fjord
  const newWord = (): string => `w${(words += 1)}`
  return { backend, user, token, room, briefs, wire: new Wire(), newWord }
}

interface Outage {
  isDown: boolean
  isOver: boolean
}

async function writeThrough(writer: Writer, outage: Outage, dice: Dice): Promise<void> {
  for (let away = 0; !outage.isOver && away < DONE_AWAY; away += outage.isDown ? 1 : 0) {
    await writer.act()
    await pause(dice.below(20))
  }
}

/** Kills everything soon after a push has left. Resolves with the number of pushes that got no answer. */
async function kill({ wire }: Desk, outage: Outage, dice: Dice, writing: Promise<unknown>): Promise<number> {
  const [pushes, ms] = [3 + dice.below(8), dice.below(25)]
  // A writer that fails must not leave a kill behind for the next test.
  await Promise.race([wire.pushes(pushes), writing.catch(() => undefined)])
  await pause(ms)
  const { underWay } = wire
  outage.isDown = true
  await backend.killAll()
  await backend.restart()
  outage.isOver = true
  return underWay
}

test.each(Array.from({ length: ROUNDS }, (_, nth) => FROM + nth))(
  '[S13] [S17] [S20] a backend that is killed under two writers loses no saved word and no message, and doubles none: seed %i',
  async (seed) => {
    const dice = createDice(seed)
    const desk = await openDesk()
    writers = ['telefon', 'bærbar'].map(
      (name, at) => new Writer(name, desk, at === 0, createDice(seed * 10 + at)),
    )
    for (const writer of writers) await writer.start()
    let unanswered = 0
    for (let nth = 0; nth < KILLS; nth += 1) {
      const outage = { isDown: false, isOver: false }
      const writing = Promise.all(
        writers.map((writer, at) => writeThrough(writer, outage, createDice(seed + nth * 2 + at))),
      )
      unanswered += await kill(desk, outage, dice, writing)
      await writing
    }
    for (const writer of writers)
      await expect
        .poll(
          async () => {
            await writer.share()
            writer.look()
            return unsettled(writer)
          },
          { message: `${writer.name} has nothing left to send`, interval: 200, timeout: seconds(60) },
        )
        .toEqual([])
    const server = await onServer(desk)
    expect(await lostWords(writers, server)).toEqual([])
    for (const writer of writers) expect(saidOnServer(server, writer)).toEqual([...writer.said.values()])
    for (const writer of writers)
      await expect
        .poll(
          async () => {
            writer.poke()
            return shown(writer)
          },
          { message: `${writer.name} agrees with the server`, interval: 200, timeout: seconds(30) },
        )
        .toEqual(asShown(server))
    // Otherwise the kills have missed, and nothing is proven.
    expect(unanswered).toBeGreaterThan(0)
  },
  seconds(120),
)
