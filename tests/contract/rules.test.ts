// The same cases through both sides: the server accepts what the device accepts, and refuses what it refuses with the
// same field, rule and limit.
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { newId } from '../../src/device/store/new-id.ts'
import { placed } from '../../src/device/store/place-row.ts'
import { briefAfter, type BriefMove } from '../../src/entities/briefs/brief.machine.ts'
import { briefIssues, emptyBrief, publishIssues } from '../../src/entities/briefs/brief.ts'
import { briefSchema } from '../../src/entities/briefs/fields.ts'
import { enumerations } from '../../src/domain/enumerations.ts'
import { fileLimits } from '../../src/domain/file.ts'
import { type Picture, pictureFiles, pictureIssues } from '../../src/domain/picture.ts'
import { attachmentIssues } from '../../src/entities/messages/attachments.ts'
import { type Attachment, messageIssues } from '../../src/entities/messages/message.ts'
import { pitchIssues } from '../../src/entities/pitches/pitch.ts'
import { passes } from '../../src/entities/subscriptions/row.ts'
import { teamNameIssues } from '../../src/entities/teams/team.ts'
import { dayInNorway, deadlinePassed } from '../../src/domain/today.ts'
import { openDatabase, type TestDatabase } from '../fixtures/database.ts'
import {
  fullBrief,
  newBusiness,
  newCreator,
  newDevice,
  newStory,
  roomOf,
  type Device,
  type Result,
} from '../fixtures/devices.ts'
import { expectSame } from './expect-same.ts'
import { casesOf, ownCases } from './field-cases.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

const length = (limit: number) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', ' ', '\u00a0\n', 'Tekst', '👩‍🎨') },
    { weight: 1, arbitrary: fc.constantFrom(limit - 1, limit, limit + 1).map((n) => '🚲'.repeat(n)) },
    { weight: 1, arbitrary: fc.constantFrom(limit, limit + 1).map((n) => ` ${'🚲'.repeat(n)}\n`) },
  )
const briefs = casesOf(briefSchema, { ...emptyBrief, ...fullBrief }, ownCases.briefs ?? {})

/** One person writes more briefs here than anybody does in a minute. */
const forgetQuotas = () => db.sql`delete from private.allowances`

describe('a brief', () => {
  test('that is to be published', async () => {
    const { device, team } = await newBusiness(db.sql)
    await fc.assert(
      fc.asyncProperty(briefs.several, async (set) => {
        fc.pre(briefIssues(set).length === 0)
        await forgetQuotas()
        const id = newId()
        await device.must('briefs.create', { id, business_id: team, set })
        expectSame(
          publishIssues(set, dayInNorway(new Date())),
          await device.send('briefs.publish', { id, archive_id: null }),
          set,
        )
        await device.send('briefs.disable', { id })
      }),
      { numRuns: 200 },
    )
  })

  test.each(enumerations.subscription_status)('of a business whose subscription is %s', async (status) => {
    const { device, team } = await newBusiness(db.sql)
    const id = newId()
    await device.must('briefs.create', { id, business_id: team, set: fullBrief })
    await db.sql`update public.subscriptions set status = ${status} where id = ${team}`
    const answer = passes({ status }) ? { status: 'ok' } : { status: 'rejected', code: 'no_subscription' }
    const other = { id: newId(), business_id: team, set: fullBrief }
    expect(await device.send('briefs.create', other)).toMatchObject(answer)
    expect(await device.send('briefs.publish', { id, archive_id: null })).toMatchObject(answer)
  })

  test.each(enumerations.brief_status)('that is %s moves as the table says', async (status) => {
    const { device, team } = await newBusiness(db.sql)
    const send: Record<BriefMove, (id: string) => Promise<Result>> = {
      publish: (id) => device.send('briefs.publish', { id, archive_id: null }),
      disable: (id) => device.send('briefs.disable', { id }),
      archive: (id) => device.send('briefs.archive', { id }),
      withdraw: (id) => device.send('briefs.withdraw', { id }),
    }
    const goals: Record<BriefMove, string> = {
      publish: 'active',
      disable: 'approved',
      archive: 'archived',
      withdraw: 'draft',
    }
    for (const move of ['publish', 'disable', 'archive', 'withdraw'] as const) {
      const id = newId()
      await device.must('briefs.create', { id, business_id: team, set: fullBrief })
      await db.sql`update public.briefs set status = ${status} where id = ${id}`
      const result = await send[move](id)
      const [row] = await db.sql`select status from public.briefs where id = ${id}`
      const after = briefAfter(move, status)
      // the server accepts a move that another device has already made; a device that sees it does not offer the move
      if (after === null && status === goals[move])
        expect([result.status, row?.status]).toEqual(['ok', status])
      else if (after === null) expect([result.code, row?.status]).toEqual(['bad_state', status])
      else expect([result.status, row?.status]).toEqual(['ok', after])
      await db.sql`delete from public.briefs where id = ${id}`
    }
  })
})

