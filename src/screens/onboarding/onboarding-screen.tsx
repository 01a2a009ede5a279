import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import type { Account } from '../../entities/accounts/account.ts'
import type { Team } from '../../entities/teams/team.ts'
import { localData } from '../../device/store/local-data.ts'
import { useActiveTeam, useTeams } from '../../entities/teams/queries.ts'
import { useRow } from '../../device/store/read.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { homeOf } from '../../paths.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { type Answers, readAnswers } from './answers/answers.ts'
import { Done, TooYoung } from './ends.tsx'
import { answersOf, frameOf, type Start } from './answers/start.ts'
import { StepFrame } from './step-frame.tsx'
import type { Onboarding } from './flow/flow.ts'
import { StepFields } from './step-fields.tsx'
import { useOnboarding } from './use-onboarding.ts'
import { accountTable } from '../../entities/accounts/entity.ts'

/**
 * Onboarding of the first profile, or with `?add` of another. Every step is saved on the device when it is left, and
 * works offline.
 */
export function OnboardingScreen() {
  const teams = useTeams()
  const account = useRow(accountTable, localData().identity.userId)
  // On a new device the profile may not have been pulled yet: wait before asking anything.
  if (!teams || !account) return <Waiting />
  // The gate of closed accounts redirects (app/access/closed-gate.tsx).
  if (account.deactivated_at !== null) return <Waiting />
  return <Opened {...{ teams, account }} />
}

function Opened({ teams, account }: { teams: readonly Team[]; account: Account }) {
  const [query] = useSearchParams()
  const [frame] = useState(() => frameOf(query, teams))
  const draft = useDraft<Answers>(frame.draftKey, readAnswers)
  const active = useActiveTeam()
  // Redirect a person who has finished and adds nothing. Finishing here does not count: `frame` stays as it was.
  if (!frame.first && !query.has('add') && active?.data.is_onboarded)
    return <Navigate to={homeOf(active.type)} replace />
  if (draft.found === undefined) return <Waiting />
  return <Way {...frame} {...{ teams, account, draft }} answers={answersOf(frame, draft.found, teams)} />
}

function Way(start: Start) {
  const flow = useOnboarding(start)
  return (
    <>
      {flow.misplaced && <Navigate to={flow.addressOf(flow.place)} replace />}
      <PlaceShown flow={flow} />
    </>
  )
}

function PlaceShown({ flow }: { flow: Onboarding }) {
  if (flow.place === 'done') return <Done />
  if (flow.place === 'under-18') return <TooYoung onBack={() => flow.go('birth')} />
  return (
    <StepFrame key={flow.place} flow={flow} step={flow.place}>
      <StepFields flow={flow} step={flow.place} />
    </StepFrame>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <p role="status" className="m-auto flex items-center gap-3 p-8 text-ink-muted">
      <Spinner /> {t('empty.waitingFirstSync')}
    </p>
  )
}
