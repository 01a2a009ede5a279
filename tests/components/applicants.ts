// A brief of a business with applicants, on the business's device.
import { page } from 'vitest/browser'
import type { Brief } from '../../src/entities/briefs/brief.ts'
import type { CreatorCard } from '../../src/entities/creators/creator-card.ts'
import type { Pitch } from '../../src/entities/pitches/pitch.ts'
import type { Room } from '../../src/entities/rooms/room.ts'
import { openApp } from './app.tsx'
import { offline, put, rowOf, signIn, unsent } from './person.ts'
import { briefRow, cardRow, pitchRow, roomRow, shortlistRow } from './rows.ts'

export interface ApplicantOf {
  name: string
  pitch?: Partial<Pitch>
  room?: Partial<Room>
  /** In the catalogue. */
  card?: Partial<CreatorCard>
  /** On the shortlist. */
  listed?: boolean
}

/** Opens the brief; the last applicant is the newest. */
export async function openApplicants(
  people: readonly ApplicantOf[],
  { query = '', brief: change = {} }: { query?: string; brief?: Partial<Brief> } = {},
) {
  const fjord = await signIn('business', 'Fjord', { status: offline })
  const brief = briefRow(fjord.teamId, change)
  const made = people.map(({ name, ...person }, n) => {
    const room = roomRow(fjord.teamId, crypto.randomUUID(), { creator_name: name, ...person.room })
    const at = new Date(Date.UTC(2026, 10, 1, 8, n)).toISOString()
    const pitch = pitchRow(room, { brief_id: brief.id, created_at: at, ...person.pitch })
    const card =
      person.card && cardRow(name, { id: room.creator_id, handle: name.toLowerCase(), ...person.card })
    return { name, room, pitch, card, listed: person.listed ?? false }
  })
  await put(fjord, 'briefs', brief)
  await put(fjord, 'rooms', ...made.map(({ room }) => room))
  await put(fjord, 'pitches', ...made.map(({ pitch }) => pitch))
  await put(fjord, 'creator_cards', ...made.flatMap(({ card }) => card ?? []))
  await put(
    fjord,
    'shortlist',
    ...made.filter(({ listed }) => listed).map(({ pitch }) => shortlistRow(pitch)),
  )
  await openApp(`/business/briefs/${brief.id}${query}`)
  const of = (name: string) => {
    const found = made.find((one) => one.name === name)
    if (!found) throw new Error(`${name} has not applied`)
    return found
  }
  return {
    fjord,
    brief,
    of,
    pitch: (name: string) => rowOf(fjord, 'pitches', of(name).pitch.id),
    shortlisted: (name: string) => rowOf(fjord, 'shortlist', of(name).pitch.id),
    sent: async () => (await unsent(fjord)).filter(({ name }) => name !== 'pitches.read'),
  }
}

export const applicants = page.getByRole('list', { name: 'Søkere' })

/** One applicant's card on a phone. */
export const applicant = (name: string) => page.getByRole('main').getByRole('article', { name, exact: true })

/** Presses one of the entries behind an applicant's ⋯. */
export async function chooseFor(name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Flere valg for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
