// Orders for the journeys, sent through the product's API.
import type { TestBackend } from '../../supabase/local/testing.ts'
import { orderOf } from '../fixtures/orders.ts'
import { uniqueHandle } from './fixtures.ts'
import { type Person, push } from './people.ts'

const member = (backend: TestBackend, { teamId: team, token }: Person) => ({
  team,
  device: { must: (name: string, args: unknown) => push(backend, token, { name, args }) },
})

/** A public creator with a package that a business has ordered; returns the order's id. */
export async function orderPackage(backend: TestBackend, business: Person, creator: Person): Promise<string> {
  const handle = uniqueHandle('kreator')
  const base = { handle: '', is_public: false }
  const show = { id: creator.teamId, set: { handle, is_public: true }, base }
  await push(backend, creator.token, { name: 'teams.edit_creator', args: show })
  const args = await orderOf(member(backend, business), member(backend, creator))
  await push(backend, business.token, { name: 'orders.send', args })
  return args.id
}
