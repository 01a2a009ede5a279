import type { Account } from '../../../domain/account.ts'
import type { Issue } from '../../../domain/issue.ts'
import type { BusinessContent, BusinessPatch } from '../../../domain/person/business-profile.ts'
import type { CreatorContent, CreatorPatch } from '../../../domain/person/creator-profile.ts'
import type { BusinessUser, CreatorUser, Side } from '../../../domain/team.ts'
import type { OpenDraft } from '../../../data/use-draft.ts'
import type { Answers } from '../answers.ts'
import type { Place, Step } from '../path.ts'

/** What every step sees and may do. */
export interface Onboarding {
  account: Account
  draft: OpenDraft<Answers>
  answers: Answers
  side: Side | ''
  way: Step[]
  /** What is shown: where the address says if one may be there, otherwise where to send. */
  place: Place
  misplaced: boolean
  addressOf(place: Place): string
  first: boolean
  creatorRow: CreatorUser | null
  businessRow: BusinessUser | null
  teamId: string
  /** The profile as it will be: what is kept, and what is typed above it. */
  creator: CreatorContent
  business: BusinessContent
  issues: Readonly<Record<string, Issue>>
  /** What is wrong with none of the fields on the screen, as a refusal's code. */
  failure: string | null
  /** Counts the tries that were refused, so that the first wrong field can take the focus each time. */
  tries: number
  busy: boolean
  /** Known to be somebody else's: by the service's answer, or because a change was refused. */
  isTaken(handle: string): boolean
  markTaken(handle: string): void
  answer(some: Partial<Answers>): void
  writeCreator(some: CreatorPatch): void
  writeBusiness(some: BusinessPatch): void
  next(): Promise<void>
  skip(): Promise<void>
  back(): void
  go(to: Place): void
  finish(): Promise<void>
}
