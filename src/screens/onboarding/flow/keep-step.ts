// Leaving a step: what is wrong with its answers, and saving them.
import type { Account } from '../../../entities/accounts/account.ts'
import type { Side } from '../../../domain/side.ts'
import type { Issue } from '../../../domain/issue.ts'
import { birthDateOf } from '../../../domain/person/birth-date.ts'
import type { OpenDraft } from '../../../forms/drafts/use-draft.ts'
import type { FormIssue } from '../../../forms/issue-resolver.ts'
import {
  type Answers,
  businessFieldsOf,
  businessWithout,
  creatorFieldsOf,
  creatorWithout,
  within,
} from '../answers/answers.ts'
import {
  birthIssues,
  businessIssuesIn,
  creatorIssuesIn,
  keepBirthDate,
  keepBusiness,
  keepCreator,
  keepTerms,
} from '../answers/keep.ts'
import type { Step } from '../answers/path.ts'
import type { TakenHandles } from './refusals.ts'
import type { Answering } from './use-answers.ts'
import type { Profile } from './use-profile.ts'

export interface Keeping {
  account: Account
  draft: OpenDraft<Answers>
  profile: Profile
  form: Pick<Answering, 'now' | 'answer' | 'send'>
  taken: TakenHandles
}

function issuesOfBirth({ account, form }: Keeping): Issue[] {
  const typed = form.now()
  const isEmpty = `${typed.day}${typed.month}${typed.year}`.trim() === ''
  return isEmpty && account.date_of_birth !== null ? [] : birthIssues(typed)
}

/** The person is too young for an account: onboarding ends. */
export const isTooYoung = (keeping: Keeping, step: Step): boolean =>
  step === 'birth' && issuesOfBirth(keeping).some(({ rule }) => rule === 'min_age')

/** What is wrong with the answers that belong to the person, not to a profile. Being too young is no typing error. */
function personalIssues(keeping: Keeping, step: Step): FormIssue[] {
  const { account, form, profile } = keeping
  if (step === 'who' && profile.side === '') return [{ field: 'side', rule: 'required' }]
  if (step === 'birth')
    return issuesOfBirth(keeping)
      .filter(({ rule }) => rule !== 'min_age')
      .map((issue) => ({ ...issue, field: 'day' }))
  const isAccepted = account.terms_accepted_at !== null || form.now().terms
  return step === 'terms' && !isAccepted ? [{ field: 'terms', rule: 'required' }] : []
}

async function profileIssues({ form, profile, taken }: Keeping, side: Side, step: Step): Promise<Issue[]> {
  const { creator, business } = form.now()
  const [ofCreator, ofBusiness] = [creatorFieldsOf[step] ?? [], businessFieldsOf[step] ?? []]
  if (side === 'business') return businessIssuesIn(await profile.idToBegin(side), business, ofBusiness)
  if (ofCreator.includes('handle') && taken.isTaken(creator.handle ?? ''))
    return [{ field: 'handle', rule: 'taken' }]
  return creatorIssuesIn(await profile.idToBegin(side), creator, ofCreator)
}

/** Being visible is chosen, and requires a handle, which the last step asks for. */
export async function visibleIssues({ form, profile, taken }: Keeping): Promise<FormIssue[]> {
  const { visible, creator } = form.now()
  if (visible === '') return [{ field: 'visible', rule: 'required' }]
  if (visible === 'no') return []
  const issues: Issue[] = taken.isTaken(creator.handle ?? '')
    ? [{ field: 'handle', rule: 'taken' }]
    : await creatorIssuesIn(await profile.idToBegin('creator'), { ...creator, is_public: true }, ['handle'])
  return within('creator', issues)
}

/** What is wrong with a step's answers: the domain's rules, by the form's fields. */
export async function stepIssues(keeping: Keeping, step: Step): Promise<FormIssue[]> {
  const { side } = keeping.profile
  const personal = personalIssues(keeping, step)
  return side === '' ? personal : [...personal, ...within(side, await profileIssues(keeping, side, step))]
}

async function idToWrite({ draft, profile, form }: Keeping, side: Side): Promise<string> {
  const id = await profile.idToBegin(side)
  // Save the id in the draft before the profile is created: after a reload in between, the same one is created.
  form.answer(side === 'creator' ? { creatorId: id } : { businessId: id })
  await draft.flush()
  return id
}

/** Creates the profile, or names it anew. Null: the name will not do. */
export async function beginCreator(keeping: Keeping): Promise<string | null> {
  const { creator } = keeping.form.now()
  const name = ['first_name'] as const
  const issues = await creatorIssuesIn(await keeping.profile.idToBegin('creator'), creator, name)
  if (issues.length > 0) return null
  // A profile that has a name is else gone on with after this step.
  keeping.form.answer({ step: 'profile' })
  const id = await idToWrite(keeping, 'creator')
  await keepCreator(id, creator, name)
  return id
}

async function keepCreatorStep(keeping: Keeping, step: Step): Promise<void> {
  const { form, taken } = keeping
  const fields = creatorFieldsOf[step] ?? []
  if (fields.length === 0) return
  const { creator } = form.now()
  await keepCreator(await idToWrite(keeping, 'creator'), creator, fields)
  if (fields.includes('handle')) await taken.settle()
  form.answer({ creator: creatorWithout(form.now().creator, creator, fields) })
}

async function keepBusinessStep(keeping: Keeping, step: Step): Promise<void> {
  const { form } = keeping
  const fields = businessFieldsOf[step] ?? []
  if (fields.length === 0) return
  const { business } = form.now()
  await keepBusiness(await idToWrite(keeping, 'business'), business, fields)
  form.answer({ business: businessWithout(form.now().business, business, fields) })
}

async function keepPersonal(keeping: Keeping, step: Step): Promise<void> {
  const { account, form } = keeping
  const { day, month, year } = form.now()
  const born = step === 'birth' ? birthDateOf(day, month, year) : null
  const accepts = step === 'terms' && account.terms_accepted_at === null
  if (born === null && !accepts) return
  form.answer({ asks: true })
  if (born === null) await keepTerms()
  else await keepBirthDate(born)
}

/** Saves a step's answers, which have no issues. */
export async function keepStep(keeping: Keeping, step: Step): Promise<void> {
  const { side } = keeping.profile
  await keepPersonal(keeping, step)
  if (side === 'creator') await keepCreatorStep(keeping, step)
  if (side === 'business') await keepBusinessStep(keeping, step)
}
