// One person's way through onboarding: what is typed (the draft), what is kept (the rows), and where they stand (the URL).
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { saveActiveTeam } from '../../data/active-team.ts'
import { mutatePerson } from '../../data/person/mutate-person.ts'
import type { Answers } from './answers.ts'
import type { Onboarding } from './flow/flow.ts'
import { keepPersonal, keepStep } from './flow/keep-step.ts'
import { useRefusedBirth, useRefusedFinish, useTakenHandles } from './flow/refusals.ts'
import { useProfile } from './flow/use-profile.ts'
import { useTries } from './flow/use-tries.ts'
import { useTyped } from './flow/use-typed.ts'
import { forgetUnfinished, keepCreator } from './keep.ts'
import {
  type Known,
  type Place,
  type Step,
  readPlace,
  reachable,
  resumeAt,
  stepAfter,
  stepBefore,
  stepsOf,
} from './path.ts'
import type { Start } from './start.ts'

/** The fields of the screen that an answer belongs to. */
const fieldsOf = (some: Partial<Answers>): string[] => [
  ...Object.keys(some),
  ...('day' in some || 'month' in some || 'year' in some ? ['date_of_birth'] : []),
  ...('terms' in some ? ['terms_accepted_at'] : []),
]

export function useOnboarding(start: Start): Onboarding {
  const { account, draft, draftKey, first, forcedSide } = start
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  const typed = useTyped(start)
  const tries = useTries()
  const { answers } = typed
  const profile = useProfile(start, answers)
  const { side, teamId, team } = profile
  const taken = useTakenHandles(teamId)
  const forgetRefusedFinish = useRefusedFinish()
  const keeping = { account, draft, profile, typed, taken }

  const known: Known = {
    side: side !== '',
    born: account.date_of_birth !== null,
    terms: account.terms_accepted_at !== null,
    team: team !== undefined,
  }
  const asksAccount = answers.asks || !known.born || !known.terms
  const way = stepsOf({ side, asksSide: forcedSide === '', asksAccount })
  const asked = readPlace(query.get('step'))
  const place = placeOf()
  function placeOf(): Place {
    const last = readPlace(answers.step)
    if (team?.data.is_onboarded) return 'done'
    if (asked === 'under-18') return asked
    // Looked at once more: nothing new has been begun.
    if (asked === 'done' && !first && answers.step === '' && teamId === '') return asked
    if (asked !== null && asked !== 'done') return reachable(asked, way, known)
    if (last !== null && last !== 'done' && last !== 'under-18') return reachable(last, way, known)
    return resumeAt(way, known, profile.filled)
  }

  const wanted =
    profile.creatorRow?.handle === '' && answers.creator.handle === undefined ? taken.last : undefined
  useEffect(() => {
    // What somebody else had first is typed again, with words beside it.
    if (wanted !== undefined) typed.answer({ creator: { ...typed.now().creator, handle: wanted } })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [wanted])

  const addressOf = (to: Place): string => {
    const search = new URLSearchParams(query)
    search.set('step', to)
    return `?${search.toString()}`
  }
  const [onward, setOnward] = useState<Step | null>(null)
  const go = (to: Place) => {
    setOnward(null)
    tries.begin()
    if (to !== 'under-18' && to !== 'done') typed.answer({ step: to })
    void navigate(addressOf(to), { state: { from: place } })
  }
  // What was kept a moment ago may not be in the rows yet that say how far one may go: the press is not lost for it.
  const isOpen = onward !== null && reachable(onward, way, known) === onward
  useEffect(() => {
    if (isOpen && onward !== null) go(onward)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the way is open
  }, [isOpen, onward])
  /** Of somebody who may not be here nothing is kept. */
  const stop = async () => {
    await typed.forget({ day: '', month: '', year: '' })
    go('under-18')
  }
  useRefusedBirth(!known.born, () => void stop())

  const answer = (some: Partial<Answers>) => {
    tries.touch(fieldsOf(some))
    typed.answer(some)
  }
  // A finish that was refused had already let go of what was typed.
  const run = (act: () => Promise<void>) => tries.run(act, () => draft.save(typed.now()))

  const next = () =>
    run(async () => {
      if (place === 'done' || place === 'under-18') return
      const personal = await keepPersonal(keeping, place)
      if (personal === 'young') return stop()
      const wrong = [...personal, ...(await keepStep(keeping, place))]
      if (wrong.length > 0) return tries.refuse(wrong)
      await draft.flush()
      setOnward(stepAfter(place, way))
    })

  /** What was skipped with something typed in it is not lost: it is kept now, or shown with what is wrong. */
  async function keepAll(): Promise<boolean> {
    for (const step of way) {
      const wrong = await keepStep(keeping, step)
      if (wrong.length === 0) continue
      go(step)
      tries.refuse(wrong)
      return false
    }
    return true
  }

  const finish = () =>
    run(async () => {
      if (side === '' || teamId === '') return
      const { visible, interval } = typed.now()
      if (side === 'creator' && visible === '') return tries.refuse([{ field: 'visible', rule: 'required' }])
      if (!(await keepAll())) return
      if (side === 'creator') await keepCreator(teamId, { is_public: visible === 'yes' }, ['is_public'])
      else await mutatePerson.subscriptions.choose({ id: teamId, interval })
      await draft.release()
      const name = side === 'creator' ? profile.creator.first_name : profile.business.name
      await forgetRefusedFinish(teamId)
      await mutatePerson.teams.finish({ id: teamId }, { draft: draftKey })
      draft.submitted()
      saveActiveTeam({ id: teamId, type: side === 'creator' ? 'Creator' : 'Business', name: name.trim() })
      if (first) await forgetUnfinished(profile.idOf(side === 'creator' ? 'business' : 'creator'))
      await navigate(addressOf('done'), { replace: true })
    })

  const stepFrom = (find: (step: Step, all: readonly Step[]) => Step | null): Step | null =>
    place === 'done' || place === 'under-18' ? null : find(place, way)

  return {
    account,
    draft,
    answers,
    side,
    way,
    place,
    misplaced: asked !== place,
    addressOf,
    first,
    creatorRow: profile.creatorRow,
    businessRow: profile.businessRow,
    teamId,
    creator: profile.creator,
    business: profile.business,
    issues: tries.issues,
    failure: tries.failure,
    tries: tries.count,
    busy: tries.busy,
    isTaken: taken.isTaken,
    markTaken: taken.markTaken,
    answer,
    writeCreator(some) {
      tries.touch(Object.keys(some))
      typed.answer({ creator: { ...typed.now().creator, ...some } })
    },
    writeBusiness(some) {
      tries.touch(Object.keys(some))
      typed.answer({ business: { ...typed.now().business, ...some } })
    },
    next,
    async skip() {
      const to = stepFrom(stepAfter)
      if (to) go(to)
    },
    back() {
      const to = place === 'under-18' ? 'birth' : stepFrom(stepBefore)
      const state: unknown = location.state
      const cameFrom = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
      if (to === null) return
      if (cameFrom === to) void navigate(-1)
      else go(to)
    },
    go,
    finish,
  }
}
