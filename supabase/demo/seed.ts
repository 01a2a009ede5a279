import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type postgres from 'postgres'
import { createUser } from '../local/users.ts'
import { ownBriefs } from './briefs-own.ts'
import { otherBriefs } from './briefs-others.ts'
import { businesses } from './businesses.ts'
import { ingridConversations } from './conversations-ingrid.ts'
import { ownConversations } from './conversations-own.ts'
import { otherConversations } from './conversations-others.ts'
import type { DemoFile } from './files.ts'
import { demoId } from './ids.ts'
import { demoPassword } from './logins.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders/orders.ts'
import { orderNotificationRows, orderRow } from './orders/rows.ts'
import { packages } from './packages/packages.ts'
import { creators } from './people/people.ts'
import { creatorRow } from './people/row.ts'
import { factsOfCreator } from './people/facts.ts'
import { projects } from './projects/projects.ts'
import {
  briefFiles,
  briefRow,
  businessRow,
  mediaRows,
  invitationNotificationRows,
  invitationRows,
  messageFiles,
  messageRows,
  notificationRow,
  packageRow,
  pitchRows,
  projectFiles,
  projectRow,
  pitchNotificationRows,
  roomRow,
  shortlistRows,
} from './rows.ts'

export { demoPassword as DEMO_PASSWORD } from './logins.ts'

export const briefs = [...ownBriefs, ...otherBriefs]
export const conversations = [...ownConversations, ...ingridConversations, ...otherConversations]
const emails = [
  ...new Set([...businesses.map((business) => business.owner), ...creators.map((creator) => creator.email)]),
]

/** The files of the demo's rows: the seeding caller copies each `source` to `path`. */
export const DEMO_FILES: readonly DemoFile[] = [
  ...new Map(
    [
      ...briefs.flatMap(briefFiles),
      ...projects.flatMap(projectFiles),
      ...conversations.flatMap(messageFiles),
    ].map((file) => [file.path, file]),
  ).values(),
]

const objectRow = ({ path, type, size }: DemoFile) => {
  const slash = path.indexOf('/')
  return {
    bucket_id: path.slice(0, slash),
    name: path.slice(slash + 1),
    metadata: {
      size,
      contentLength: size,
      mimetype: type,
      cacheControl: 'max-age=31536000',
      httpStatusCode: 200,
    },
  }
}

/** Hashing a password is slow on purpose, so it is done once and everyone in the demo shares the hash. */
const addPeople = async (sql: postgres.Sql) => {
  const [first = '', ...rest] = emails
  await createUser(sql, { id: demoId('user', first), email: first, password: demoPassword })
  const people = rest.map((email) => ({ id: demoId('user', email), email }))
  await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select person.id, model.aud, model.role, person.email, model.encrypted_password, now(), model.raw_app_meta_data,
      model.raw_user_meta_data || jsonb_build_object('sub', person.id, 'email', person.email)
    from unnest(${people.map((person) => person.id)}::uuid[], ${people.map((person) => person.email)}::text[]) as person (id, email)
    cross join auth.users model where model.id = ${demoId('user', first)}`
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    select gen_random_uuid(), 'email', u.id, u.id, u.raw_user_meta_data
    from auth.users u where u.id = any (${people.map((person) => person.id)}::uuid[])`
  await sql`update public.accounts set date_of_birth = '1991-05-17', terms_accepted_at = created_at`
  for (const { key, email } of creators)
    await sql`update public.accounts set date_of_birth = ${`${factsOfCreator(key).born}-05-17`} where id = ${demoId('user', email)}`
}

/** The rows of each file in `tables/`, which is named after its table. */
const addTables = async (sql: postgres.Sql, now: Date) => {
  const folder = join(import.meta.dirname, 'tables')
  for (const file of readdirSync(folder)) {
    const table: { rows: (now: Date) => object[] } = await import(pathToFileURL(join(folder, file)).href)
    const name = basename(file, '.ts').replaceAll('-', '_')
    await sql`insert into public.${sql(name)} ${sql(table.rows(now))}`
  }
}

/**
 * Fills an empty project with invented people, briefs and conversations, as the owner of the database, so that the
 * triggers create cards, listings and revisions. Times count from now. Run it in one transaction.
 */
export const seedDemo = async (sql: postgres.Sql): Promise<void> => {
  const now = new Date()
  await addPeople(sql)
  await sql`insert into public.business_users ${sql(businesses.map((business) => businessRow(now, business)))}`
  const profiles = creators.map((creator) => creatorRow(now, creator))
  await sql`insert into public.creator_users ${sql(profiles.map((row) => ({ ...row, trait_consents: sql.json(row.trait_consents) })))}`
  await sql`insert into public.profile_media ${sql(creators.flatMap((creator) => mediaRows(now, creator)))}`
  await sql`insert into public.packages ${sql(packages.map((offer) => packageRow(now, offer)))}`
  await sql`insert into public.subscriptions (id, scope) select b.id, b.id from public.business_users b`
  // Rows may only name files that exist
  await sql`insert into storage.objects ${sql(DEMO_FILES.map(objectRow))}`
  const written = briefs.map((brief) => briefRow(now, brief))
  await sql`insert into public.briefs ${sql(written.map((row) => ({ ...row, product_images: sql.json(row.product_images) })))}`
  const works = projects.map((project, at) => projectRow(now, project, at))
  await sql`insert into public.projects ${sql(works.map((row) => ({ ...row, media: sql.json(row.media) })))}`
  await sql`insert into public.rooms ${sql(conversations.map((talk) => roomRow(now, talk)))}`
  await sql`insert into public.pitches ${sql(conversations.flatMap((talk) => pitchRows(now, talk)))}`
  await sql`insert into public.invitations ${sql(conversations.flatMap((talk) => invitationRows(now, talk)))}`
  await sql`insert into public.orders ${sql(orders.map((order) => orderRow(now, order)))}`
  // The triggers have just written these with the current time; insert them again with the time of their pitch, invitation or order.
  await sql`delete from public.notifications where user_id = any (${emails.map((email) => demoId('user', email))}::uuid[])`
  const told = [
    ...conversations.flatMap((talk) => pitchNotificationRows(now, talk)),
    ...conversations.flatMap((talk) => invitationNotificationRows(now, talk)),
    ...orders.flatMap((order) => orderNotificationRows(now, order)),
    ...notifications.map((entry) => notificationRow(now, entry)),
  ]
  await sql`insert into public.notifications ${sql(told.map((row) => ({ ...row, data: sql.json(row.data) })))}`
  await sql`insert into public.shortlist ${sql(conversations.flatMap((talk) => shortlistRows(now, talk)))}`
  await addTables(sql, now)
  const spoken = conversations.flatMap((talk) => messageRows(now, talk))
  const inOrder = spoken.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await sql`insert into public.messages ${sql(inOrder.map((row) => ({ ...row, attachments: sql.json(row.attachments) })))}`
  // the trigger marked senders as having read; the data says what was read without an answer
  const rooms = conversations.map((talk) => roomRow(now, talk))
  await sql`
    update public.rooms r set business_read_at = told.business_read_at, creator_read_at = told.creator_read_at,
      business_seen_at = told.business_seen_at, creator_seen_at = told.creator_seen_at
    from jsonb_populate_recordset(null::public.rooms, ${sql.json(rooms)}) told
    where r.id = told.id`
  // How soon creators answer follows from their orders and messages.
  await sql`select private.refresh_cards()`
  // What the demo says has happened is nobody's news.
  await sql`delete from private.deliveries`
}