test('a deadline passes after its own day', async () => {
  const day = fc
    .integer({ min: 0, max: 40_000 })
    .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
  await fc.assert(
    fc.asyncProperty(fc.option(day), day, fc.boolean(), async (deadline, other, same) => {
      const today = same && deadline !== null ? deadline : other
      const [row] = await db.sql`select private.deadline_passed(${deadline}::date, ${today}::date) as yes`
      expect({ deadline, today, yes: row?.yes }).toEqual({
        deadline,
        today,
        yes: deadlinePassed(deadline, today),
      })
    }),
    { numRuns: 100 },
  )
})

describe('files', () => {
  const OTHERS = '22222222-2222-4222-8222-222222222222'
  const pathIn = (bucket: string, scope: string, ending: string, at = 0) =>
    `${bucket}/${scope}/${String(at).padStart(64, '0')}.${ending}`

  /** The server also checks that the files exist: insert them. */
  async function store(paths: readonly string[]): Promise<void> {
    for (const path of new Set(paths)) {
      const at = path.indexOf('/')
      await db.sql`insert into storage.objects (bucket_id, name) values (${path.slice(0, at)}, ${path.slice(at + 1)})
        on conflict do nothing`
    }
  }

  const { productImages, projectPictures } = fileLimits
  test.each([
    {
      of: 'briefs',
      owner: 'business_id',
      field: 'product_images',
      limit: productImages,
      films: false,
      right: {},
    },
    {
      of: 'projects',
      owner: 'creator_id',
      field: 'media',
      limit: projectPictures,
      films: true,
      right: { title: 'En' },
    },
  ])('as the pictures of $of', async ({ of, owner, field, limit, films, right }) => {
    const { device, team } = await (owner === 'creator_id' ? newCreator(db.sql) : newBusiness(db.sql))
    const image = (set: object = {}, at = 0) => ({
      path: pathIn('images', team, 'webp', at),
      description: 'Termos på en stein',
      width: 800,
      height: 600,
      ...set,
    })
    const cases: Picture[][] = [
      [],
      [image()],
      Array.from({ length: limit }, (_, at) => image({}, at)),
      Array.from({ length: limit + 1 }, (_, at) => image({}, at)),
      [image(), image({ description: 'En gang til' })],
      ...['', ' \u2003', '🚲'.repeat(200), '🚲'.repeat(201)].map((description) => [image({ description })]),
      ...[0, 1, 32_767, 32_768, -1].map((width) => [image({ width })]),
      ...[0.5, 32_768].map((height) => [image({ height })]),
      ...[
        pathIn('images', OTHERS, 'webp'),
        pathIn('films', team, 'mp4'),
        pathIn('images', team, 'svg'),
        pathIn('images', team, 'pdf'),
        pathIn('images', team.toUpperCase(), 'webp'),
        pathIn('images', team, 'webp').replace('0.webp', 'F.webp'),
        `images/${team}/bilde.webp`,
        '',
      ].map((path) => [image({ path })]),
      // The first frame of a film, or of what has none.
      ...[
        pathIn('images', team, 'webp', 1),
        pathIn('images', OTHERS, 'webp', 1),
        pathIn('films', team, 'mp4', 1),
        '',
      ].flatMap((poster) => [[image({ poster })], [image({ path: pathIn('films', team, 'mp4'), poster })]]),
    ]
    await store(
      cases
        .flat()
        .flatMap(pictureFiles)
        .filter((path) => path !== ''),
    )
    for (const list of cases) {
      expectSame(
        pictureIssues(field, list, { scope: team, limit, films }),
        await device.send(`${of}.create`, {
          id: newId(),
          [owner]: team,
          set: { ...right, [field]: list },
        }),
        list,
      )
    }
  })

  test('as attachments of a message', async () => {
    const { business, room } = await newStory(db.sql)
    const file = (set: object = {}, at = 0) => ({
      path: pathIn('films', room, 'mp4', at),
      name: 'Fra turen.mp4',
      type: 'video/mp4',
      size: 1000,
      width: null,
      height: null,
      ...set,
    })
    const pdf = { path: pathIn('documents', room, 'pdf'), type: 'application/pdf', name: 'Avtale.pdf' }
    const cases: { text: string; files: Attachment[] }[] = [
      { text: '', files: [file()] },
      { text: ' ', files: [] },
      { text: 'Se her', files: [file(), file(pdf), file({ width: 1080, height: 1920 }, 1)] },
      { text: 'Se her', files: [file(), file()] },
      { text: '', files: Array.from({ length: 11 }, (_, at) => file({}, at)) },
      ...[
        { type: 'video/webm' },
        { name: ' ' },
        { name: '🚲'.repeat(200) },
        { name: '🚲'.repeat(201) },
        { size: 0 },
        { size: 100 * 1024 * 1024 },
        { size: 100 * 1024 * 1024 + 1 },
        { width: 0 },
        { height: 32_768 },
        { path: pathIn('films', OTHERS, 'mp4') },
        { path: pathIn('deliveries', room, 'mp4') },
        { path: pathIn('films', room, 'html'), type: 'text/html' },
      ].map((set) => ({ text: '', files: [file(set)] })),
    ]
    await store(cases.flatMap(({ files }) => files.map(({ path }) => path)))
    for (const { text, files } of cases) {
      expectSame(
        [...messageIssues(text, files.length), ...attachmentIssues(files, room)],
        await business.device.send('messages.send', {
          id: newId(),
          room_id: room,
          text,
          attachments: files,
        }),
        files,
      )
    }
  })
})

