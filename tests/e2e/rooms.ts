import { randomUUID } from 'node:crypto'
import { roomId } from '../../src/domain/room.ts'
import type { TestBackend } from '../../supabase/local/testing.ts'
import { dayFromNow } from './brief-form.ts'
import { type Person, push } from './people.ts'

/** An active brief with a pitch on it, and so a room where the two can talk. Answers the room's id. */
export async function openRoom(backend: TestBackend, business: Person, creator: Person): Promise<string> {
  const brief = randomUUID()
  const room = await roomId(business.teamId, creator.teamId)
  const set = {
    title: 'Ullsokker',
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
    { name: 'briefs.create', args: { id: brief, business_id: business.teamId, set } },
    { name: 'briefs.publish', args: { id: brief, archive_id: null } },
  )
  const pitch = {
    id: randomUUID(),
    room_id: room,
    brief_id: brief,
    business_id: business.teamId,
    creator_id: creator.teamId,
  }
  await push(backend, creator.token, {
    name: 'pitches.send',
    args: { ...pitch, text: 'Jeg har hytte.', price: 1500, currency: 'NOK' },
  })
  return room
}
