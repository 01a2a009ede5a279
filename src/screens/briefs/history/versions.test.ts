import { describe, expect, test } from 'vitest'
import { type Brief, type BriefVersion, emptyBrief } from '../../../entities/briefs/brief.ts'
import { restoring, versionsOf } from './versions.ts'

const stamps = {
  scope: 's',
  rev: '1',
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
}
const brief: Brief = {
  ...emptyBrief,
  ...stamps,
  id: 'b1',
  business_id: 's',
  status: 'active',
  published_at: null,
  archived_at: null,
  title: 'Termos på vintertur',
  price_to: 4000,
  deadline: '2026-12-24',
}
const version = (id: string, fields: BriefVersion['fields']): BriefVersion => ({
  ...stamps,
  id,
  brief_id: 'b1',
  author_id: 'u1',
  fields,
})

describe('earlier versions', () => {
  test('each names the fields changed after it, and one without changes is omitted', () => {
    const now = { ...emptyBrief, title: brief.title, price_to: 4000, deadline: brief.deadline }
    const rows = [
      version('same', now),
      version('cheap', { ...now, price_to: 3000 }),
      version('twice', { ...now, price_to: 3000 }),
      version('first', { ...now, price_to: 3000, title: 'Termos' }),
    ]
    expect(versionsOf(rows, brief).map(({ id, changed }) => [id, changed])).toEqual([
      ['same', []],
      ['cheap', ['price_to']],
      ['first', ['title']],
    ])
  })

  test('a field that an older release lacked, or this one cannot read, has its current value', () => {
    const [found] = versionsOf([version('old', { title: 'Termos', price_to: 'mye', colour: 'red' })], brief)
    expect(found?.content).toMatchObject({ title: 'Termos', price_to: 4000, deadline: '2026-12-24' })
  })
})

describe('restoring one', () => {
  const content = { ...emptyBrief, title: 'Termos', price_to: 4000, deadline: '2026-11-01' }

  test('is an edit of the differing fields, with the current values as base', () => {
    expect(restoring({ ...brief, status: 'draft' }, content, '2026-11-20')).toEqual({
      set: { title: 'Termos', deadline: '2026-11-01' },
      base: { title: 'Termos på vintertur', deadline: '2026-12-24' },
      left: [],
    })
  })

  test('does not give a live brief a deadline that has passed', () => {
    expect(restoring(brief, content, '2026-11-20')).toEqual({
      set: { title: 'Termos' },
      base: { title: 'Termos på vintertur' },
      left: ['deadline'],
    })
  })
})
