// The person in the exported page: the account and the profiles, with every field that is not empty.
import { enumerations } from '../domain/enumerations.ts'
import { traitConsents } from '../entities/teams/consent.ts'
import type { BusinessUser, CreatorUser } from '../entities/teams/team.ts'
import { objectOf } from '../entities/definition/arguments.ts'
import type { Entity } from '../entities/definition/entity.ts'
import { type Html, html } from './html.ts'
import { type Item, type PageSource, factsOf, itemList, textsOf } from './row-article.ts'
import { accountTable } from '../entities/accounts/entity.ts'
import { preferencesTable } from '../entities/preferences/entity.ts'
import { business, businessTable, creator, creatorTable } from '../entities/teams/entity.ts'
import type { ExportWords } from './words.ts'

export type PersonSource = Pick<PageSource, 'everything' | 'words'>

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
      ${itemList([
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

interface Profile {
  name: string
  kind: string
  entity: Entity
  more?: readonly Item[]
}

const profile = (row: object, { name, kind, entity, more = [] }: Profile, words: ExportWords): Html => {
  const values = objectOf(row)
  return html`<article>
    <h3 dir="auto">${name}</h3>
    <p class="quiet">${kind}</p>
    ${textsOf(entity, values, words)} ${itemList([...factsOf(entity, values, words), ...more])}
  </article>`
}

const mine = <T extends { user_id: string }>(rows: readonly T[], userId: string): T[] =>
  rows.filter((row) => row.user_id === userId)

/** The texts of the person's profiles. */
export function profileArticles({ everything, words }: PersonSource): Html[] {
  const { userId } = everything
  return [
    ...mine<BusinessUser>(everything.rows(businessTable), userId).map((row) =>
      profile(row, { name: row.name, kind: words.say('page.business'), entity: business }, words),
    ),
    ...mine<CreatorUser>(everything.rows(creatorTable), userId).map((row) =>
      profile(
        row,
        {
          name: `${row.first_name} ${row.last_name}`.trim(),
          kind: words.say('page.creator'),
          entity: creator,
          more: consents(row, words),
        },
        words,
      ),
    ),
  ]
}