describe('texts', () => {
  test('of a message', async () => {
    const { business, room } = await newStory(db.sql)
    for (const text of [
      '',
      ' ',
      '\u2003\n',
      'a',
      ' a ',
      '🚲'.repeat(5000),
      '🚲'.repeat(5001),
      ` ${'🚲'.repeat(5000)}\n`,
      '<script>',
      '\u202eabc',
      '\u200b',
    ]) {
      expectSame(
        messageIssues(text),
        await business.device.send('messages.send', { id: newId(), room_id: room, text }),
        text.slice(0, 20),
      )
    }
  })

  test('and price of a pitch', async () => {
    const story = await newStory(db.sql)
    const pitch = fc.record({
      text: length(2000),
      price: fc.constantFrom(-1, 0, 1, 10_000_000, 10_000_001, 1.5, null),
      currency: fc.constantFrom('NOK', 'GBP', 'XXX', ''),
    })
    const creators: { device: Device; team: string }[] = []
    await fc.assert(
      fc.asyncProperty(pitch, async (given) => {
        const creator = creators.pop() ?? (await newCreator(db.sql))
        const room = await roomOf(db.sql, story.business.team, creator.team)
        const result = await creator.device.send('pitches.send', {
          ...story.pitchArgs,
          ...given,
          id: newId(),
          creator_id: creator.team,
          room_id: room,
        })
        expectSame(pitchIssues(given), result, given)
        if (result.status === 'rejected') creators.push(creator)
      }),
      { numRuns: 80 },
    )
  })

  test('of a team’s name', async () => {
    const long = [80, 81, 120, 121].map((limit) => '🚲'.repeat(limit))
    for (const name of ['', ' ', 'A', ...long, ...long.map((one) => ` ${one} `)]) {
      const device = await newDevice(db.sql)
      expectSame(
        teamNameIssues('creator', name),
        await device.send('teams.create_creator', { id: newId(), first_name: name }),
        name.slice(0, 9),
      )
      expectSame(
        teamNameIssues('business', name),
        await device.send('teams.create_business', { id: newId(), name }),
        name.slice(0, 9),
      )
    }
  })
})

test('a row that is put at a place stands there on both sides, and all others around it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 }),
      fc.nat(5),
      fc.integer({ min: -2, max: 9 }),
      async (ids, nth, place) => {
        const one = ids[nth % ids.length] ?? ''
        const others = ids.filter((id) => id !== one)
        const [row] = await db.sql`select private.placed(${others}::uuid[], ${one}::uuid, ${place}) as ids`
        const inOrder = ids.map((id) => ({ id }))
        expect(row?.ids).toEqual(placed(inOrder, one, place).map(({ id }) => id))
      },
    ),
  )
})
