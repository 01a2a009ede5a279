// Every mutation and exposed call with other people's ids: a stranger changes nothing and sees nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { asUser, openDatabase, type TestDatabase } from '../fixtures/database.ts'
import { Device, fullBrief, newBusiness, newDevice } from '../fixtures/devices.ts'
import { mutationCalls } from '../fixtures/mutations.ts'
import { orderOf } from '../fixtures/orders.ts'
import { requiredSet, validSet } from '../fixtures/valid-set.ts'
import { mediaArgs, newWholeStory } from '../fixtures/whole-story.ts'
import { fingerprint } from './fingerprint.ts'

let db: TestDatabase
let story: Awaited<ReturnType<typeof newWholeStory>>
beforeAll(async () => {
  db = await openDatabase()
  story = await newWholeStory(db.sql)
})
afterAll(() => db.close())

/** The mutations that follow the rules of all tables, on rows and teams of the story. */
async function onRows(): Promise<Record<string, unknown>> {
  const { business, creator } = story
  const scopes = [business, creator].flatMap(({ device, team }) => [device.user, team])
  const attempts: Record<string, unknown> = {}
  for (const { name, how, of = '', takes } of await mutationCalls(db.sql)) {
    if (how === undefined) continue
    const set = await validSet(of, async () => true).catch(() => ({}))
    const [row] = await db.sql`
      select id, to_jsonb(t) as now from ${db.sql(`public.${of}`)} t where scope in ${db.sql(scopes)} limit 1`
    if (!row) throw new Error(`no row of ${of}: the story must have one of every table`)
    const base = Object.fromEntries(Object.keys(set).map((field) => [field, row.now[field]]))
    const team = 'creator_id' in takes ? { creator_id: creator.team } : { business_id: business.team }
    if (how === 'create') attempts[name] = { id: newId(), ...team, set: requiredSet(of) }
    else attempts[name] = how === 'edit' ? { id: row.id, set, base } : { id: row.id }
  }
  return attempts
}

