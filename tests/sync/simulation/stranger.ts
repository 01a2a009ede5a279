// A new account that claims other people's ids for teams of its own: in any situation it must read nothing of anyone,
// and no one may get a row of its.
import { text } from './life.ts'
import type { Dice } from './random.ts'
import type { Simulation } from './run.ts'

/** Everything that has an id, in a repeatable order, and every possible room. */
const IDS = `select id from sync.scopes union select id from public.briefs union select id from public.messages
  union select id from public.pitches union select id from sync.client
  union select private.room_id(b.id, c.id) from public.business_users b, public.creator_users c order by id`

/** The id of the stranger; creates the account when there is none (any more). */
async function signUp({ world }: Simulation): Promise<string> {
  const id = '57a60000-0000-4000-8000-000000000001'
  await world.sql.unsafe(
    `insert into auth.users (id, email) values ('${id}', 'stranger@sim.test') on conflict do nothing`,
  )
  return id
}

/** Claims some ids for teams, and looks for readable rows. Throws with anything it should not have seen. */
export async function claimIds(simulation: Simulation, dice: Dice): Promise<string> {
  const { world } = simulation
  const stranger = await signUp(simulation)
  const ids = (await world.sql.unsafe(IDS)).map((row) => text(row.id)).filter((id) => id !== stranger)
  const scopes = new Set((await world.sql.unsafe('select id from sync.scopes')).map((row) => text(row.id)))
  const taken = Array.from({ length: 3 }, () => dice.pick(ids))
  await world.push(
    { id: stranger, name: 'Stranger' },
    dice.uuid(),
    taken.flatMap((id, at) => [
      { id: at * 2 + 1, uuid: dice.uuid(), name: 'teams.create_business', v: 1, args: { id, name: 'Tyv' } },
      {
        id: at * 2 + 2,
        uuid: dice.uuid(),
        name: 'teams.create_creator',
        v: 1,
        args: { id, first_name: 'Tyv' },
      },
    ]),
  )
  const catalogues = await world.sql.unsafe(`select id from sync.scopes where kind = 'catalogue'`)
  const own = new Set([
    stranger,
    ...catalogues.map((row) => text(row.id)),
    ...taken.filter((id) => !scopes.has(id)),
  ])
  for (const [key, row] of await world.truth(stranger))
    if (!own.has(text(row.scope)) && row.user_id !== stranger) throw new Error(`a stranger reads ${key}`)
  for (const person of new Set(simulation.devices.map((device) => device.person)))
    for (const [key, row] of await world.truth(person.id))
      if (row.user_id === stranger) throw new Error(`${person.name} is given ${key} of a stranger`)
  return `a stranger takes ${taken.join(', ')}`
}
