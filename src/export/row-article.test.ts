// An entity that nobody has thought of yet, on the exported page.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineTable } from '../device/store/table.ts'
import { fields } from '../domain/fields/fields.ts'
import { day, several, text, whole } from '../domain/fields/kinds.ts'
import { syncedColumns } from '../domain/row.ts'
import { defineMinorEntity } from '../entities/definition/entity.ts'
import { fieldWordsOf } from '../entities/definition/field-words.ts'
import { formatFor } from '../i18n/format.ts'
import { rowArticle } from './row-article.ts'

const written = fields({
  name: text({ max: 80, required: 'always' }),
  about: text({ max: 500, prose: true }),
  terms: text({ max: 500, prose: true, word: 'conditions' }),
  price: whole({ min: 0, max: 100, money: true }),
  until: day(),
  contact: text({ show: 'phone' }),
  papers: several(z.object({ path: z.string(), name: z.string() })),
})
const row = z.object({ ...syncedColumns, ...written.columns, currency: z.string() })
const parcel = defineMinorEntity({
  table: defineTable('parcels', row, { written }),
  words: 'briefs',
  title: (one) => one.name,
  exported: 'page',
})

const say = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ')
const format = formatFor('nb')
const words = {
  locale: 'nb',
  say,
  of: say.bind(null, 'of'),
  fields: (entity: Parameters<typeof fieldWordsOf>[0]) =>
    fieldWordsOf(entity, { say: (key) => `[${key}]`, member: (_, value) => value, format, locale: 'nb' }),
  changes: { title: () => '', details: () => '' },
  format,
  code: (code: string) => code,
  moment: (iso: string) => iso,
  status: () => '',
  label: (_: string, value: string) => value,
  notification: (type: string) => type,
}
const everything = { email: '', userId: 'u1', at: '', tables: {}, unsent: [], drafts: [], rows: () => [] }
const stamps = {
  scope: 's',
  rev: '1',
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-21T09:00:00Z',
}

test('a row is told by its definition: name, texts, fields and files', () => {
  const [here, away] = ['documents/s/a.pdf', 'documents/s/b.pdf']
  const content = {
    ...written.empty,
    name: 'Kasse',
    about: 'Fire glass',
    terms: 'Ingen',
    price: 40,
    until: '2026-12-01',
    contact: '+4791234567',
    papers: [
      { path: here, name: 'Kvittering' },
      { path: away, name: 'Bilag' },
    ],
  }
  const source = { everything, words, files: new Set([here]) }
  const page = rowArticle(parcel, { id: 'p1', ...stamps, ...content, currency: 'NOK' }, source).text
  const plain = page.replaceAll(/[\u00a0\u202f]/g, ' ')
  for (const part of [
    '<h3 dir="auto">Kasse</h3>',
    'page.changed 2026-11-21T09:00:00Z',
    '<h4>[briefs:field.about]</h4>',
    '<h4>[briefs:field.conditions]</h4>',
    '<p class="prose" dir="auto">Fire glass</p>',
    '<dd dir="auto">40 kr</dd>',
    '<dd dir="auto">1. desember 2026</dd>',
    '<dd dir="auto">91 23 45 67</dd>',
    `<a href="files/${here}">Kvittering</a>`,
    'page.notHere Bilag',
  ])
    expect(plain).toContain(part)
  expect(plain).not.toContain('[briefs:field.name]')
  expect(plain).not.toContain('[briefs:field.papers]')
})

test('what was left empty is not told, and a row without a name is called so', () => {
  const source = { everything, words, files: new Set<string>() }
  const page = rowArticle(parcel, { id: 'p1', ...stamps, ...written.empty, currency: '' }, source).text
  expect(page).toContain('<h3 dir="auto">change.untitled</h3>')
  expect(page).not.toContain('<dl>')
})
