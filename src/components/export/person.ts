// The person in the exported page: the account and the profiles, with every field that has something in it.
import type { Everything } from '../../data/export/collect.ts'
import { type Enumeration, enumerations } from '../../domain/enumerations.ts'
import { type BusinessPatch, businessFields } from '../../domain/person/business-profile.ts'
import { traitConsents } from '../../domain/person/consent.ts'
import { type CreatorPatch, creatorFields } from '../../domain/person/creator-profile.ts'
import { formatOrganisationNumber } from '../../domain/person/organisation-number.ts'
import { formatPhone } from '../../domain/person/phone.ts'
import type { BusinessUser, CreatorUser } from '../../domain/team.ts'
import { type Html, html } from './html.ts'
import type { ExportWords } from './words.ts'

export interface PersonSource {
  everything: Everything
  words: ExportWords
}

const kinds: Partial<Record<string, Enumeration>> = {
  cat_interests: 'interest',
  cat_props: 'prop',
  cat_traits: 'trait',
  cat_job_types: 'job_type',
  cat_languages: 'language',
  gender: 'gender',
}

const readers: Partial<Record<string, (value: string) => string>> = {
  phone: formatPhone,
  organisation_number: formatOrganisationNumber,
}

function valueOf(field: string, value: unknown, words: ExportWords): string {
  const kind = kinds[field]
  const one = (member: string): string => (kind ? words.label(kind, member) : member)
  if (typeof value === 'boolean') return words.say(value ? 'page.yes' : 'page.no')
  if (Array.isArray(value)) return value.map((member) => one(String(member))).join(', ')
  return typeof value === 'string' && value !== '' ? (readers[field]?.(value) ?? one(value)) : ''
}

const list = (items: readonly (readonly [string, string])[]): Html =>
  html`<dl>
    ${items.map(
      ([label, value]) =>
        value !== '' &&
        html`<div>
          <dt>${label}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`

/** E-mail, date of birth, the terms, and what the person wants to hear of. */
export function accountArticle({ everything, words }: PersonSource): Html[] {
  const [account] = everything.rows('accounts').filter(({ id }) => id === everything.userId)
  const [preferences] = everything.rows('preferences').filter(({ id }) => id === everything.userId)
  if (!account) return []
  const { say } = words
  const off = (kind: readonly string[] | undefined) =>
    enumerations.notification_type
      .filter((type) => kind?.includes(type))
      .map((type) => words.notification(type))
      .join(', ')
  const quiet = preferences?.quiet_from ? `${preferences.quiet_from}–${preferences.quiet_to}` : ''
  return [
    html`<article>
      ${list([
        [say('page.account.email'), account.email],
        [say('page.account.born'), account.date_of_birth ? words.format.day(account.date_of_birth) : ''],
        [say('page.account.terms'), account.terms_accepted_at ? words.moment(account.terms_accepted_at) : ''],
        [say('page.account.since'), words.moment(account.created_at)],
        [say('page.account.emailOff'), off(preferences?.email_off)],
        [say('page.account.pushOff'), off(preferences?.push_off)],
        [say('page.account.quiet'), quiet],
      ])}
    </article>`,
  ]
}

function consents(row: CreatorUser, words: ExportWords): (readonly [string, string])[] {
  const given = Object.entries(traitConsents.parse(row.trait_consents))
  return given.map(([trait, at]) => [
    words.say('page.consent', { trait: words.label('trait', trait) }),
    words.moment(at),
  ])
}

function profile(
  name: string,
  kind: string,
  values: CreatorPatch | BusinessPatch,
  fields: readonly string[],
  { words, more }: { words: ExportWords; more: readonly (readonly [string, string])[] },
): Html {
  const shown: Record<string, unknown> = { ...values }
  const items = fields
    .filter((field) => field !== 'description')
    .map((field) => [words.field(field), valueOf(field, shown[field], words)] as const)
  return html`<article>
    <h3 dir="auto">${name}</h3>
    <p class="quiet">${kind}</p>
    ${values.description !== '' && html`<p class="prose" dir="auto">${values.description ?? ''}</p>`}
    ${list([...items, ...more])}
  </article>`
}

const mine = <T extends { user_id: string }>(rows: readonly T[], userId: string): T[] =>
  rows.filter((row) => row.user_id === userId)

/** What the person has written about themselves and their businesses. */
export function profileArticles({ everything, words }: PersonSource): Html[] {
  const { userId } = everything
  return [
    ...mine<BusinessUser>(everything.rows('business_users'), userId).map((row) =>
      profile(row.name, words.say('page.business'), row, businessFields, { words, more: [] }),
    ),
    ...mine<CreatorUser>(everything.rows('creator_users'), userId).map((row) =>
      profile(`${row.first_name} ${row.last_name}`.trim(), words.say('page.creator'), row, creatorFields, {
        words,
        more: consents(row, words),
      }),
    ),
  ]
}
