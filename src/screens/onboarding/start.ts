import type { Account } from '../../domain/account.ts'
import type { Side, Team } from '../../domain/team.ts'
import type { OpenDraft } from '../../data/use-draft.ts'
import { type Answers, noAnswers } from './answers.ts'

/** What is decided when onboarding opens, and stays so while it is open: finishing changes the answers to these. */
export interface Frame {
  /** There is no finished profile yet. */
  first: boolean
  /** The side that whoever sent the person here said, or the only one left; '' asks. */
  forcedSide: Side | ''
  /** `?side=`, from sign-up: chosen, and shown. */
  saidSide: Side | ''
  draftKey: string
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
    draftKey: first ? 'onboarding:first' : 'onboarding:add',
  }
}

/** A draft of a profile that was finished meanwhile, in another tab or on another device, is of no use any more. */
export function answersOf(frame: Frame, found: Answers | null, teams: readonly Team[]): Answers {
  const isFinished = (id: string) => teams.some((team) => team.id === id && team.data.is_onboarded)
  const open = found && !isFinished(found.creatorId) && !isFinished(found.businessId) ? found : null
  return open ?? { ...noAnswers, side: frame.saidSide }
}
