// What becomes of a step's answers when it is left: rows, or what is wrong.
import type { Account } from '../../../domain/account.ts'
import type { Issue } from '../../../domain/issue.ts'
import { birthDateOf } from '../../../domain/person/birth-date.ts'
import type { OpenDraft } from '../../../data/use-draft.ts'
import {
  type Answers,
  businessFieldsOf,
  businessWithout,
  creatorFieldsOf,
  creatorWithout,
} from '../answers.ts'
import { birthIssues, keepBirthDate, keepBusiness, keepCreator, keepTerms } from '../keep.ts'
import type { Step } from '../path.ts'
import type { TakenHandles } from './refusals.ts'
import type { Profile } from './use-profile.ts'
import type { Typed } from './use-typed.ts'

export interface Keeping {
  account: Account
  draft: OpenDraft<Answers>
  profile: Profile
  typed: Typed
  taken: TakenHandles
}

async function idToWrite({ draft, profile, typed }: Keeping, side: 'creator' | 'business'): Promise<string> {
  const id = await profile.idToBegin(side)
  // The id is in the draft before the profile is begun: a reload in between begins the same one.
  typed.answer(side === 'creator' ? { creatorId: id } : { businessId: id })
  await draft.flush()
  return id
}

async function keepCreatorStep(keeping: Keeping, step: Step): Promise<readonly Issue[]> {
  const { typed, taken } = keeping
  const fields = creatorFieldsOf[step] ?? []
  if (fields.length === 0) return []
  const { creator } = typed.now()
  const hasHandle = fields.includes('handle')
  if (hasHandle && taken.isTaken(creator.handle ?? '')) return [{ field: 'handle', rule: 'taken' }]
  const wrong = await keepCreator(await idToWrite(keeping, 'creator'), creator, fields)
  if (wrong.length > 0) return wrong
  if (hasHandle) await taken.settle()
  typed.answer({ creator: creatorWithout(typed.now().creator, fields) })
  return []
}

async function keepBusinessStep(keeping: Keeping, step: Step): Promise<readonly Issue[]> {
  const { typed } = keeping
  const fields = businessFieldsOf[step] ?? []
  if (fields.length === 0) return []
  const wrong = await keepBusiness(await idToWrite(keeping, 'business'), typed.now().business, fields)
  if (wrong.length === 0) typed.answer({ business: businessWithout(typed.now().business, fields) })
  return wrong
}

/** Makes a step's fields part of the profile. Returns what is wrong; then nothing is written. */
export async function keepStep(keeping: Keeping, step: Step): Promise<readonly Issue[]> {
  const { side } = keeping.profile
  if (side === '') return []
  return side === 'creator' ? keepCreatorStep(keeping, step) : keepBusinessStep(keeping, step)
}

async function keepBirth({ account, typed }: Keeping): Promise<'young' | readonly Issue[]> {
  const { day, month, year } = typed.now()
  const written = `${day}${month}${year}`.trim()
  if (written === '' && account.date_of_birth !== null) return []
  const born = birthDateOf(day, month, year)
  if (born === null && written !== '') return [{ field: 'date_of_birth', rule: 'invalid' }]
  const wrong = birthIssues(born)
  if (wrong.some(({ rule }) => rule === 'min_age')) return 'young'
  if (wrong.length > 0 || born === null) return wrong
  typed.answer({ asks: true })
  await keepBirthDate(born)
  return []
}

async function keepAcceptance({ account, typed }: Keeping): Promise<readonly Issue[]> {
  if (account.terms_accepted_at !== null) return []
  if (!typed.now().terms) return [{ field: 'terms_accepted_at', rule: 'required' }]
  typed.answer({ asks: true })
  await keepTerms()
  return []
}

/** Answers that are the person's, not a profile's. `young`: the way ends here. */
export async function keepPersonal(keeping: Keeping, step: Step): Promise<'young' | readonly Issue[]> {
  if (step === 'who' && keeping.profile.side === '') return [{ field: 'side', rule: 'required' }]
  if (step === 'birth') return keepBirth(keeping)
  return step === 'terms' ? keepAcceptance(keeping) : []
}
