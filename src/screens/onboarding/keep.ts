// From answers to rows: each step becomes ordinary changes that work without network and reach other devices.
import { tidyBusiness, tidyCreator } from '../../domain/person/as-typed.ts'
import { dayInNorway } from '../../domain/today.ts'
import type { Issue } from '../../domain/issue.ts'
import { birthDateIssues } from '../../domain/person/birth-date.ts'
import {
  type BusinessContent,
  type BusinessField,
  type BusinessPatch,
  businessIssues,
  businessPatch,
  emptyBusiness,
} from '../../domain/person/business-profile.ts'
import { isSensitiveTrait } from '../../domain/person/consent.ts'
import {
  type CreatorContent,
  type CreatorField,
  type CreatorPatch,
  creatorIssues,
  creatorPatch,
  emptyCreator,
} from '../../domain/person/creator-profile.ts'
import { type Side, firstTeamIdOf } from '../../domain/team.ts'
import { localData } from '../../data/db.ts'
import { mutatePerson } from '../../data/person/mutate-person.ts'
import {
  contentOfBusiness,
  contentOfCreator,
  readBusiness,
  readCreator,
} from '../../data/person/profile-content.ts'
import { parseRow, tableOf } from '../../data/read.ts'
import { changedFields, pick } from './answers.ts'

/** Two tabs or devices of one person that begin at once begin the same profile. */
export async function firstTeamId(side: Side): Promise<string> {
  const { userId } = localData().identity
  const table = tableOf(side === 'creator' ? 'creator_users' : 'business_users')
  const mine: { is_archived?: unknown }[] = await table.where('user_id').equals(userId).toArray()
  const used = mine.filter((row) => row.is_archived === true).length
  return firstTeamIdOf(userId, side, used)
}

const ofFields = (issues: readonly Issue[], fields: readonly string[]): Issue[] =>
  issues.filter(({ field }) => fields.includes(field))

/** Makes these fields part of the profile, which begins with them if need be. Returns what is wrong; then nothing is written. */
export async function keepCreator(
  id: string,
  typed: CreatorPatch,
  fields: readonly CreatorField[],
): Promise<Issue[]> {
  const row = await readCreator(id)
  const before = contentOfCreator(row)
  const values: CreatorContent = { ...before, ...tidyCreator(typed) }
  // Sensitive traits come and go with their own yes and no: the chips know only the others.
  values.cat_traits = [
    ...values.cat_traits.filter((trait) => !isSensitiveTrait(trait)),
    ...before.cat_traits.filter(isSensitiveTrait),
  ]
  const issues = ofFields(creatorIssues(values, row?.trait_consents ?? {}), fields)
  if (issues.length > 0) return issues
  if (!row) await mutatePerson.teams.createCreator({ id, first_name: values.first_name })
  const base = row ? before : { ...emptyCreator, first_name: values.first_name }
  const edit = async (changed: readonly CreatorField[]) => {
    if (changed.length === 0) return
    const [set, was] = [values, base].map((content) => creatorPatch.parse(pick(content, changed)))
    if (set && was) await mutatePerson.teams.editCreator({ id, set, base: was })
  }
  const changed = changedFields(fields, values, base)
  await edit(changed.filter((field) => field !== 'handle'))
  // On its own: when somebody else has it, nothing but the handle is refused.
  await edit(changed.filter((field) => field === 'handle'))
  return []
}

/** As `keepCreator`. */
export async function keepBusiness(
  id: string,
  typed: BusinessPatch,
  fields: readonly BusinessField[],
): Promise<Issue[]> {
  const row = await readBusiness(id)
  const before = contentOfBusiness(row)
  const values: BusinessContent = { ...before, ...tidyBusiness(typed) }
  const issues = ofFields(businessIssues(values), fields)
  if (issues.length > 0) return issues
  if (!row) await mutatePerson.teams.createBusiness({ id, name: values.name })
  const base = row ? before : { ...emptyBusiness, name: values.name }
  const changed = changedFields(fields, values, base)
  if (changed.length > 0) {
    const set = businessPatch.parse(pick(values, changed))
    await mutatePerson.teams.editBusiness({ id, set, base: businessPatch.parse(pick(base, changed)) })
  }
  return []
}

const readAccount = async () =>
  parseRow('accounts', await tableOf('accounts').get(localData().identity.userId))

export const birthIssues = (born: string | null): Issue[] =>
  birthDateIssues(born, dayInNorway(new Date(localData().now())))

/** Call it with a date that `birthIssues` has nothing against. */
export async function keepBirthDate(born: string): Promise<void> {
  const account = await readAccount()
  if (!account || account.date_of_birth === born) return
  const base = { date_of_birth: account.date_of_birth }
  await mutatePerson.accounts.edit({ id: account.id, set: { date_of_birth: born }, base })
}

export async function keepTerms(): Promise<void> {
  const account = await readAccount()
  if (account && account.terms_accepted_at === null)
    await mutatePerson.accounts.acceptTerms({ at: localData().now() })
}

/** Puts the profile away that was begun on the other side and is not wanted: nobody finds half a profile later. */
export async function forgetUnfinished(id: string): Promise<void> {
  const row = id === '' ? null : ((await readCreator(id)) ?? (await readBusiness(id)))
  if (row && !row.is_onboarded && !row.is_archived) await mutatePerson.teams.archive({ id })
}
