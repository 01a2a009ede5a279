// Creators in the catalogue of a test, and the search as a caller asks it.
import { randomUUID } from 'node:crypto'
import { newId } from '../../../src/device/store/new-id.ts'
import { sensitiveTraits } from '../../../src/entities/teams/consent.ts'
import { type FoundCreators, parseFoundCreators } from '../../../src/entities/creators/found-creators.ts'
import type { CreatorCard } from '../../../src/entities/creators/creator-card.ts'
import { asAnon, asUser, type Sql } from '../../../tests/fixtures/database.ts'

export type Person = Partial<Omit<CreatorCard, 'id' | 'scope' | 'rev' | 'created_at' | 'updated_at'>>

/** Publishes people with these cards, the first the oldest, and returns their ids. */
export async function publish(sql: Sql, people: readonly Person[]): Promise<string[]> {
  const rows = people.map((person) => {
    const id = newId()
    const consents = (person.cat_traits ?? []).filter((trait) => sensitiveTraits.some((one) => one === trait))
    return {
      first_name: 'Kreatør',
      handle: `h${id.replaceAll('-', '').slice(-20)}`,
      ...person,
      id,
      user_id: randomUUID(),
      trait_consents: Object.fromEntries(consents.map((trait) => [trait, '2026-01-01T00:00:00Z'])),
    }
  })
  const all = JSON.stringify(rows)
  await sql.begin(async (tx) => {
    await tx`insert into auth.users (id, email) select r.user_id, r.user_id || '@crowd.test' from jsonb_to_recordset(${all}::text::jsonb) r (user_id uuid)`
    // one after the other, so that each has a time of its own
    for (const row of rows) {
      const one = JSON.stringify({ ...row, scope: row.id, is_public: true, is_onboarded: true })
      const columns = Object.keys(JSON.parse(one)).filter((name) => !ofTheCard.includes(name))
      await tx.unsafe(
        `insert into public.creator_users (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::public.creator_users, $1::text::jsonb)`,
        [one],
      )
    }
    await tx`
      update public.creator_cards c set price_from = r.price_from, package_types = coalesce(r.package_types, '{}'),
          age_band = coalesce(r.age_band, ''), answer_hours = r.answer_hours
        from jsonb_to_recordset(${all}::text::jsonb) r (id uuid, price_from int, package_types text[], age_band text, answer_hours int)
        where c.id = r.id`
  })
  return rows.map(({ id }) => id)
}

/** What other tables tell. */
const ofTheCard = ['price_from', 'package_types', 'age_band', 'answer_hours']

export const everybodyLeaves = (sql: Sql) =>
  sql`delete from auth.users where id in (select user_id from public.creator_users)`

/** Asks as a guest, or as a person with claims of their token. */
export async function search(
  sql: Sql,
  query: unknown,
  user: string | null = null,
  claims: Record<string, string> = {},
): Promise<FoundCreators> {
  const body = JSON.stringify(query)
  const [row] =
    user === null
      ? await asAnon(sql, (tx) => tx`select api.search_creators(${body}::text::jsonb) as answer`)
      : await asUser(
          sql,
          user,
          (tx) => tx`select api.search_creators(${body}::text::jsonb) as answer`,
          claims,
        )
  return parseFoundCreators(row?.answer)
}

/** All pages, one after the other. */
export async function searchAll(sql: Sql, query: object, user: string | null = null): Promise<CreatorCard[]> {
  const cards: CreatorCard[] = []
  for (let after: string | null = null, page = 0; page < 100; page += 1) {
    const found: FoundCreators = await search(sql, { ...query, after }, user)
    cards.push(...found.cards)
    after = found.after
    if (after === null) return cards
  }
  throw new Error('The pages do not end.')
}
