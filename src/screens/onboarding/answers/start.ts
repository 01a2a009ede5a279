import type { Account } from '../../../entities/accounts/account.ts'
import type { Side } from '../../../domain/side.ts'
import type { Team } from '../../../entities/teams/team.ts'
import type { OpenDraft } from '../../../forms/drafts/use-draft.ts'
import { type Answers, noAnswers } from './answers.ts'
import { type DraftKey, draftKeyOf } from '../../../forms/drafts/draft-key.ts'

/** Decided when onboarding opens and fixed while it is open: finishing would change these. */
export interface Frame {
  /** The person has no finished profile yet. */
  first: boolean
  /** The side given by the link, or the only one left; '' asks. */
  forcedSide: Side | ''
  /** `?side=`, from sign-up: preselected, but shown. */
  saidSide: Side | ''
  draftKey: DraftKey
}

export interface Start extends Frame {
  account: Account
  teams: readonly Team[]
  draft: OpenDraft<Answers>
  answers: Answers
}

const sideIn = (value: string | null): Side | '' => (value === 'creator' || value === 'business' ? value : '')

export function frameOf(query: URLSearchParams, teams: readonly Team[]): Frame {
  const first = !teams.some((team) => team.data.is_onboarded)
  const hasCreator = teams.some((team) => team.type === 'Creator' && team.data.is_onboarded)
  return {
    first,
    forcedSide: hasCreator ? 'business' : sideIn(query.get('add')),
    saidSide: sideIn(query.get('side')),
    draftKey: draftKeyOf('onboarding', first ? 'first' : 'add'),
  }
}

/** Ignores the draft of a profile that was finished meanwhile, in another tab or on another device. */
export function answersOf(frame: Frame, found: Answers | null, teams: readonly Team[]): Answers {
  const isFinished = (id: string) => teams.some((team) => team.id === id && team.data.is_onboarded)
  const open = found && !isFinished(found.creatorId) && !isFinished(found.businessId) ? found : null
  return open ?? { ...noAnswers, side: frame.saidSide }
}
