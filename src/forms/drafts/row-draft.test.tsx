// Two tabs with the form of the same row: each keeps what was typed in it, and the next form finds all of it.
import { afterEach, expect, test, vi } from 'vitest'
import { type Member, signIn } from '../../../tests/components/person.ts'
import type { Json } from '../../../sync/index.ts'
import { briefTable } from '../../entities/briefs/entity.ts'
import { countUnsentDrafts } from '../../leaving/unsent-drafts.ts'
import { mirrorDraft, mirroredKeys } from './draft-mirror.ts'
import { openDraftSaver } from './draft-saver.ts'
import { hasRowDraft, openRowDraft } from './row-draft.ts'

const key = 'row:briefs:1'

afterEach(() => vi.restoreAllMocks())

/** Opens the form in a tab. */
async function open(tab: string) {
  const { slot, kept } = await openRowDraft(key, briefTable.name, tab)
  const saver = openDraftSaver(slot, kept ?? null, () => undefined)
  return {
    kept,
    slot,
    saver,
    async type(raw: Record<string, Json>, base: Record<string, Json>) {
      saver.save({ raw, base })
      await saver.flush()
    },
  }
}

const stored = ({ data }: Member) => data.store.db.table('drafts').toArray()

test('both tabs die before the row has it: the next form finds the words of both', async () => {
  const member = await signIn('business', 'Fjord')
  const [first, second] = [await open('a'), await open('b')]
  const row = { title: 'Vott', description: 'Ull.' }
  await first.type({ title: 'Vott og lue', description: 'Ull. Varm.' }, row)
  await second.type({ description: 'Ull. Myk.' }, { description: 'Ull.' })
  expect(await countUnsentDrafts()).toBe(1)
  const next = await open('c')
  expect(next.kept).toEqual({ raw: { title: 'Vott og lue', description: 'Ull. Varm. Myk.' }, base: row })
  expect(await stored(member)).toMatchObject([{ key: next.slot, values: next.kept }])
})

test('a tab that is still open saves its text again after another has taken it over', async () => {
  const member = await signIn('business', 'Fjord')
  const first = await open('a')
  await first.type({ title: 'Vott' }, { title: '' })
  const second = await open('b')
  expect(second.kept).toEqual({ raw: { title: 'Vott' }, base: { title: '' } })
  await first.type({ title: 'Vott og lue' }, { title: '' })
  expect(await stored(member)).toHaveLength(2)
  await second.saver.discard()
  expect(await stored(member)).toMatchObject([{ key: first.slot }])
})

test('text that this tab’s last page could not commit is found with the rest', async () => {
  const { data } = await signIn('business', 'Fjord')
  await (await open('a')).type({ title: 'Vott' }, { title: '' })
  const values = { raw: { price_to: '2500' }, base: { price_to: null } }
  mirrorDraft(data.store.name, { key: `${key}#gone`, values, base: null, savedAt: data.now(), v: 1 })
  expect(await hasRowDraft(key)).toBe(true)
  expect((await open('c')).kept).toMatchObject({ raw: { title: 'Vott', price_to: '2500' } })
  expect(mirroredKeys(data.store.name)).toEqual([])
})

test('on a full disk the newest is found, and no version is given up', async () => {
  const member = await signIn('business', 'Fjord')
  await (await open('a')).type({ title: 'Vott' }, { title: '' })
  await (await open('a')).type({ title: 'Vott' }, { title: '' })
  const { db } = member.data.store
  await db.table('drafts').add({ key, values: { raw: {}, base: {} }, base: null, savedAt: '2020', v: 1 })
  vi.spyOn(db.table('drafts'), 'put').mockRejectedValue(new Error('full'))
  expect((await open('c')).kept).toEqual({ raw: { title: 'Vott' }, base: { title: '' } })
  expect(await stored(member)).toHaveLength(2)
})
