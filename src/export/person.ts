// The person in the exported page: the account and the profiles, with every field that is not empty.
import type { Everything } from './collect.ts'
import { enumerations } from '../domain/enumerations.ts'
import { isBlank } from '../domain/fields/fields.ts'
import { traitConsents } from '../entities/teams/consent.ts'
import { businessSchema, creatorSchema } from '../entities/teams/fields.ts'
import type { BusinessUser, CreatorUser } from '../entities/teams/team.ts'
import type { FieldWords } from '../i18n/field-words.ts'
import { type Html, html } from './html.ts'
import { accountTable } from '../entities/accounts/entity.ts'
import { preferencesTable } from '../entities/preferences/entity.ts'
import { businessTable, creatorTable } from '../entities/teams/entity.ts'
import type { ExportWords } from './words.ts'

export interface PersonSource {
  everything: Everything
  words: ExportWords
}

/** A term and what is said of it. */
type Item = readonly [string, string]

const list = (items: readonly Item[]): Html =>
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

/** E-mail, date of birth, the terms, and notification preferences. */
export function accountArticle({ everything, words }: PersonSource): Html[] {
  const [account] = everything.rows(accountTable).filter(({ id }) => id === everything.userId)
  const [preferences] = everything.rows(preferencesTable).filter(({ id }) => id === everything.userId)
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

function consents(row: CreatorUser, words: ExportWords): Item[] {
  const given = Object.entries(traitConsents.parse(row.trait_consents))
  return given.map(([trait, at]) => [
    words.say('page.consent', { trait: words.label('trait', trait) }),
    words.moment(at),
  ])
}

function profile<N extends string>(
  name: string,
  kind: string,
  row: Readonly<Record<N | 'description', unknown>>,
  { names, words, more = [] }: { names: readonly N[]; words: FieldWords<N>; more?: readonly Item[] },
): Html {
  const items = names
    .filter((field) => field !== 'description' && !isBlank(row[field]))
    .map((field): Item => [words.label(field), words.value(field, row[field])])
  return html`<article>
    <h3 dir="auto">${name}</h3>
    <p class="quiet">${kind}</p>
    ${!isBlank(row.description) && html`<p class="prose" dir="auto">${String(row.description)}</p>`}
    ${list([...items, ...more])}
  </article>`
}

const mine = <T extends { user_id: string }>(rows: readonly T[], userId: string): T[] =>
  rows.filter((row) => row.user_id === userId)

/** The texts of the person's profiles. */
export function profileArticles({ everything, words }: PersonSource): Html[] {
  const { userId } = everything
  return [
    ...mine<BusinessUser>(everything.rows(businessTable), userId).map((row) =>
      profile(row.name, words.say('page.business'), row, {
        names: businessSchema.names,
        words: words.profiles.business_users,
      }),
    ),
    ...mine<CreatorUser>(everything.rows(creatorTable), userId).map((row) =>
      profile(`${row.first_name} ${row.last_name}`.trim(), words.say('page.creator'), row, {
        names: creatorSchema.names,
        words: words.profiles.creator_users,
        more: consents(row, words),
      }),
    ),
  ]
}
