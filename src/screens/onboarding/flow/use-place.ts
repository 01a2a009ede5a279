// The step shown: the one that the address names, as far as the answers reach.
import { useSearchParams } from 'react-router'
import type { Answers } from '../answers/answers.ts'
import {
  type Known,
  type Place,
  type Step,
  readPlace,
  reachable,
  resumeAt,
  stepsOf,
} from '../answers/path.ts'
import type { Start } from '../answers/start.ts'
import type { Profile } from './use-profile.ts'

export interface Way {
  way: readonly Step[]
  known: Known
  asked: Place | null
  place: Place
}

export function usePlace(
  { account, first, forcedSide }: Start,
  { side, team, teamId, filled }: Profile,
  answers: Answers,
): Way {
  const [query] = useSearchParams()
  const known: Known = {
    side: side !== '',
    born: account.date_of_birth !== null,
    terms: account.terms_accepted_at !== null,
    team: team !== undefined,
  }
  const asksAccount = answers.asks || !known.born || !known.terms
  const way = stepsOf({ side, asksSide: forcedSide === '', asksAccount })
  const asked = readPlace(query.get('step'))

  function placeOf(): Place {
    const last = readPlace(answers.step)
    if (team?.data.is_onboarded) return 'done'
    if (asked === 'under-18') return asked
    // A revisit of the last page: no other profile has been begun.
    if (asked === 'done' && !first && answers.step === '' && teamId === '') return asked
    if (asked !== null && asked !== 'done') return reachable(asked, way, known)
    if (last !== null && last !== 'done' && last !== 'under-18') return reachable(last, way, known)
    return resumeAt(way, known, filled)
  }
  return { way, known, asked, place: placeOf() }
}
