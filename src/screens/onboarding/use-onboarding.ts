// The state of onboarding: typed answers (the form), stored ones (the rows), and the current step (the URL).
import { useEffect, useState } from 'react'
import { Refusal } from '../../domain/refusal.ts'
import { businessFields } from '../../entities/teams/business-profile.ts'
import { creatorFields } from '../../entities/teams/creator-profile.ts'
import type { FormIssue } from '../../forms/issue-resolver.ts'
import type { Refused } from '../../forms/use-submit-form.ts'
import { answerFields, within } from './answers/answers.ts'
import { finishProfile } from './flow/finish-profile.ts'
import type { Onboarding } from './flow/flow.ts'
import {
  type Keeping,
  beginCreator,
  isTooYoung,
  keepStep,
  stepIssues,
  visibleIssues,
} from './flow/keep-step.ts'
import { useRefusedBirth, useRefusedFinish, useTakenHandles } from './flow/refusals.ts'
import { type Answering, useAnswers } from './flow/use-answers.ts'
import { type Way, usePlace } from './flow/use-place.ts'
import { useProfile } from './flow/use-profile.ts'
import { type Walk, useWalk } from './flow/use-walk.ts'
import { ownSteps, stepAfter } from './answers/path.ts'
import type { Start } from './answers/start.ts'

export function useOnboarding(start: Start): Onboarding {
  const { account, draft, first } = start
  const form: Answering = useAnswers(start, {
    issues: () => steps.issues(),
    leave: () => steps.leave(),
  })
  const { answers } = form
  const profile = useProfile(start, answers)
  const way = usePlace(start, profile, answers)
  const walk = useWalk(way, form)
  const taken = useTakenHandles(profile.teamId)
  const steps = useSteps(start, { account, draft, profile, form, taken }, { way, walk })

  const wanted =
    profile.creatorRow?.handle === '' && answers.creator.handle === undefined ? taken.last : undefined
  useEffect(() => {
    // A taken handle returns to its field, with the error.
    if (wanted !== undefined) form.answer({ creator: { ...form.now().creator, handle: wanted } })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [wanted])

  const { side, team, creatorRow, businessRow, teamId, creator, business } = profile
  return {
    account,
    draft,
    answers,
    first,
    side,
    team,
    creatorRow,
    businessRow,
    teamId,
    creator,
    business,
    refused: form.refused,
    busy: form.busy || steps.ending,
    held: form.held,
    wrongTry: form.wrongTry,
    send: () => !steps.ending && form.send(),
    way: way.way,
    place: way.place,
    misplaced: way.asked !== way.place,
    addressOf: walk.addressOf,
    isTaken: taken.isTaken,
    markTaken: taken.markTaken,
    errorOf(field) {
      const name = answerFields.find((one) => one === field || one === `${side}.${field}`)
      return name && form.errorOf(name)
    },
    answer: (some) => form.answer(some),
    writeCreator: (some) =>
      form.answer(
        { creator: { ...form.now().creator, ...some } },
        creatorFields.filter((field) => field in some).map((field) => `creator.${field}` as const),
      ),
    writeBusiness: (some) =>
      form.answer(
        { business: { ...form.now().business, ...some } },
        businessFields.filter((field) => field in some).map((field) => `business.${field}` as const),
      ),
    begin: steps.begin,
    back: walk.back,
    go: walk.go,
  }
}

interface Walking {
  way: Way
  walk: Walk
}

/** The ways on: what keeps the person on the step, saving it, finishing. */
function useSteps(start: Start, keeping: Keeping, { way, walk }: Walking) {
  /** From finishing to the row that shows it, which opens the end. */
  const [ending, setEnding] = useState(false)
  const forgetRefusedFinish = useRefusedFinish()
  const { form, draft, profile } = keeping
  const { side } = profile
  const step = way.place === 'done' || way.place === 'under-18' ? null : way.place
  // Again possible after a refusal.
  if (ending && step === null) setEnding(false)
  const isLast = side !== '' && step === ownSteps[side].at(-1)

  /** Nothing is kept of somebody who is too young. */
  const stop = async () => {
    form.answer({ day: '', month: '', year: '' })
    await draft.discard()
    walk.go('under-18')
  }
  useRefusedBirth(!way.known.born, () => void stop())

  async function next(): Promise<void> {
    if (step === null) return undefined
    if (isTooYoung(keeping, step)) return stop()
    await keepStep(keeping, step)
    await draft.flush()
    walk.goWhenOpen(stepAfter(step, way.way))
  }

  async function finish(): Promise<Refused | undefined> {
    if (side === '' || profile.teamId === '') return undefined
    // Typed answers in a step that was left by the address are not lost: they are saved now, or shown with their errors.
    for (const one of ownSteps[side]) {
      const issues = await stepIssues(keeping, one)
      if (issues.length > 0) {
        walk.go(one)
        return { issues }
      }
      await keepStep(keeping, one)
    }
    await finishProfile(start, keeping, forgetRefusedFinish)
    setEnding(true)
    return undefined
  }

  return {
    ending,
    async issues(): Promise<readonly FormIssue[]> {
      if (step === null) return []
      return isLast && side === 'creator' ? visibleIssues(keeping) : stepIssues(keeping, step)
    },
    async leave(): Promise<Refused | undefined> {
      try {
        if (isLast) return await finish()
        await next()
        return undefined
      } catch (error) {
        // A refused finish had already discarded the typed answers: save them again.
        draft.save(form.now())
        if (!(error instanceof Refusal)) throw error
        const issues = side === '' ? error.issues : within(side, error.issues)
        return issues.length > 0 ? { issues } : { code: error.code }
      }
    },
    async begin() {
      const id = await beginCreator(keeping)
      // Shows what is wrong with the name, beside it.
      if (id === null) form.send()
      return id
    },
  }
}
