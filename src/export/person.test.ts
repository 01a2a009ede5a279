import { expect, test } from 'vitest'
import type { Everything } from './collect.ts'
import { fieldWordsOf } from '../entities/definition/field-words.ts'
import { accountRow } from '../entities/accounts/account.ts'
import { creatorUserRow } from '../entities/teams/team.ts'
import { formatFor } from '../i18n/format.ts'
import { html } from './html.ts'
import { type PersonSource, accountArticle, profileArticles } from './person.ts'

const stamps = {
  scope: 's',
  rev: '1',
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
}
const creator = creatorUserRow.parse({
  ...stamps,
  id: 'c1',
  user_id: 'u1',
  first_name: 'Ida',
  last_name: '<b>Nord</b>',
  description: 'Fjell',
  town: 'Bodø',
  avatar: '',
  cover: '',
  film: '',
  cat_interests: ['food'],
  cat_traits: ['acne'],
  trait_consents: { acne: '2026-11-19T10:00:00Z' },
  phone: '+4791234567',
  is_public: true,
  is_archived: false,
  is_onboarded: true,
})
const account = accountRow.parse({
  ...stamps,
  id: 'u1',
  email: 'ida@example.test',
  locale: 'nb',
  date_of_birth: '1994-04-07',
  terms_accepted_at: '2026-11-20T09:00:00Z',
  deactivated_at: null,
})

const rows: Record<string, unknown[]> = {
  accounts: [account, { ...account, id: 'somebody', email: 'else@example.test' }],
  creator_users: [creator, { ...creator, id: 'c2', user_id: 'somebody', first_name: 'Ola' }],
}
const everything: Everything = {
  email: 'ida@example.test',
  userId: 'u1',
  at: '2026-11-20T10:00:00Z',
  tables: rows,
  unsent: [],
  drafts: [],
  rows: (table) => JSON.parse(JSON.stringify(rows[table.name] ?? [])),
}
const say = (key: string, values: object = {}): string => [key, ...Object.values(values)].join(' ')
const sources = {
  say: (key: string) => `[${key}]`,
  member: (kind: string, value: string) => `${kind}:${value}`,
  format: formatFor('nb'),
  locale: 'nb',
}
const source: PersonSource = {
  everything,
  words: {
    locale: 'nb',
    say,
    of: (_, key) => key,
    fields: (entity) => fieldWordsOf(entity, sources),
    changes: { title: () => '', details: () => '' },
    format: formatFor('nb'),
    code: (code) => code,
    moment: (iso) => iso,
    status: () => '',
    label: (kind, value) => `${kind}:${value}`,
    notification: (type) => type,
  },
}

test('a profile is exported with every field that is not empty, and its consents with their times', () => {
  const page = html`${profileArticles(source)}`.text
  for (const part of [
    '[profile:field.phone]',
    '91\u00a023\u00a045\u00a067',
    'interest:food',
    '[profile:field.cat_traits]',
    'trait:acne',
  ])
    expect(page.replaceAll(/[\u00a0\u202f]/g, '\u00a0')).toContain(part)
  expect(page).toContain('page.consent trait:acne')
  expect(page).toContain('2026-11-19T10:00:00Z')
  expect(page).toContain('&lt;b&gt;Nord')
  expect(page).not.toContain('[profile:field.street]')
  expect(page).not.toContain('Ola')
})

test('the account is exported with what is known of the person', () => {
  const page = html`${accountArticle(source)}`.text
  expect(page).toContain('ida@example.test')
  expect(page).toContain('7.\u00a0april 1994')
  expect(page).not.toContain('else@example.test')
})
