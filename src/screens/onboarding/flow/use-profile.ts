// Which profile this way is about: its side, its row when it is begun, and what it will hold.
import { useState } from 'react'
import type { BusinessContent } from '../../../domain/person/business-profile.ts'
import type { CreatorContent } from '../../../domain/person/creator-profile.ts'
import type { BusinessUser, CreatorUser, Side, Team } from '../../../domain/team.ts'
import { contentOfBusiness, contentOfCreator } from '../../../data/person/profile-content.ts'
import { newId } from '../../../data/new-id.ts'
import { type Answers, businessFieldsOf, creatorFieldsOf, holdsAnything } from '../answers.ts'
import { firstTeamId } from '../keep.ts'
import type { Step } from '../path.ts'
import type { Start } from '../start.ts'

const sides = ['creator', 'business'] as const

const unfinishedOf = (teams: readonly Team[], side: Side): Team | undefined =>
  teams.find((team) => team.type === (side === 'creator' ? 'Creator' : 'Business') && !team.data.is_onboarded)

export interface Profile {
  side: Side | ''
  /** '' until it is begun. */
  teamId: string
  team: Team | undefined
  creatorRow: CreatorUser | null
  businessRow: BusinessUser | null
  /** As it will be: what is kept, and what is typed above it. */
  creator: CreatorContent
  business: BusinessContent
  idOf(side: Side): string
  /** The id to begin with, the same in every tab and on every device while it is the person's first. */
  idToBegin(side: Side): Promise<string>
  /** Whether anything stands in a step's fields. */
  filled(step: Step): boolean
}

export function useProfile({ first, forcedSide, teams }: Start, answers: Answers): Profile {
  // A profile that is begun stays this way's own, also when another tab or device finishes it.
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
