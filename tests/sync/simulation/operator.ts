// What an operator does that changes what must be there in the end: data removed on purpose is not lost.
import { text } from './life.ts'
import type { Dice } from './random.ts'
import type { Simulation } from './run.ts'

/** The words that people wrote. JSON writes a line break as `\n`, whose letter would stick to the next word. */
export const wordsIn = (value: unknown): string[] =>
  JSON.stringify(value ?? '')
    .replaceAll('\\n', ' ')
    .match(/\bw\d+\b/g) ?? []
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

async function messages(simulation: Simulation): Promise<Set<string>> {
  const rows = await simulation.world.sql.unsafe('select id from public.messages')
  return new Set(rows.map((row) => text(row.id)))
}

export async function turn(simulation: Simulation, dice: Dice): Promise<string> {
  const before = await messages(simulation)
  const people = [...new Set(simulation.devices.map((device) => device.person))]
  const what = await simulation.world.turn(dice, people)
  const after = await messages(simulation)
  for (const id of before) if (!after.has(id)) simulation.written.gone.add(id)
  return what
}

async function knowledge(
  simulation: Simulation,
): Promise<{ uuids: Set<string>; words: Set<string>; messages: Set<string> }> {
  const { sql } = simulation.world
  const results = await sql.unsafe(`select uuid from sync.result where status = 'ok'`)
  const texts = await sql.unsafe(
    'select description as text from public.briefs union all select mine from public.held_texts',
  )
  return {
    uuids: new Set(results.map((row) => text(row.uuid))),
    words: new Set(texts.flatMap((row) => wordsIn(row.text))),
    messages: await messages(simulation),
  }
}

/** What the server forgets and no device still has to send cannot be recovered. */
export async function restore(simulation: Simulation): Promise<void> {
  // Answers that have already arrived are processed first; an answer of the old server is not kept for the new one.
  for (const process of simulation.devices.flatMap((device) => device.processes)) process.life.resume()
  await simulation.activity.rest()
  const before = await knowledge(simulation)
  simulation.network.cut()
  await simulation.activity.rest()
  await simulation.world.restore()
  simulation.wasSetBack = true
  const after = await knowledge(simulation)
  const queue = simulation.devices.flatMap((device) => device.rows('outbox'))
  const waiting = {
    uuids: new Set(queue.map((entry) => text(entry.uuid))),
    words: new Set(
      queue.flatMap(({ args }) => {
        const known = new Set(wordsIn(field(args, 'base')))
        const said = [...wordsIn(field(args, 'set')), ...wordsIn(field(args, 'mine'))]
        return said.filter((word) => !known.has(word))
      }),
    ),
    messages: new Set(queue.map((entry) => text(field(entry.args, 'id')))),
  }
  for (const what of ['uuids', 'words', 'messages'] as const)
    for (const one of before[what])
      if (!after[what].has(one) && !waiting[what].has(one)) simulation.world.forgiven[what].add(one)
}