describe('a stranger', () => {
  test('changes nothing through any mutation with other people’s ids', async () => {
    const stranger = new Device(db.sql, (await newDevice(db.sql)).user)
    const [notification] = await db.sql`select id from public.notifications limit 1`
    const [media] = await db.sql`select id from public.profile_media limit 1`
    const [project] = await db.sql`select id from public.projects limit 1`
    const [heldText] = await db.sql`select id from public.held_texts limit 1`
    const { business, creator, brief, pitch, room, pitchArgs } = story
    const [invitation] = await db.sql`
      select id, brief_id, business_id, creator_id, room_id, message from public.invitations limit 1`
    const [order] = await db.sql`select id from public.orders limit 1`
    const listed: Record<string, unknown> = {
      'accounts.accept_terms': { at: new Date().toISOString() },
      'accounts.deactivate': { id: business.device.user },
      'subscriptions.choose': { id: business.team, interval: 'year' },
      'teams.consent': { id: creator.team, trait: 'acne', given: true, at: new Date().toISOString() },
      'teams.picture': { id: business.team, path: '' },
      'teams.cover': { id: business.team, path: '' },
      'teams.finish': { id: creator.team },
      'teams.archive': { id: business.team },
      'teams.create_creator': { id: creator.team, first_name: 'Tyv' },
      'teams.create_business': { id: business.team, name: 'Tyv' },
      'briefs.publish': { id: brief, archive_id: null },
      'briefs.discard': { id: brief },
      'pitches.send': { ...pitchArgs, id: newId() },
      'pitches.read': { id: pitch },
      'pitches.decide': { id: pitch, status: 'rejected' },
      'pitches.withdraw': { id: pitch },
      'shortlist.add': { id: pitch },
      'shortlist.remove': { id: pitch },
      'favourites.add': { id: room, business_id: business.team, creator_id: creator.team },
      'favourites.remove': { id: room, business_id: business.team, creator_id: creator.team },
      'favourites.note': { id: room, business_id: business.team, creator_id: creator.team, note: 'Rask' },
      'profile_media.add': mediaArgs(creator.team),
      'profile_media.edit': { id: media?.id, description: 'Tyv' },
      'profile_media.move': { id: media?.id, position: 2 },
      'profile_media.choose_cover': { id: media?.id },
      'profile_media.remove': { id: media?.id, creator_id: creator.team },
      'projects.move': { id: project?.id, position: 1 },
      'projects.feature': { id: project?.id, is_featured: true },
      'projects.restore': { id: project?.id },
      'held.keep': {
        id: newId(),
        table_name: 'briefs',
        row_id: brief,
        field: 'description',
        mine: 'Tyv',
        began: '',
        at: new Date().toISOString(),
        device: newId(),
      },
      'held.settle': { id: heldText?.id },
      'invitations.send': invitation,
      'invitations.read': { id: invitation?.id },
      'invitations.decline': { id: invitation?.id, reason: 'no_time', text: '' },
      'invitations.withdraw': { id: invitation?.id },
      'orders.send': { ...(await orderOf(business, creator)), id: newId() },
      'orders.accept': { id: order?.id },
      'orders.decline': { id: order?.id, reason: 'no_time', text: '' },
      'orders.withdraw': { id: order?.id },
      'messages.send': { id: newId(), room_id: room, text: 'Tyv' },
      'rooms.mark_read': { id: room, at: new Date().toISOString() },
      'notifications.mark_read': { ids: [notification?.id] },
    }
    const attempts = { ...(await onRows()), ...listed }
    const known = await db.sql`select name from sync.mutation order by name`
    expect(Object.keys(attempts).toSorted(), 'a new mutation must be tried here').toEqual(
      known.map((row) => row.name),
    )
    // this one names nobody else, so it concerns the stranger alone
    await stranger.must('accounts.accept_terms', attempts['accounts.accept_terms'])
    const before = await fingerprint(db.sql, { but: [] })
    for (const [name, args] of Object.entries(attempts)) {
      const result = await stranger.send(name, args)
      if (['notifications.mark_read', 'held.settle', 'accounts.accept_terms'].includes(name))
        expect(result.status).toBe('ok')
      else expect(['forbidden', 'not_found'], `${name}: ${JSON.stringify(result)}`).toContain(result.code)
    }
    expect(await fingerprint(db.sql, { but: [] })).toBe(before)
  })

  test('cannot archive another’s active brief while publishing an own one', async () => {
    const { device, team } = await newBusiness(db.sql)
    const own = newId()
    await device.must('briefs.create', { id: own, business_id: team, set: fullBrief })
    expect(await device.send('briefs.publish', { id: own, archive_id: story.brief })).toMatchObject({
      code: 'not_found',
    })
    expect((await db.sql`select status from public.briefs where id = ${story.brief}`)[0]?.status).toBe(
      'active',
    )
  })

  test('sees no row of another person through any exposed call', async () => {
    const { user } = await newDevice(db.sql)
    const seen = await asUser(
      db.sql,
      user,
      (tx) =>
        tx`select api.sync_pull(${JSON.stringify({ client: story.business.device.client, cursors: { [story.room]: '' } })}::text::jsonb)::text as a`,
    )
    for (const secret of [
      story.room,
      story.pitch,
      'Jeg sykler hver dag',
      story.business.device.user,
      story.creator.device.user,
    ])
      expect(seen[0]?.a).not.toContain(secret)
  })

  test('cannot reach the inner schemas by a mutation’s name', async () => {
    const device = await newDevice(db.sql)
    for (const name of [
      'private.regrant',
      'sync.new_epoch',
      'a.b; drop table x',
      '"x".y',
      'briefs.edit(',
      'briefs..edit',
      'BRIEFS.EDIT',
      '',
      'pg_sleep',
      `${'a'.repeat(5000)}.b`,
    ]) {
      expect(await device.send(name, {})).toMatchObject({ code: 'unknown_mutation' })
    }
  })
})
