// The profile being made: its side, its row once it is created, and its content.
import { useState } from 'react'
import type { BusinessContent } from '../../../entities/teams/business-profile.ts'
import type { CreatorContent } from '../../../entities/teams/creator-profile.ts'
import type { BusinessUser, CreatorUser, Team } from '../../../entities/teams/team.ts'
import type { Side } from '../../../domain/side.ts'
import { contentOfBusiness, contentOfCreator } from '../../../entities/teams/profile-content.ts'
import { newId } from '../../../device/store/new-id.ts'
import { type Answers, businessFieldsOf, creatorFieldsOf, holdsAnything } from '../answers/answers.ts'
import { firstTeamId } from '../answers/keep.ts'
import type { Step } from '../answers/path.ts'
import type { Start } from '../answers/start.ts'

const sides = ['creator', 'business'] as const

const unfinishedOf = (teams: readonly Team[], side: Side): Team | undefined =>
  teams.find((team) => team.type === (side === 'creator' ? 'Creator' : 'Business') && !team.data.is_onboarded)

export interface Profile {
  side: Side | ''
  /** '' until it is created. */
  teamId: string
  team: Team | undefined
  creatorRow: CreatorUser | null
  businessRow: BusinessUser | null
  /** The content with typed answers applied over stored ones. */
  creator: CreatorContent
  business: BusinessContent
  idOf(side: Side): string
  /** The id for a new profile: for the person's first one the same in every tab and on every device. */
  idToBegin(side: Side): Promise<string>
  /** Whether any field of a step is filled in. */
  filled(step: Step): boolean
}

export function useProfile({ first, forcedSide, teams }: Start, answers: Answers): Profile {
  // Remember the created profile, also when another tab or device finishes it.
  const [begunIds, setBegunIds] = useState<Record<Side, string>>({ creator: '', business: '' })
  for (const one of sides) {
    const id = begunIds[one] === '' ? (unfinishedOf(teams, one)?.id ?? '') : ''
    if (id !== '') setBegunIds((before) => ({ ...before, [one]: id }))
  }
  const begun = sides.find((one) => begunIds[one] !== '')
  const side: Side | '' = forcedSide || answers.side || (begun ?? '')
  const idOf = (one: Side) => (one === 'creator' ? answers.creatorId : answers.businessId) || begunIds[one]
  const teamId = side === '' ? '' : idOf(side)
  const team = teams.find(({ id }) => id === teamId)
  const creatorRow = team?.type === 'Creator' ? team.data : null
  const businessRow = team?.type === 'Business' ? team.data : null
  const creator = { ...contentOfCreator(creatorRow), ...answers.creator }
  const business = { ...contentOfBusiness(businessRow), ...answers.business }
  return {
    side,
    teamId,
    team,
    creatorRow,
    businessRow,
    creator,
    business,
    idOf,
    idToBegin: async (one) => idOf(one) || (first ? firstTeamId(one) : newId()),
    filled(step) {
      const fields = (side === 'creator' ? creatorFieldsOf : businessFieldsOf)[step]
      return fields === undefined
        ? step === 'who' || step === 'birth' || step === 'terms'
        : holdsAnything(side === 'creator' ? creator : business, fields)
    },
  }
}
