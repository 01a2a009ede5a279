import type postgres from 'postgres'
import { demoId } from '../ids.ts'
import { crowdMember } from './member.ts'

/** Each takes locks until its transaction ends, and the server has room for a few thousand. */
export const MOST_AT_ONCE = 200
/** Whose password and settings the crowd shares. */
const MODEL = 'kreator@samspill.test'

/**
 * Adds invented creators, at most 200, to a catalogue that has fewer than wanted, beside the people of the demo, and
 * returns how many came: 0 when there are enough. Nobody of them has more than a card, a picture, perhaps a film, and a
 * package. Run each call in a transaction of its own.
 */
export async function fillCatalogue(sql: postgres.ISql, wanted: number): Promise<number> {
  const now = new Date()
  const [here] = await sql<{ cards: number; crowd: number }[]>`
    select (select count(*)::int from public.creator_cards) as cards,
      (select count(*)::int from auth.users where email like 'crowd-%@example.test') as crowd`
  const count = Math.min(MOST_AT_ONCE, wanted - (here?.cards ?? 0))
  if (count <= 0) {
    await sql`analyze public.creator_cards`
    return 0
  }
  const first = here?.crowd ?? 0
  await add(
    sql,
    Array.from({ length: count }, (_, at) => crowdMember(now, first + at)),
  )
  return count
}

async function add(sql: postgres.ISql, members: readonly ReturnType<typeof crowdMember>[]): Promise<void> {
  const accounts = members.map(({ account }) => account)
  const ids = accounts.map(({ id }) => id)
  await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select person.id, model.aud, model.role, person.email, model.encrypted_password, now(), model.raw_app_meta_data,
      model.raw_user_meta_data || jsonb_build_object('sub', person.id, 'email', person.email)
    from unnest(${ids}::uuid[], ${accounts.map(({ email }) => email)}::text[]) as person (id, email)
    cross join auth.users model where model.id = ${demoId('user', MODEL)}`
  await sql`
    update public.accounts a set date_of_birth = person.born, terms_accepted_at = a.created_at
    from unnest(${ids}::uuid[], ${accounts.map((one) => one.date_of_birth)}::date[]) as person (id, born)
    where a.id = person.id`
  await sql`insert into public.creator_users ${sql(members.map(({ profile }) => profile))}`
  await sql`insert into public.profile_media ${sql(members.flatMap(({ media }) => media))}`
  await sql`insert into public.packages ${sql(members.map(({ offer }) => offer))}`
}
