// Saves answers as rows: each step becomes ordinary mutations, which work offline and reach other devices.
import { tidyBusiness, tidyCreator } from '../../../entities/teams/as-typed.ts'
import { dayInNorway } from '../../../domain/today.ts'
import type { Issue } from '../../../domain/issue.ts'
import { type BirthDay, typedBirthIssues } from '../../../domain/person/birth-date.ts'
import {
  type BusinessContent,
  type BusinessField,
  type BusinessPatch,
  businessIssues,
  businessPatch,
  emptyBusiness,
} from '../../../entities/teams/business-profile.ts'
import {
  type CreatorContent,
  type CreatorField,
  type CreatorPatch,
  creatorIssues,
  creatorPatch,
  emptyCreator,
} from '../../../entities/teams/creator-profile.ts'
import type { Side } from '../../../domain/side.ts'
import { firstTeamIdOf } from '../../../entities/teams/team.ts'
import { localData } from '../../../device/store/local-data.ts'
import { accounts } from '../../../entities/accounts/mutators.ts'
import { teams } from '../../../entities/teams/mutators.ts'
import { contentOfBusiness, contentOfCreator } from '../../../entities/teams/profile-content.ts'
import { readRow, tableOf } from '../../../device/store/read.ts'
import { readAccount } from '../../../entities/accounts/queries.ts'
import { businessTable, creatorTable } from '../../../entities/teams/entity.ts'
import { changedFields, pick } from './answers.ts'

/** Two tabs or devices of one person that begin at the same time create the same profile. */
export async function firstTeamId(side: Side): Promise<string> {
  const { userId } = localData().identity
  const table = tableOf(side === 'creator' ? creatorTable : businessTable)
  const mine: { is_archived?: unknown }[] = await table.where('user_id').equals(userId).toArray()
  const used = mine.filter((row) => row.is_archived === true).length
  return firstTeamIdOf(userId, side, used)
}

const ofFields = (issues: readonly Issue[], fields: readonly string[]): Issue[] =>
  issues.filter(({ field }) => fields.includes(field))

async function creatorToKeep(id: string, typed: CreatorPatch) {
  const row = await readRow(creatorTable, id)
  const before = contentOfCreator(row)
  const values: CreatorContent = { ...before, ...tidyCreator(typed) }
  return { row, before, values }
}

/** What is wrong with these fields of the profile as typed. */
export async function creatorIssuesIn(
  id: string,
  typed: CreatorPatch,
  fields: readonly CreatorField[],
): Promise<Issue[]> {
  const { row, values } = await creatorToKeep(id, typed)
  return ofFields(creatorIssues(values, row?.trait_consents ?? {}), fields)
}

/** Makes these fields part of the profile, creating it if needed. */
export async function keepCreator(
  id: string,
  typed: CreatorPatch,
  fields: readonly CreatorField[],
): Promise<void> {
  const { row, before, values } = await creatorToKeep(id, typed)
  if (!row) await teams.createCreator({ id, first_name: values.first_name })
  const base = row ? before : { ...emptyCreator, first_name: values.first_name }
  const edit = async (changed: readonly CreatorField[]) => {
    if (changed.length === 0) return
    const [set, was] = [values, base].map((content) => creatorPatch.parse(pick(content, changed)))
    if (set && was) await teams.editCreator({ id, set, base: was })
  }
  const changed = changedFields(fields, values, base)
  await edit(changed.filter((field) => field !== 'handle'))
  // A separate edit: if the handle is taken, only the handle is refused.
  await edit(changed.filter((field) => field === 'handle'))
}

async function businessToKeep(id: string, typed: BusinessPatch) {
  const row = await readRow(businessTable, id)
  const before = contentOfBusiness(row)
  const values: BusinessContent = { ...before, ...tidyBusiness(typed) }
  return { row, before, values }
}

/** As `creatorIssuesIn`. */
export async function businessIssuesIn(
  id: string,
  typed: BusinessPatch,
  fields: readonly BusinessField[],
): Promise<Issue[]> {
  const { values } = await businessToKeep(id, typed)
  return ofFields(businessIssues(values), fields)
}

/** As `keepCreator`. */
export async function keepBusiness(
  id: string,
  typed: BusinessPatch,
  fields: readonly BusinessField[],
): Promise<void> {
  const { row, before, values } = await businessToKeep(id, typed)
  if (!row) await teams.createBusiness({ id, name: values.name })
  const base = row ? before : { ...emptyBusiness, name: values.name }
  const changed = changedFields(fields, values, base)
  if (changed.length === 0) return
  const set = businessPatch.parse(pick(values, changed))
  await teams.editBusiness({ id, set, base: businessPatch.parse(pick(base, changed)) })
}

export const birthIssues = (typed: BirthDay): Issue[] =>
  typedBirthIssues(typed, dayInNorway(new Date(localData().now())))

/** Call it with a date that has no `birthIssues`. */
export async function keepBirthDate(born: string): Promise<void> {
  const account = await readAccount()
  if (!account || account.date_of_birth === born) return
  const base = { date_of_birth: account.date_of_birth }
  await accounts.edit({ id: account.id, set: { date_of_birth: born }, base })
}

export async function keepTerms(): Promise<void> {
  const account = await readAccount()
  if (account && account.terms_accepted_at === null) await accounts.acceptTerms({ at: localData().now() })
}

/** Archives an unfinished profile of the other side, so that nobody finds it later. */
export async function forgetUnfinished(id: string): Promise<void> {
  const row = id === '' ? null : ((await readRow(creatorTable, id)) ?? (await readRow(businessTable, id)))
  if (row && !row.is_onboarded && !row.is_archived) await teams.archive({ id })
}
