import type { Account } from '../../../entities/accounts/account.ts'
import type { BusinessContent, BusinessPatch } from '../../../entities/teams/business-profile.ts'
import type { CreatorContent, CreatorPatch } from '../../../entities/teams/creator-profile.ts'
import type { BusinessUser, CreatorUser, Team } from '../../../entities/teams/team.ts'
import type { Side } from '../../../domain/side.ts'
import type { OpenDraft } from '../../../forms/drafts/use-draft.ts'
import type { Answers } from '../answers/answers.ts'
import type { Place, Step } from '../answers/path.ts'

/** What every step reads and calls. */
export interface Onboarding {
  account: Account
  draft: OpenDraft<Answers>
  answers: Answers
  side: Side | ''
  way: readonly Step[]
  /** The place shown: the URL's if it may be reached, otherwise the one to redirect to. */
  place: Place
  misplaced: boolean
  addressOf(place: Place): string
  first: boolean
  /** The profile being made, once it is created. */
  team: Team | undefined
  creatorRow: CreatorUser | null
  businessRow: BusinessUser | null
  teamId: string
  /** The profile with typed answers applied over stored ones. */
  creator: CreatorContent
  business: BusinessContent
  /** The error beside a field of the step: an answer, or a field of the profile. */
  errorOf(field: string): string | undefined
  /** The code of a refusal that concerns no field on the screen. */
  refused: string | null
  busy: boolean
  held: boolean
  /** Counts tries that left a field with an error; 0 when there is no error. */
  wrongTry: number
  /** Known to be taken: by the server's answer, or by a refused change. */
  isTaken(handle: string): boolean
  markTaken(handle: string): void
  answer(some: Partial<Answers>): void
  writeCreator(some: CreatorPatch): void
  writeBusiness(some: BusinessPatch): void
  /** Leaves the step, or finishes after the last one. */
  send(): void
  /** Creates the creator's profile from its name alone: a portrait belongs to a row. Null: what is wrong is shown. */
  begin(): Promise<string | null>
  back(): void
  go(to: Place): void
}
