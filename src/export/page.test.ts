import { describe, expect, test } from 'vitest'
import type { Json } from '../../sync/index.ts'
import type { Everything } from './collect.ts'
import { emptyBrief } from '../entities/briefs/brief.ts'
import { entities } from '../entities/entities.ts'
import { formatFor } from '../i18n/format.ts'
import { fieldWordsOf } from '../entities/definition/field-words.ts'
import type { Entity } from '../entities/definition/entity.ts'
import { changeWords } from '../changes/change-words.ts'
import { html } from './html.ts'
import { exportPage } from './page.ts'
import type { ExportWords } from './words.ts'

const nasty = `<script>alert('1')</script>" onload="x`
const escaped = '&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot; onload=&quot;x'

/** Words that contain their own key and values. */
const say = (key: string, values: Record<string, unknown> = {}): string =>
  [key, ...Object.values(values)].join(' ')
const format = formatFor('nb')
const sources = { say, member: (_: string, value: string) => value, format, locale: 'nb' }
const fields = (entity: Entity) => fieldWordsOf(entity, sources)
const words: ExportWords = {
  locale: 'nb',
  say,
  fields,
  changes: changeWords(say, fields, 'nb'),
  format,
  code: (code) => code,
  moment: (iso) => iso,
  status: ({ status }) => status ?? '',
  label: (_, value) => value,
  of: ({ words }, key, values) => say(`${words}:${key}`, values),
  notification: (type) => type,
}

const stamps = {
  scope: 's',
  rev: '1',
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
}
const picture = { path: 'images/s/abc.webp', description: nasty, width: 10, height: 10 }
const tables = {
  briefs: [
    {
      ...emptyBrief,
      ...stamps,
      id: 'b1',
      business_id: 's',
      status: 'draft' as const,
      published_at: null,
      archived_at: null,
      title: nasty,
      description: 'To\nlinjer',
      price_from: 2500,
      product_images: [picture],
    },
  ],
}

const everything: Everything = {
  email: 'mari@example.test',
  userId: 'u1',
  at: '2026-11-20T10:00:00Z',
  tables,
  unsent: [],
  drafts: [
    { key: 'message:r1', values: nasty, base: null, savedAt: '2026-11-20T09:30:00Z', v: 1 },
    { key: 'row:briefs:new:s', values: { id: 'b2' }, base: null, savedAt: '2026-11-20T09:30:00Z', v: 1 },
    {
      key: 'row:briefs:b2',
      values: { raw: { title: 'Halvferdig', price_to: '12x' }, base: {} },
      base: null,
      savedAt: '2026-11-20T09:30:00Z',
      v: 1,
    },
  ],
  rows: (table) => (table.name === 'briefs' ? JSON.parse(JSON.stringify(tables.briefs)) : []),
}

describe('the readable page of the exported file', () => {
  test('people’s text is escaped, never markup', () => {
    const page = exportPage({ everything, words, files: new Set([picture.path]) })
    expect(page).not.toContain('<script')
    expect(page).not.toContain('" onload="')
    expect(page).toContain(`<h3 dir="auto">${escaped}</h3>`)
    expect(page).toContain(`alt="${escaped}"`)
    expect(page).toContain('<p class="prose" dir="auto">To\nlinjer</p>')
  })

  test('pictures in the zip are linked, others are named', () => {
    const image = 'src="files/images/s/abc.webp"'
    expect(exportPage({ everything, words, files: new Set([picture.path]) })).toContain(image)
    const without = exportPage({ everything, words, files: new Set() })
    expect(without).not.toContain('<img')
    expect(without).toContain(`page.notHere ${escaped}`)
  })

  test('drafts are exported as typed; the mark of an unfinished brief is not a draft', () => {
    const page = exportPage({ everything, words, files: new Set() })
    expect(page).toContain('briefs:unsent.briefs Halvferdig')
    expect(page).toContain('12x')
    expect(page).toContain('messages:unsent.message')
    expect(page.match(/:unsent\./g)).toHaveLength(2)
  })

  test('what the form of a profile could not save is under that profile, as typed, whatever it is', () => {
    const saved = '2026-11-20T09:30:00Z'
    const profile = (about: string, raw: Record<string, string>) => ({
      key: `row:${about}`,
      values: { raw, base: {} },
      base: null,
      savedAt: saved,
      v: 1,
    })
    const source: Everything = {
      ...everything,
      tables: { ...tables, business_users: [{ id: 's' }] },
      drafts: [
        profile('business_users:s', { invoice_email: 'post@', description: nasty }),
        profile('creator_users:gone', { phone: '12x', town: 'Bodø', description: 'Om meg' }),
      ],
    }
    const page = exportPage({ everything: source, words, files: new Set() })
    expect(page).toContain('profile:unsent.business_users')
    expect(page).toContain('profile:unsent.creator_users')
    for (const typed of ['post@', escaped, '12x', 'Bodø', 'Om meg']) expect(page).toContain(typed)
    expect(page).not.toContain('<script')
  })

  test('a form that is sent at once is exported with all its texts, without the codes of choices', () => {
    const draft = (key: string, values: Json) => ({
      key,
      values,
      base: null,
      savedAt: '2026-11-20T09:30:00Z',
      v: 1,
    })
    const drafts = [
      draft('order:c1', { product: 'Termos', message: 'På tur', wished_date: '', product_sent: true }),
      draft('decline:o1', { reason: 'no_time', text: 'I mars' }),
    ]
    const page = exportPage({ everything: { ...everything, drafts }, words, files: new Set() })
    expect(page).toContain('profile:unsent.order')
    expect(page).toContain('Termos\n\nPå tur')
    expect(page).toContain('I mars')
    expect(page).not.toContain('no_time')
  })

  test('a pitch on the shortlist is marked', () => {
    const pitch = {
      ...stamps,
      id: 'p1',
      room_id: 'r',
      brief_id: 'b1',
      business_id: 's',
      creator_id: 'c',
      creator_name: 'Ida',
      brief_title: 'Termos',
      text: 'Jeg vil',
      price: 100,
      currency: 'NOK',
      status: 'read',
    }
    const pageWith = (shortlist: object[]) => {
      const rows: Record<string, object[]> = { pitches: [pitch, { ...pitch, id: 'p2' }], shortlist }
      const source: Everything = {
        ...everything,
        rows: (table) => JSON.parse(JSON.stringify(rows[table.name] ?? [])),
      }
      return exportPage({ everything: source, words, files: new Set() })
    }
    expect(pageWith([{ ...stamps, id: 'p1' }]).match(/page\.shortlisted/g)).toHaveLength(1)
    expect(pageWith([])).not.toContain('page.shortlisted')
  })

  test('every entity that is told on the page is asked for', () => {
    const asked = new Set<string>()
    const watched: Everything = {
      ...everything,
      rows(table) {
        asked.add(table.name)
        return everything.rows(table)
      },
    }
    exportPage({ everything: watched, words, files: new Set() })
    const told = entities.filter(({ exported }) => exported === 'page').map(({ table }) => table.name)
    expect(told.filter((table) => !asked.has(table))).toEqual([])
  })

  test('the page loads nothing from the network, and omits empty sections', () => {
    const page = exportPage({ everything, words, files: new Set() })
    expect(page).not.toMatch(/https?:|<link|@import/)
    expect(page).not.toContain('id="pitches"')
  })
})

test('html joins lists, omits nothing and false, and prints numbers', () => {
  expect(html`<p>${[html`<b>${'&'}</b>`, 1, null, false, undefined]}</p>`.text).toBe('<p><b>&amp;</b>1</p>')
})
