import { randomUUID } from 'node:crypto'
import { roomId } from '../../src/entities/rooms/room.ts'
import type { TestBackend } from '../../supabase/local/testing.ts'
import { dayFromNow } from './brief-form.ts'
import { type Person, push } from './people.ts'

type Side = Pick<Person, 'teamId' | 'token'>

/** An active brief of a business; returns its id. */
export async function publishBrief(backend: TestBackend, business: Side, title: string): Promise<string> {
  const id = randomUUID()
  const set = {
    title,
    description: 'Vis dem på hytta.',
    deliverable: 'video',
    format: 'any',
    price_from: 1000,
    price_to: 2000,
    deadline: dayFromNow(20),
  }
  await push(
    backend,
    business.token,
    { name: 'briefs.create', args: { id, business_id: business.teamId, set } },
    { name: 'briefs.publish', args: { id, archive_id: null } },
  )
  return id
}

/** A pitch on a brief: a notification for the business, and a room; returns the room's id. */
export async function pitchOn(
  backend: TestBackend,
  brief: string,
  business: Side,
  creator: Side,
): Promise<string> {
  const room = await roomId(business.teamId, creator.teamId)
  const args = {
    id: randomUUID(),
    room_id: room,
    brief_id: brief,
    business_id: business.teamId,
    creator_id: creator.teamId,
    text: 'Jeg har hytte.',
    price: 1500,
    currency: 'NOK',
  }
  await push(backend, creator.token, { name: 'pitches.send', args })
  return room
}

/** An active brief with a pitch on it, hence a room; returns the room's id. */
export async function openRoom(backend: TestBackend, business: Person, creator: Person): Promise<string> {
  return pitchOn(backend, await publishBrief(backend, business, 'Ullsokker'), business, creator)
}
